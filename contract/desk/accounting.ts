import { Type } from 'typebox';
import { epochSeconds } from '@/contract/fields';
import type { SchemasOf } from '@/contract/schema';
import { languages } from '@/domain/languages';
import { taxLineKinds } from '@/domain/tax-report';
import { calendarMonthPattern } from '@/domain/time/calendar-month';
import { pageKey } from './acts';

const closed = { additionalProperties: false } as const;

const month = Type.String({
  pattern: calendarMonthPattern,
  description: 'A month in Bangkok, of the Gregorian calendar: 2026-11',
});

const branch = Type.String({
  pattern: '^[0-9]{5}$',
  description: 'The number of an establishment at the tax office; 00000 is the head office',
});

const maybeText = Type.Union([Type.String(), Type.Null()]);

/** Amounts are satang; of a credit note or a cancelled invoice below zero. */
const boxes = Type.Object({
  sales: Type.Integer({ description: 'Box 1 of the return ภ.พ.30' }),
  zero_rated: Type.Integer({ description: 'Box 2' }),
  exempt: Type.Integer({ description: 'Box 3' }),
  taxable: Type.Integer({ description: 'Box 4, 1 − 2 − 3' }),
  output_tax: Type.Integer({ description: 'Box 5' }),
});

const establishment = Type.Object({
  tax_branch_no: Type.String(),
  name_th: Type.String({ description: 'Empty for a store that is no longer listed' }),
  name_en: Type.String(),
  invoices: Type.Integer(),
  cancelled: Type.Integer(),
  credit_notes: Type.Integer(),
  total: Type.Integer(),
  boxes,
});

const line = Type.Object({
  kind: Type.Enum([...taxLineKinds]),
  issued_at: epochSeconds,
  document_no: Type.String(),
  buyer_name: Type.String(),
  buyer_tax_id: Type.String(),
  buyer_branch_no: Type.Union([Type.String(), Type.Null()], { description: 'Null for a person' }),
  bill_no: Type.String(),
  sold_at: epochSeconds,
  other_no: Type.Union([Type.String(), Type.Null()], {
    description: 'The invoice that it replaces, by which it was replaced, or that it credits',
  }),
  base: Type.Integer(),
  vat: Type.Integer(),
  untaxed: Type.Integer(),
  total: Type.Integer(),
});

export const accountingSchemas = {
  getTaxReport: {
    summary: 'The output tax of a month by establishment, from full tax invoices and credit notes',
    query: Type.Object({ month }, closed),
    answers: {
      200: Type.Object({
        month: Type.String(),
        is_over: Type.Boolean({ description: 'Whether the month has ended' }),
        company_th: Type.String(),
        company_en: Type.String(),
        tax_id: Type.String(),
        boxes,
        items: Type.Array(establishment),
      }),
    },
    failures: [],
  },
  listTaxReportLines: {
    summary: 'The lines of the report of one establishment, in the order of their documents',
    query: Type.Object({ month, branch, after: Type.Optional(pageKey) }, closed),
    answers: { 200: Type.Object({ items: Type.Array(line), next: maybeText }) },
    failures: [],
  },
  exportTaxReport: {
    summary: 'The report of one establishment or of all, as a file of comma-separated values',
    query: Type.Object(
      { month, branch: Type.Optional(branch), language: Type.Optional(Type.Enum([...languages])) },
      closed,
    ),
    answers: { 200: Type.String() },
    answerType: 'text/csv; charset=utf-8',
    fileName: 'output-tax.csv',
    failures: [],
  },
} as const satisfies Partial<SchemasOf<'desk'>>;
