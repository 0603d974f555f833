import type { Coupon, CouponBarcode, MyCoupon } from '@/contract/coupons';

const november2026 = Date.UTC(2026, 10, 1) / 1000;

/** Twenty baht off, collectable through November and December 2026. */
export function coupon(about: Partial<Coupon> = {}): Coupon {
  return {
    code: 'SAVE-20',
    name_th: 'ส่วนลด 20 บาท เมื่อซื้อครบ 200 บาท',
    name_en: '20 baht off when you spend 200 baht',
    detail_th: 'ใช้ได้กับสินค้าทุกชนิดในร้าน',
    detail_en: 'For everything in the store',
    term_condition_th: '1 สิทธิ์ต่อใบเสร็จ',
    term_condition_en: 'One a receipt',
    image_url: '/coupons/basket.svg',
    category: 'food',
    owner: 'CJ',
    privilege: 1,
    type: 'cash_discount',
    effective_from: november2026,
    effective_to: november2026 + 61 * 24 * 60 * 60,
    quota: 1000,
    remaining: 640,
    members_only: true,
    featured: false,
    collected: false,
    status: 'active',
    benefit: { kind: 'amount_off', amount: 20, minimum_spend: 200, limit_per_bill: 1 },
    ...about,
  };
}

/** The same coupon in the pocket, unused. */
export function myCoupon(about: Partial<MyCoupon> = {}): MyCoupon {
  return {
    ...coupon(),
    collected: true,
    my_coupon_id: '0199a1de-0000-7000-8000-00000000cc01',
    pocket_status: 'CLAIMED',
    collected_at: november2026,
    expires_at: november2026 + 61 * 24 * 60 * 60,
    used_at: 0,
    ...about,
  };
}

export function couponBarcode(about: Partial<CouponBarcode> = {}): CouponBarcode {
  const now = Math.floor(Date.now() / 1000);
  return { barcode: '7748210993551200', symbology: 'CODE128', issued_at: now, expires_at: now + 300, ...about };
}
