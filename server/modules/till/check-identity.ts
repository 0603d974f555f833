import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@/domain/errors';
import type { Deps } from '@/server/gateways/deps';
import { identifierKeyOf } from '@/server/modules/members/seal-identity';
import type { MemberRecord } from '@/server/modules/members/service';
import { tidyIdentifier } from '@/server/modules/registration/check-identity';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { countInWindow, takeBackInWindow } from '@/server/platform/rate-windows.store';

/** The calling till: its branch and its key. */
export type TillCaller = { branchCode: string; key: string };

export type IdentityChecks = {
  /**
   * Whether the ID that the staff read is the member's. 422: it is not · 429: too many tries within an hour, by all callers.
   */
  check(
    member: Pick<MemberRecord, 'id' | 'identifierType' | 'identifierKey'>,
    identifier: string,
  ): Promise<Outcome<null, '422' | '429'>>;
  /** Runs a till's request unless its key had too many unknown members or wrong IDs within the hour (429). */
  guess<T, C extends ErrorCode>(
    till: TillCaller,
    attempt: () => Promise<Outcome<T, C>>,
  ): Promise<Outcome<T, C | '429'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config'>;

/** Compares an ID that staff read, within limits: the holder of a till key must not find an ID by trying. */
export function createIdentityChecks({ db, clock, secrets, config }: Needs): IdentityChecks {
  const { identityChecksPerHour, guessesPerHourOfBranchKey } = config.limits;

  return {
    check: async ({ id, identifierType, identifierKey }, identifier) => {
      const key = `verify:${secrets.lookUpKey('verify-identity', id)}`;
      // Every try counts, including the right one.
      const tries = { key, per: 'hour', now: clock.now(), most: identityChecksPerHour } as const;
      const { waitSeconds } = await countInWindow(db, tries);
      if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
      const given = identifierKeyOf(secrets, identifierType, tidyIdentifier(identifierType, identifier));
      return isSame(given, identifierKey)
        ? value(null)
        : refuse('422', { fields: [{ field: 'identifier', message: 'identifierMustBeTheMembers' }] });
    },

    guess: async <T, C extends ErrorCode>({ key }: TillCaller, attempt: () => Promise<Outcome<T, C>>) => {
      const window = {
        key: `till-guess:${secrets.lookUpKey('till-guess', key)}`,
        per: 'hour',
        now: clock.now(),
      } as const;
      // Counted first and reverted if it was no guess, so that concurrent guesses are all counted.
      const { waitSeconds } = await countInWindow(db, { ...window, most: guessesPerHourOfBranchKey });
      if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
      const outcome = await attempt();
      const isWrong = isRefusal(outcome) && (outcome.refused === '404' || outcome.refused === '422');
      if (!isWrong) await takeBackInWindow(db, window);
      return outcome;
    },
  };
}

export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
