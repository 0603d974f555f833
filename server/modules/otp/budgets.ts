import type { Selectable } from 'kysely';
import { limits } from '@/domain/limits';
import type { OtpRefusal } from '@/domain/otp';
import type { OtpBudgetTable } from '@/server/db/schema-members';

export type Budget = Selectable<OtpBudgetTable>;

/** What a budget allows. An address is shared by many members behind a carrier's NAT, so that its limits are wide. */
export type Allowance = { sends: number; attempts: number; gapSeconds: number };

/** In the order in which budgets are locked, so that two calls never wait for each other. */
export const allowances = {
  address: { sends: limits.otpSendsPerHourOfAddress, attempts: limits.otpWrongAttemptsOfAddress, gapSeconds: 0 },
  identifier: { sends: limits.otpSendsPerHour, attempts: limits.otpWrongAttempts, gapSeconds: 0 },
  mobile: { sends: limits.otpSendsPerHour, attempts: limits.otpWrongAttempts, gapSeconds: limits.otpResendSeconds },
  email: { sends: limits.otpSendsPerHour, attempts: limits.otpWrongAttempts, gapSeconds: limits.otpResendSeconds },
} as const satisfies Record<string, Allowance>;

export type BudgetKind = keyof typeof allowances;

export type BudgetKey = { kind: BudgetKind; key: string };

export const windowSeconds = 60 * 60;

export type SendRefusal = Exclude<OtpRefusal, 'tooManyAttempts'>;

/** `changes` are kept whether the send is refused or not: going over the limit starts the freeze. */
export type SendVerdict =
  | { refused: SendRefusal; retryAfterSeconds: number; changes: Partial<Budget> }
  | { refused: null; changes: Partial<Budget> };

/**
 * One send more: at most one a gap and so many an hour, then frozen; after the freeze the hour begins anew. While wrong codes
 * have frozen the budget nothing is sent either.
 */
export function judgeSend(budget: Budget, { sends, gapSeconds }: Allowance, now: number): SendVerdict {
  if (budget.attempts_frozen_until > now) return refused('attemptsFrozen', budget.attempts_frozen_until - now);
  if (budget.sends_frozen_until > now) return refused('sendsFrozen', budget.sends_frozen_until - now);
  const tooEarlyFor = budget.last_sent_at + gapSeconds - now;
  if (tooEarlyFor > 0) return refused('tooManySends', tooEarlyFor);
  const anew = budget.sends_frozen_until > 0 || now >= budget.sends_since + windowSeconds;
  if (anew) {
    return { refused: null, changes: { sends: 1, sends_since: now, last_sent_at: now, sends_frozen_until: 0 } };
  }
  if (budget.sends >= sends) {
    return refused('tooManySends', limits.otpFreezeSeconds, { sends_frozen_until: now + limits.otpFreezeSeconds });
  }
  return { refused: null, changes: { sends: budget.sends + 1, last_sent_at: now } };
}

/** How long a budget stays frozen, for either reason; 0: it is not. */
export function frozenForSeconds(budget: Budget, now: number): number {
  return Math.max(0, budget.attempts_frozen_until - now, budget.sends_frozen_until - now);
}

function refused(reason: SendRefusal, retryAfterSeconds: number, changes: Partial<Budget> = {}): SendVerdict {
  return { refused: reason, retryAfterSeconds, changes };
}
