import type { Member } from '@/contract/members';
import { memberNumberMustBeWellFormed } from '@/domain/member-number';
import { isRecord } from '@/domain/records';

/**
 * What the phone stores of a member to show the card on a weak signal: the number, the first name, the last known points, and their time.
 * Nothing that identifies the person elsewhere: no ID, no telephone, no address.
 */
export type MemberCard = Pick<Member, 'member_no' | 'firstname_th' | 'firstname_en' | 'points'> & {
  /** These two are absent in older copies. */
  points_frozen?: boolean;
  identity_unproven?: boolean;
  /** Absent without an inbox, and in older copies. */
  unread_messages?: number;
  asOfSeconds: number;
  /** The session's owner: on a phone with two chat accounts, one must not see the other's card. */
  owner: string;
};

/** The card of a member as known at an instant (epoch seconds). */
export function memberCardOf(member: Member, asOfSeconds: number, owner: string): MemberCard {
  const { member_no, firstname_th, firstname_en, points, points_frozen, identity_unproven, unread_messages } = member;
  const states = { points_frozen, identity_unproven, ...(unread_messages !== undefined && { unread_messages }) };
  return { member_no, firstname_th, firstname_en, points, ...states, asOfSeconds, owner };
}

/** Our token begins with its chat account, up to the first dot; the rest changes at each login. */
export function ownerOf(accessToken: string): string {
  return accessToken.split('.', 1)[0] ?? '';
}

/** Whether a stored value is a card that a till could still read. */
export function isMemberCard(value: unknown): value is MemberCard {
  return (
    isRecord(value) &&
    isText(value.member_no) &&
    memberNumberMustBeWellFormed(value.member_no) &&
    isText(value.firstname_th) &&
    (value.firstname_en === null || isText(value.firstname_en)) &&
    Array.isArray(value.points) &&
    value.points.every(isBalance) &&
    isMaybeFlag(value.points_frozen) &&
    isMaybeFlag(value.identity_unproven) &&
    (value.unread_messages === undefined || isCount(value.unread_messages)) &&
    isCount(value.asOfSeconds) &&
    isText(value.owner)
  );
}

function isBalance(value: unknown): value is Member['points'][number] {
  return (
    isRecord(value) &&
    isText(value.points_ref_key) &&
    isCount(value.balance) &&
    isRecord(value.expiring) &&
    isCount(value.expiring.points) &&
    isCount(value.expiring.at)
  );
}

const isMaybeFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
