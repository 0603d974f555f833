import type { Insertable, Updateable } from 'kysely';
import type { MobileChangeTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import type { Change } from './check-change';

export function findById(db: Db, id: string): Promise<Change | undefined> {
  return db.selectFrom('mobile_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByConfirmId(db: Db, confirmId: string): Promise<Change | undefined> {
  return db.selectFrom('mobile_changes').selectAll().where('confirm_id', '=', confirmId).executeTakeFirst();
}

export function findByReference(db: Db, reference: string): Promise<Change | undefined> {
  return db.selectFrom('mobile_changes').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** The chat account's latest request submitted or approved since that instant. */
export function findLatestRequest(db: Db, chatAccountId: string, since: number): Promise<Change | undefined> {
  return db
    .selectFrom('mobile_changes')
    .selectAll()
    .where('chat_account_id', '=', chatAccountId)
    .where('otp_type', '=', 'request_change_mobile')
    .where((e) =>
      e.or([
        e.and([e('status', '=', 'submitted'), e('verified_at', '>', since)]),
        e.and([e('status', '=', 'approved'), e('decided_at', '>', since)]),
      ]),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the member has a request at a store, made by this chat account since that instant. */
export async function hasSubmitted(tx: Db, memberId: string, chatAccountId: string, since: number): Promise<boolean> {
  const found = await tx
    .selectFrom('mobile_changes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('chat_account_id', '=', chatAccountId)
    .where('status', '=', 'submitted')
    .where('verified_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false, and inserts nothing, if the reference is taken; the caller then draws another. */
export async function insertChange(tx: Db, change: Insertable<MobileChangeTable>): Promise<boolean> {
  const inserted = tx.insertInto('mobile_changes').values(change);
  const { numInsertedOrUpdatedRows } = await inserted
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateChange(tx: Db, id: string, changes: Updateable<MobileChangeTable>): Promise<void> {
  await tx.updateTable('mobile_changes').set(changes).where('id', '=', id).execute();
}

/** Lapses the unfinished changes of the chat account, to be replaced by a new one. */
export async function lapseBegun(
  tx: Db,
  { chat_account_id, otp_type }: Pick<MobileChangeTable, 'chat_account_id' | 'otp_type'>,
  now: number,
): Promise<void> {
  const begun = tx.updateTable('mobile_changes').set({ status: 'lapsed', decided_at: now });
  await begun
    .where('chat_account_id', '=', chat_account_id)
    .where('otp_type', '=', otp_type)
    .where('status', 'in', ['otp_pending', 'verified'])
    .execute();
}

/** Lapses all undecided changes of the member, whoever requested them, once a number is set. */
export async function lapseUndecided(tx: Db, memberId: string, now: number): Promise<void> {
  const undecided = tx.updateTable('mobile_changes').set({ status: 'lapsed', decided_at: now });
  await undecided
    .where('member_id', '=', memberId)
    .where('status', 'in', ['otp_pending', 'verified', 'submitted'])
    .execute();
}

/** Lapses requests that were never brought to a store, so that they do not block new ones. */
export async function lapseOutdated(tx: Db, memberId: string, since: number, now: number): Promise<void> {
  const outdated = tx.updateTable('mobile_changes').set({ status: 'lapsed', decided_at: now });
  await outdated
    .where('member_id', '=', memberId)
    .where('status', '=', 'submitted')
    .where('verified_at', '<=', since)
    .execute();
}

/** The changes that were verified with a code; unverified ones are swept soon. */
export function listOfMember(db: Db, memberId: string): Promise<Change[]> {
  return db
    .selectFrom('mobile_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('verified_at', 'is not', null)
    .orderBy('requested_at')
    .execute();
}

export async function deleteOfMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('mobile_changes').where('member_id', '=', memberId).execute();
}

export async function deleteOfAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('mobile_changes').where('chat_account_id', '=', chatAccountId).execute();
}
