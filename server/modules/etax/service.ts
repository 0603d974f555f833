import type { EtaxForm } from '@/contract/etax';
import type { Answer, Body } from '@/contract/types';
import { maskTaxId } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Leaver } from '@/server/modules/members/erase-member';
import type { MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import { isBarred } from '@/server/modules/receipts/derive-tax-status';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import { notesOfMember } from './credit.store';
import { documentsOfMember } from './document.store';
import type { AddressNeeds, SubjectNeeds } from './prove-address';
import { createAddressCodes, createAddressSubjects } from './prove-address';
import type { StoredForm } from './read-buyer';
import { parseStoredForm } from './read-buyer';
import { consentsOf, eraseForms, findProfile, insertConsent, removeProfile, requestsOfMember } from './request.store';
import type { Asker } from './request-invoice';
import { createInvoiceRequests, etaxTermsHash, etaxTermsVersion } from './request-invoice';
import type { RequestRow } from './types';

/** Requests for tax invoices. 404: no such bill, or another member's · 412: the bill has none to issue, or one already. */
export type EtaxService = {
  /** Records, once per bill, that the member accepted the terms in force. */
  acceptTerms(
    memberId: string,
    input: Body<'acceptEtaxTerms'>,
    language: Language,
  ): Promise<Outcome<null, '404' | '412'>>;
  /** The last saved form. A person's number is masked; a company's is public. */
  profileOf(memberId: string): Promise<Answer<'getEtaxProfile'>>;
  /**
   * Idempotent per key, without expiry. 412 also: the terms of this bill were not accepted · 429: too many requests for this
   * bill or today · etax_code_needed: the ID on file would go to a new address.
   */
  submit: (
    asker: Asker,
    form: EtaxForm,
  ) => Promise<Outcome<Answer<'submitEtax'>, '403' | '404' | '412' | '422' | '429' | 'etax_code_needed'>>;
  /** Begins to prove a new address for a bill. e4029: no mobile number on file to send a code to. */
  beginCode: ReturnType<typeof createAddressCodes>['begin'];
  otpSubjects: { etax_address: OtpSubjects };
  /** Everything stored about a member, for their own copy of the data. IDs are masked. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /**
   * Erases forms, except of a request in progress: its document is still mailed as requested, and the form is erased then.
   * Documents stay, sealed, as long as tax law requires; consents stay as evidence.
   */
  erase(tx: Db, leaver: Pick<Leaver, 'memberId' | 'chatAccountIds'>): Promise<void>;
};

type Needs = AddressNeeds &
  SubjectNeeds &
  Pick<Deps, 'jobs'> & { members: Pick<MembersService, 'lock' | 'citizenIdOf'>; receipts: ReceiptsLock };

type ReceiptsLock = Pick<ReceiptsService, 'lockOwnBill'>;

export function createEtaxService(needs: Needs): EtaxService {
  const { db, clock, secrets, receipts } = needs;
  const addresses = createAddressCodes(needs);
  const invoiceRequests = createInvoiceRequests({ ...needs, addresses });
  const formOf = ({ request_id, form_sealed }: RequestRow): StoredForm | null =>
    form_sealed === null
      ? null
      : masked(parseStoredForm(secrets.open(form_sealed, placeOf('etax_requests', 'form_sealed', request_id))));

  return {
    acceptTerms: (memberId, { branch_code, bill_no }, language) =>
      transact(db, async (tx) => {
        const bill = await receipts.lockOwnBill(tx, memberId, { branchCode: branch_code, billNo: bill_no });
        if (isRefusal(bill)) return bill;
        if (isBarred(bill.value)) return refuse('412');
        await insertConsent(tx, {
          member_id: memberId,
          branch_code,
          bill_no: bill.value.bill_no,
          version: etaxTermsVersion,
          language,
          text_hash: etaxTermsHash(language),
          accepted_at: clock.now(),
        });
        return value(null);
      }),
    profileOf: async (memberId) => {
      const saved = await invoiceRequests.savedForm(db, memberId);
      if (!saved) return { tax_invoice_type: null, customer: null };
      return saved.tax_invoice_type === 'individual' ? masked(saved) : saved;
    },
    submit: (asker, form) => transact(db, (tx) => invoiceRequests.submit(tx, asker, form)),
    beginCode: addresses.begin,
    otpSubjects: { etax_address: createAddressSubjects(needs) },
    dataOf: async (memberId) => {
      const [profile, form] = [await findProfile(db, memberId), await invoiceRequests.savedForm(db, memberId)];
      const [requests, documents] = [await requestsOfMember(db, memberId), await documentsOfMember(db, memberId)];
      return [
        ...requests.map((row) => ({ kind: 'request', ...presentRequest(row, formOf(row)) })),
        ...documents.map((row) => ({ kind: 'document', ...row })),
        ...(await notesOfMember(db, memberId)).map((row) => ({ kind: 'credit_note', ...row })),
        ...(await consentsOf(db, memberId)).map((row) => ({ kind: 'consent', ...row })),
        ...(profile ? [{ kind: 'saved_form', saved_at: profile.saved_at, form: form && masked(form) }] : []),
      ];
    },
    erase: async (tx, leaver) => {
      const { memberId } = leaver;
      await addresses.erase(tx, leaver);
      await removeProfile(tx, memberId);
      await eraseForms(tx, memberId);
    },
  };
}

function masked({ customer, tax_invoice_type }: StoredForm): StoredForm {
  return { tax_invoice_type, customer: { ...customer, tax_no: maskTaxId(customer.tax_no) } };
}

/** A request for the member's own copy; IDs are already masked. */
function presentRequest(row: RequestRow, form: StoredForm | null) {
  const { request_id, branch_code, bill_no, status, tax_error, language, requested_at, finished_at } = row;
  return { request_id, branch_code, bill_no, status, tax_error, language, requested_at, finished_at, form };
}
