import type { Insertable } from 'kysely';
import { staffSessionSeconds } from '@/domain/staff';
import type { StaffSessionTable } from '@/server/db/schema-staff';
import type { Db } from '@/server/db/transact';

/** Also removes the sessions that are over. */
export async function insertSession(db: Db, row: Insertable<StaffSessionTable>): Promise<void> {
  await db.deleteFrom('staff_sessions').where('ends_at', '<=', row.begun_at).execute();
  await db.insertInto('staff_sessions').values(row).execute();
}

/** Keeps the session alive with the call that asks for it; undefined if it is over or has been idle for too long. */
export function touchSession(db: Db, sessionHash: string, now: number) {
  return db
    .updateTable('staff_sessions')
    .set({ seen_at: now })
    .where('session_hash', '=', sessionHash)
    .where('seen_at', '>', now - staffSessionSeconds.idle)
    .where('ends_at', '>', now)
    .returning(['staff_id', 'name', 'roles', 'ends_at'])
    .executeTakeFirst();
}

export async function deleteSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('session_hash', '=', sessionHash).execute();
}

/** Returns false if this sign-in was completed before. Also removes those that nobody can complete any more. */
export async function noteSignIn(db: Db, attemptHash: string, expiresAt: number, now: number): Promise<boolean> {
  await db.deleteFrom('staff_sign_ins').where('expires_at', '<=', now).execute();
  const inserted = db.insertInto('staff_sign_ins').values({ attempt_hash: attemptHash, expires_at: expiresAt });
  const row = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}
