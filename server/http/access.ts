import type { Access } from '@/contract/endpoints';
import type { FeatureWord } from '@/domain/feature-words';
import type { Caller, SessionService } from '@/server/modules/session/service';
import type { TillService } from '@/server/modules/till/service';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

/** Whom the server takes somebody for. A chat caller may be a member or not; a member caller is one, active and linked. */
export type Callers = {
  public: null;
  chat: Caller;
  member: Caller & { memberId: string };
  /** `key` is what the till called with: it has budgets of its own. */
  branch: { branchCode: string; key: string };
};

/** Whose coupons and gifts a call of the shop may show: nobody's, while a store has not seen the ID. */
export function shownMemberOf({ memberId, isUnproven }: Caller): string | null {
  return isUnproven ? null : memberId;
}

export type Door = { access: Access; feature: FeatureWord };

export type Guards = { session: Pick<SessionService, 'callerOf'>; till: Pick<TillService, 'branchOf'> };

/**
 * Who calls, if they may. 401: no token, or one that is not valid or is over · 403: a chat account that is no active member, e2001 and
 * e2016 where coupons are concerned; a caller who lost the membership learns how.
 */
export async function admit(
  door: Door,
  authorization: string | undefined,
  { session, till }: Guards,
): Promise<Outcome<Callers[Access]>> {
  if (door.access === 'public') return value(null);
  const token = tokenOf(authorization);
  if (!token) return refuse('401');
  if (door.access === 'branch') {
    const branchCode = await till.branchOf(token);
    return branchCode ? value({ branchCode, key: token }) : refuse('401');
  }
  const caller = await session.callerOf(token);
  if (!caller) return refuse('401');
  if (caller.isOver) return refuse(mayLearnWhy(door, caller) ? closedTo(caller, door.feature) : '401');
  return door.access === 'chat' || caller.memberId ? value(caller) : refuse(closedTo(caller, door.feature));
}

/** An open app whose link has ended may still learn why with its old token, and nothing else. */
function mayLearnWhy({ access }: Door, { isLinked, linkEnd }: Caller): boolean {
  return access === 'member' && !isLinked && linkEnd !== null;
}

export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '')?.[1];
}

function closedTo({ isLinked, linkEnd }: Caller, feature: FeatureWord) {
  if (linkEnd === 'replaced') return 'link_replaced';
  if (feature === 'coupons') return isLinked ? 'e2016' : 'e2001';
  return linkEnd === 'unlinked' ? 'link_ended' : '403';
}
