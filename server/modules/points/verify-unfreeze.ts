import type { Selectable } from 'kysely';
import type { PointAccountTable } from '@/server/db/schema-points';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import { findAccount } from '@/server/ledger/store';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { UnfreezeRequest } from './freeze.store';
import * as store from './freeze.store';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  ledger: Pick<Ledger, 'lock'>;
  members: Pick<MembersService, 'recordById'>;
  session: Pick<SessionService, 'linkOf'>;
};

/** Subjects of one-time codes that unfreeze points, sent to the mobile number on file when they were frozen. */
export function createUnfreezeSubjects({ db, clock, secrets, ledger, members, session }: Needs): OtpSubjects {
  const isStillCallers = async ({ member_id, chat_account_id }: UnfreezeRequest) =>
    (await session.linkOf(db, member_id))?.chatAccountId === chat_account_id;

  return {
    find: async (id, chatAccountId) => {
      const request = isUuid(id) ? await store.findUnfreezeRequest(db, id) : undefined;
      if (request?.chat_account_id !== chatAccountId || request.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, request.member_id);
      const number = member && unfreezeNumberOf(await findAccount(db, member.id), member, secrets.open);
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
      const before = await store.findUnfreezeRequest(tx, id);
      if (!before) return false;
      await ledger.lock(tx, before.member_id);
      // Read again under the lock, because a new freeze may have ended it.
      const request = await store.findUnfreezeRequest(tx, id);
      if (!request || request.done_at > 0) return false;
      await store.updateUnfreezeRequest(tx, id, { verified_at: clock.now() });
      return true;
    },
  };
}

/** The seconds until the member's number no longer counts as new; 0 if it does not. */
export function newFor({ mobileChangedAt }: Pick<MemberRecord, 'mobileChangedAt'>, now: number): number {
  return mobileChangedAt === 0 ? 0 : Math.max(0, mobileChangedAt + newNumberSeconds - now);
}

/**
 * The number on file when the points were frozen. An older release did not store it: then the current number is the same one,
 * unless it was set later.
 */
export function unfreezeNumberOf(
  account: Selectable<PointAccountTable> | undefined,
  member: MemberRecord,
  open: Deps['secrets']['open'],
): UnfreezeNumber | undefined {
  const { id, mobileSealed, mobileKey, mobileChangedAt } = member;
  if (account?.frozen_mobile_sealed && account.frozen_mobile_key) {
    const mobile = open(account.frozen_mobile_sealed, placeOf('point_accounts', 'frozen_mobile_sealed', id));
    return { mobile, mobileKey: account.frozen_mobile_key };
  }
  if (!mobileSealed || !mobileKey || mobileChangedAt >= Math.max(1, account?.frozen_at ?? 0)) return undefined;
  return { mobile: open(mobileSealed, placeOf('members', 'mobile_sealed', id)), mobileKey };
}

/** A number that a code to unfreeze points is sent to. */
type UnfreezeNumber = { mobile: string; mobileKey: string };

/** How long points stay frozen after a new number was set. */
const newNumberSeconds = 24 * 60 * 60;
