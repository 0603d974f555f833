import type { Static } from 'typebox';
import { Type } from 'typebox';
import {
  codesShown,
  couponCategories,
  couponOwners,
  couponStatuses,
  couponTypes,
  pocketStatuses,
  pocketTabs,
} from '@/domain/coupons';
import { optionalBenefit, optionalListedBenefit } from './benefits';
import { couponBarcode, epochSeconds, listOf, pageFields, text } from './fields';
import { branchCode, couponCode, typedStaffCode } from './scanned-fields';
import type { SchemasOf } from './schema';

const privilege = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '2 is an e-voucher' });

const couponFields = {
  code: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  term_condition_th: Type.String(),
  term_condition_en: Type.String(),
  image_url: Type.String(),
  category: Type.String(),
  owner: Type.Enum([...couponOwners]),
  privilege,
  type: Type.Enum([...couponTypes]),
  effective_from: epochSeconds,
  effective_to: epochSeconds,
  quota: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  remaining: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  members_only: Type.Boolean(),
  featured: Type.Boolean({ description: 'Shown on the home' }),
  collected: Type.Boolean(),
  my_coupon_id: Type.Optional(Type.String({ description: "The caller's own, once collected" })),
  expires_at: Type.Optional(epochSeconds),
  used_at: Type.Optional(epochSeconds),
  status: Type.Enum([...couponStatuses]),
  benefit: optionalBenefit,
  codes: Type.Optional(
    Type.Enum([...codesShown], {
      description: 'Using it shows a code of the partner, in this form, and no barcode for our tills',
    }),
  ),
};

const coupon = Type.Object(couponFields);
export type Coupon = Static<typeof coupon>;

const myCoupon = Type.Object({
  ...couponFields,
  my_coupon_id: Type.String(),
  pocket_status: Type.Enum([...pocketStatuses]),
  collected_at: epochSeconds,
  expires_at: epochSeconds,
  used_at: epochSeconds,
  used_store: Type.Optional(
    Type.Object(
      { name_th: Type.String(), name_en: Type.String() },
      { description: 'Where a till has used it, if the branch is one of the stores. Not in lists' },
    ),
  ),
  barcode_expires_at: Type.Optional(
    Type.Union([epochSeconds, Type.Null()], {
      description: 'When the current barcode expires; null if there is none. Not in lists',
    }),
  ),
});
export type MyCoupon = Static<typeof myCoupon>;

const barcode = Type.Object({
  barcode: Type.Union([couponBarcode, Type.String({ description: 'The code of a partner', maxLength: 200 })]),
  symbology: Type.Enum(['CODE128', 'QR', 'LETTERS']),
  issued_at: epochSeconds,
  expires_at: epochSeconds,
});
export type CouponBarcode = Static<typeof barcode>;

const ofMine = Type.Object({ my_coupon_id: text(64) }, { additionalProperties: false });

/** The hub returns coupons; the pocket returns the caller's collected ones, with additional fields. */
const listed = Type.Object({
  ...couponFields,
  benefit: optionalListedBenefit,
  pocket_status: Type.Optional(Type.Enum([...pocketStatuses])),
  collected_at: Type.Optional(epochSeconds),
});
export type ListedCoupon = Static<typeof listed>;

export const couponsSchemas = {
  listCoupons: {
    summary: 'Coupons of the hub, or of the caller’s pocket',
    body: Type.Object(
      {
        scope: Type.Enum(['hub', 'pocket']),
        tab: Type.Optional(Type.Enum([...pocketTabs])),
        category: Type.Optional(Type.Enum([...couponCategories])),
        categories: Type.Optional(
          Type.Array(Type.Enum([...couponCategories]), {
            minItems: 1,
            maxItems: couponCategories.length,
            description: 'Any of these: what can be used in a store',
          }),
        ),
        owner: Type.Optional(Type.Enum([...couponOwners])),
        type: Type.Optional(Type.Enum([...couponTypes])),
        privilege: Type.Optional(privilege),
        featured: Type.Optional(Type.Boolean()),
        ...pageFields,
      },
      { additionalProperties: false },
    ),
    answers: { 200: listOf(listed) },
    failures: ['e2001', 'e2016', 'identity_unproven', 'link_replaced'],
  },
  getCoupon: {
    summary: 'A coupon of the hub',
    body: Type.Object({ code: couponCode }, { additionalProperties: false }),
    answers: { 200: coupon },
    failures: ['e2002', 'e2014'],
  },
  collectCoupon: {
    summary: 'Collects a coupon; a repeat returns the same one and takes one of the quota only once',
    body: Type.Object({ code: couponCode }, { additionalProperties: false }),
    answers: { 201: myCoupon },
    failures: ['e2002', 'e2004', 'e2005', 'e2006', 'e2007', 'e2010', 'e2011', 'e2014'],
  },
  getMyCoupon: {
    summary: 'A coupon of the pocket',
    body: ofMine,
    answers: { 200: myCoupon },
    failures: ['e2002', 'e2003', 'e2014'],
  },
  issueBarcode: {
    summary:
      'A barcode valid for five minutes; a repeat returns the same one. With StaffConfirmCode the staff confirm by code. A partner’s code uses the coupon, and a repeat returns it until the coupon ends',
    body: Type.Object(
      {
        my_coupon_id: text(64),
        branch_code: Type.Optional(branchCode(16)),
        staff_code: Type.Optional(typedStaffCode),
      },
      { additionalProperties: false },
    ),
    answers: { 200: barcode },
    failures: ['422', 'e2002', 'e2003', 'e2006', 'e2007', 'e2008', 'e2011', 'e2012', 'e2014', 'staff_code_locked'],
  },
} as const satisfies SchemasOf<'coupons'>;
