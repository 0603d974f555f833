import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import type { Coupon, CouponBarcode, ListedCoupon, MyCoupon } from '@/contract/coupons';

const past = { effective_from: daysFromNow(-40), effective_to: daysFromNow(-3) };

/** A coupon in the hub, in the pocket, and each on its own page. */
export const coupons = {
  couponActive: () => offered({}),
  couponCollected: () => mine({}),
  couponUsed: () => mine({ status: 'used', pocket_status: 'USED', used_at: daysFromNow(-1) }),
  couponExpired: () => offered({ status: 'expired', ...past }),
  couponRunOut: () => offered({ status: 'runout', remaining: 0 }),
  couponUnusable: () => offered({ status: 'unusable', effective_from: daysFromNow(5) }),
  couponNearlyGone: () => offered({ remaining: 3 }),
  couponWithoutQuota: () => offered({ quota: null, remaining: null }),
  couponEndsToday: () => offered({ effective_to: daysFromNow(0.2) }),
  couponOfPartner: () => offered({ owner: 'PARTNER', category: 'partner' }),
  couponForEverybody: () => offered({ members_only: false }),
  eVoucher: () => mine({ privilege: 2 }),
  partnerBarcode: () => partnerCode('barcode', 'CODE128', 'PAN-2026-0417'),
  partnerQr: () => partnerCode('qr', 'QR', 'https://partner.example/r/8f2c0417'),
  partnerLetters: () => partnerCode('letters', 'LETTERS', 'SMILE-7KQ4-92'),
  partnerCodeShown: () =>
    partnerCode('letters', 'LETTERS', 'SMILE-7KQ4-92', {
      status: 'used',
      pocket_status: 'USED',
      used_at: daysFromNow(-1),
    }),
  pocketExpired: () => mine({ status: 'expired', pocket_status: 'EXPIRED', ...past, expires_at: past.effective_to }),
  pocketWithdrawn: () => mine({ status: 'unusable' }),
  pocketEndsToday: () => mine({ expires_at: daysFromNow(0.2) }),
  couponsOfEveryKind: () => [answer('listCoupons', pageOf(...everyKind()))],
  couponsNone: () => [answer('listCoupons', pageOf())],
  couponsMany: () => [
    answer('listCoupons', pageOf(...Array.from({ length: 50 }, (_, place) => today({ code: `C-${place}` })))),
  ],
  barcodeEndsSoon: () => [...mine({}), answer('issueBarcode', couponBarcode({ expires_at: daysFromNow(0) + 20 }))],
} satisfies Scenarios;

function today(about: Partial<Coupon>): Coupon {
  return coupon({ effective_from: daysFromNow(-3), effective_to: daysFromNow(10), ...about });
}

/** Tickets of every worth and state, in the hub's order. */
function everyKind(): ListedCoupon[] {
  const owned = { collected: true, my_coupon_id: myCoupon().my_coupon_id, expires_at: daysFromNow(6) };
  const kinds: Partial<ListedCoupon>[] = [
    {
      name_th: 'เครื่องดื่มเย็น ทุกแก้ว',
      name_en: 'Any iced drink',
      image_url: '/coupons/iced-cup.svg',
      category: 'cafe',
      remaining: 38,
      benefit: { kind: 'x_for_y', quantity: 2, pay_quantity: 1 },
    },
    {
      name_th: 'ไข่ต้ม เมื่อสั่งก๋วยเตี๋ยว',
      name_en: 'A boiled egg with your noodles',
      image_url: '/coupons/noodles.svg',
      owner: 'PARTNER',
      effective_to: daysFromNow(0.2),
      benefit: { kind: 'free_item' },
    },
    { benefit: { kind: 'amount_off', amount: 20, minimum_spend: 200 } },
    {
      name_th: 'ไอศกรีมทุกรส',
      name_en: 'Any ice cream',
      image_url: '/coupons/ice-cream-cup.svg',
      benefit: { kind: 'percent_off', percent: 15 },
    },
    {
      name_th: 'ซาลาเปา 2 ลูก',
      name_en: '2 steamed buns',
      image_url: '/coupons/bun.svg',
      ...owned,
      benefit: { kind: 'x_for_y', quantity: 2, price: 29 },
    },
    { name_th: 'น้ำยาล้างจาน', name_en: 'Dish soap', benefit: null, ...owned },
    { status: 'runout', remaining: 0 },
    { ...owned, status: 'used', used_at: daysFromNow(-1) },
  ];
  return kinds.map((about, place) => ({ ...today({ code: `KIND-${place}` }), quota: 500, ...about }));
}

function partnerCode(
  codes: NonNullable<Coupon['codes']>,
  symbology: CouponBarcode['symbology'],
  barcode: string,
  about: Partial<MyCoupon> = {},
): HttpHandler[] {
  const issued = couponBarcode({ barcode, symbology, expires_at: daysFromNow(10) });
  return [...mine({ owner: 'PARTNER', category: 'partner', codes, ...about }), answer('issueBarcode', issued)];
}

function offered(about: Partial<Coupon>): HttpHandler[] {
  const shown = today(about);
  return [answer('listCoupons', pageOf(shown)), answer('getCoupon', shown)];
}

function mine(about: Partial<MyCoupon>): HttpHandler[] {
  const { effective_from, effective_to } = today({});
  const own = myCoupon({
    effective_from,
    effective_to,
    collected_at: daysFromNow(-1),
    expires_at: effective_to,
    ...about,
  });
  return [answer('listCoupons', pageOf(own)), answer('getCoupon', own), answer('getMyCoupon', own)];
}
