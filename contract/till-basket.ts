import { Type } from 'typebox';
import { basketReasons } from '@/domain/basket';
import { limits } from '@/domain/limits';
import { discountRate } from '@/domain/points';
import { memberNumber, scannedBarcode, scannedLetters } from './scanned-fields';
import { baht, billLine, memberRef, wonCampaign } from './till-points';
import { bothTypes } from './till-returns';

/** The reasons are those of the calls that would use the code, and those that only a basket has. */
const couponReasons = [
  'till_coupon_unknown',
  'till_coupon_used',
  'till_coupon_over',
  'till_coupon_withdrawn',
  'till_use_cancelled',
  'till_limit_reached',
  ...basketReasons,
] as const;

const rewardReasons = [
  'till_reward_unknown',
  'till_reward_used',
  'till_reward_over',
  'till_reward_not_here',
  'till_use_cancelled',
  'till_limit_reached',
  ...basketReasons,
] as const;

const pointsReasons = [
  'till_points_not_enough',
  'till_points_frozen',
  'till_identity_unproven',
  'till_terms_outdated',
  'till_more_than_bill',
  'till_limit_reached',
  ...basketReasons,
] as const;

const why = {
  title: Type.Optional(Type.String({ description: 'The reason in words for the cashier' })),
  message: Type.Optional(Type.String()),
};

const bahtOff = Type.Number({ ...baht, description: 'Baht' });

const outcome = {
  applies: Type.Boolean(),
  discount: Type.Optional(Type.Number({ ...baht, description: 'Baht that it takes off the basket, if it applies' })),
  ...why,
  missing: Type.Optional(Type.Number({ ...baht, description: 'Baht that the minimum spend lacks' })),
};

/** The call of tills about a basket that is not paid yet. */
export const tillBasketSchemas = {
  evaluateBasket: {
    summary:
      'What coupons, rewards and points would give for a basket before payment: in the order given, first coupons, then rewards. It uses nothing',
    body: Type.Object(
      {
        member_no: Type.Optional(memberNumber),
        member_ref: Type.Optional(memberRef),
        lines: Type.Array(billLine, {
          minItems: 1,
          maxItems: limits.billLinesMost,
          description: 'As on the bill, with the discounts of the till itself',
        }),
        coupons: Type.Optional(Type.Array(scannedBarcode, { maxItems: limits.basketCodesMost })),
        rewards: Type.Optional(Type.Array(scannedLetters, { maxItems: limits.basketCodesMost })),
        points: Type.Optional(
          Type.Integer({
            minimum: discountRate.points,
            maximum: limits.donationMost,
            multipleOf: discountRate.points,
            description: 'Points that are to pay',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        total: Type.Number({ ...baht, description: 'Baht that remain to be paid, before points' }),
        lines: Type.Array(
          Type.Object({
            line: Type.Integer({ minimum: 0, description: 'The place of the line, from 0' }),
            discount: Type.Number({
              ...baht,
              description: 'Baht to take off the amount of the line and to add to its discount',
            }),
          }),
        ),
        coupons: Type.Array(
          Type.Object({ barcode: Type.String(), ...outcome, reason: Type.Optional(Type.Enum([...couponReasons])) }),
        ),
        rewards: Type.Array(
          Type.Object({ code: Type.String(), ...outcome, reason: Type.Optional(Type.Enum([...rewardReasons])) }),
        ),
        points: Type.Object({
          ...bothTypes,
          campaign: Type.Optional(wonCampaign),
          payable: Type.Integer({
            minimum: 0,
            description: 'Points that may pay, in steps of 200; at most those sent',
          }),
          payable_baht: bahtOff,
          reason: Type.Optional(
            Type.Enum([...pointsReasons], { description: 'Why none may pay, or fewer than were sent' }),
          ),
          ...why,
        }),
      }),
    },
    failures: ['till_field_wrong', 'till_member_unknown', 'till_member_ref_over', 'till_limit_reached'],
    bodyBytes: limits.billBytes,
  },
} as const;
