import type { EtaxCustomer, EtaxForm } from '@/contract/etax';
import { headOffice, isMaskedTaxId, taxIdMustBeCorrect } from '@/domain/etax';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { lettersMustBeThaiOrLatin } from '@/domain/printed-letters';
import { tidyText } from '@/domain/tidy-text';
import { currentAreaId } from '@/server/modules/areas/read-areas';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';
import type { Buyer, ReplacementPurpose } from './types';

/** The numbers on file, which a masked number in the form may represent. */
export type KnownTaxIds = readonly string[];

/** Reads the form by the rules of spec section 5. 422 lists each wrong field. */
export function readForm({ customer, tax_invoice_type }: StoredForm, known: KnownTaxIds): Outcome<StoredForm, '422'> {
  const isCompany = tax_invoice_type === 'corporation';
  const { tax_no, branch_no } = customer;
  const tidied: EtaxCustomer = {
    tax_no: isMaskedTaxId(tax_no) ? (known.find((id) => id.slice(-4) === tax_no.slice(-4)) ?? '') : tax_no,
    first_name: tidyText(customer.first_name),
    last_name: isCompany ? '' : tidyText(customer.last_name),
    branch_no: isCompany ? branch_no : headOffice,
    email: tidyText(customer.email),
    address: tidyAddress(customer.address),
  };
  const fields = [
    ...wrongTaxId({ customer: tidied, tax_invoice_type }),
    ...wrongNames({ customer: tidied, tax_invoice_type }),
    ...(emailMustBeWellFormed(tidied.email) ? [] : [wrong('email', 'emailMustBeWellFormed')]),
    ...missingOf(tidied.address),
    ...unprintedOf(tidied),
  ];
  return fields.length > 0 ? refuse('422', { fields }) : value({ customer: tidied, tax_invoice_type });
}

export function buyerOf({ customer, tax_invoice_type: type }: StoredForm): Buyer {
  return { ...customer, type };
}

/** A keyed hash of everything that the document says about the buyer, so without the mail address. */
export function buyerKeyOf(secrets: Pick<Secrets, 'lookUpKey'>, { customer, tax_invoice_type }: StoredForm): string {
  const { tax_no, first_name, last_name, branch_no } = customer;
  const printed = [tax_invoice_type, tax_no, first_name, last_name, branch_no, placeOf(customer)];
  return secrets.lookUpKey('etax-buyer', JSON.stringify(printed));
}

/** Why a document replaces the one issued to `before`, who may have been erased. */
export function purposeOf(before: StoredForm | undefined, now: StoredForm): ReplacementPurpose {
  if (!before || idOf(before) !== idOf(now)) return 'TIVC99';
  const [sameName, sameAddress] = [nameOf(before) === nameOf(now), placeOf(before.customer) === placeOf(now.customer)];
  if (sameName === sameAddress) return 'TIVC99';
  return sameAddress ? 'TIVC01' : 'TIVC02';
}

/** The stored form, sealed: the buyer with the full tax number. */
export type StoredForm = Pick<EtaxForm, 'customer' | 'tax_invoice_type'>;

/** Parses a stored form. Forms are sealed, so migrations cannot update ids of areas; that is done here. */
export function parseStoredForm(text: string): StoredForm {
  const form: StoredForm = JSON.parse(text);
  return { ...form, customer: { ...form.customer, address: withCurrentAreas(form.customer.address) } };
}

function tidyAddress(given: EtaxCustomer['address']): EtaxCustomer['address'] {
  const { house_no, sub_district_name, district_name, province_name, ...rest } = withCurrentAreas(given);
  return {
    house_no: tidyText(house_no),
    sub_district_id: rest.sub_district_id,
    sub_district_name: tidyText(sub_district_name),
    district_id: rest.district_id,
    district_name: tidyText(district_name),
    province_id: rest.province_id,
    province_name: tidyText(province_name),
    postcode: rest.postcode,
  };
}

function wrongTaxId({ customer: { tax_no }, tax_invoice_type: type }: StoredForm): FieldError[] {
  if (tax_no === '') return [wrong('tax_no', 'taxIdMustBeOnFile')];
  return taxIdMustBeCorrect(tax_no, type) ? [] : [wrong('tax_no', 'taxIdMustBeCorrect')];
}

function wrongNames({ customer: { first_name, last_name }, tax_invoice_type: type }: StoredForm): FieldError[] {
  const first = first_name === '' ? [wrong('first_name', 'required')] : [];
  const last = type === 'individual' && last_name === '' ? [wrong('last_name', 'required')] : [];
  return [...first, ...last];
}

function missingOf({ house_no, sub_district_name, district_name, province_name }: EtaxCustomer['address']) {
  const required = { house_no, sub_district_name, district_name, province_name };
  return Object.entries(required).flatMap(([name, text]) =>
    text === '' ? [wrong(`address.${name}`, 'required')] : [],
  );
}

function unprintedOf({ first_name, last_name, address }: EtaxCustomer): FieldError[] {
  const { house_no, sub_district_name, district_name, province_name } = address;
  const texts = {
    first_name,
    last_name,
    'address.house_no': house_no,
    'address.sub_district_name': sub_district_name,
    'address.district_name': district_name,
    'address.province_name': province_name,
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    lettersMustBeThaiOrLatin(text) ? [] : [wrong(name, 'lettersMustBeThaiOrLatin')],
  );
}

function wrong(field: string, message: string): FieldError {
  return { field: `customer.${field}`, message };
}

function idOf({ customer: { tax_no, branch_no }, tax_invoice_type }: StoredForm): string {
  return [tax_invoice_type, tax_no, branch_no].join(' ');
}

function nameOf({ customer: { first_name, last_name } }: StoredForm): string {
  return `${first_name}\n${last_name}`;
}

/** The address as printed, without the area's id. */
function placeOf({ address }: EtaxCustomer): string {
  const { house_no, sub_district_name, district_name, province_name, postcode } = address;
  return [house_no, sub_district_name, district_name, province_name, postcode].join('\n');
}

function withCurrentAreas<Address extends { sub_district_id: string }>(address: Address): Address {
  return { ...address, sub_district_id: currentAreaId(address.sub_district_id) };
}
