import type { Selectable } from 'kysely';
import { limits } from '@/domain/limits';
import type { OtpRefusal } from '@/domain/otp';
import type { OtpBudgetTable } from '@/server/db/schema-members';
import type { Config } from '@/server/platform/config';

export type Budget = Selectable<OtpBudgetTable>;

export const windowSeconds = 60 * 60;

/**
 * How far the clocks of processes may differ. A later time was written by a clock that has been set back since, and counts as expired:
 * otherwise callers would wait for as long as that clock was wrong.
 */
export const aheadSeconds = 60;

/** The remaining seconds of a period that lasts `most` seconds at most. */
function leftSeconds(until: number, most: number, now: number): number {
  const left = until - now;
  return left > most + aheadSeconds ? 0 : Math.max(0, left);
}

/** What a budget allows per hour. Once exceeded, it is frozen for `freezeSeconds`, or else until its hour ends. */
export type Allowance = { sends: number; attempts: number; gapSeconds: number; freezeSeconds?: number };

/** The limits of one chat account for one number or ID (wire contract, one-time codes). */
const own = {
  sends: limits.otpSendsPerHour,
  attempts: limits.otpWrongAttempts,
  freezeSeconds: limits.otpFreezeSeconds,
};

/**
 * In the order in which budgets are locked, so that calls cannot deadlock. A carrier's network is shared by many members. A
 * number is counted over all accounts with the caller's relation to it, with a limit that one account cannot use up.
 */
export function allowancesOf(settings: Config['limits']) {
  return {
    network: {
      sends: settings.otpSendsPerHourOfNetwork,
      attempts: settings.otpWrongCodesPerHourOfNetwork,
      gapSeconds: 0,
    },
    account: {
      sends: settings.otpSendsPerHourOfAccount,
      attempts: settings.otpWrongCodesPerHourOfAccount,
      gapSeconds: 0,
    },
    'account-identifier': { ...own, gapSeconds: 0 },
    'account-number': { ...own, gapSeconds: limits.otpResendSeconds },
    number: {
      sends: settings.otpSendsPerHourOfNumber,
      attempts: settings.otpWrongCodesPerHourOfNumber,
      gapSeconds: 0,
    },
  } satisfies Record<string, Allowance>;
}

export type BudgetKind = keyof ReturnType<typeof allowancesOf>;

export type BudgetKey = { kind: BudgetKind; key: string; allowance: Allowance };

/** Budgets that can refuse only the account that used them: its use of one number, one ID, or altogether. */
export const ofAccount: ReadonlySet<BudgetKind> = new Set(['account', 'account-identifier', 'account-number']);

export type SendRefusal = Exclude<OtpRefusal, 'tooManyAttempts'>;

/** `changes` are stored even if the send is refused, because exceeding the limit starts the freeze. */
export type SendVerdict =
  | { refused: SendRefusal; retryAfterSeconds: number; changes: Partial<Budget> }
  | { refused: null; changes: Partial<Budget> };

/**
 * Counts a send: at most one per gap and so many per hour, then frozen; after the freeze a new hour starts. While wrong codes
 * have frozen the budget, nothing is sent either.
 */
export function judgeSend(budget: Budget, { sends, gapSeconds, freezeSeconds }: Allowance, now: number): SendVerdict {
  const freezeMost = freezeSeconds ?? windowSeconds;
  const attemptsFrozenFor = leftSeconds(budget.attempts_frozen_until, freezeMost, now);
  if (attemptsFrozenFor > 0) return refused('attemptsFrozen', attemptsFrozenFor);
  const sendsFrozenFor = leftSeconds(budget.sends_frozen_until, freezeMost, now);
  if (sendsFrozenFor > 0) return refused('sendsFrozen', sendsFrozenFor);
  const tooEarlyFor = leftSeconds(budget.last_sent_at + gapSeconds, gapSeconds, now);
  if (tooEarlyFor > 0) return refused('tooManySends', tooEarlyFor);
  const restarts =
    budget.sends_frozen_until > 0 || leftSeconds(budget.sends_since + windowSeconds, windowSeconds, now) === 0;
  if (restarts) {
    return { refused: null, changes: { sends: 1, sends_since: now, last_sent_at: now, sends_frozen_until: 0 } };
  }
  if (budget.sends >= sends) {
    const seconds = freezeSeconds ?? budget.sends_since + windowSeconds - now;
    return refused('tooManySends', seconds, { sends_frozen_until: now + seconds });
  }
  return { refused: null, changes: { sends: budget.sends + 1, last_sent_at: now } };
}

/** How long a budget stays frozen, for either reason; 0: not frozen. */
export function frozenForSeconds(budget: Budget, now: number): number {
  const { attempts_frozen_until: attempts, sends_frozen_until: sends } = budget;
  return Math.max(leftSeconds(attempts, windowSeconds, now), leftSeconds(sends, windowSeconds, now));
}

function refused(reason: SendRefusal, retryAfterSeconds: number, changes: Partial<Budget> = {}): SendVerdict {
  return { refused: reason, retryAfterSeconds, changes };
}
