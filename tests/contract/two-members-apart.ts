import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import type { Scene } from './two-members-scene';

type Mission = { my_spend: number; my_rank: number | null; leaders: { me: boolean; spend: number }[] };

/** Checks that different records of the same member are not mixed up. */
export function testOwnRecordsDiffer(sceneOf: () => Scene): void {
  test('receipts with the same number at two branches are separate', async () => {
    const { actor, ask } = sceneOf();
    const { items } = (await ask('listReceipts', { token: actor.token })).json();
    const found: Record<string, unknown>[] = items;
    const statusAt = (branch: string, bill: string) =>
      found.find(({ branch_code, bill_no }) => branch_code === branch && bill_no === bill)?.tax_status;
    const { branch, otherBranch, bill } = actor;
    assert.deepEqual([statusAt(branch, bill(3)), statusAt(otherBranch, bill(3))], ['ISSUED', 'IN_PROGRESS']);
    assert.equal(statusAt(branch, bill(5)), 'READY');
  });

  test('missions are separate when ranked and when a bill is cancelled', async () => {
    const scene = sceneOf();
    const { actor, ask, services, clock, play } = scene;
    const missionsOf = async (): Promise<Mission[]> => (await ask('getMissions', { token: actor.token })).json();
    const sale = { bill_no: 'NEW', member_no: actor.memberNo, lines: [line(500)] };
    await play(async () => {
      clock.advance(120);
      granted(await services.receipts.record(actor.branch, { ...sale, sold_at: clock.now() }));
      return async () => {
        await services.missions.rankDue();
        const ranked = await missionsOf();
        assert.notEqual(ranked[0]?.my_spend, ranked[1]?.my_spend);
        for (const { my_spend, my_rank, leaders } of ranked) {
          assert.equal(my_rank, 3);
          assert.deepEqual(
            leaders.filter(({ me }) => me).map(({ spend }) => spend),
            [my_spend],
          );
        }
        granted(await services.receipts.cancel(actor.branch, sale.bill_no));
        const fallen = (await missionsOf()).map(({ my_spend }, place) => (ranked[place]?.my_spend ?? 0) - my_spend);
        assert.deepEqual(fallen.map(Math.round), [500, 500]);
      };
    }, false);
  });
}
