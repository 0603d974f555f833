import type { Body } from '@/contract/types';

/** What a visitor identifies with, tidied. */
export type Identification = Omit<Body<'identify'>, 'accepted_terms_version'>;

/**
 * The last identification, in memory and nowhere else: Back finds the form filled in, a reload or another person's visit
 * does not. `registrationId` is what it led to, so that the same answer twice is not asked twice.
 */
let last: { identification: Identification; registrationId?: string } | undefined;

export function rememberIdentification(identification: Identification, registrationId?: string): void {
  last = registrationId === undefined ? { identification } : { identification, registrationId };
}

export function recallIdentification(): Identification | undefined {
  return last?.identification;
}

export function forgetIdentification(): void {
  last = undefined;
}

/** The registration that exactly this identification opened before, if any. */
export function registrationIdOf({ identifier_type, identifier, mobile }: Identification): string | undefined {
  const before = last?.identification;
  const same =
    before?.identifier === identifier && before.mobile === mobile && before.identifier_type === identifier_type;
  return same ? last?.registrationId : undefined;
}
