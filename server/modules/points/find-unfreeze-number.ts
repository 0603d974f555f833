import type { Selectable } from 'kysely';
import type { PointAccountTable } from '@/server/db/schema-points';
import { placeOf } from '@/server/db/sealed-columns';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord } from '@/server/modules/members/service';

/** A number that a code to unfreeze points goes to. */
export type ThawNumber = { mobile: string; mobileKey: string };

/** How long frozen points stay frozen after a new number was put on record. */
const newNumberSeconds = 24 * 60 * 60;

/** The seconds until a member's number is no new one any more; 0 when it is none. */
export function newFor({ mobileChangedAt }: Pick<MemberRecord, 'mobileChangedAt'>, now: number): number {
  return mobileChangedAt === 0 ? 0 : Math.max(0, mobileChangedAt + newNumberSeconds - now);
}

/**
 * The number on record when the points were frozen. A release that did not keep it left it where it was: the present number is
 * the same one unless it came later.
 */
export function thawNumberOf(
  account: Selectable<PointAccountTable> | undefined,
  member: MemberRecord,
  open: Deps['secrets']['open'],
): ThawNumber | undefined {
  const { id, mobileSealed, mobileKey, mobileChangedAt } = member;
  if (account?.frozen_mobile_sealed && account.frozen_mobile_key) {
    const mobile = open(account.frozen_mobile_sealed, placeOf('point_accounts', 'frozen_mobile_sealed', id));
    return { mobile, mobileKey: account.frozen_mobile_key };
  }
  if (!mobileSealed || !mobileKey || mobileChangedAt >= Math.max(1, account?.frozen_at ?? 0)) return undefined;
  return { mobile: open(mobileSealed, placeOf('members', 'mobile_sealed', id)), mobileKey };
}
