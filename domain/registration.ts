import type { ErrorCode } from './errors';

/** How a visitor registers: a Thai citizen ID, or a passport or alien number. */
export const identifierTypes = ['citizen_id', 'passport'] as const;

export type IdentifierType = (typeof identifierTypes)[number];

/** The result of looking up a visitor in the chain's records (spec section 3, Login result). */
export const memberSituations = [
  'EXISTING_MEMBER',
  'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
  'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER',
  'EXISTING_MEMBER_WITH_NEW_LINE_ID',
  'NEW_MEMBER',
  'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
  'EXISTING_MEMBER_NEED_VERIFY_PHONE',
] as const;

export type MemberSituation = (typeof memberSituations)[number];

/** What the register flow does after the one-time code. */
export type RegisterFlow = 'new' | 'existing' | 'replace_link';

/** Where a situation leads: to a one-time code and then a flow, or to an error page. */
export const situationOutcomes = {
  NEW_MEMBER: { flow: 'new' },
  EXISTING_MEMBER: { flow: 'existing' },
  EXISTING_MEMBER_NEED_VERIFY_PHONE: { flow: 'existing' },
  EXISTING_MEMBER_WITH_NEW_LINE_ID: { blocked: 'e0013', flow: 'replace_link' },
  NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER: { blocked: 'e0007' },
  EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER: { blocked: 'e0007' },
  EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER: { blocked: 'e0012' },
} as const satisfies Record<MemberSituation, { flow?: RegisterFlow; blocked?: ErrorCode }>;

export type RecordFacts = {
  member: { hasVerifiedMobile: boolean; mobileMatches: boolean; linkedElsewhere: boolean } | null;
  mobileOfAnotherMember: boolean;
};

/** The situation according to the records. The order decides when several apply. */
export function memberSituation({ member, mobileOfAnotherMember }: RecordFacts): MemberSituation {
  if (!member) return mobileOfAnotherMember ? 'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER' : 'NEW_MEMBER';
  if (mobileOfAnotherMember) return 'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER';
  if (member.hasVerifiedMobile && !member.mobileMatches) return 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER';
  if (member.linkedElsewhere) return 'EXISTING_MEMBER_WITH_NEW_LINE_ID';
  return member.hasVerifiedMobile ? 'EXISTING_MEMBER' : 'EXISTING_MEMBER_NEED_VERIFY_PHONE';
}
