import { Type } from 'typebox';
import { dateText } from './fields';

const count = Type.Integer({ minimum: 0 });
const amount = Type.Number({ minimum: 0, description: 'Baht' });

const undone = {
  count,
  amount,
  cjpoint: Type.Integer({ description: 'Points taken back, debts included, as the till was told' }),
  kidpoint: Type.Integer({ description: 'The same of Kids Club points' }),
  points_restored: Type.Integer({ description: 'Points that had paid and were given back' }),
};

const uses = Type.Object({
  used: Type.Integer({ minimum: 0, description: 'Used on the day, those given back since included' }),
  given_back: Type.Integer({ minimum: 0, description: 'Given back on the day, whenever they were used here' }),
});

/** What a branch compares with its till at the end of a day. */
export const tillSummarySchemas = {
  getBranchSummary: {
    summary:
      "The branch's own figures of a day, midnight to midnight in Bangkok, by the till's time of sales and returns and the server's time of voids and codes",
    query: Type.Object({ day: dateText }, { additionalProperties: false }),
    answers: {
      200: Type.Object({
        branch_code: Type.String(),
        day: dateText,
        bills: Type.Object(
          {
            count,
            amount: Type.Number({ minimum: 0, description: 'Baht paid, after discounts' }),
            discount: Type.Number({ minimum: 0, description: 'Baht taken off' }),
            arrived_later: Type.Integer({
              minimum: 0,
              description: 'How many of them the server received after the day, so that the sums grew',
            }),
            cjpoint: Type.Integer({ description: 'Points earned' }),
            kidpoint: Type.Integer({ description: 'Kids Club points earned' }),
            points_paid: Type.Integer({ description: 'Points that paid for these bills' }),
          },
          { description: 'Sold on the day, those voided or returned since included' },
        ),
        voids: Type.Object(undone, {
          description: 'Bills whose void took effect on the day, whenever sold; amount is what was left of them',
        }),
        returns_here: Type.Object(undone, { description: 'Goods taken back on the day here, sold at any branch' }),
        returns_of_sales: Type.Object(undone, {
          description: 'Goods that this branch had sold, taken back on the day at any branch, those here included',
        }),
        coupons: uses,
        rewards: uses,
      }),
    },
    failures: ['till_field_wrong'],
  },
} as const;
