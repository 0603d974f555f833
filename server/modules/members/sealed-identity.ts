import type { IdentifierType } from '@/domain/registration';
import type { Deps } from '@/server/deps';

type Secrets = Deps['secrets'];

/** An ID as it is kept: sealed, with a keyed hash to find it by and the four characters that may be shown. Tidied first. */
export function sealIdentifier(secrets: Secrets, type: IdentifierType, identifier: string) {
  return {
    identifier_type: type,
    identifier_sealed: secrets.seal(identifier),
    identifier_key: identifierKeyOf(secrets, type, identifier),
    identifier_last4: identifier.slice(-4),
  };
}

/** What an ID is found by. Tidied first. */
export function identifierKeyOf(secrets: Secrets, type: IdentifierType, identifier: string): string {
  return secrets.lookUpKey('identifier', `${type}:${identifier}`);
}

/** A mobile number as it is kept. Tidied first: 0XXXXXXXXX. */
export function sealMobile(secrets: Secrets, mobile: string) {
  return { mobile_sealed: secrets.seal(mobile), mobile_key: secrets.lookUpKey('mobile', mobile) };
}
