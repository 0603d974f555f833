import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { sentSeconds } from './fields';
import { billNumber, branchCode } from './scanned-fields';

export const bothTypes = { cjpoint: Type.Integer(), kidpoint: Type.Integer() };

const returnedLine = Type.Object(
  {
    line: Type.Integer({
      minimum: 0,
      maximum: limits.billLinesMost - 1,
      description: 'The place of the line in the sale, from 0',
    }),
    quantity: Type.Optional(
      Type.Number({
        minimum: limits.quantityLeast,
        maximum: limits.quantityMost,
        description: 'At most 3 decimal places. Without an amount it returns its share of what was paid',
      }),
    ),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: limits.bahtMost,
        description:
          'Baht, at most 2 decimal places. Without a quantity no goods come back, unless it is all that is left',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Calls of tills about goods that come back. */
export const tillReturnsSchemas = {
  returnPurchase: {
    summary:
      'Takes goods of a bill back, at any branch, once for each number: what remains of the bill keeps its points, the rest go',
    params: Type.Object({ bill_no: billNumber }, { additionalProperties: false }),
    body: Type.Object(
      {
        return_no: { ...billNumber, description: 'Unique within the branch that takes the goods back. Case counts' },
        branch_code: Type.Optional({ ...branchCode(8), description: 'The branch of the sale; absent: this branch' }),
        returned_at: sentSeconds,
        lines: Type.Array(returnedLine, { minItems: 1, maxItems: limits.billLinesMost }),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        return_no: Type.String(),
        returned_amount: Type.Number({ description: 'Baht that were paid for what came back' }),
        paid_with_points: Type.Number({
          description: 'Baht of returned_amount that points had paid: the customer gets the rest in money',
        }),
        ...bothTypes,
        debt: Type.Object(bothTypes, { description: 'Of the points taken back: paid from the next earnings' }),
        restored: Type.Integer({ description: 'Points that had paid and were given back; ended ones are not' }),
        coupons: Type.Array(Type.String(), { description: 'Codes of coupons given back to their members' }),
        rewards: Type.Array(Type.String(), { description: 'Ids of rewards given back to their members' }),
        credit_note: Type.Enum(['PENDING', 'NOT_NEEDED'], {
          description: 'PENDING: a tax invoice of the bill is in force, and accounting has to issue a credit note',
        }),
      }),
      202: Type.Object(
        { return_no: Type.String(), waiting: Type.Literal(true) },
        { description: 'The bill is not known yet: the goods are taken off when its sale arrives' },
      ),
    },
    failures: [
      'till_field_wrong',
      'till_repeat_changed',
      'till_bill_voided',
      'till_return_exceeds_sale',
      'till_limit_reached',
    ],
    bodyBytes: limits.billBytes,
  },
} as const;
