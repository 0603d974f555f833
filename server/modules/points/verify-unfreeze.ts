import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import { findAccount } from '@/server/ledger/store';
import type { MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import { thawNumberOf } from './find-unfreeze-number';
import type { ThawRequest } from './unfreeze-request.store';
import * as requests from './unfreeze-request.store';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  ledger: Pick<Ledger, 'lock'>;
  members: Pick<MembersService, 'recordById'>;
  session: Pick<SessionService, 'linkOf'>;
};

/** Requests to unfreeze points as what one-time codes are sent for, to the mobile number on record at freezing. */
export function createThawSubjects({ db, clock, secrets, ledger, members, session }: Needs): OtpSubjects {
  const isStillCallers = async ({ member_id, chat_account_id }: ThawRequest) =>
    (await session.linkOf(db, member_id))?.chatAccountId === chat_account_id;

  return {
    find: async (id, chatAccountId) => {
      const request = isUuid(id) ? await requests.findById(db, id) : undefined;
      if (request?.chat_account_id !== chatAccountId || request.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, request.member_id);
      const number = member && thawNumberOf(await findAccount(db, member.id), member, secrets.open);
      if (!number) return undefined;
      const mayGoOn = member.isActive && request.done_at === 0 && (await isStillCallers(request));
      return {
        id,
        ...number,
        identifierKey: member.identifierKey,
        closed: mayGoOn ? null : 'e0505',
      };
    },

    markVerified: async (tx, id) => {
      const before = await requests.findById(tx, id);
      if (!before) return false;
      await ledger.lock(tx, before.member_id);
      // Read again under the lock: a freeze may have ended it in the meantime.
      const request = await requests.findById(tx, id);
      if (!request || request.done_at > 0) return false;
      await requests.updateRequest(tx, id, { verified_at: clock.now() });
      return true;
    },
  };
}
