import type { Selectable } from 'kysely';
import type { EtaxCustomer } from '@/contract/etax';
import type { InvoiceSums, TaxInvoiceType } from '@/domain/etax';
import type { EtaxConsentTable, EtaxDocumentTable, EtaxProfileTable, EtaxRequestTable } from '@/server/db/schema-etax';
import type { SignatureMark } from '@/server/gateways/signer';
import type { StorePlace } from '@/server/modules/stores/read-place';
import type { Seller } from '@/server/platform/settings/seller';

/** Why a full tax invoice replaces another (ETDA's purpose codes): wrong name, wrong address, or another reason. */
export type ReplacementPurpose = 'TIVC01' | 'TIVC02' | 'TIVC99';

/** The buyer: the customer of the form, with the full tax number. */
export type Buyer = EtaxCustomer & { type: TaxInvoiceType };

/** All content of a full tax invoice; PDF, XML and mail use nothing else. */
export type Invoice = {
  invoiceNo: string;
  issuedAtSeconds: number;
  seller: Seller;
  /** The selling shop: its number with the tax office, and its address. */
  branch: { code: string; taxBranchNo: string; name: Text; address: Text; place: StorePlace };
  buyer: Buyer;
  /** The receipt, an abbreviated tax invoice, which this invoice replaces. */
  abbreviated: { billNo: string; soldAtSeconds: number };
  /** An earlier full invoice for the same bill, with another name or address of the buyer. */
  replaces?: { invoiceNo: string; issuedAtSeconds: number; purpose: ReplacementPurpose };
  sums: InvoiceSums;
  /** If false, the document states that it has no signature. */
  willBeSigned: boolean;
  /** The signature made here; undefined before signing, and with an external signer. */
  signature?: SignatureMark | undefined;
};

type Text = { th: string; en: string };

export type ConsentRow = EtaxConsentTable;
export type RequestRow = Selectable<EtaxRequestTable>;
export type DocumentRow = Selectable<EtaxDocumentTable>;
export type ProfileRow = EtaxProfileTable;
