import type { Insertable, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Answer } from '@/contract/types';
import type { Benefit } from '@/domain/benefits';
import type { EarningCampaign } from '@/domain/earning-campaigns';
import { limits } from '@/domain/limits';
import type { ReceiptTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import type { Stamps } from '@/server/modules/missions/stamps';
import { benefitsOf, voidedOf } from '@/server/redemption/store';
import type { BillKey } from './identify-bill';
import type { ReceiptRow } from './present';
import type { NamedMember } from './read-bill';
import { hasWaitingReturns } from './return.store';

type StampCards = Parameters<Stamps['add']>[2]['running'];

type Campaign = NonNullable<Answer<'recordPurchase'>['campaign']>;

/** The stored bill, the store, and the active member whose card was shown. */
export type SaleState = {
  /** Null: the bill is new. */
  recorded:
    | (Pick<ReceiptRow, 'content_hash' | 'cjpoint' | 'kidpoint'> & { stamps: number; campaign: Campaign | null })
    | null;
  /** The stamp cards that were running when it was sold. */
  stamp_cards: StampCards;
  /** The earning campaigns that were running when it was sold. */
  earning_campaigns: EarningCampaign[];
  /** Whether a void has given back the points that paid for it, or what was used on it. */
  is_voided: boolean;
  /** When it was voided before it arrived. */
  early_void_at: number | null;
  /** Goods of it came back before it arrived. */
  has_returns: boolean;
  /** Points that pay for it, and the benefits of what is used on it. */
  points: number;
  benefits: (Benefit | null)[];
  name_th: string | null;
  name_en: string | null;
  member_id: string | null;
};

/** Everything that a sale depends on. The bill must be locked. */
export async function findSale(
  tx: Db,
  key: BillKey,
  named: NamedMember,
  {
    stampCards,
    campaigns,
  }: {
    stampCards: RawBuilder<StampCards>;
    campaigns: (memberId: RawBuilder<unknown>) => RawBuilder<EarningCampaign[]>;
  },
): Promise<SaleState> {
  const memberId = sql`(select id from members where ${isNamed(named)} and status = 'active')`;
  const { rows } = await sql<SaleState>`
    select case when receipts.bill_no is not null then
        json_build_object('content_hash', content_hash, 'cjpoint', cjpoint, 'kidpoint', kidpoint, 'stamps', (
          select coalesce(sum(earned), 0) from stamp_bills
          where stamp_bills.branch_code = bill.branch_code and stamp_bills.bill_no = bill.bill_no
        ), 'campaign', (
          select json_build_object('code', code, 'name_th', name_th, 'name_en', name_en, 'points', campaign_points)
          from earning_campaigns where code = campaign_code
        )) end as recorded,
      ${stampCards} as stamp_cards, ${campaigns(memberId)} as earning_campaigns,
      name_th, name_en,
      coalesce(restored_at > 0, false) or ${voidedOf(key)} as is_voided, noted_at as early_void_at,
      ${hasWaitingReturns(key)} as has_returns,
      case when restored_at = 0 then points else 0 end as points, ${benefitsOf(key)} as benefits,
      ${memberId} as member_id
    from (select ${key.branchCode}::text as branch_code, ${key.billNo}::text as bill_no) as bill
    left join lateral receipt_of(branch_code, bill_no) as receipts using (branch_code, bill_no)
    left join point_discounts using (branch_code, bill_no)
    left join early_voids using (branch_code, bill_no)
    left join stores using (branch_code)`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a sale was not read');
  return found;
}

function isNamed(named: NamedMember) {
  if (named === undefined) return sql`false`;
  return 'memberNo' in named ? sql`member_no = ${named.memberNo}::text` : sql`id = ${named.memberId}::uuid`;
}

type Period = { from: number; to: number };

/**
 * Whether a member is still one, their tier, and the most Kids Club points that bills have earned in one of these days (epoch seconds): a bill
 * counts for the day of its sale and for the day on which it arrived, so that bills dated back are no way around the limit. Voided ones
 * do not count, and of returned goods the points do not. The account must be locked.
 */
export async function findBuyer(tx: Db, memberId: string, days: { ofSale: Period; ofArrival: Period }) {
  const earnedOn = ({ from, to }: Period) => sql`coalesce(sum(kidpoint - returned_kidpoint) filter (where
    sold_at >= ${from}::bigint and sold_at < ${to}::bigint or recorded_at >= ${from}::bigint and recorded_at < ${to}::bigint), 0)`;
  const oldest = Math.min(days.ofSale.from, days.ofArrival.from) - limits.billSoldBackDays * 24 * 60 * 60;
  const { rows } = await sql<{ is_active: boolean; tier: string; kidpoints: number }>`
    select status = 'active' as is_active, tier,
      (select greatest(${earnedOn(days.ofSale)}, ${earnedOn(days.ofArrival)})::bigint from receipts
        where member_id = members.id and sold_at >= ${oldest}::bigint and voided_at = 0) as kidpoints
    from members where id = ${memberId}::uuid`.execute(tx);
  return rows[0];
}

/** `beside` are parts of a statement that run together with it. */
export async function insertReceipt(
  tx: Db,
  receipt: Insertable<ReceiptTable>,
  beside: readonly RawBuilder<unknown>[],
): Promise<void> {
  const parts = [sql`receipt as (${tx.insertInto('receipts').values(receipt)})`, ...beside];
  await sql`with ${sql.join(parts)} select`.execute(tx);
}
