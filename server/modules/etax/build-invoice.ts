import type { Store } from '@/contract/stores';
import { invoiceSums } from '@/domain/etax';
import type { ReceiptRow } from '@/server/modules/receipts/present';
import { branchNameOf } from '@/server/modules/receipts/present';
import type { GivenPlace } from '@/server/modules/stores/read-place';
import { placeOf } from '@/server/modules/stores/read-place';
import type { Seller } from '@/server/platform/settings/seller';
import type { StoredForm } from './read-buyer';
import { buyerOf } from './read-buyer';
import type { Invoice } from './types';

export type SellingStore = Store & GivenPlace;

type InvoiceInput = {
  invoiceNo: string;
  issuedAtSeconds: number;
  seller: Seller;
  store: SellingStore | undefined;
  bill: Pick<ReceiptRow, 'branch_code' | 'bill_no' | 'sold_at' | 'lines'>;
  form: StoredForm;
  replaces: Invoice['replaces'];
  willBeSigned: boolean;
  signature?: Invoice['signature'];
};

/** Builds the invoice from the data of the sale. Deterministic. */
export function invoiceOf({ seller, store, bill, form, replaces, ...rest }: InvoiceInput): Invoice {
  const { branch_code: code, bill_no: billNo, sold_at: soldAtSeconds, lines } = bill;
  return {
    ...rest,
    seller,
    branch: branchOf(code, store, seller),
    buyer: buyerOf(form),
    abbreviated: { billNo, soldAtSeconds },
    ...(replaces && { replaces }),
    sums: invoiceSums(lines),
  };
}

/** The shop that sold. One that is no longer among the stores gets the company's address. */
export function branchOf(code: string, store: SellingStore | undefined, seller: Seller): Invoice['branch'] {
  return {
    code,
    taxBranchNo: taxBranchNoOf(code),
    name: branchNameOf(code, store),
    address: store ? { th: store.address_th, en: store.address_en } : seller.address,
    place: store ? placeOf(store.address_th, store) : placeOf(seller.address.th),
  };
}

/** `<branch code>-<year of the Buddhist era>-<6 digits>`. */
export function invoiceNoOf(branchCode: string, year: number, running: number): string {
  return `${branchCode}-${year}-${String(running).padStart(6, '0')}`;
}

/** The tax office knows a branch by its code with five digits. */
export function taxBranchNoOf(branchCode: string): string {
  if (!/^\d{1,5}$/.test(branchCode)) throw new Error('a branch has no number at the tax office');
  return branchCode.padStart(5, '0');
}
