import type { Body } from '@/contract/types';

/** A visitor's identification, normalised. */
export type Identification = Omit<Body<'identify'>, 'accepted_terms_version'>;

/**
 * The last identification, in memory only: Back finds the form filled in, a reload or another person's visit
 * does not. `registrationId` is its result, so that the same answer is not sent twice.
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

/** The registration that exactly this identification started before, if any. */
export function registrationIdOf({ identifier_type, identifier, mobile }: Identification): string | undefined {
  const before = last?.identification;
  const same =
    before?.identifier === identifier && before.mobile === mobile && before.identifier_type === identifier_type;
  return same ? last?.registrationId : undefined;
}
