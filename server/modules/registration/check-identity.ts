import type { Body } from '@/contract/types';
import {
  citizenIdMustBeCorrect,
  citizenIdMustHave13Digits,
  passportMustBeWellFormed,
  tidyCitizenId,
  tidyPassport,
} from '@/domain/identity/identifier';
import { mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from '@/domain/identity/mobile-number';
import type { IdentifierType } from '@/domain/registration';
import type { FieldError } from '@/server/platform/outcome';

/** The ID and mobile number in the form in which they are compared. */
export function tidyIdentity(given: Pick<Body<'identify'>, 'identifier_type' | 'identifier' | 'mobile'>) {
  return { identifier: tidyIdentifier(given.identifier_type, given.identifier), mobile: tidyMobile(given.mobile) };
}

export function tidyIdentifier(type: IdentifierType, typed: string): string {
  return type === 'citizen_id' ? tidyCitizenId(typed) : tidyPassport(typed);
}

/** Checks them by spec section 5; one message per field. */
export function wrongIdentity(
  type: IdentifierType,
  { identifier, mobile }: ReturnType<typeof tidyIdentity>,
): FieldError[] {
  const messages = { identifier: wrongIdentifier(type, identifier), mobile: wrongMobile(mobile) };
  return Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

function wrongIdentifier(type: IdentifierType, identifier: string) {
  if (type === 'passport') return passportMustBeWellFormed(identifier) ? undefined : 'passportMustBeWellFormed';
  if (!citizenIdMustHave13Digits(identifier)) return 'citizenIdMustHave13Digits';
  return citizenIdMustBeCorrect(identifier) ? undefined : 'citizenIdMustBeCorrect';
}

/** The rule that a tidied mobile number breaks, if any. */
export function wrongMobile(mobile: string) {
  if (!mobileMustBeginWithZero(mobile)) return 'mobileMustBeginWithZero';
  return mobileMustHave10Digits(mobile) ? undefined : 'mobileMustHave10Digits';
}
