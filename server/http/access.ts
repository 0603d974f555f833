import type { AnyAccess } from '@/contract/all-endpoints';
import type { FeatureWord } from '@/domain/feature-words';
import type { StaffService } from '@/server/desk/staff/service';
import type { SignedInStaff } from '@/server/desk/staff/types';
import type { Caller, SessionService } from '@/server/modules/session/service';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

/** The authenticated caller by access level. A chat caller may or may not be a member; a member caller is active and linked. */
export type Callers = {
  public: null;
  chat: Caller;
  member: Caller & { memberId: string };
  /** `key` is the name of the till's key, which has its own rate limits. */
  branch: { branchCode: string; key: string };
  staff: SignedInStaff;
};

/** The member whose coupons and gifts the shop's calls may show: null until a store has seen the ID. */
export function shownMemberOf({ memberId, isUnproven }: Caller): string | null {
  return isUnproven ? null : memberId;
}

export type EndpointAccess = { access: AnyAccess; feature: FeatureWord };

export type Guards = {
  session: Pick<SessionService, 'callerOf' | 'accountOf'>;
  till: { branchOf(key: string): Promise<string | undefined> };
  staff: Pick<StaffService, 'isOpen' | 'cookieName' | 'callerOf'>;
};

/**
 * Authenticates and authorises the caller. 401: no token, or an invalid or expired one · 403: a chat account without an active
 * membership, e2001 or e2016 for coupons; a caller who has lost the membership learns why.
 */
export async function admit(
  endpoint: EndpointAccess,
  authorization: string | undefined,
  { session, till }: Pick<Guards, 'session' | 'till'>,
): Promise<Outcome<Callers[AnyAccess]>> {
  if (endpoint.access === 'public') return value(null);
  // Callers of the desk have no token.
  if (endpoint.access === 'staff') return refuse('401');
  const token = tokenOf(authorization);
  if (!token) return refuse(endpoint.access === 'branch' && !authorization ? 'till_key_missing' : '401');
  if (endpoint.access === 'branch') {
    const branchCode = await till.branchOf(token);
    return branchCode ? value({ branchCode, key: token }) : refuse('401');
  }
  const caller = await session.callerOf(token);
  if (!caller) return refuse('401');
  if (caller.isOver) return refuse(mayLearnWhy(endpoint, caller) ? closedTo(caller, endpoint.feature) : '401');
  return endpoint.access === 'chat' || caller.memberId ? value(caller) : refuse(closedTo(caller, endpoint.feature));
}

/** After its link has ended, an app that is still open may get the reason with its old token, and nothing else. */
function mayLearnWhy({ access }: EndpointAccess, { isLinked, linkEnd }: Caller): boolean {
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
