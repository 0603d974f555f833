import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { callingEdge } from '@/tests/support/call-edge';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { syntheticIds } from '@/tests/support/world';

/** The same member on two devices; on PostgreSQL their calls go to two processes. */
onDatabase('two devices of one member', (openTestDatabase) => {
  let first: Edge;
  let second: Edge;
  let token: string;

  const here = callingEdge(() => first);
  const there = callingEdge(() => second);

  before(async () => {
    const { db, beside } = await openTestDatabase();
    first = await openEdge(db);
    second = await openEdge(await beside(5), { clock: first.world.clock });
    await first.world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' });
    token = (await first.world.enter('member')).accessToken;
  });
  after(async () => {
    await first.app.close();
    await second.app.close();
  });

  test('keep all changes if they change different answers at the same time', async () => {
    for (const round of [1, 2, 3, 4]) {
      const email = `round${round}@example.com`;
      const income = round % 2 === 0 ? 'under_5000' : 'over_25000';
      const answers = await Promise.all([
        here.statusOf('updateMember', token, { body: { income } }),
        there.statusOf('updateEmail', token, { body: { email } }),
        there.statusOf('updateMember', token, { body: { interests: ['food'] } }),
      ]);
      assert.deepEqual(answers, ['200', '200', '200']);
      const { body } = await here.ask('getMember', token);
      assert.deepEqual([body.email, body.income, body.interests], [email, income, ['food']]);
    }
  });

  test('change once for a double tap with one key, on whichever process it arrives', async () => {
    const request = { body: { email: 'tapped@example.com' }, headers: { 'idempotency-key': 'one-tap' } };
    const answers = await Promise.all([
      here.ask('updateEmail', token, request),
      there.ask('updateEmail', token, request),
    ]);
    assert.deepEqual(answers[0], answers[1]);
    await here.ask('updateEmail', token, { body: { email: 'later@example.com' } });
    const repeated = await there.ask('updateEmail', token, request);
    assert.equal(repeated.body.email, 'tapped@example.com');
    assert.equal((await here.ask('getMember', token)).body.email, 'later@example.com');
  });

  test('are refused a malformed email address, and nothing changes', async () => {
    const { status, body } = await here.ask('updateEmail', token, { body: { email: 'a@b' } });
    assert.deepEqual([status, body.errors.map(({ field }: { field: string }) => field)], ['422 422', ['email']]);
    assert.equal((await here.ask('getMember', token)).body.email, 'later@example.com');
  });
});
