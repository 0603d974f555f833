import { Type } from 'typebox';
import { couponOwners, couponTypes, pocketStatuses } from '@/domain/coupons';
import { limits } from '@/domain/limits';
import { claimStatuses } from '@/domain/rewards';
import { optionalBenefit } from './benefits';
import { epochSeconds, sentSeconds, staffCode, text } from './fields';
import { billNumber, scanned, scannedBarcode, scannedLetters } from './scanned-fields';
import type { SchemasOf } from './schema';
import { tillBasketSchemas } from './till-basket';
import { tillPointsSchemas } from './till-points';

const scannedAt = Type.Optional({
  ...sentSeconds,
  description: `Only for a use that the till granted offline, with its bill_no: at most ${limits.codeScannedBackHours} hours ago`,
});

const releasedAt = Type.Optional({
  ...sentSeconds,
  description: `Only for a release that the till made offline, with the bill_no of the use: at most ${limits.codeScannedBackHours} hours ago`,
});

/** Refusals of what a till did offline. */
const offline = ['till_field_wrong', 'till_offline_limit'] as const;

export const tillSchemas = {
  ...tillPointsSchemas,
  ...tillBasketSchemas,
  approveMobileChange: {
    summary: 'Sets the new mobile number of a request, by its id or reference, with the ID as the staff read it',
    params: Type.Object({ id: scanned('number', text(64)) }, { additionalProperties: false }),
    body: Type.Object({ identifier: text(limits.identifierCharacters) }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        member_no: Type.String(),
        name: Type.String({ description: 'Masked' }),
        mobile: Type.String({ description: 'Masked: 08x-xxx-1234' }),
        status: Type.Literal('approved'),
      }),
    },
    failures: [
      'till_change_unknown',
      'till_change_over',
      'till_identity_wrong',
      'till_identity_limit',
      'till_mobile_taken',
    ],
  },
  getStaffCode: {
    summary: "The branch's code of the day, for the till to print",
    answers: {
      200: Type.Object({
        branch_code: Type.String(),
        staff_code: staffCode,
        valid_until: epochSeconds,
      }),
    },
    failures: [],
  },
  redeemCoupon: {
    summary:
      'Uses the coupon of a barcode, once and before its time is over; the same bill and barcode answer the same',
    body: Type.Object(
      { barcode: scannedBarcode, bill_no: Type.Optional(billNumber), scanned_at: scannedAt },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        code: Type.String(),
        name_th: Type.String(),
        name_en: Type.String(),
        owner: Type.Enum([...couponOwners]),
        type: Type.Enum([...couponTypes]),
        my_coupon_id: Type.String(),
        member_no: Type.String(),
        pocket_status: Type.Literal('USED'),
        used_at: epochSeconds,
        benefit: optionalBenefit,
      }),
    },
    failures: [
      ...offline,
      'till_used_twice',
      'till_bill_voided',
      'till_more_than_bill',
      'till_coupon_unknown',
      'till_coupon_used',
      'till_coupon_over',
      'till_coupon_withdrawn',
      'till_use_cancelled',
      'till_limit_reached',
    ],
  },
  releaseCoupon: {
    summary:
      'Gives back a coupon that this branch used a short while ago, as when the till failed after the scan. If it arrives before the use, that use is refused',
    body: Type.Object(
      { barcode: scannedBarcode, bill_no: Type.Optional(billNumber), released_at: releasedAt },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        code: Type.String(),
        my_coupon_id: Type.String(),
        member_no: Type.String(),
        pocket_status: Type.Enum([...pocketStatuses]),
        released_at: epochSeconds,
      }),
    },
    failures: [...offline, 'till_coupon_unknown', 'till_release_late', 'till_limit_reached'],
  },
  redeemReward: {
    summary: 'Uses the reward of a code, once, before it expires; a repeat for the same bill returns the same answer',
    body: Type.Object(
      { code: scannedLetters, bill_no: Type.Optional(billNumber), scanned_at: scannedAt },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        reward_id: Type.String(),
        name_th: Type.String(),
        name_en: Type.String(),
        claim_transaction_id: Type.String(),
        member_no: Type.String(),
        status: Type.Literal('USED'),
        used_at: epochSeconds,
        benefit: optionalBenefit,
      }),
    },
    failures: [
      ...offline,
      'till_used_twice',
      'till_bill_voided',
      'till_more_than_bill',
      'till_reward_unknown',
      'till_reward_used',
      'till_reward_over',
      'till_reward_not_here',
      'till_use_cancelled',
      'till_limit_reached',
    ],
  },
  releaseReward: {
    summary:
      'Gives back a reward that this branch used a short while ago, as when the till failed after the scan. If it arrives before the use, that use is refused',
    body: Type.Object(
      { code: scannedLetters, bill_no: Type.Optional(billNumber), released_at: releasedAt },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        reward_id: Type.String(),
        claim_transaction_id: Type.String(),
        member_no: Type.String(),
        status: Type.Enum([...claimStatuses]),
        released_at: epochSeconds,
      }),
    },
    failures: [...offline, 'till_reward_unknown', 'till_release_late', 'till_limit_reached'],
  },
} as const satisfies SchemasOf<'till'>;
