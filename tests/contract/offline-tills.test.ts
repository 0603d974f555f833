import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Chain } from '@/tests/support/offline/run';
import { compareOrders, noLimits } from '@/tests/support/offline/run';
import { createTestClock, testSecrets } from '@/tests/support/world';

onPostgres('twenty tills that were offline', (openTestDatabase) => {
  const edges: Edge[] = [];
  after(() => Promise.all(edges.map(({ app }) => app.close())));

  const chain = async (servers: number): Promise<Chain> => {
    const { db, beside } = await openTestDatabase();
    const clock = createTestClock();
    const listen = async (on: Db) => {
      const edge = await openEdge(on, { clock, env: noLimits });
      edges.push(edge);
      return edge.app.listen({ port: 0, host: '127.0.0.1' });
    };
    const start = async () => {
      clock.advance(10 * 60 * 60);
      const urls = [await listen(db)];
      while (urls.length < servers) urls.push(await listen(await beside()));
      return urls;
    };
    return { db, secrets: testSecrets, clock, start };
  };

  test('leave the same books in random order, with repeats and lost answers, at two servers', async () => {
    const { differences, inOrder, inChaos, secondUses, events } = await compareOrders(
      { seed: 3, members: 6 },
      await chain(1),
      await chain(2),
    );
    assert.deepEqual([...inOrder.faults, ...inChaos.faults], []);
    assert.deepEqual(differences, []);
    assert.ok(secondUses > 0 && inChaos.repeats > 0 && inChaos.lost > 0, `${events} events`);
  });
});
