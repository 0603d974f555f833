import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { sql } from 'kysely';
import { askOver } from '@/tests/support/api';
import { onPostgres } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import { line } from '@/tests/support/till';
import type { Db } from './transact';

// A deferred trigger runs while its transaction commits, so it sees which commits are waited for.
onPostgres('what a commit waits for', (open) => {
  const watch = async (db: Db, tables: readonly string[]) => {
    await sql`create table commits (of_table text, waits text)`.execute(db);
    await sql`create function note_commit() returns trigger language plpgsql as $$ begin
      insert into commits values (tg_table_name, current_setting('synchronous_commit')); return null; end $$`.execute(
      db,
    );
    for (const table of tables)
      await sql`create constraint trigger watched after insert or update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function note_commit()`.execute(db);
  };

  const noted = async (db: Db) => {
    const { rows } = await sql<{ note: string }>`
      select distinct of_table || ' ' || waits as note from commits order by 1`.execute(db);
    return rows.map(({ note }) => note);
  };

  it('includes points and bills, but neither counters nor idempotency keys', async () => {
    const { db } = await open();
    const { app, world, deps } = await openEdge(db, { env: { RATE_LIMIT: 'on' } });
    const ask = askOver(app);
    const [member] = await createManyMembers({ db, secrets: deps.secrets, nowSeconds: world.clock.now() }, 1);
    assert.ok(member);
    await givePoints(deps, member.memberId, 100);
    await putReward(db, { reward_id: 'UNAWAITED', minimum_spend_satang: 0 });
    const till = (await world.services.till.addKey('0001')).key;
    const found = db.selectFrom('members').select('member_no').where('id', '=', member.memberId);
    const { member_no } = await found.executeTakeFirstOrThrow();
    await watch(db, ['idempotency', 'rate_windows', 'point_movements', 'claimed_rewards']);
    const headers = { 'idempotency-key': randomUUID() };
    const claimed = await ask('claimReward', { token: member.token, headers, body: { reward_id: 'UNAWAITED' } });
    assert.equal(claimed.statusCode, 201, claimed.body);
    const refused = await ask('claimReward', { token: member.token, headers, body: { reward_id: 'ANOTHER' } });
    assert.equal(refused.statusCode, 412, refused.body);
    assert.equal((await ask('getConfig')).statusCode, 200);
    assert.deepEqual(await noted(db), [
      'claimed_rewards on',
      'idempotency off',
      'point_movements on',
      'rate_windows off',
    ]);
    await sql`delete from commits`.execute(db);
    const bill = { bill_no: 'B-1', member_no, sold_at: world.clock.now(), lines: [line(10_000)] };
    const recorded = await ask('recordPurchase', { token: till, body: bill });
    assert.ok(recorded.statusCode < 300, recorded.body);
    // The limits of a branch are counted with the bill.
    assert.deepEqual(await noted(db), ['point_movements on', 'rate_windows off', 'rate_windows on']);
    await app.close();
  });
});
