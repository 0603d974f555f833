import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import type { BranchKeyTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';
import { unawaited } from '@/server/db/unawaited';
import type { Counting } from '@/server/platform/rate-windows.store';
import { countingFor } from '@/server/platform/rate-windows.store';

/**
 * `counting` is a window in which the call is counted, unless the key is unknown. The last use is written once an hour, so that the calls
 * of a busy till do not queue for one row.
 */
export async function findBranchKey(
  db: Db,
  { key_hash, act_hash }: { key_hash: string; act_hash: string },
  now: number,
  counting: Counting | undefined,
) {
  const known = sql`select branch_code from branch_keys where key_hash = ${key_hash}`;
  const used = sql`update branch_keys set last_used_at = ${now}::bigint, act_hash = ${act_hash}
    where key_hash = ${key_hash} and (last_used_at <= ${now - hourSeconds}::bigint or act_hash is null)`;
  const { rows } = await (counting
    ? sql<Found>`
        with known as (${known}), used as (${used}), counted as (${countingFor(counting, sql`known`)})
        select branch_code, calls, ${unawaited} from known, counted`
    : sql<Found>`with used as (${used}) select branch_code, 0 as calls from (${known}) as known`
  ).execute(db);
  return rows[0];
}

const hourSeconds = 60 * 60;

type Found = { branch_code: string; calls: number };

export async function insertBranchKey(db: Db, key: Insertable<BranchKeyTable>): Promise<void> {
  await db.insertInto('branch_keys').values(key).execute();
}

export function listBranchKeys(db: Db) {
  return db.selectFrom('branch_keys').selectAll().orderBy('branch_code').orderBy('created_at').execute();
}

/** The same with the names of the branches, which a key may outlive. */
export function listTills(db: Db) {
  return db
    .selectFrom('branch_keys')
    .leftJoin('stores', 'stores.branch_code', 'branch_keys.branch_code')
    .select(['key_hash', 'branch_keys.branch_code', 'created_at', 'last_used_at', 'name_th', 'name_en'])
    .orderBy('branch_keys.branch_code')
    .orderBy('created_at')
    .execute();
}

/** Of two who revoke a key at the same time, one succeeds. */
export function deleteNamedKey(db: Db, name: string) {
  const named = db
    .deleteFrom('branch_keys')
    .where(sql<string>`substr(key_hash, 1, ${keyNameLength}::integer)`, '=', name);
  return named.returning(['branch_code']).executeTakeFirst();
}

export function findNamedKey(db: Db, name: string) {
  const named = db.selectFrom('branch_keys').select('branch_code');
  return named.where(sql<string>`substr(key_hash, 1, ${keyNameLength}::integer)`, '=', name).executeTakeFirst();
}

/** The part of the hash that names a key and reveals nothing about it. */
export const keyNameLength = 12;

/** How far the clocks of processes may differ. */
const clocksApartSeconds = 60;

/**
 * Counts a try at a staff code before it is compared, and starts the lock with the third, in one statement, so that concurrent
 * tries are all counted. After the lock, counting starts over.
 */
export function claimStaffAttempt(db: Db, memberId: string, now: number) {
  const lock = now + limits.staffCodeLockSeconds;
  // A lock further ahead was set by a clock that has been set back since.
  const over = sql<boolean>`(staff_code_attempts.locked_until > 0
    and staff_code_attempts.locked_until not between ${now + 1}::bigint and ${lock + clocksApartSeconds}::bigint)`;
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
