import type { Insertable } from 'kysely';
import type { TaxError } from '@/domain/etax';
import { anyOf } from '@/server/db/any-of';
import type { EtaxRequestTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ConsentRow, ProfileRow, RequestRow } from './types';

export function findRequest(db: Db, requestId: string): Promise<RequestRow | undefined> {
  return db.selectFrom('etax_requests').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

export function findByReference(db: Db, reference: string): Promise<RequestRow | undefined> {
  return db.selectFrom('etax_requests').selectAll().where('reference', '=', reference).executeTakeFirst();
}

export async function insertRequest(tx: Db, request: Insertable<EtaxRequestTable>): Promise<void> {
  await tx.insertInto('etax_requests').values(request).execute();
}

/** How many requests a bill has, and whether one is in progress or issued. */
export async function requestsOfBill(tx: Db, { branchCode, billNo }: BillKey) {
  const found = tx.selectFrom('etax_requests').select('status').where('branch_code', '=', branchCode);
  const rows = await found.where('bill_no', '=', billNo).execute();
  return { count: rows.length, isActive: rows.some(({ status }) => status !== 'ERROR') };
}

export async function countSince(tx: Db, memberId: string, from: number): Promise<number> {
  const { count } = await tx
    .selectFrom('etax_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('requested_at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends a request in progress; later calls change nothing. With `keeps` the form stays, so that the member can see where the
 * mail went.
 */
export async function finishRequest(
  tx: Db,
  requestId: string,
  { error, keeps, now }: { error: TaxError | null; keeps: boolean; now: number },
): Promise<void> {
  await tx
    .updateTable('etax_requests')
    .set({ status: error ? 'ERROR' : 'ISSUED', tax_error: error, finished_at: now })
    .$if(!keeps, (update) => update.set({ form_sealed: null }))
    .where('request_id', '=', requestId)
    .where('status', '=', 'IN_PROGRESS')
    .execute();
}

type WaitingStep = NonNullable<RequestRow['waits_for']>;

export async function letWait(tx: Db, requestId: string, waits_for: WaitingStep): Promise<void> {
  const update = tx.updateTable('etax_requests').set({ waits_for }).where('request_id', '=', requestId);
  await update.where('status', '=', 'IN_PROGRESS').execute();
}

/** Takes some waiting requests, each for one process; they stop waiting when this transaction ends. */
export async function takeWaiting(tx: Db, most: number): Promise<{ requestId: string; step: WaitingStep }[]> {
  const waiting = tx.selectFrom('etax_requests').select(['request_id', 'waits_for']).where('waits_for', 'is not', null);
  const rows = await waiting
    .orderBy('requested_at')
    .orderBy('request_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ request_id }) => request_id);
  if (ids.length === 0) return [];
  await tx.updateTable('etax_requests').set({ waits_for: null }).where('request_id', '=', anyOf(ids, 'uuid')).execute();
  return rows.flatMap(({ request_id: requestId, waits_for: step }) => (step ? [{ requestId, step }] : []));
}

export async function countWaiting(db: Db): Promise<number> {
  const counted = db.selectFrom('etax_requests').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.where('waits_for', 'is not', null).executeTakeFirstOrThrow()).count);
}

/** Erases the forms of ended requests, and all known addresses. A request in progress loses its form when it ends. */
export async function eraseForms(tx: Db, memberId: string): Promise<void> {
  await tx.updateTable('etax_requests').set({ proven_email_key: null }).where('member_id', '=', memberId).execute();
  const update = tx.updateTable('etax_requests').set({ form_sealed: null }).where('member_id', '=', memberId);
  await update.where('status', '<>', 'IN_PROGRESS').execute();
}

export function requestsOfMember(db: Db, memberId: string): Promise<RequestRow[]> {
  const found = db.selectFrom('etax_requests').selectAll().where('member_id', '=', memberId);
  return found.orderBy('requested_at').orderBy('request_id').execute();
}

/** A repeat keeps the first consent. */
export async function insertConsent(tx: Db, consent: ConsentRow): Promise<void> {
  await tx
    .insertInto('etax_consents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasConsented(db: Db, memberId: string, key: BillKey, version: string): Promise<boolean> {
  const found = db.selectFrom('etax_consents').select('accepted_at').where('member_id', '=', memberId);
  const ofBill = found.where('branch_code', '=', key.branchCode).where('bill_no', '=', key.billNo);
  return (await ofBill.where('version', '=', version).executeTakeFirst()) !== undefined;
}

export function consentsOf(db: Db, memberId: string) {
  return db
    .selectFrom('etax_consents')
    .select(['branch_code', 'bill_no', 'version', 'language', 'accepted_at'])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at')
    .execute();
}

export function findProfile(db: Db, memberId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('etax_profiles').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function saveProfile(tx: Db, profile: ProfileRow): Promise<void> {
  const { member_id: _, ...changes } = profile;
  await tx
    .insertInto('etax_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

export async function removeProfile(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('etax_profiles').where('member_id', '=', memberId).execute();
}
