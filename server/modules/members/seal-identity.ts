import type { IdentifierType } from '@/domain/registration';
import { placeOf } from '@/server/db/sealed-columns';
import type { Deps } from '@/server/gateways/deps';

type Secrets = Deps['secrets'];

/** An ID as it was given, tidied. */
export type Identifier = { type: IdentifierType; text: string };

/** The row that keeps an ID. */
type IdentifiedRow = { table: 'members' | 'registrations'; id: string };

/** The row that keeps a mobile number. */
type ReachableRow = { table: 'members' | 'registrations' | 'mobile_changes'; id: string };

/** An ID as a row keeps it: sealed, with a keyed hash to find it by and the four characters that may be shown. */
export function sealIdentifier(secrets: Secrets, { table, id }: IdentifiedRow, { type, text }: Identifier) {
  return {
    identifier_type: type,
    identifier_sealed: secrets.seal(text, placeOf(table, 'identifier_sealed', id)),
    identifier_key: identifierKeyOf(secrets, type, text),
    identifier_last4: text.slice(-4),
  };
}

/** What an ID is found by. Tidied first. */
export function identifierKeyOf(secrets: Secrets, type: IdentifierType, identifier: string): string {
  return secrets.lookUpKey('identifier', `${type}:${identifier}`);
}

/** A mobile number as a row keeps it. Tidied first: 0XXXXXXXXX. */
export function sealMobile(secrets: Secrets, { table, id }: ReachableRow, mobile: string) {
  return {
    mobile_sealed: secrets.seal(mobile, placeOf(table, 'mobile_sealed', id)),
    mobile_key: mobileKeyOf(secrets, mobile),
  };
}

/** What a mobile number is found by. Tidied first. */
export function mobileKeyOf(secrets: Secrets, mobile: string): string {
  return secrets.lookUpKey('mobile', mobile);
}

/** What an address is known by. A domain has no case; the name before it may have one, so that it counts. */
export function emailKeyOf(secrets: Secrets, email: string): string {
  const at = email.lastIndexOf('@');
  return secrets.lookUpKey('email', `${email.slice(0, at)}${email.slice(at).toLowerCase()}`);
}
