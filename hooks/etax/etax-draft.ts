import type { EtaxCustomer, EtaxForm } from '@/contract/etax';
import type { TaxInvoiceType } from '@/domain/etax';
import { etaxActions, taxInvoiceTypes, taxStatuses } from '@/domain/etax';
import { isRecord } from '@/domain/records';
import { readStored } from '@/services/storage/client-store';
import type { EtaxStep } from './etax-steps';
import { etaxSteps } from './etax-steps';
import { taxIdOf } from './tax-ids';

/** The buyer, without the fields that both kinds share. */
export type Taxpayer = Pick<EtaxCustomer, 'tax_no' | 'first_name' | 'last_name' | 'branch_no'>;

/** An error found by the server, to be shown at its question. */
export type EtaxFault = { field: string; message: string };

/** The draft of the request form (spec section 3; '' while unanswered), with the steps that are done. */
export type EtaxDraft = Omit<EtaxForm, 'tax_invoice_type'> & {
  tax_invoice_type: TaxInvoiceType | '';
  /** The values typed for the other kind of buyer. */
  other: Taxpayer;
  /** The person's number on file, masked; '' if there is none. */
  on_file: string;
  /** An address that the last invoice could not be sent to. */
  refused_email: string;
  /** Baht of the receipt that came back; the invoice is for the rest. */
  returned_amount: number;
  /** Whether the answers were filled in from the profile and the last request. */
  prefilled: boolean;
  /** Steps completed with their own button; a change reopens a step. */
  passed: EtaxStep[];
  /** A number was typed before a reload, and has to be typed again. */
  tax_id_forgotten: boolean;
  faults: EtaxFault[];
};

type Unsure = Readonly<Record<string, unknown>>;

/** The stored form, as far as it is still valid. Without its receipt there is no form. */
export function readEtaxDraft(): EtaxDraft | undefined {
  const stored = readStored('etaxForm') ?? {};
  const receipt = receiptOf(recordOf(stored.receipt));
  if (!receipt) return undefined;
  const { bill_no, branch_code } = receipt;
  const customer = recordOf(stored.customer);
  const taxpayer = taxpayerOf('customer', customer);
  const passed = etaxSteps.filter((step) => listOf(stored.passed).includes(step));
  const tax_id_forgotten = taxpayer.tax_no === '' && passed.includes('info');
  return {
    bill_no,
    branch_code,
    customer: {
      ...taxpayer,
      email: textOf(customer.email),
      address: addressOf(recordOf(customer.address)),
    },
    tax_invoice_type: oneOf(taxInvoiceTypes, stored.tax_invoice_type) ?? '',
    is_saved_member_info: stored.is_saved_member_info === true,
    receipt,
    other: taxpayerOf('other', recordOf(stored.other)),
    on_file: textOf(stored.on_file),
    refused_email: textOf(stored.refused_email),
    returned_amount: typeof stored.returned_amount === 'number' ? stored.returned_amount : 0,
    prefilled: stored.prefilled === true,
    passed: passed.filter((step) => step !== 'info' || !tax_id_forgotten),
    tax_id_forgotten,
    faults: listOf(stored.faults).map(recordOf).filter(isFault),
  };
}

function receiptOf(stored: Unsure): EtaxDraft['receipt'] | undefined {
  const action_type = oneOf(etaxActions, stored.action_type);
  const tax_status = oneOf(taxStatuses, stored.tax_status);
  const { doc_date, total_amount } = stored;
  const place = { bill_no: textOf(stored.bill_no), branch_code: textOf(stored.branch_code) };
  if (!action_type || !tax_status || place.bill_no === '' || place.branch_code === '') return undefined;
  if (typeof doc_date !== 'number' || typeof total_amount !== 'number') return undefined;
  return { action_type, ...place, branch_name: textOf(stored.branch_name), doc_date, tax_status, total_amount };
}

function taxpayerOf(buyer: 'customer' | 'other', stored: Unsure): Taxpayer {
  return {
    tax_no: taxIdOf(buyer, stored.tax_no),
    first_name: textOf(stored.first_name),
    last_name: textOf(stored.last_name),
    branch_no: textOf(stored.branch_no),
  };
}

function addressOf(stored: Unsure): EtaxDraft['customer']['address'] {
  return {
    house_no: textOf(stored.house_no),
    sub_district_id: textOf(stored.sub_district_id),
    sub_district_name: textOf(stored.sub_district_name),
    district_id: textOf(stored.district_id),
    district_name: textOf(stored.district_name),
    province_id: textOf(stored.province_id),
    province_name: textOf(stored.province_name),
    postcode: textOf(stored.postcode),
  };
}

function isFault(value: Unsure): value is EtaxFault {
  return typeof value.field === 'string' && typeof value.message === 'string';
}

function recordOf(value: unknown): Unsure {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}
