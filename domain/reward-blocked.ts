import type { ErrorCode } from './errors';
import { readErrorCode } from './errors';
import type { RewardAvailability, RewardType } from './rewards';
import { shortfall } from './rewards';

/** Decides whether a reward can be redeemed. `error_code` is '' or the server's reason against it. */
export type RewardOffer = { type: RewardType; price: number; availability: RewardAvailability; error_code: string };

/**
 * Why a reward cannot be redeemed now. `over`: by its own state, permanently. `short`: points are missing. `prerequisite`: the code names
 * something to do first.
 */
export type BlockedReason =
  | { kind: 'over'; why: 'RUNOUT' | 'CLAIMLIMITED' | 'EXPIRED' | 'closed' }
  | { kind: 'short'; missing: number }
  | { kind: 'prerequisite'; code: ErrorCode };

const closing: readonly ErrorCode[] = ['e4001', 'e4002', 'e4005', 'e4012', 'e4020', 'e4034'];

/** The reward's own state takes precedence over what the member could change. */
export function rewardBlockedReason(reward: RewardOffer, balance: number | undefined): BlockedReason | undefined {
  const { availability, error_code, price, type } = reward;
  if (availability !== 'ACTIVE') return { kind: 'over', why: availability };
  const code = error_code === '' ? undefined : readErrorCode(error_code);
  if (code && closing.includes(code) && type !== 'DONATION') return { kind: 'over', why: 'closed' };
  if (code && code !== 'e4004') return { kind: 'prerequisite', code };
  const missing = balance === undefined || type === 'DONATION' ? 0 : shortfall(price, balance);
  return missing > 0 ? { kind: 'short', missing } : undefined;
}
