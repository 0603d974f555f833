import type { EtaxForm } from '@/contract/etax';
import { currentAreaId } from '@/server/modules/areas/read-former-ids';

/** What is kept of a form, sealed: who buys, with the whole number of the taxpayer. */
export type StoredForm = Pick<EtaxForm, 'customer' | 'tax_invoice_type'>;

/** A form as it was kept. It is sealed, so that no migration reaches the ids of its areas: they are brought up to date here. */
export function parseStoredForm(text: string): StoredForm {
  const form: StoredForm = JSON.parse(text);
  return { ...form, customer: { ...form.customer, address: withCurrentAreas(form.customer.address) } };
}

export function withCurrentAreas<Address extends { sub_district_id: string }>(address: Address): Address {
  return { ...address, sub_district_id: currentAreaId(address.sub_district_id) };
}
