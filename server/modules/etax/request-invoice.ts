import { createHash } from 'node:crypto';
import type { EtaxForm } from '@/contract/etax';
import type { Answer } from '@/contract/types';
import { isMaskedTaxId } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { satangOf } from '@/domain/purchases';
import { texts as en } from '@/locales/en/etax-terms';
import { texts as th } from '@/locales/th/etax-terms';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import { isBarred } from '@/server/modules/receipts/derive-tax-status';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ReceiptRow } from '@/server/modules/receipts/present';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { windowOf } from '@/server/platform/rate-windows.store';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { createAddressCodes } from './prove-address';
import type { StoredForm } from './read-buyer';
import { buyerKeyOf, parseStoredForm, readForm } from './read-buyer';
import {
  countSince,
  findByReference,
  findProfile,
  hasConsented,
  insertRequest,
  requestsOfBill,
  saveProfile,
} from './request.store';

export type Asker = { memberId: string; key: string | undefined; language: Language };

type Submitted = Outcome<Answer<'submitEtax'>, '403' | '404' | '412' | '422' | '429' | 'etax_code_needed'>;

type Needs = Pick<Deps, 'clock' | 'ids' | 'jobs' | 'secrets'> & {
  members: Pick<MembersService, 'lock' | 'citizenIdOf'>;
  receipts: Pick<ReceiptsService, 'lockOwnBill'>;
  addresses: Pick<ReturnType<typeof createAddressCodes>, 'admit'>;
};

/** What a request does in its transaction. Locks the bill first, then the member, as everywhere. */
export function createInvoiceRequests({ clock, ids, jobs, secrets, members, receipts, addresses }: Needs) {
  const savedForm = async (tx: Db, memberId: string): Promise<StoredForm | undefined> => {
    const profile = await findProfile(tx, memberId);
    return (
      profile && parseStoredForm(secrets.open(profile.form_sealed, placeOf('etax_profiles', 'form_sealed', memberId)))
    );
  };

  /** The numbers that a masked one may represent: that of the last saved form, or the member's own. */
  const knownTaxIds = async (tx: Db, memberId: string, type: EtaxForm['tax_invoice_type']) => {
    const saved = await savedForm(tx, memberId);
    const own = type === 'individual' ? await members.citizenIdOf(tx, memberId) : null;
    return [saved?.tax_invoice_type === type ? saved.customer.tax_no : null, own].filter((id) => id !== null);
  };

  const tooOften = async (tx: Db, memberId: string, count: number): Promise<Refusal<'429'> | undefined> => {
    if (count >= limits.etaxRequestsOfReceipt) return refuse('429');
    const { start, leftSeconds } = windowOf(clock.now(), 'day');
    if ((await countSince(tx, memberId, start)) < limits.etaxRequestsPerDay) return undefined;
    return refuse('429', { retryAfterSeconds: leftSeconds });
  };

  const refusalTo = async (tx: Db, memberId: string, key: BillKey, bill: ReceiptRow) => {
    if (isBarred(bill) || !(await hasConsented(tx, memberId, key, etaxTermsVersion))) return refuse('412');
    const { isActive, count } = await requestsOfBill(tx, key);
    return isActive ? refuse('412') : tooOften(tx, memberId, count);
  };

  /** A typed number may go to any address; the number on file only to one of the member's. */
  const admit = async (tx: Db, memberId: string, key: BillKey, { customer }: EtaxForm, tidied: StoredForm) => {
    if (!isMaskedTaxId(customer.tax_no)) return value(null);
    return addresses.admit(tx, memberId, key, tidied.customer.email);
  };

  const submitNew = async (
    tx: Db,
    { memberId, language }: Asker,
    form: EtaxForm,
    reference: string,
  ): Promise<Submitted> => {
    const bill = await receipts.lockOwnBill(tx, memberId, { branchCode: form.branch_code, billNo: form.bill_no });
    if (isRefusal(bill)) return bill;
    const key = { branchCode: form.branch_code, billNo: bill.value.bill_no };
    if (!isAsShown(form, bill.value)) return refuse('412');
    if (!(await members.lock(tx, memberId))?.isActive) return refuse('403');
    const refusal = await refusalTo(tx, memberId, key, bill.value);
    if (refusal) return refusal;
    const read = readForm(form, await knownTaxIds(tx, memberId, form.tax_invoice_type));
    if (isRefusal(read)) return read;
    const admitted = await admit(tx, memberId, key, form, read.value);
    if (isRefusal(admitted)) return admitted;
    const [requestId, text] = [ids.uuid(), JSON.stringify(read.value)];
    const form_sealed = secrets.seal(text, placeOf('etax_requests', 'form_sealed', requestId));
    await insertRequest(tx, {
      request_id: requestId,
      reference,
      member_id: memberId,
      form_sealed,
      language,
      branch_code: key.branchCode,
      bill_no: key.billNo,
      buyer_key: buyerKeyOf(secrets, read.value),
      status: 'IN_PROGRESS',
      tax_error: null,
      requested_at: clock.now(),
      proven_email_key: admitted.value,
    });
    if (form.is_saved_member_info) {
      const saved = secrets.seal(text, placeOf('etax_profiles', 'form_sealed', memberId));
      await saveProfile(tx, { member_id: memberId, form_sealed: saved, saved_at: clock.now() });
    }
    await jobs.send(tx, 'etax-document', { requestId });
    return value(presentSubmitted(requestId));
  };

  return {
    savedForm,
    submit: async (tx: Db, asker: Asker, form: EtaxForm): Promise<Submitted> => {
      const reference = `etax ${asker.memberId} ${asker.key ?? ids.uuid()}`;
      const before = await findByReference(tx, reference);
      if (!before) return submitNew(tx, asker, form, reference);
      // A key is for one request: reusing it for another bill is the caller's error, and nothing is submitted.
      const isSame = before.branch_code === form.branch_code && before.bill_no === form.bill_no;
      return isSame ? value(presentSubmitted(before.request_id)) : refuse('412');
    },
  };
}

/** The version of the terms of tax invoices. A changed text needs a new version, which asks for consent again. */
export const etaxTermsVersion = '1.0';

/** SHA-256 (hex) of the text that was shown, as evidence. */
export function etaxTermsHash(language: Language): string {
  return createHash('sha256').update(Object.values(shown[language]).join('\n')).digest('hex');
}

/** The request must be about the sale as the form showed it. */
function isAsShown({ bill_no, branch_code, receipt }: EtaxForm, { total_satang, sold_at }: ReceiptRow): boolean {
  const isThisBill = receipt.bill_no === bill_no && receipt.branch_code === branch_code;
  return isThisBill && receipt.doc_date === sold_at && satangOf(receipt.total_amount) === total_satang;
}

function presentSubmitted(request_id: string): Answer<'submitEtax'> {
  return { request_id, tax_status: 'IN_PROGRESS' };
}

const shown = { th, en } as const satisfies Record<Language, typeof th>;
