import type { Selectable } from 'kysely';
import type { EtaxCustomer } from '@/contract/etax';
import type { InvoiceSums, TaxInvoiceType } from '@/domain/etax';
import type { EtaxConsentTable, EtaxDocumentTable, EtaxProfileTable, EtaxRequestTable } from '@/server/db/schema-etax';
import type { SignatureMark } from '@/server/gateways/signer';
import type { StorePlace } from '@/server/modules/stores/read-place';
import type { Seller } from '@/server/platform/settings/seller';

/** Why a full tax invoice takes the place of another (ETDA's purpose codes): a wrong name, a wrong address, anything else. */
export type ReplacementPurpose = 'TIVC01' | 'TIVC02' | 'TIVC99';

/** Who buys: the customer of the form, with the whole taxpayer's number. */
export type Buyer = EtaxCustomer & { type: TaxInvoiceType };

/** All that a full tax invoice says; the PDF, the XML and the mail are drawn from it and from nothing else. */
export type Invoice = {
  invoiceNo: string;
  issuedAtSeconds: number;
  seller: Seller;
  /** The shop that sold: its number with the tax office, and where it is. */
  branch: { code: string; taxBranchNo: string; name: Text; address: Text; place: StorePlace };
  buyer: Buyer;
  /** The receipt, which is an abbreviated tax invoice: this one cancels it and is issued in its place. */
  abbreviated: { billNo: string; soldAtSeconds: number };
  /** A full invoice that was issued before, to another buyer's name or address. */
  replaces?: { invoiceNo: string; issuedAtSeconds: number; purpose: ReplacementPurpose };
  sums: InvoiceSums;
  /** Without a signature the document says so itself. */
  willBeSigned: boolean;
  /** Of the signature that is put on it here; absent before, and where somebody else signs. */
  signature?: SignatureMark | undefined;
};

type Text = { th: string; en: string };

export type ConsentRow = EtaxConsentTable;
export type RequestRow = Selectable<EtaxRequestTable>;
export type DocumentRow = Selectable<EtaxDocumentTable>;
export type ProfileRow = EtaxProfileTable;
