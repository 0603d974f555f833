import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { SchemasOf } from './schema';

const baht = (description: string) =>
  Type.Number({ description: `${description}, in baht with at most 2 decimal places` });

const year = Type.Integer({ minimum: 2000, maximum: 9999, description: 'Of the Gregorian calendar, in Bangkok' });

const kind = (description: string) =>
  Type.Object({ count: Type.Integer({ description }), saved: baht('What they took off') });

const savings = Type.Object({
  year,
  years: Type.Array(Type.Integer(), { description: 'From the first purchase to this year, the latest first' }),
  saved: baht('Shelf prices minus what was paid; the sum of the months, and of the kinds'),
  year_before: baht('The same of the whole year before'),
  months: Type.Array(
    Type.Object({
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      saved: baht('What the card saved'),
      spent: baht('What was paid in money for the goods that were kept'),
      bills: Type.Integer({ description: 'Bills that were not voided' }),
    }),
    { description: 'The twelve months' },
  ),
  kinds: Type.Object({
    coupons: kind('Coupons used'),
    rewards: kind('Rewards used'),
    points: kind('Points that paid'),
  }),
});
export type Savings = Static<typeof savings>;

export const savingsSchemas = {
  getSavings: {
    summary: 'What the card saved the caller in a year, by month and by kind; without a year, in this one',
    query: Type.Object({ year: Type.Optional(year) }, { additionalProperties: false }),
    answers: { 200: savings },
    failures: [],
  },
  mailSavings: {
    summary: 'Mails the savings of a year as PDF to the caller’s confirmed address, in the language of the call',
    body: Type.Object({ year }, { additionalProperties: false }),
    answers: { 202: Type.Object({ email: Type.String({ description: 'Masked' }) }) },
    failures: ['412', '429', 'email_unconfirmed'],
  },
} as const satisfies SchemasOf<'savings'>;
