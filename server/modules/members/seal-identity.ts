import type { IdentifierType } from '@/domain/registration';
import type { Deps } from '@/server/gateways/deps';
import { placeOf } from '@/server/sealing/sealed-columns';

type Secrets = Deps['secrets'];

/** A tidied ID. */
export type Identifier = { type: IdentifierType; text: string };

/** A row that stores an ID. */
type IdentifiedRow = { table: 'members' | 'registrations'; id: string };

/** A row that stores a mobile number. */
type ReachableRow = { table: 'members' | 'registrations' | 'mobile_changes'; id: string };

/** The columns of an ID: sealed, with a keyed hash for look-ups and the four characters that may be shown. */
export function sealIdentifier(secrets: Secrets, { table, id }: IdentifiedRow, { type, text }: Identifier) {
  return {
    identifier_type: type,
    identifier_sealed: secrets.seal(text, placeOf(table, 'identifier_sealed', id)),
    identifier_key: identifierKeyOf(secrets, type, text),
    identifier_last4: text.slice(-4),
  };
}

/** The look-up key of an ID, which must be tidied. */
export function identifierKeyOf(secrets: Secrets, type: IdentifierType, identifier: string): string {
  return secrets.lookUpKey('identifier', `${type}:${identifier}`);
}

/** The columns of a mobile number, which must be tidied: 0XXXXXXXXX. */
export function sealMobile(secrets: Secrets, { table, id }: ReachableRow, mobile: string) {
  return {
    mobile_sealed: secrets.seal(mobile, placeOf(table, 'mobile_sealed', id)),
    mobile_key: mobileKeyOf(secrets, mobile),
  };
}

/** The look-up key of a mobile number, which must be tidied. */
export function mobileKeyOf(secrets: Secrets, mobile: string): string {
  return secrets.lookUpKey('mobile', mobile);
}

/** The look-up key of a mail address. Domains are case-insensitive; the local part may be case-sensitive. */
export function emailKeyOf(secrets: Secrets, email: string): string {
  const at = email.lastIndexOf('@');
  return secrets.lookUpKey('email', `${email.slice(0, at)}${email.slice(at).toLowerCase()}`);
}
