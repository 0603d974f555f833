import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import { onPostgres } from '@/tests/support/database-engines';
import { createReminding } from '@/tests/support/reminding';
import { createWorld } from '@/tests/support/world';

const hour = 3600;
const day = 24 * hour;
const noon = startOfBangkokDaySeconds({ year: 2026, month: 11, day: 10 }) + 12 * hour;

onPostgres('the caps of reminders in the database', (openDatabase) => {
  let db: Db;
  let beside: Db;
  let reminding: ReturnType<typeof createReminding>;
  let memberId: string;

  before(async () => {
    const opened = await openDatabase();
    ({ db } = opened);
    beside = await opened.beside();
    reminding = createReminding(createWorld(db));
  });
  beforeEach(async () => {
    const [one] = await reminding.members(1);
    memberId = one?.memberId ?? '';
  });

  const put = async (sent_at: number, on = db) => {
    const id = randomUUID();
    await on.insertInto('reminders').values({ id, member_id: memberId, sent_at }).execute();
    return id;
  };

  test('allow the first second of 9:00 and the last before 20:00, and none outside', async () => {
    await put(noon - 3 * hour);
    await put(noon + day + 8 * hour - 1);
    for (const at of [noon - 3 * hour - 1, noon + 8 * hour, noon - 12 * hour, noon + 11 * hour])
      await assert.rejects(put(at + 20 * day), /reminders_from_9_until_20/);
  });

  test('refuse a third within seven days, before and after the others, and allow it when they are over', async () => {
    await put(noon);
    await put(noon + 3 * day);
    for (const at of [noon + 2 * day, noon + 7 * day - 1, noon - 4 * day + 1])
      await assert.rejects(put(at), /at most two reminders in seven days/);
    await put(noon + 7 * day);
    await assert.rejects(put(noon + 10 * day - 1), /at most two reminders/);
  });

  test('refuse a second on one day', async () => {
    await put(noon - 2 * hour);
    await assert.rejects(put(noon + 2 * hour), /reminders_one_a_day/);
  });

  test('refuse what is moved into a week or out of the hours', async () => {
    await put(noon);
    await put(noon + day);
    const third = await put(noon + 9 * day);
    const moved = (sent_at: number) => db.updateTable('reminders').set({ sent_at }).where('id', '=', third).execute();
    await assert.rejects(moved(noon + 3 * day), /at most two reminders/);
    await assert.rejects(moved(noon + 9 * day + 9 * hour), /reminders_from_9_until_20/);
    await moved(noon + 8 * day);
  });

  test('let one of two processes write that both see room for one', async () => {
    await put(noon);
    let isSettled = false;
    const second = await db.transaction().execute(async (tx) => {
      await put(noon + day, tx);
      const outcome = Promise.allSettled([put(noon + 2 * day, beside)]).finally(() => {
        isSettled = true;
      });
      // On another connection, because a transaction sees the sessions as they were when it first looked.
      const waiting = beside
        .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('session'))
        .select('pid')
        .where(sql<boolean>`datname = current_database() and wait_event_type = 'Lock'`);
      // The other process waits for this one, and without the lock it is done already.
      while (!isSettled && (await waiting.execute()).length === 0) await setImmediate();
      return () => outcome;
    });
    const [outcome] = await second();
    assert.equal(outcome?.status, 'rejected');
  });

  test('refuse a thing that was reminded of at the same stage', async () => {
    const thing = { member_id: memberId, kind: 'coupons', thing: 'c-1', stage: 'last_day' } as const;
    const insert = (reminder_id: string) =>
      db
        .insertInto('reminded_things')
        .values({ ...thing, reminder_id })
        .execute();
    await insert(await put(noon));
    await assert.rejects(insert(await put(noon + day)), /reminded_things_pkey/);
  });

  test('refuse a former member', async () => {
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', memberId).execute();
    await assert.rejects(put(noon), /only active members/);
  });

  test('refuse a clock that differs from the database’s where time is real', async () => {
    const tolerate = (seconds: number | null) =>
      sql`update audit_rules set clock_tolerance_seconds = ${seconds}::integer`.execute(db);
    await tolerate(60);
    try {
      await assert.rejects(put(noon), /a clock that is wrong/);
    } finally {
      await tolerate(null);
    }
  });
});
