import type { StaffRole } from '@/domain/staff';

export type StaffPerson = { staffId: string; name: string; roles: readonly StaffRole[] };

/**
 * Whether the person has to sign in at the provider, or the provider only confirms silently who is signed in there, for a session of
 * the desk that goes on.
 */
export type SignInKind = 'sign_in' | 'confirm';

/**
 * What belongs to one sign-in: its page returns with `state`, the token carries `nonce`, the code is worthless without `verifier`.
 * `ageSeconds` is how long ago it was begun.
 */
export type SignInAttempt = { kind: SignInKind; state: string; nonce: string; verifier: string; ageSeconds: number };

/** What the provider gave the page it returned to: a code, or an error. */
export type SignInAnswer = {
  code?: string | undefined;
  error?: string | undefined;
  state: string;
  iss?: string | undefined;
};

/** What the provider issued, kept sealed with the session: to ask again for the roles, and to sign out there. */
export type ProviderTokens = { idToken: string; refreshToken?: string };

export type Confirmed = { outcome: 'confirmed'; person: StaffPerson; tokens: ProviderTokens };

/**
 * `refused`: the answer is not for this sign-in, or has to be given again · `declined`: the person or the provider said no ·
 * `misconfigured`: the provider does not accept what we ask for · `unavailable`: it does not answer, or cannot now.
 */
export type SignInOutcome = Confirmed | { outcome: 'refused' | 'declined' | 'misconfigured' | 'unavailable' };

/** `unknown`: the provider's answer says nothing about roles, so that the person has to come by. */
export type RenewOutcome = Confirmed | { outcome: 'refused' | 'unavailable' | 'unknown' };

/** Who the staff are: the chain's identity provider, or the people of the sandbox. */
export type StaffDirectory =
  | { kind: 'sandbox'; people: readonly StaffPerson[] }
  | {
      kind: 'oidc';
      /** Where to sign in; undefined if the provider does not answer. A silent confirmation is about the holder of the ID token. */
      addressFor(attempt: SignInAttempt, idToken?: string): Promise<string | undefined>;
      confirm(answer: SignInAnswer, attempt: SignInAttempt): Promise<SignInOutcome>;
      /** Name and roles as they are now, for a session of this person with a refresh token. */
      renew(staffId: string, tokens: ProviderTokens): Promise<RenewOutcome>;
      /** Where the provider ends its own session; undefined if it has no such address, or does not answer. */
      leaveAt(idToken: string): Promise<string | undefined>;
    };
