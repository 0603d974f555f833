import type { StaffRole } from '@/domain/staff';

export type StaffPerson = { staffId: string; name: string; roles: readonly StaffRole[] };

/** What belongs to one sign-in: its page returns with `state`, the token carries `nonce`, the code is worthless without `verifier`. */
export type SignInAttempt = { state: string; nonce: string; verifier: string };

export type SignInAnswer = { code: string; state: string; iss?: string | undefined };

export type SignInOutcome =
  | { outcome: 'confirmed'; person: StaffPerson }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' };

/** Who the staff are: the chain's identity provider, or the people of the sandbox. */
export type StaffDirectory =
  | { kind: 'sandbox'; people: readonly StaffPerson[] }
  | {
      kind: 'oidc';
      /** Where to sign in; undefined if the provider does not answer. */
      addressFor(attempt: SignInAttempt): Promise<string | undefined>;
      confirm(answer: SignInAnswer, attempt: SignInAttempt): Promise<SignInOutcome>;
    };
