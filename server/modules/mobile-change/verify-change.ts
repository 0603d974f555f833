import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { ClosedBy, OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Change, ChangeType, Linked } from './check-change';
import { awaitsCode, awaitsConfirmation, numberRefusal } from './check-change';
import { mobileOf } from './present';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'recordById' | 'recordByMobile' | 'lock'>;
  session: Pick<SessionService, 'isLinked'>;
  changes: {
    findById(db: Db, id: string): Promise<Change | undefined>;
    findOwn(db: Db, id: string, type: ChangeType, chatAccountId: string): Promise<Change | undefined>;
    isLinkedTo(db: Db, linked: Linked): Promise<boolean>;
    /** Takes a change whose code was right; false if it cannot proceed. The member is locked. */
    take(tx: Db, change: Change): Promise<boolean>;
  };
};

/** Subjects of one-time codes for the changes of one type. */
export function createChangeSubjects(type: ChangeType, needs: Needs): OtpSubjects {
  const { db, clock, secrets, members, session, changes } = needs;

  const mayGoOn = async (change: Change, member: MemberRecord) => {
    const { chat_account_id: chatAccountId } = change;
    if (!awaitsCode(change) || awaitsConfirmation(change, member) || !member.isActive) return false;
    return type === 'change_mobile'
      ? changes.isLinkedTo(db, { memberId: member.id, chatAccountId })
      : !(await session.isLinked(db, chatAccountId));
  };

  const closedBy = async (change: Change, member: MemberRecord): Promise<ClosedBy | null> => {
    if (!(await mayGoOn(change, member))) return 'e0505';
    const refusal = numberRefusal(await members.recordByMobile(db, change.mobile_key), member.id);
    // A request may have the number on record: refusing it here would let a caller find that number by trying.
    if (refusal === 'own') return type === 'change_mobile' ? 'e0505' : null;
    return refusal ?? null;
  };

  return {
    find: async (id, chatAccountId) => {
      const change = await changes.findOwn(db, id, type, chatAccountId);
      const member = change && (await members.recordById(db, change.member_id));
      if (!member || change.expires_at <= clock.now()) return undefined;
      return {
        id,
        mobile: mobileOf(change, secrets.open),
        mobileKey: change.mobile_key,
        identifierKey: member.identifierKey,
        closed: await closedBy(change, member),
      };
    },

    markVerified: async (tx, id) => {
      const before = await changes.findById(tx, id);
      const member = before && (await members.lock(tx, before.member_id));
      const change = await changes.findById(tx, id);
      if (!member?.isActive || !change || !awaitsCode(change) || awaitsConfirmation(change, member)) return false;
      return changes.take(tx, change);
    },
  };
}

/** Subjects of codes sent to the previous number of linked members, because control of the chat alone must not suffice. */
export function createConfirmSubjects({ db, clock, secrets, members, changes }: ConfirmNeeds): OtpSubjects {
  const mayGoOn = async (change: Change, member: MemberRecord) =>
    awaitsCode(change) &&
    awaitsConfirmation(change, member) &&
    member.isActive &&
    (await changes.isLinkedTo(db, { memberId: member.id, chatAccountId: change.chat_account_id }));

  return {
    find: async (id, chatAccountId) => {
      const change = await changes.findByConfirmId(db, id);
      if (change?.chat_account_id !== chatAccountId || change.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, change.member_id);
      if (!member || member.mobileSealed === null || member.mobileKey === null) return undefined;
      return {
        id,
        mobile: secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', member.id)),
        mobileKey: member.mobileKey,
        identifierKey: member.identifierKey,
        closed: (await mayGoOn(change, member)) ? null : 'e0505',
      };
    },

    markVerified: async (tx, id) => {
      const before = await changes.findByConfirmId(tx, id);
      const member = before && (await members.lock(tx, before.member_id));
      const change = await changes.findByConfirmId(tx, id);
      // A number set meanwhile has ended this change.
      if (!member?.isActive || !change || !awaitsCode(change) || !awaitsConfirmation(change, member)) return false;
      await changes.noteConfirmed(tx, change.id);
      return true;
    },
  };
}

type ConfirmNeeds = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'recordById' | 'lock'>;
  changes: {
    isLinkedTo(db: Db, linked: Linked): Promise<boolean>;
    findByConfirmId(db: Db, confirmId: string): Promise<Change | undefined>;
    noteConfirmed(tx: Db, id: string): Promise<void>;
  };
};
