import type { StaffRole } from '@/domain/staff';

export type StaffPerson = { staffId: string; name: string; roles: readonly StaffRole[] };

/**
 * Whether the person has to sign in at the provider, or the provider only confirms silently who is signed in, to continue a session of the
 * desk.
 */
export type SignInKind = 'sign_in' | 'confirm';

/**
 * The secrets of one sign-in: the redirect returns `state`, the token contains `nonce`, and the code is useless without `verifier`.
 * `ageSeconds` is the time since it began.
 */
export type SignInAttempt = { kind: SignInKind; state: string; nonce: string; verifier: string; ageSeconds: number };

/** The parameters of the provider's redirect: a code, or an error. */
export type SignInAnswer = {
  code?: string | undefined;
  error?: string | undefined;
  state: string;
  iss?: string | undefined;
};

/** Tokens of the provider, stored sealed with the session: to refresh the roles, and to sign out there. */
export type ProviderTokens = { idToken: string; refreshToken?: string };

export type Confirmed = { outcome: 'confirmed'; person: StaffPerson; tokens: ProviderTokens };

/**
 * `refused`: the answer is not for this sign-in, or the sign-in must be repeated · `declined`: the person or the provider refused ·
 * `misconfigured`: the provider rejects our settings · `unavailable`: it does not answer, or reports a temporary error.
 */
export type SignInOutcome = Confirmed | { outcome: 'refused' | 'declined' | 'misconfigured' | 'unavailable' };

/** `unknown`: the provider's answer contains no roles, so the person has to sign in again. */
export type RenewOutcome = Confirmed | { outcome: 'refused' | 'unavailable' | 'unknown' };

/** The directory of the staff: the chain's identity provider, or the sandbox's people. */
export type StaffDirectory =
  | { kind: 'sandbox'; people: readonly StaffPerson[] }
  | {
      kind: 'oidc';
      /** The sign-in URL; undefined if the provider does not answer. A silent confirmation is for the holder of the ID token. */
      addressFor(attempt: SignInAttempt, idToken?: string): Promise<string | undefined>;
      confirm(answer: SignInAnswer, attempt: SignInAttempt): Promise<SignInOutcome>;
      /** Current name and roles, for a session of this person with a refresh token. */
      renew(staffId: string, tokens: ProviderTokens): Promise<RenewOutcome>;
      /** The provider's log-out URL; undefined if it has none, or does not answer. */
      leaveAt(idToken: string): Promise<string | undefined>;
    };
