import type { Selectable } from 'kysely';
import type { EtaxCustomer } from '@/contract/etax';
import type { InvoiceSums, TaxInvoiceType } from '@/domain/etax';
import type {
  EtaxConsentTable,
  EtaxCreditNoteTable,
  EtaxCreditTable,
  EtaxDocumentTable,
  EtaxProfileTable,
  EtaxRequestTable,
} from '@/server/db/schema-etax';
import type { SignatureMark } from '@/server/gateways/signer';
import type { StorePlace } from '@/server/modules/stores/read-place';
import type { Seller } from '@/server/platform/settings/seller';

/** Why a full tax invoice replaces another (ETDA's purpose codes): wrong name, wrong address, or another reason. */
export type ReplacementPurpose = 'TIVC01' | 'TIVC02' | 'TIVC99';

/** The buyer: the customer of the form, with the full tax number. */
export type Buyer = EtaxCustomer & { type: TaxInvoiceType };

/** The buyer as documents print it. A credit note reads it from its invoice. */
export type PrintedBuyer = {
  type: TaxInvoiceType;
  name: string;
  taxNo: string;
  branchNo: string;
  houseNo: string;
  area: string;
  postcode: string;
  /** Null on a credit note. */
  email: string | null;
};

/** What a full tax invoice and a credit note have in common. */
export type IssuedDocument = {
  issuedAtSeconds: number;
  seller: Seller;
  /** The selling shop: its number with the tax office, and its address. */
  branch: { code: string; taxBranchNo: string; name: Text; address: Text; place: StorePlace };
  sums: InvoiceSums;
  /** If false, the document states that it has no signature. */
  willBeSigned: boolean;
  /** The signature made here; undefined before signing, and with an external signer. */
  signature?: SignatureMark | undefined;
};

/** All content of a full tax invoice; PDF, XML and mail use nothing else. */
export type Invoice = IssuedDocument & {
  invoiceNo: string;
  buyer: Buyer;
  /** The receipt, an abbreviated tax invoice, which this invoice replaces. */
  abbreviated: { billNo: string; soldAtSeconds: number };
  /** An earlier full invoice for the same bill, with another name or address of the buyer, and the credit notes that it has. */
  replaces?: { invoiceNo: string; issuedAtSeconds: number; purpose: ReplacementPurpose; creditNos?: readonly string[] };
};

/** Why an invoice is credited: goods came back, a price was reduced, or the rest of the bill was voided. */
export type CreditReason = 'goods' | 'price' | 'void';

/** All content of a credit note. `sums` is the difference; values are without VAT. */
export type CreditNote = IssuedDocument & {
  creditNo: string;
  buyer: PrintedBuyer;
  invoice: { invoiceNo: string; issuedAtSeconds: number; valueSatang: number };
  /** Earlier credit notes of the invoice, which `originalSatang` no longer contains. */
  earlier: readonly { creditNo: string; issuedAtSeconds: number }[];
  reason: CreditReason;
  billNo: string;
  happenedAtSeconds: number;
  originalSatang: number;
};

type Text = { th: string; en: string };

export type ConsentRow = EtaxConsentTable;
export type RequestRow = Selectable<EtaxRequestTable>;
export type DocumentRow = Selectable<EtaxDocumentTable>;
export type CreditRow = Selectable<EtaxCreditTable>;
export type NoteRow = Selectable<EtaxCreditNoteTable>;
export type ProfileRow = EtaxProfileTable;
