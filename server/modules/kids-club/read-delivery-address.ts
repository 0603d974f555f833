import type { DeliveryAddress } from '@/contract/kids-club';
import { mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from '@/domain/identity/mobile-number';
import { nameMustBeThai, tidyThaiName } from '@/domain/identity/names';
import { tidyText } from '@/domain/tidy-text';
import { placeOf } from '@/server/db/sealed-columns';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';

/** The stored delivery address. */
export type Destination = Omit<DeliveryAddress, 'tncAndPrivacyPolicy'>;

/** Reads the delivery form by the rules of spec section 5. 422 lists each wrong field. */
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

/** Seals the address for an order's row. */
export function sealAddress(secrets: Secrets, transactionId: string, destination: Destination): string {
  return secrets.seal(JSON.stringify(destination), placeOf('prize_orders', 'address_sealed', transactionId));
}

export function openAddress(secrets: Secrets, order: { transaction_id: string; address_sealed: string }): Destination {
  return JSON.parse(
    secrets.open(order.address_sealed, placeOf('prize_orders', 'address_sealed', order.transaction_id)),
  );
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
