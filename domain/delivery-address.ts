import { mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from './identity/mobile-number';
import { nameMustBeThai } from './identity/names';
import { tidyText } from './tidy-text';

/** Where a prize is sent, in the order of the form. */
export const destinationFields = [
  'firstName',
  'lastName',
  'mobileNumber',
  'postcode',
  'province',
  'district',
  'subDistrict',
  'address',
] as const;

export type DestinationField = (typeof destinationFields)[number];

export type Destination = Record<DestinationField, string>;

export type DestinationFault =
  | 'required'
  | 'nameMustBeThai'
  | 'mobileMustHave10Digits'
  | 'mobileMustBeginWithZero'
  | 'postcodeMustHave5Digits';

export function tidyDestination(given: Destination): Destination {
  return {
    firstName: tidyText(given.firstName),
    lastName: tidyText(given.lastName),
    mobileNumber: tidyMobile(given.mobileNumber),
    postcode: tidyText(given.postcode),
    province: tidyText(given.province),
    district: tidyText(given.district),
    subDistrict: tidyText(given.subDistrict),
    address: tidyText(given.address),
  };
}

/** The faults of a tidied address, by the rules of spec section 5. */
export function faultsOfDestination(destination: Destination): { field: DestinationField; fault: DestinationFault }[] {
  return destinationFields.flatMap((field) => {
    const fault = destination[field] === '' ? 'required' : brokenBy(field, destination[field]);
    return fault ? [{ field, fault }] : [];
  });
}

function brokenBy(field: DestinationField, text: string): DestinationFault | undefined {
  if (field === 'firstName' || field === 'lastName') return nameMustBeThai(text) ? undefined : 'nameMustBeThai';
  if (field === 'postcode') return /^\d{5}$/.test(text) ? undefined : 'postcodeMustHave5Digits';
  if (field !== 'mobileNumber') return undefined;
  if (!mobileMustHave10Digits(text)) return 'mobileMustHave10Digits';
  return mobileMustBeginWithZero(text) ? undefined : 'mobileMustBeginWithZero';
}
