import type { Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import type { Answer } from '@/contract/types';
import type { ErrorCode } from '@/domain/errors';
import { prizePrice } from '@/domain/kids-club';
import { shortfall } from '@/domain/rewards';

/** The member's balance for prizes, and the campaign. */
export type Club = Pick<Answer<'listPrizes'>, 'balance' | 'campaign_start' | 'campaign_started'>;

/** Why a prize cannot be redeemed now. `early`: the campaign has not started. `prerequisite`: the code names something to do first. */
export type PrizeBlockedReason =
  | { kind: 'early'; startsAtSeconds: number }
  | { kind: 'out' }
  | { kind: 'short'; missing: number }
  | { kind: 'prerequisite'; code: ErrorCode };

/** Permanent reasons take precedence over what the member could change. Unknown facts do not block. */
export function prizeBlockedReason(
  prize: Prize,
  club: Club | undefined,
  member: Member | undefined,
): PrizeBlockedReason | undefined {
  if (club && !club.campaign_started) return { kind: 'early', startsAtSeconds: club.campaign_start };
  if (prize.stock === 'OUT') return { kind: 'out' };
  const missing = club ? shortfall(prizePrice(prize), club.balance) : 0;
  if (missing > 0) return { kind: 'short', missing };
  if (member?.need_verify_pid) return { kind: 'prerequisite', code: 'e4026' };
  if (member && member.phone === null) return { kind: 'prerequisite', code: 'e4029' };
  if (member?.points_frozen) return { kind: 'prerequisite', code: 'points_frozen' };
  return undefined;
}
