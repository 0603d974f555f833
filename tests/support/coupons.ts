import type { Insertable } from 'kysely';
import type { CouponTable } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';
import type { CatalogueCoupon } from '@/server/modules/coupons/read-catalogue';
import { testStartSeconds } from './world';

const day = 24 * 60 * 60;

export type CouponChanges = Partial<Insertable<CouponTable>> & { code: string };

/** A coupon that anybody can collect from yesterday to thirty days from now. Pass what matters to the test. */
export function couponRow(changes: CouponChanges): Insertable<CouponTable> {
  return {
    name_th: 'ส่วนลด 20 บาท',
    name_en: '20 baht off',
    detail_th: 'เมื่อซื้อครบ 200 บาท',
    detail_en: 'When you spend 200 baht',
    term_condition_th: '1 สิทธิ์ต่อใบเสร็จ',
    term_condition_en: 'One a receipt',
    image_url: '/coupons/basket.svg',
    category: 'food',
    owner: 'CJ',
    privilege: 1,
    type: 'cash_discount',
    effective_from: testStartSeconds - day,
    effective_to: testStartSeconds + 30 * day,
    quota: null,
    members_only: true,
    featured: false,
    tiers: '[]',
    valid_days: null,
    withdrawn: false,
    sort_order: 1,
    updated_at: testStartSeconds,
    ...changes,
  };
}

export async function putCoupon(db: Db, changes: CouponChanges): Promise<string> {
  await db.insertInto('coupons').values(couponRow(changes)).execute();
  return changes.code;
}

/** The file of a coupon in a catalogue. Changes replace their lines, and new keys are added at the end. */
export function catalogueText(changes: Record<string, string> = {}): string {
  const { category, owner, type, from, to, picture, sort_order, ...more } = {
    category: 'food',
    owner: 'CJ',
    type: 'cash_discount',
    from: '2026-11-01',
    to: '2026-12-31',
    picture: 'basket.svg',
    sort_order: '1000',
    ...changes,
  };
  const known = { category, owner, type, from, to, picture, sort_order, ...more };
  const keys = Object.entries(known).map(([key, value]) => `${key}: ${value}\n`);
  return `name:
  th: ลด 20 บาท
  en: 20 baht off
detail: { th: ซื้อครบ 200 บาท, en: Spend 200 baht }
terms:
  th: "ข้อหนึ่ง\\nข้อสอง"
  en: |
    First
    Second
${keys.join('')}`;
}

/** A coupon as in a catalogue file. Pass what matters to the test. */
export function wantedCoupon(changes: Partial<CatalogueCoupon> & { code: string }): CatalogueCoupon {
  const { withdrawn: _withdrawn, updated_at: _at, ...coupon } = couponRow({ code: changes.code });
  return { ...coupon, ...changes };
}
