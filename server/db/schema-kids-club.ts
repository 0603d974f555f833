import type { Generated } from 'kysely';
import type { OrderStatus, PrizeBadge } from '@/domain/kids-club';

export type PrizeTable = {
  prize_id: string;
  name_th: string;
  name_en: string;
  title_th: string;
  title_en: string;
  detail_th: string;
  detail_en: string;
  term_condition_th: string;
  term_condition_en: string;
  image_url: string;
  badge: Exclude<PrizeBadge, 'LOW_IN_STOCK'> | null;
  redeem_point: number;
  event_point: number | null;
  event_from: number | null;
  event_to: number | null;
  effective_from: number;
  effective_to: number;
  quota: number | null;
  taken: Generated<number>;
  shipping_days: number;
  sort_order: number;
  withdrawn: Generated<boolean>;
  updated_at: number;
};

/**
 * `address_sealed` is null once erased. `reference` identifies the action; `reference_no` is what people quote. `batch` is
 * the packing list on which the warehouse received it. `restored_points` were given back on cancelling: those that had not
 * expired.
 */
export type PrizeOrderTable = {
  transaction_id: string;
  reference_no: string;
  member_id: string;
  prize_id: string;
  points: number;
  movement_id: string;
  reference: string;
  address_sealed: string | null;
  status: OrderStatus;
  tracking: string | null;
  ordered_at: number;
  prepared_at: Generated<number>;
  batch: string | null;
  sent_at: Generated<number>;
  cancelled_at: Generated<number>;
  restored_points: Generated<number>;
};
