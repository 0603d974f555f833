import { placeOf } from '@/server/db/sealed-columns';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { Change, Linked } from './check-change';
import { awaitsCode, awaitsConfirmation } from './check-change';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'recordById' | 'lock'>;
  changes: {
    isLinkedTo(db: Db, linked: Linked): Promise<boolean>;
    findByConfirmId(db: Db, confirmId: string): Promise<Change | undefined>;
    noteConfirmed(tx: Db, id: string): Promise<void>;
  };
};

/** Changes of linked members as what a code is sent for to the number of before: whoever has only the chat has not enough. */
export function createConfirmSubjects({ db, clock, secrets, members, changes }: Needs): OtpSubjects {
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
      // A number set in the meantime has ended this change.
      if (!member?.isActive || !change || !awaitsCode(change) || !awaitsConfirmation(change, member)) return false;
      await changes.noteConfirmed(tx, change.id);
      return true;
    },
  };
}
