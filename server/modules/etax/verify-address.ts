import { placeOf } from '@/server/db/sealed-columns';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import type { AddressCode } from './address-code.store';
import * as store from './address-code.store';

export type SubjectNeeds = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'lock' | 'recordById'>;
  session: Pick<SessionService, 'linkOf'>;
};

/** New addresses of tax invoices as what one-time codes are sent for, to the mobile number on file. */
export function createAddressSubjects({ db, clock, secrets, members, session }: SubjectNeeds): OtpSubjects {
  const isStillCallers = async ({ member_id, chat_account_id }: AddressCode) =>
    (await session.linkOf(db, member_id))?.chatAccountId === chat_account_id;

  return {
    find: async (id, chatAccountId) => {
      const begun = isUuid(id) ? await store.findById(db, id) : undefined;
      if (begun?.chat_account_id !== chatAccountId || begun.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, begun.member_id);
      if (!member || member.mobileSealed === null || member.mobileKey === null) return undefined;
      const mayGoOn = member.isActive && begun.verified_at === 0 && (await isStillCallers(begun));
      return {
        id,
        mobile: secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', member.id)),
        mobileKey: member.mobileKey,
        identifierKey: member.identifierKey,
        details: { email: secrets.open(begun.email_sealed, placeOf('etax_address_codes', 'email_sealed', member.id)) },
        closed: mayGoOn ? null : 'e0505',
      };
    },

    markVerified: async (tx, id) => {
      const begun = await store.findById(tx, id);
      if (!begun) return false;
      await members.lock(tx, begun.member_id);
      // Read again under the lock: another one may have replaced it in the meantime.
      const now = await store.findById(tx, id);
      if (!now || now.verified_at > 0) return false;
      await store.updateCode(tx, id, { verified_at: clock.now() });
      return true;
    },
  };
}
