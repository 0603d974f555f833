import type { Static } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { discountRate } from '@/domain/points';
import { epochSeconds, opaque, sentSeconds, text } from './fields';
import { billNumber, goodsCategory, memberNumber, scanned, sku } from './scanned-fields';
import { bothTypes, tillReturnsSchemas } from './till-returns';
import { tillSummarySchemas } from './till-summary';

const ofMember = Type.Object({ member_no: memberNumber }, { additionalProperties: false });

export const memberRef = Type.String({
  ...opaque,
  description: 'Instead of member_no, from lookUpMobile of the same branch. Valid for sales within 15 minutes',
});

export const baht = Type.Number({
  minimum: 0,
  maximum: limits.bahtMost,
  description: 'Baht, at most 2 decimal places',
});

export const wonCampaign = Type.Object(
  {
    code: Type.String(),
    name_th: Type.String(),
    name_en: Type.String(),
    points: Type.Integer({ minimum: 1, description: 'Its part of cjpoint' }),
  },
  { description: 'The earning campaign by which the goods earn more; absent: none' },
);

export const billLine = Type.Object(
  {
    sku,
    name: text(200),
    category: Type.Optional(goodsCategory),
    quantity: Type.Number({
      minimum: limits.quantityLeast,
      maximum: limits.quantityMost,
      description:
        'Pieces, kilograms or litres, at most 3 decimal places. (amount + discount) / quantity is at most 10,000,000',
    }),
    amount: Type.Number({ ...baht, description: 'Baht paid for the line, after its discount' }),
    discount: Type.Number({ ...baht, description: 'Baht taken off the line; 0 for none' }),
    mother_and_baby: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type BillLineOnWire = Static<typeof billLine>;

/** Calls of tills about members, their points and their bills. */
export const tillPointsSchemas = {
  ...tillReturnsSchemas,
  ...tillSummarySchemas,
  lookUpMember: {
    summary: 'The member of a card, for the till to show',
    params: ofMember,
    answers: {
      200: Type.Object({
        member_no: Type.String(),
        name: Type.String({ description: 'Masked' }),
        tier: Type.String(),
        ...bothTypes,
        discount_baht: Type.Integer({ description: 'What the points are worth at the till' }),
        points_frozen: Type.Boolean(),
        need_verify_pid: Type.Boolean(),
      }),
    },
    failures: ['till_member_unknown'],
  },
  lookUpMobile: {
    summary:
      'The member of a mobile number, for a bill without a card: a masked name, and a reference that can only earn',
    body: Type.Object({ mobile: scanned('number', text(32)) }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        member_ref: memberRef,
        name: Type.String({ description: 'Masked' }),
        valid_until: Type.Integer({ ...epochSeconds, description: 'Epoch seconds; sold_at must be earlier' }),
      }),
    },
    failures: ['till_field_wrong', 'till_call_unknown', 'till_mobile_unknown', 'till_limit_reached'],
  },
  recordPurchase: {
    summary:
      'Records a bill, once; with a member it earns points. Points and coupons used on it are worth no more than the bill',
    body: Type.Object(
      {
        bill_no: billNumber,
        member_no: Type.Optional(memberNumber),
        member_ref: Type.Optional(memberRef),
        sold_at: sentSeconds,
        lines: Type.Array(billLine, { minItems: 1, maxItems: limits.billLinesMost }),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        ...bothTypes,
        campaign: Type.Optional(wonCampaign),
        voided: Type.Optional(
          Type.Literal(true, {
            description: 'The bill was voided before it arrived: it is kept as voided and earned nothing',
          }),
        ),
        stamps: Type.Optional(
          Type.Integer({ minimum: 1, description: 'Stamps that the bill earned on stamp cards; absent: none' }),
        ),
      }),
    },
    failures: [
      'till_field_wrong',
      'till_member_unknown',
      'till_member_ref_over',
      'till_repeat_changed',
      'till_more_than_bill',
      'till_limit_reached',
    ],
    bodyBytes: limits.billBytes,
  },
  voidPurchase: {
    summary:
      'Cancels a bill: its unspent points go, spent ones are a debt, points, coupons and rewards that paid for it come back',
    params: Type.Object({ bill_no: billNumber }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        taken: Type.Object(bothTypes),
        owed: Type.Object(bothTypes, { description: 'Paid from the next earnings' }),
        restored: Type.Integer({ description: 'Points of a discount that were given back' }),
        coupons: Type.Array(Type.String(), { description: 'Codes of coupons given back to their members' }),
        rewards: Type.Optional(
          Type.Array(Type.String(), { description: 'Ids of rewards given back to their members' }),
        ),
      }),
      202: Type.Object(
        { bill_no: Type.String(), waiting: Type.Literal(true) },
        { description: 'The bill is not known yet: its sale will be kept as voided' },
      ),
    },
    failures: ['till_limit_reached'],
  },
  discountWithPoints: {
    summary: 'Pays part of a bill with points, 200 for 10 baht; once for each bill',
    params: ofMember,
    body: Type.Object(
      {
        bill_no: billNumber,
        points: Type.Integer({
          minimum: discountRate.points,
          maximum: limits.donationMost,
          multipleOf: discountRate.points,
        }),
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ points: Type.Integer(), baht: Type.Integer(), balance: Type.Integer() }) },
    failures: [
      'till_member_unknown',
      'till_repeat_changed',
      'till_bill_voided',
      'till_more_than_bill',
      'till_points_not_enough',
      'till_points_frozen',
      'till_identity_unproven',
      'till_terms_outdated',
      'till_limit_reached',
    ],
  },
  unfreezeAtStore: {
    summary:
      'Unfreezes the points of a member whose ID the staff have seen; not within 24 hours of a new mobile number',
    params: ofMember,
    body: Type.Object({ identifier: text(limits.identifierCharacters) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ member_no: Type.String(), points_frozen: Type.Literal(false) }) },
    failures: ['till_member_unknown', 'till_identity_wrong', 'till_identity_limit', 'till_mobile_too_new'],
  },
  verifyIdentity: {
    summary: 'The staff have seen the ID of the member; after it the first reward may be redeemed',
    params: ofMember,
    body: Type.Object({ identifier: text(limits.identifierCharacters) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ member_no: Type.String(), need_verify_pid: Type.Literal(false) }) },
    failures: ['till_member_unknown', 'till_identity_wrong', 'till_identity_limit'],
  },
} as const;
