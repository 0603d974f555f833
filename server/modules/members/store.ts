import type { Insertable, Updateable } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { MemberTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import type { MemberRow } from './present';

export function findById(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the member until the transaction ends, so that changes to one member follow one another. */
export function lockById(tx: Db, id: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findByNumber(db: Db, memberNo: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('member_no', '=', memberNo).executeTakeFirst();
}

export function findByIdentifier(db: Db, identifierKey: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('identifier_key', '=', identifierKey).executeTakeFirst();
}

export function findByMobile(db: Db, mobileKey: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('mobile_key', '=', mobileKey).executeTakeFirst();
}

export async function insertMember(tx: Db, member: Insertable<MemberTable>): Promise<void> {
  await tx.insertInto('members').values(member).execute();
}

export async function updateMember(tx: Db, id: string, changes: Updateable<MemberTable>): Promise<void> {
  await tx.updateTable('members').set(changes).where('id', '=', id).execute();
}

export function namesOf(db: Db, ids: readonly string[]) {
  const names = db.selectFrom('members').select(['id', 'firstname_th', 'lastname_th']);
  return names.where('id', '=', anyOf(ids, 'uuid')).where('status', '=', 'active').execute();
}
