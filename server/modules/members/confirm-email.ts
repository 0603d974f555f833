import type { Answer } from '@/contract/types';
import { maskEmail } from '@/domain/identity/email';
import { limits } from '@/domain/limits';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { countInWindow } from '@/server/platform/rate-windows.store';
import type { EmailConfirmation } from './email-confirmation.store';
import * as confirmations from './email-confirmation.store';
import type { MembersService } from './service';

/** A member and the chat account that makes the call. */
type Linked = { memberId: string; chatAccountId: string };

export type EmailConfirmationService = {
  /** Begins a confirmation, replacing any earlier one. 412: no address, or already confirmed · 429: too many this hour. */
  begin(linked: Linked): Promise<Outcome<Answer<'requestEmailCode'>, '412' | '429'>>;
  otpSubjects: { confirm_email: OtpSubjects };
  /** Removes confirmations begun by the member or by these chat accounts. */
  erase(tx: Db, leaver: { memberId: string; chatAccountIds: readonly string[] }): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'> & {
  members: Pick<MembersService, 'lock' | 'recordById' | 'emailStatusOf' | 'noteEmail'>;
  session: Pick<SessionService, 'linkOf'>;
};

/** Confirms an address by a one-time code mailed to it: only the address on file when the code was requested. */
export function createEmailConfirmationService(needs: Needs): EmailConfirmationService {
  const { db, clock, ids, config, members } = needs;

  return {
    begin: async ({ memberId, chatAccountId }) => {
      const { waitSeconds } = await countInWindow(db, {
        key: `confirm-email:${memberId}`,
        per: 'hour',
        now: clock.now(),
        most: config.limits.emailConfirmationsPerHour,
      });
      if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
      return transact(db, async (tx) => {
        await members.lock(tx, memberId);
        const status = await members.emailStatusOf(tx, memberId);
        if (!status || status.confirmedAt > 0) return refuse('412');
        const now = clock.now();
        const [id, expires_at] = [ids.uuid(), now + limits.emailConfirmationLifeSeconds];
        const owner = { member_id: memberId, chat_account_id: chatAccountId, email_key: status.emailKey };
        await confirmations.putConfirmation(tx, { ...owner, id, created_at: now, expires_at });
        return value({ id, email: maskEmail(status.email) });
      });
    },

    otpSubjects: { confirm_email: createSubjects(needs) },

    erase: async (tx, { memberId, chatAccountIds }) => {
      await confirmations.deleteOfMember(tx, memberId);
      for (const id of chatAccountIds) await confirmations.deleteOfAccount(tx, id);
    },
  };
}

function createSubjects({ db, clock, members, session }: Needs): OtpSubjects {
  const isStillCallers = async ({ member_id, chat_account_id }: EmailConfirmation) =>
    (await session.linkOf(db, member_id))?.chatAccountId === chat_account_id;

  return {
    find: async (id, chatAccountId) => {
      const begun = isUuid(id) ? await confirmations.findById(db, id) : undefined;
      if (begun?.chat_account_id !== chatAccountId || begun.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, begun.member_id);
      const status = member && (await members.emailStatusOf(db, member.id));
      if (!member || !status) return undefined;
      const isSameAddress = status.emailKey === begun.email_key;
      const mayGoOn = member.isActive && begun.verified_at === 0 && isSameAddress && (await isStillCallers(begun));
      return {
        id,
        email: status.email,
        emailKey: status.emailKey,
        identifierKey: member.identifierKey,
        closed: mayGoOn ? null : 'e0505',
      };
    },

    markVerified: async (tx, id) => {
      const begun = await confirmations.findById(tx, id);
      if (!begun || begun.verified_at > 0) return false;
      // Locks the member, so that the compared address cannot change meanwhile.
      if (!(await members.noteEmail(tx, begun.member_id, begun.email_key))) return false;
      await confirmations.update(tx, id, { verified_at: clock.now() });
      return true;
    },
  };
}
