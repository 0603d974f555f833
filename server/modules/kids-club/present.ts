import type { Selectable } from 'kysely';
import type { Prize, PrizeOrder, RedeemedPrize } from '@/contract/kids-club';
import type { Answer } from '@/contract/types';
import { prizeBadge } from '@/domain/kids-club';
import type { Language } from '@/domain/languages';
import { promisedBy } from '@/domain/reminders';
import { rewardPrice } from '@/domain/rewards';
import type { PrizeOrderTable, PrizeTable } from '@/server/db/schema-kids-club';

export type PrizeRow = Selectable<PrizeTable>;
export type OrderRow = Selectable<PrizeOrderTable>;

/** The only place where rows become a prize of the contract. */
export function presentPrize(row: PrizeRow, nowSeconds: number): Prize {
  const remaining = remainingOf(row);
  const price = priceOf(row, nowSeconds);
  return {
    id: row.prize_id,
    name_th: row.name_th,
    name_en: row.name_en,
    title_th: row.title_th,
    title_en: row.title_en,
    detail_th: row.detail_th,
    detail_en: row.detail_en,
    image_url: row.image_url,
    term_condition_th: row.term_condition_th,
    term_condition_en: row.term_condition_en,
    badge_name: prizeBadge(row.badge, remaining),
    redeem_point: row.redeem_point,
    event_point: price === row.redeem_point ? null : price,
    stock: remaining === 0 ? 'OUT' : 'IN',
    shipping_days: row.shipping_days,
  };
}

/** An order with its prize's current names. */
export type OrderedPrize = OrderRow & Pick<PrizeRow, 'name_th' | 'name_en' | 'image_url' | 'shipping_days'>;

export function presentOrder(row: OrderedPrize): PrizeOrder {
  const { transaction_id, prize_id, name_th, name_en, image_url, points, status, tracking } = row;
  return {
    transaction_id,
    reference: row.reference_no,
    prize_id,
    name_th,
    name_en,
    image_url,
    points,
    status,
    tracking,
    shipping_days: row.shipping_days,
    ordered_at: row.ordered_at,
    sent_at: row.sent_at,
  };
}

/** An order in the desk's list. Its address is only in the packing list. */
export function presentDeskOrder(row: OrderedPrize): Answer<'setOrder'> {
  const { reference_no: reference, member_id, prize_id, name_th, name_en, points, status, ordered_at } = row;
  const { batch, tracking, sent_at, cancelled_at, restored_points } = row;
  const promised_by = promisedBy({ orderedAt: ordered_at, shippingDays: row.shipping_days });
  return {
    reference,
    member_id,
    prize_id,
    name_th,
    name_en,
    points,
    status,
    ordered_at,
    promised_by,
    batch,
    tracking,
    sent_at,
    cancelled_at,
    restored_points,
  };
}

export function presentRedeemed(prize: PrizeRow, order: OrderRow, language: Language): RedeemedPrize {
  return {
    transaction_id: order.transaction_id,
    reference: order.reference_no,
    shipping_days: prize.shipping_days,
    prize_name: prize[`name_${language}`],
  };
}

export function priceOf(row: PrizeRow, nowSeconds: number): number {
  const { redeem_point: normalPoint, event_point: eventPoint, event_from: eventFrom, event_to: eventTo } = row;
  return rewardPrice({ normalPoint, eventPoint, eventFrom, eventTo }, nowSeconds);
}

export function remainingOf({ quota, taken }: PrizeRow): number | null {
  return quota === null ? null : Math.max(0, quota - taken);
}
