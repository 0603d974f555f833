import { kidsClubStartsAtSeconds } from '@/domain/kids-club';
import type { MemberRecord } from '@/server/modules/members/service';
import { refuse } from '@/server/platform/outcome';
import type { PrizeRow } from './present';
import { remainingOf } from './present';

/**
 * Returns why a member cannot order a prize at an instant, if so. The ledger checks the points. The stock is checked here only
 * to save work; the final check is the update of the table.
 */
export function refusalToOrder(
  prize: PrizeRow | undefined,
  member: Pick<MemberRecord, 'needsVerifying' | 'hasVerifiedMobile'> | undefined,
  nowSeconds: number,
) {
  if (!prize || prize.withdrawn) return refuse('e4020');
  if (!member || member.needsVerifying) return refuse('e4026');
  if (!member.hasVerifiedMobile) return refuse('e4029');
  if (prize.effective_to <= nowSeconds) return refuse('e4035');
  if (Math.max(prize.effective_from, kidsClubStartsAtSeconds) > nowSeconds) return refuse('e4001');
  return remainingOf(prize) === 0 ? refuse('e4003') : undefined;
}

/** Whether a prize is listed. Before the campaign starts, its first prizes are shown. */
export function isShown(prize: PrizeRow, nowSeconds: number): boolean {
  return !prize.withdrawn && prize.effective_from <= shownFrom(nowSeconds) && prize.effective_to > nowSeconds;
}

export function shownFrom(nowSeconds: number): number {
  return Math.max(nowSeconds, kidsClubStartsAtSeconds);
}
