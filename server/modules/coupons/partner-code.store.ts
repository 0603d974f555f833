import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';

/** A statement's list; a file has up to 200,000 codes. */
const codesAtOnce = 5000;

/** Which coupon has each of these codes, for those that are known. */
export async function findKnown(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += codesAtOnce) {
    const found = db.selectFrom('partner_codes').select(['code_hash', 'coupon_code']);
    const rows = await found.where('code_hash', '=', anyOf(hashes.slice(at, at + codesAtOnce))).execute();
    for (const { code_hash, coupon_code } of rows) known.set(code_hash, coupon_code);
  }
  return known;
}

export type SealedCode = { hash: string; sealed: string };

/** Adds codes to a coupon, numbered from the one after `last`. */
export async function addCodes(
  tx: Db,
  { coupon, last, codes, now }: { coupon: string; last: number; codes: readonly SealedCode[]; now: number },
): Promise<void> {
  for (let at = 0; at < codes.length; at += codesAtOnce) {
    const part = codes.slice(at, at + codesAtOnce);
    await sql`
      insert into partner_codes (code_hash, coupon_code, number, code_sealed, added_at)
      select hash, ${coupon}, ${last + at}::integer + place::integer, sealed, ${now}::bigint
      from unnest(${part.map(({ hash }) => hash)}::text[], ${part.map(({ sealed }) => sealed)}::text[])
        with ordinality as part (hash, sealed, place)`.execute(tx);
  }
}

/** Marks a collected coupon as used, if it is not; of two concurrent requests the second finds the time of the first. */
export async function markShown(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('my_coupons')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', '=', 0)
    .where('code_number', 'is not', null)
    .execute();
}

/** The code of a collected coupon, and when it was first shown. */
export function findCode(db: Db, id: string) {
  return db
    .selectFrom('my_coupons as mine')
    .innerJoin('partner_codes as codes', (join) =>
      join.onRef('codes.coupon_code', '=', 'mine.coupon_code').onRef('codes.number', '=', 'mine.code_number'),
    )
    .select(['codes.code_hash', 'codes.code_sealed', 'mine.used_at', 'mine.expires_at'])
    .where('mine.id', '=', id)
    .executeTakeFirst();
}

/** Nobody can see the member's codes again, and no other member gets them. */
export async function forgetCodes(tx: Db, memberId: string): Promise<void> {
  await sql`
    update partner_codes as codes set code_sealed = null from my_coupons as mine
    where mine.member_id = ${memberId}::uuid and mine.code_number is not null
      and codes.coupon_code = mine.coupon_code and codes.number = mine.code_number`.execute(tx);
}
