import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';

onDatabase('the migration that renames requests to unfreeze', (openTestDatabase) => {
  let db: Db;
  const [memberId, account] = [randomUUID(), randomUUID()];

  /** As an earlier build writes it: a new request replaces the member's previous one. */
  const request = (id: string) =>
    sql`
      insert into thaw_requests (member_id, id, chat_account_id, created_at, expires_at)
      values (${memberId}, ${id}, ${account}, 1, 2)
      on conflict (member_id) do update set id = excluded.id`.execute(db);
  const ids = async () =>
    (await db.selectFrom('unfreeze_requests').select('id').where('member_id', '=', memberId).execute()).map(
      ({ id }) => id,
    );
  const note = (event: string) =>
    sql`insert into member_events (member_id, event, done_by, occurred_at) values (${memberId}, ${event}, 'member', 1)`.execute(
      db,
    );

  before(async () => {
    ({ db } = await openTestDatabase('empty'));
    await migrate(db, '050-repeated-uses');
    await sql`
      insert into chat_accounts (id, provider_key, provider_sealed, display_name, language, created_at)
      values (${account}, 'key', 'sealed', 'visitor', 'th', 0)`.execute(db);
    await sql`
      insert into members (id, member_no, tier, status, firstname_th, lastname_th, identifier_type, identifier_sealed,
        identifier_key, identifier_last4, gender, birth_date, nationality, created_at, updated_at)
      values (${memberId}, '2010000000000017', 'member', 'active', 'ก', 'ข', 'citizen_id', 'sealed', 'key', '0000', 'male',
        '1990-01-01', 'TH', 0, 0)`.execute(db);
  });

  test('keeps the requests and the events', async () => {
    const id = randomUUID();
    await request(id);
    await note('thawed');
    await migrate(db);
    assert.deepEqual(await ids(), [id]);
    assert.deepEqual(await db.selectFrom('member_events').select('occurred_at').execute(), [{ occurred_at: 1 }]);
  });

  test('leaves an earlier build able to make, read and delete requests', async () => {
    const id = randomUUID();
    await request(id);
    assert.deepEqual(await ids(), [id]);
    await sql`delete from thaw_requests where member_id = ${memberId}`.execute(db);
    assert.deepEqual(await ids(), []);
  });

  test('lets both builds write their own event, and refuses any other', async () => {
    await note('thawed');
    await note('unfrozen');
    await assert.rejects(note('molten'), /member_events_event_check/);
  });
});
