import type { Reward } from '@/contract/rewards';
import type { ErrorCode } from '@/domain/errors';
import { readErrorCode } from '@/domain/errors';
import { shortfall } from '@/domain/rewards';

/**
 * Why a reward cannot be redeemed now. `over`: by its own state, nothing can be done about it. `short`: points are missing.
 * `asks`: something has to be done first, which the code tells.
 */
export type BlockedReason =
  | { kind: 'over'; why: 'RUNOUT' | 'CLAIMLIMITED' | 'EXPIRED' | 'closed' }
  | { kind: 'short'; missing: number }
  | { kind: 'asks'; code: ErrorCode };

const closing: readonly ErrorCode[] = ['e4001', 'e4002', 'e4005', 'e4012', 'e4020', 'e4034'];

/** The reward's own state goes before what the member could do about theirs. */
export function rewardBlockedReason(reward: Reward, balance: number | undefined): BlockedReason | undefined {
  const { availability, error_code, price, type } = reward;
  if (availability !== 'ACTIVE') return { kind: 'over', why: availability };
  const code = error_code === '' ? undefined : readErrorCode(error_code);
  if (code && closing.includes(code) && type !== 'DONATION') return { kind: 'over', why: 'closed' };
  if (code && code !== 'e4004') return { kind: 'asks', code };
  const missing = balance === undefined || type === 'DONATION' ? 0 : shortfall(price, balance);
  return missing > 0 ? { kind: 'short', missing } : undefined;
}
