import type { Static } from 'typebox';
import { Type } from 'typebox';
import { etaxActions, taxInvoiceTypes, taxStatuses } from '@/domain/etax';
import { limits } from '@/domain/limits';
import { nothing, sentSeconds, text } from './fields';
import { billPlace } from './receipts';
import type { SchemasOf } from './schema';

const areaId = Type.String({ pattern: '^[0-9]{0,6}$', description: 'Empty when it was written by hand' });

const address = Type.Object(
  {
    house_no: text(limits.addressCharacters),
    sub_district_id: areaId,
    sub_district_name: text(100),
    district_id: areaId,
    district_name: text(100),
    province_id: areaId,
    province_name: text(100),
    postcode: Type.String({ pattern: '^[0-9]{5}$' }),
  },
  { additionalProperties: false },
);

/** A company has its name in `first_name` and an empty `last_name`. */
const customer = Type.Object(
  {
    tax_no: Type.String({
      pattern: '^([0-9]{13}|[*]{9}[0-9]{4})$',
      description: '13 digits, or the masked number on file as the profile returns it',
    }),
    first_name: text(limits.firstNameCharacters),
    last_name: Type.Union([text(limits.lastNameCharacters), Type.Literal('')]),
    branch_no: Type.String({ pattern: '^[0-9]{5}$' }),
    email: text(limits.emailCharacters),
    address,
  },
  { additionalProperties: false },
);
export type EtaxCustomer = Static<typeof customer>;

/** The request form (spec section 3). `receipt` is the sale as the form showed it: 412 if the bill has changed since. */
const etaxForm = Type.Object(
  {
    ...billPlace,
    customer,
    tax_invoice_type: Type.Enum([...taxInvoiceTypes]),
    is_saved_member_info: Type.Boolean(),
    receipt: Type.Object(
      {
        action_type: Type.Enum([...etaxActions]),
        ...billPlace,
        branch_name: text(200),
        doc_date: sentSeconds,
        tax_status: Type.Enum([...taxStatuses]),
        total_amount: Type.Number({ minimum: 0, maximum: 1e10 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type EtaxForm = Static<typeof etaxForm>;

export const etaxSchemas = {
  acceptEtaxTerms: {
    summary: 'Accepts the terms of tax invoices for one receipt; required before a request',
    body: Type.Object({ ...billPlace, accepted: Type.Literal(true) }, { additionalProperties: false }),
    answers: { 204: nothing },
    failures: ['404', '412'],
  },
  getEtaxProfile: {
    summary: 'The buyer of the last saved request; nulls if none was saved',
    answers: {
      200: Type.Object({
        tax_invoice_type: Type.Union([Type.Enum([...taxInvoiceTypes]), Type.Null()]),
        customer: Type.Union([customer, Type.Null()]),
      }),
    },
    failures: [],
  },
  requestEtaxCode: {
    summary: 'Begins proving a new address; a one-time code of type etax_address goes to the mobile number on file',
    body: Type.Object({ ...billPlace, email: text(limits.emailCharacters) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ id: Type.String(), mobile: Type.String({ description: 'Masked' }) }) },
    failures: ['404', '412', '422', '429', 'e4029'],
  },
  submitEtax: {
    summary: 'Requests a receipt’s tax invoice; the same Idempotency-Key requests only once, without expiry',
    body: etaxForm,
    answers: { 202: Type.Object({ request_id: Type.String(), tax_status: Type.Literal('IN_PROGRESS') }) },
    failures: ['404', '412', '422', '429', 'etax_code_needed'],
  },
} as const satisfies SchemasOf<'etax'>;
