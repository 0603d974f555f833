import type { Reward } from '@/contract/rewards';
import type { ErrorCode } from '@/domain/errors';
import { readErrorCode } from '@/domain/errors';
import { shortfall } from '@/domain/rewards';

/**
 * Why a reward cannot be redeemed now. `over`: by its own state, for good. `short`: points are missing.
 * `prerequisite`: the code names something to be done first.
 */
export type BlockedReason =
  | { kind: 'over'; why: 'RUNOUT' | 'CLAIMLIMITED' | 'EXPIRED' | 'closed' }
  | { kind: 'short'; missing: number }
  | { kind: 'prerequisite'; code: ErrorCode };

const closing: readonly ErrorCode[] = ['e4001', 'e4002', 'e4005', 'e4012', 'e4020', 'e4034'];

/** The reward's own state comes before what the member could fix. */
export function rewardBlockedReason(reward: Reward, balance: number | undefined): BlockedReason | undefined {
  const { availability, error_code, price, type } = reward;
  if (availability !== 'ACTIVE') return { kind: 'over', why: availability };
  const code = error_code === '' ? undefined : readErrorCode(error_code);
  if (code && closing.includes(code) && type !== 'DONATION') return { kind: 'over', why: 'closed' };
  if (code && code !== 'e4004') return { kind: 'prerequisite', code };
  const missing = balance === undefined || type === 'DONATION' ? 0 : shortfall(price, balance);
  return missing > 0 ? { kind: 'short', missing } : undefined;
}
