import type { StampCard, StampStepOfCard } from '@/contract/missions';
import type { StampCouponState } from '@/domain/stamps';
import { cardAt, couponOfCard } from '@/domain/stamps';
import type { GivenCoupon, ShownCard } from './stamp.store';

/** The only place where a row becomes a stamp card of the contract. */
export function presentStampCard(row: ShownCard, now: number): StampCard {
  const { mission_uuid, name_th, name_en, detail_th, detail_en, term_condition_th, term_condition_en, image_url } = row;
  const { label, unit, counts, baht_each = null, cards, steps } = row.stamps;
  const { last_at, last_branch_th, last_branch_en, effective_from, effective_to } = row;
  const { card, stamps, size } = cardAt(row.stamps, row.total);
  return {
    mission_uuid,
    name_th,
    name_en,
    detail_th,
    detail_en,
    term_condition_th,
    term_condition_en,
    image_url,
    label_th: label.th,
    label_en: label.en,
    unit_th: unit.th,
    unit_en: unit.en,
    counts_th: counts.th,
    counts_en: counts.en,
    baht_each,
    stamps,
    size,
    card,
    cards,
    steps: steps.map((step) => presentStep(row, { ...step, reached: step.at <= stamps, card }, now)),
    last: last_at === null ? null : { at: last_at, branch_th: last_branch_th ?? '', branch_en: last_branch_en ?? '' },
    effective_from,
    effective_to,
    ended: effective_to <= now,
  };
}

type Step = { at: number; coupon: string; reached: boolean; card: number };

function presentStep(row: ShownCard, { at, coupon: code, reached, card }: Step, now: number): StampStepOfCard {
  const known = row.coupons.find((one) => one.code === code);
  const given = row.given.filter(({ step }) => step === at);
  const usable = given.filter((one) => stateOf(one, now) === 'usable');
  const shown = usable[0] ?? given.find((one) => one.card === card);
  const texts = known ?? {
    name_th: code,
    name_en: code,
    detail_th: '',
    detail_en: '',
    image_url: row.image_url,
    free: false,
  };
  const { name_th, name_en, detail_th, detail_en, image_url, free } = texts;
  return {
    at,
    name_th,
    name_en,
    detail_th,
    detail_en,
    image_url,
    free,
    reached,
    coupon: shown
      ? { code: couponOfCard(code, shown.card), my_coupon_id: shown.my_coupon_id, state: stateOf(shown, now) }
      : null,
    usable: usable.length,
  };
}

function stateOf({ used_at, expires_at }: GivenCoupon, now: number): StampCouponState {
  if (used_at > 0) return 'used';
  return expires_at > now ? 'usable' : 'ended';
}
