import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, syntheticIds } from '@/tests/support/world';
import { endTraces, keepTelemetryMonths } from './retention.store';
import { endKeys } from './sweep.store';

const day = 24 * 3600;

onDatabase('retention of growing tables', (openDatabase) => {
  let world: World;
  let account: string;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    account = (await world.enter('visitor')).chatAccountId;
  });

  const months = async () => {
    const { rows } = await sql<{ name: string }>`select name from telemetry_months order by name`.execute(
      world.deps.db,
    );
    return rows.map(({ name }) => name);
  };
  const names = async () => {
    const rows = await world.deps.db.selectFrom('telemetry').select('name').orderBy('id').execute();
    return rows.map(({ name }) => name);
  };
  const log = (event_trigger_name: string) => world.services.telemetry.event(account, { event_trigger_name });

  test('stores telemetry before its month has a partition, and moves it there', async () => {
    await log('early');
    await keepTelemetryMonths(world.deps);
    await log('late');
    assert.deepEqual(await months(), ['telemetry_2026_07', 'telemetry_2026_08', 'telemetry_2026_09']);
    const { rows } = await sql<{
      place: string;
    }>`select distinct tableoid::regclass::text as place from telemetry`.execute(world.deps.db);
    assert.deepEqual(rows, [{ place: 'telemetry_2026_07' }]);
    assert.deepEqual(await names(), ['early', 'late']);
  });

  test('starts a month of telemetry at midnight in Bangkok', async () => {
    const end = Date.UTC(2026, 6, 31, 17) / 1000;
    const placeAt = async (occurred_at: number) => {
      const entry = { kind: 'event' as const, chat_account_id: account, name: 'edge', mission_uuid: null, occurred_at };
      const inserted = world.deps.db.insertInto('telemetry').values(entry);
      const { place } = await inserted
        .returning(sql<string>`tableoid::regclass::text`.as('place'))
        .executeTakeFirstOrThrow();
      await world.deps.db.deleteFrom('telemetry').where('name', '=', 'edge').execute();
      return place;
    };
    assert.deepEqual([await placeAt(end - 1), await placeAt(end)], ['telemetry_2026_07', 'telemetry_2026_08']);
  });

  test('drops telemetry by month, after as many months as configured', async () => {
    world.clock.advance(Date.UTC(2027, 7, 31, 16) / 1000 - world.clock.now());
    await keepTelemetryMonths(world.deps);
    assert.deepEqual(await names(), ['early', 'late']);
    world.clock.advance(3600);
    await keepTelemetryMonths(world.deps);
    assert.deepEqual(await names(), []);
    assert.deepEqual((await months())[0], 'telemetry_2026_08');
    await keepTelemetryMonths(world.deps);
    await log('now');
    assert.deepEqual(await names(), ['now']);
  });

  test('deletes rows that no partition took in time from the default partition', async () => {
    const old = { kind: 'event' as const, chat_account_id: account, name: 'old', mission_uuid: null, occurred_at: 1 };
    await world.deps.db.insertInto('telemetry').values(old).execute();
    await keepTelemetryMonths(world.deps);
    assert.deepEqual(await names(), ['now']);
  });

  test('deletes stored answers after their time, however many, and keeps others', async () => {
    const { db, clock } = world.deps;
    await sql`
      insert into idempotency (idempotency_key, request_hash, claimed_at, expires_at)
      select n::text, '', 0, ${clock.now()}::bigint - 1 + n % 2 from generate_series(1, 12001) n`.execute(db);
    await endKeys(world.deps);
    const { left } = await db
      .selectFrom('idempotency')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    assert.equal(left, 0);
    await sql`insert into idempotency values ('later', '', null, null, 0, ${clock.now() + day})`.execute(db);
    await endKeys(world.deps);
    assert.equal((await db.selectFrom('idempotency').selectAll().execute()).length, 1);
  });
});

onDatabase('the stored data about members for staff', (openDatabase) => {
  test('is deleted after the months of telemetry, the answers of their acts after a day, and younger rows stay', async () => {
    const world = createWorld((await openDatabase()).db);
    const { clock } = world;
    const { db } = world.deps;
    const { member } = await world.join('somebody', { identifier: syntheticIds.one, mobile: '0812340001' });
    const event = { member_id: member.id, event: 'linked', done_by: 'member', detail: null } as const;
    const refused = { member_id: member.id, call: 'donate', code: 'e4004', trace_id: 't', branch_code: null };
    const left = async () => [
      (await db.selectFrom('member_events').select('id').where('member_id', '=', member.id).execute()).length,
      (await db.selectFrom('refused_calls').select('id').execute()).length,
      (await db.selectFrom('support_answers').select('reference').execute()).length,
    ];
    await db.deleteFrom('member_events').execute();
    await db
      .insertInto('member_events')
      .values({ ...event, occurred_at: clock.now() })
      .execute();
    await db
      .insertInto('refused_calls')
      .values({ ...refused, occurred_at: clock.now() })
      .execute();
    await db.insertInto('support_answers').values({ reference: 'one', answered_at: clock.now() }).execute();
    clock.advance(day);
    await endTraces(world.deps);
    assert.deepEqual(await left(), [1, 1, 1]);
    clock.advance(1);
    await endTraces(world.deps);
    assert.deepEqual(await left(), [1, 1, 0]);
    clock.advance(Date.UTC(2027, 7, 31, 16, 59, 59) / 1000 - clock.now());
    await endTraces(world.deps);
    assert.deepEqual(await left(), [1, 1, 0]);
    clock.advance(1);
    await endTraces(world.deps);
    assert.deepEqual(await left(), [0, 0, 0]);
  });
});

onPostgres('months of telemetry', (openDatabase) => {
  test('are made and dropped for a server that may not change tables', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    await sql`create role of_a_server`.execute(db);
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local role of_a_server`.execute(tx);
        await keepTelemetryMonths({ ...world.deps, db: tx });
      });
      const { rows } = await sql`select from telemetry_months`.execute(db);
      assert.equal(rows.length, 3);
    } finally {
      await sql`drop role of_a_server`.execute(db);
    }
  });
});
