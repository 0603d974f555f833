import type { Insertable, Updateable } from 'kysely';
import { staffSessionSeconds } from '@/domain/staff';
import type { StaffSessionTable } from '@/server/db/schema-staff';
import type { Db } from '@/server/db/transact';

const ofSession = [
  'session_hash',
  'staff_id',
  'name',
  'roles',
  'seen_at',
  'ends_at',
  'confirmed_at',
  'asked_at',
  'provider_sealed',
] as const;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof touchSession>>>;

/** Also removes expired sessions. */
export async function insertSession(db: Db, row: Insertable<StaffSessionTable>): Promise<void> {
  await db.deleteFrom('staff_sessions').where('ends_at', '<=', row.begun_at).execute();
  await db.insertInto('staff_sessions').values(row).execute();
}

/** Extends the session with the call; undefined if it has expired or been idle for too long. */
export function touchSession(db: Db, sessionHash: string, actHash: string, now: number) {
  return db
    .updateTable('staff_sessions')
    .set({ seen_at: now, act_hash: actHash })
    .where('session_hash', '=', sessionHash)
    .where('seen_at', '>', now - staffSessionSeconds.idle)
    .where('ends_at', '>', now)
    .returning(ofSession)
    .executeTakeFirst();
}

/** The same without a call of its owner: the session is not extended. */
export function findSession(db: Db, sessionHash: string, now: number): Promise<SessionRow | undefined> {
  return db
    .selectFrom('staff_sessions')
    .select(ofSession)
    .where('session_hash', '=', sessionHash)
    .where('seen_at', '>', now - staffSessionSeconds.idle)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

type Claim = { now: number; notAskedSince: number; notConfirmedSince: number };

/** Returns the session if no call has asked the provider about it for a while: the caller asks, and no other process. */
export function claimQuestion(db: Db, sessionHash: string, { now, notAskedSince, notConfirmedSince }: Claim) {
  return db
    .updateTable('staff_sessions')
    .set({ asked_at: now })
    .where('session_hash', '=', sessionHash)
    .where('asked_at', '<=', notAskedSince)
    .where('confirmed_at', '<=', notConfirmedSince)
    .returning(ofSession)
    .executeTakeFirst();
}

/** Undefined if it was ended meanwhile. */
export function updateSession(db: Db, sessionHash: string, changes: Updateable<StaffSessionTable>) {
  return db
    .updateTable('staff_sessions')
    .set(changes)
    .where('session_hash', '=', sessionHash)
    .returning(ofSession)
    .executeTakeFirst();
}

/** The ended session, even if it had expired; undefined if there is none. */
export function deleteSession(db: Db, sessionHash: string): Promise<SessionRow | undefined> {
  return db
    .deleteFrom('staff_sessions')
    .where('session_hash', '=', sessionHash)
    .returning(ofSession)
    .executeTakeFirst();
}

/** The session that is about to end. */
export function lockSession(db: Db, sessionHash: string, actHash: string): Promise<SessionRow | undefined> {
  return db
    .updateTable('staff_sessions')
    .set({ act_hash: actHash })
    .where('session_hash', '=', sessionHash)
    .returning(ofSession)
    .executeTakeFirst();
}

/** Returns false if this sign-in was completed before. Also removes sign-ins that can no longer be completed. */
export async function noteSignIn(db: Db, attemptHash: string, expiresAt: number, now: number): Promise<boolean> {
  await db.deleteFrom('staff_sign_ins').where('expires_at', '<=', now).execute();
  const inserted = db.insertInto('staff_sign_ins').values({ attempt_hash: attemptHash, expires_at: expiresAt });
  const row = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}
