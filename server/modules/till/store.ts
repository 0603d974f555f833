import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import type { BranchKeyTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';
import type { Counting } from '@/server/platform/rate-windows.store';
import { countingFor } from '@/server/platform/rate-windows.store';

/** `counting` is a window in which the call is counted, unless the key is unknown. */
export async function findBranchKey(db: Db, keyHash: string, counting: Counting | undefined) {
  const known = sql`select branch_code from branch_keys where key_hash = ${keyHash}`;
  const { rows } = await (counting
    ? sql<Found>`
        with known as (${known}), counted as (${countingFor(counting, sql`known`)})
        select branch_code, calls from known, counted`
    : sql<Found>`select branch_code, 0 as calls from (${known}) as known`
  ).execute(db);
  return rows[0];
}

type Found = { branch_code: string; calls: number };

export async function insertBranchKey(db: Db, key: Insertable<BranchKeyTable>): Promise<void> {
  await db.insertInto('branch_keys').values(key).execute();
}

export function listBranchKeys(db: Db) {
  return db.selectFrom('branch_keys').selectAll().orderBy('branch_code').orderBy('created_at').execute();
}

export async function deleteBranchKey(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('branch_keys').where('key_hash', '=', keyHash).execute();
}

/**
 * Counts a try at a staff code before it is compared, and starts the lock with the third, in one statement, so that concurrent
 * tries are all counted. After the lock, counting starts over.
 */
export function claimStaffAttempt(db: Db, memberId: string, now: number) {
  const over = sql<boolean>`(staff_code_attempts.locked_until > 0 and staff_code_attempts.locked_until <= ${now}::bigint)`;
  const lock = now + limits.staffCodeLockSeconds;
  const last = limits.staffCodeWrongAttempts - 1;
  return db
    .insertInto('staff_code_attempts')
    .values({ member_id: memberId, attempts: 1, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        attempts: sql`case when ${over} then 1 else staff_code_attempts.attempts + 1 end`,
        locked_until: sql`case when ${over} then 0
          when staff_code_attempts.attempts = ${last}::integer then ${lock}::bigint
          else staff_code_attempts.locked_until end`,
      }),
    )
    .returning(['attempts', 'locked_until'])
    .executeTakeFirstOrThrow();
}

export async function forgetStaffAttempts(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('staff_code_attempts').where('member_id', '=', memberId).execute();
}
