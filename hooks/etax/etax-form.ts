import type { EtaxCustomer, EtaxForm } from '@/contract/etax';
import type { ReceiptDetail } from '@/contract/receipts';
import { headOffice } from '@/domain/etax';
import { forget, keep } from '@/services/storage/client-store';
import type { EtaxDraft, Taxpayer } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
import type { EtaxStep } from './etax-steps';
import { etaxSteps } from './etax-steps';
import { forgetTaxIds, rememberTaxIds, storableTaxId } from './tax-ids';

/** The numbers stay in memory; the rest survives a reload of the web view. */
export function keepEtaxDraft(draft: EtaxDraft): void {
  rememberTaxIds({ customer: draft.customer.tax_no, other: draft.other.tax_no });
  keep('etaxForm', { ...withoutTaxId(draft), other: { ...draft.other, tax_no: storableTaxId(draft.other.tax_no) } });
}

/** Changes the current form; does nothing if it has been removed meanwhile. */
export function changeEtaxDraft(change: (draft: EtaxDraft) => EtaxDraft): EtaxDraft | undefined {
  const draft = readEtaxDraft();
  if (!draft) return undefined;
  const changed = change(draft);
  keepEtaxDraft(changed);
  return changed;
}

export function endEtaxDraft(): void {
  forgetTaxIds();
  forget('etaxForm');
}

/** A form as it may be stored. */
export function withoutTaxId<Form extends Pick<EtaxForm, 'customer'>>(form: Form): Form {
  return { ...form, customer: { ...form.customer, tax_no: storableTaxId(form.customer.tax_no) } };
}

/** The form for this receipt: the current one if it is for the same bill, else a new one. */
export function draftFor(receipt: ReceiptDetail): EtaxDraft {
  const { branch_code, bill_no, branch_name, purchased_at, tax_status, total_amount, tax_error, email } = receipt;
  const { returned_amount = 0 } = receipt;
  const stored = readEtaxDraft();
  const isSame = stored?.bill_no === bill_no && stored.branch_code === branch_code;
  return {
    ...(isSame ? stored : blank),
    bill_no,
    branch_code,
    receipt: {
      action_type: tax_status === 'ERROR' ? 'REQUEST_AGAIN' : 'REQUEST',
      bill_no,
      branch_code,
      branch_name,
      doc_date: purchased_at,
      tax_status,
      total_amount,
    },
    refused_email: tax_error === 'mail_refused' ? (email ?? '') : '',
    returned_amount,
  };
}

/** The first incomplete step. */
export function nextStep({ passed }: Pick<EtaxDraft, 'passed'>): EtaxStep {
  return etaxSteps.find((step) => !passed.includes(step)) ?? 'summary';
}

export function withPassed(draft: EtaxDraft, step: EtaxStep): EtaxDraft {
  return { ...draft, passed: [...draft.passed.filter((one) => one !== step), step] };
}

export function withoutPassed(draft: EtaxDraft, step: EtaxStep): EtaxDraft {
  return { ...draft, passed: draft.passed.filter((one) => one !== step) };
}

/** What is sent: exactly the form of spec section 3, always in this order. */
export function etaxFormOf(draft: EtaxDraft): EtaxForm | undefined {
  const { bill_no, branch_code, customer, tax_invoice_type, is_saved_member_info, receipt } = draft;
  if (tax_invoice_type === '') return undefined;
  return { bill_no, branch_code, customer, tax_invoice_type, is_saved_member_info, receipt };
}

const nobody: Taxpayer = { tax_no: '', first_name: '', last_name: '', branch_no: headOffice };

const nowhere: EtaxCustomer['address'] = {
  house_no: '',
  sub_district_id: '',
  sub_district_name: '',
  district_id: '',
  district_name: '',
  province_id: '',
  province_name: '',
  postcode: '',
};

const blank: Omit<EtaxDraft, 'bill_no' | 'branch_code' | 'receipt' | 'refused_email' | 'returned_amount'> = {
  customer: { ...nobody, email: '', address: nowhere },
  tax_invoice_type: '',
  is_saved_member_info: false,
  other: nobody,
  on_file: '',
  prefilled: false,
  passed: [],
  tax_id_forgotten: false,
  faults: [],
};
