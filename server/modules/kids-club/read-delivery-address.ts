import type { DeliveryAddress } from '@/contract/kids-club';
import { mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from '@/domain/identity/mobile-number';
import { nameMustBeThai, tidyThaiName } from '@/domain/identity/names';
import { tidyText } from '@/domain/tidy-text';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

/** Where a prize goes, as it is kept. */
export type Destination = Omit<DeliveryAddress, 'tncAndPrivacyPolicy'>;

/** Reads the delivery form by the rules of spec section 5. 422 tells each wrong field. */
export function readDeliveryAddress({
  tncAndPrivacyPolicy: _,
  ...given
}: DeliveryAddress): Outcome<Destination, '422'> {
  const destination: Destination = {
    firstName: tidyThaiName(given.firstName),
    lastName: tidyThaiName(given.lastName),
    mobileNumber: tidyMobile(given.mobileNumber),
    postcode: given.postcode,
    province: tidyText(given.province),
    district: tidyText(given.district),
    subDistrict: tidyText(given.subDistrict),
    address: tidyText(given.address),
  };
  const fields = Object.entries(destination).flatMap(([name, text]) => wrongOf(name, text));
  return fields.length > 0 ? refuse('422', { fields }) : value(destination);
}

function wrongOf(name: string, text: string): FieldError[] {
  const message = text === '' ? 'required' : brokenBy(name, text);
  return message ? [{ field: `address.${name}`, message }] : [];
}

function brokenBy(name: string, text: string): string | undefined {
  if (name === 'firstName' || name === 'lastName') return nameMustBeThai(text) ? undefined : 'nameMustBeThai';
  if (name !== 'mobileNumber') return undefined;
  if (!mobileMustHave10Digits(text)) return 'mobileMustHave10Digits';
  return mobileMustBeginWithZero(text) ? undefined : 'mobileMustBeginWithZero';
}
