import type { Static } from 'typebox';
import { Type } from 'typebox';
import { taxErrors, taxStatuses } from '@/domain/etax';
import { epochSeconds, listOf, pageFields, text } from './fields';
import { billNumber, branchCode } from './scanned-fields';
import type { SchemasOf } from './schema';

const baht = (description: string) =>
  Type.Number({ description: `${description}, in baht with at most 2 decimal places` });

const receiptFields = {
  bill_no: Type.String(),
  branch_code: Type.String(),
  branch_name: Type.String({ description: 'In the language of the caller' }),
  purchased_at: epochSeconds,
  total_amount: baht('What was paid'),
  total_discount: baht('What was taken off'),
  points_earned: Type.Integer(),
  kid_points_earned: Type.Integer(),
  cancelled_at: Type.Integer({ ...epochSeconds, description: 'Epoch seconds; 0: not voided' }),
  tax_status: Type.Enum([...taxStatuses]),
  by_mobile: Type.Optional(
    Type.Boolean({ description: 'The till found the member by mobile number; absent: by card' }),
  ),
  returned_amount: Type.Optional(baht('Of total_amount, what was paid for goods that came back; absent: nothing')),
};

const receipt = Type.Object(receiptFields);
export type Receipt = Static<typeof receipt>;

const product = Type.Object({
  name: Type.String(),
  quantity: Type.Number(),
  unit_price: baht('Before the discount, to the nearest satang'),
  discount: baht('Taken off the line'),
  amount: baht('Paid for the line'),
});
export type ReceiptProduct = Static<typeof product>;

const returnOfReceipt = Type.Object({
  returned_at: epochSeconds,
  branch_name: Type.String({ description: 'In the language of the caller' }),
  amount: baht('What was paid for it'),
  points_taken: Type.Integer({ description: 'Points that the goods had earned' }),
  kid_points_taken: Type.Integer(),
  points_restored: Type.Integer({ description: 'Points that had paid for the goods and were given back' }),
  products: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Number(), amount: baht('Paid for it') })),
});
export type ReturnOfReceipt = Static<typeof returnOfReceipt>;

const stampsOfReceipt = Type.Object({
  mission_uuid: Type.String(),
  name: Type.String({ description: 'Of the stamp card, in the language of the caller' }),
  image_url: Type.String(),
  count: Type.Integer({ minimum: 1, description: 'Without those that a return took back' }),
});
export type StampsOfReceipt = Static<typeof stampsOfReceipt>;

const creditNoteOfReceipt = Type.Object({
  credit_no: Type.String(),
  issued_at: epochSeconds,
  amount: baht('What the tax invoice was reduced by, with VAT'),
});

const receiptDetail = Type.Object({
  ...receiptFields,
  products: Type.Array(product),
  vat_amount: baht('The tax within what was paid'),
  points_used: Type.Integer({ description: 'Points that paid part of the bill' }),
  campaign: Type.Optional(
    Type.Object(
      {
        name: Type.String({ description: 'In the language of the caller' }),
        points: Type.Integer({ description: 'Its part of points_earned' }),
      },
      { description: 'The earning campaign by which the bill earned more; absent: none' },
    ),
  ),
  stamps: Type.Optional(Type.Array(stampsOfReceipt, { description: 'Stamps that the bill gives; absent: none' })),
  returns: Type.Optional(Type.Array(returnOfReceipt, { description: 'Goods that came back, the first return first' })),
  invoice_no: Type.Union([Type.String(), Type.Null()]),
  invoice_date: Type.Integer({ ...epochSeconds, description: 'When the tax invoice was issued; 0: not yet' }),
  credit_notes: Type.Optional(
    Type.Array(creditNoteOfReceipt, { description: 'Credit notes of the tax invoice that were sent; absent: none' }),
  ),
  requested_at: epochSeconds,
  email: Type.Union([Type.String(), Type.Null()], { description: 'Where the tax invoice goes, or went' }),
  tax_error: Type.Optional(Type.Enum([...taxErrors], { description: 'Why the last request failed' })),
});
export type ReceiptDetail = Static<typeof receiptDetail>;

/** Identifies a bill: bill numbers are unique within a branch. */
export const billPlace = {
  branch_code: branchCode(8),
  bill_no: billNumber,
};

export const receiptsSchemas = {
  listReceipts: {
    summary: 'The caller’s purchases with their card, newest first',
    query: Type.Object(
      {
        month: Type.Optional(
          Type.String({
            pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
            description: 'YYYY-MM, Asia/Bangkok: only of this month',
          }),
        ),
        search: Type.Optional(
          Type.String({
            ...text(60),
            description: 'Words of the goods or the store, a bill number or an amount; all of them have to match',
          }),
        ),
        ...pageFields,
      },
      { additionalProperties: false },
    ),
    answers: { 200: listOf(receipt) },
    failures: [],
  },
  getReceipt: {
    summary: 'One of the caller’s receipts, with its goods and the status of its tax invoice',
    params: Type.Object(billPlace, { additionalProperties: false }),
    answers: { 200: receiptDetail },
    failures: ['404'],
  },
} as const satisfies SchemasOf<'receipts'>;
