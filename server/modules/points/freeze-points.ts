import type { Member } from '@/contract/members';
import type { Answer } from '@/contract/types';
import { maskMobile } from '@/domain/identity/masks';
import { limits } from '@/domain/limits';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { DoneBy } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { FreezeNotice } from '@/server/jobs/jobs';
import type { Ledger } from '@/server/ledger/ledger';
import { findAccount } from '@/server/ledger/store';
import type { MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import { noteEvent } from '@/server/platform/member-events.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import * as store from './freeze.store';
import type { StaffFreeze } from './freeze-for-staff';
import { createStaffFreeze } from './freeze-for-staff';
import { createUnfreezeSubjects, newFor, unfreezeNumberOf } from './verify-unfreeze';

/** A member and the chat account that makes the call. */
type Linked = { memberId: string; chatAccountId: string };

/** e4029: no mobile number on file for a one-time code. Every change is announced in the chat. */
export type FreezeService = {
  /** Freezes immediately. If the points are already frozen, it only ends a request to unfreeze. */
  freeze(memberId: string): Promise<Outcome<Member, 'e4029'>>;
  /** Freezes after a report that it was not the member: even without a number on file, because a store can unfreeze. */
  hold(tx: Db, memberId: string): Promise<void>;
  isFrozen(tx: Db, memberId: string): Promise<boolean>;
  byStaff: StaffFreeze;
  /**
   * Begins to unfreeze, replacing any earlier request. 412: not frozen · e4031: a takeover was reported, so the number on file may be the
   * thief's, and only a store can unfreeze.
   */
  requestUnfreeze(
    linked: Linked,
  ): Promise<Outcome<Answer<'requestUnfreeze'>, '412' | 'e4029' | 'e4031' | 'mobile_too_new'>>;
  /** Unfreezes after the right code. Idempotent. e0502: unknown, foreign or expired · e0505: no right code yet. */
  unfreeze(memberId: string, id: string): Promise<Outcome<Member, 'e0502' | 'e0505'>>;
  /**
   * Unfreezes at a store that has seen the ID; does nothing if not frozen. mobile_too_new: the number changed within the last
   * 24 hours.
   */
  unfreezeAtStore(memberId: string, branchCode: string): Promise<Outcome<null, 'mobile_too_new'>>;
  otpSubjects: { unfreeze_points: OtpSubjects };
  /** Since when the points are frozen, for the member's own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Removes requests begun by the member or by these chat accounts. */
  erase(tx: Db, leaver: { memberId: string; chatAccountIds: readonly string[] }): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'jobs'> & {
  ledger: Pick<Ledger, 'lock' | 'freeze' | 'unfreeze'>;
  members: Pick<MembersService, 'memberOf' | 'recordById'>;
  session: Pick<SessionService, 'linkOf'>;
};

export function createFreezeService(needs: Needs): FreezeService {
  const { db, clock, ids, secrets, jobs, ledger, members } = needs;

  /** The number on file in the form that the account stores. */
  const presentNumber = async (tx: Db, memberId: string) => {
    const member = await members.recordById(tx, memberId);
    if (!member?.mobileSealed || !member.mobileKey) return undefined;
    const mobile = secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', memberId));
    const sealed = secrets.seal(mobile, placeOf('point_accounts', 'frozen_mobile_sealed', memberId));
    return { frozen_mobile_sealed: sealed, frozen_mobile_key: member.mobileKey };
  };

  const isFrozen = async (tx: Db, memberId: string) => (await ledger.lock(tx, memberId)).frozenAt > 0;

  const notify = async (tx: Db, memberId: string, kind: FreezeNotice['kind'], by: DoneBy = 'member') => {
    await noteEvent(tx, { memberId, event: kind, by, at: clock.now() });
    await jobs.send(tx, 'freeze-notice', { memberId, noticeId: ids.uuid(), kind, occurredAt: clock.now() });
  };

  const freezeNow = async (tx: Db, memberId: string): Promise<Outcome<null, 'e4029'>> => {
    const wasFrozen = await isFrozen(tx, memberId);
    const number = wasFrozen ? undefined : await presentNumber(tx, memberId);
    if (!wasFrozen && !number) return refuse('e4029');
    await store.deleteUnfreezeRequest(tx, memberId);
    if (wasFrozen) return value(null);
    await ledger.freeze(tx, memberId, number);
    await notify(tx, memberId, 'frozen');
    return value(null);
  };

  const hold = async (tx: Db, memberId: string) => {
    const wasFrozen = await isFrozen(tx, memberId);
    await store.deleteUnfreezeRequest(tx, memberId);
    if (wasFrozen) return;
    await ledger.freeze(tx, memberId);
    await notify(tx, memberId, 'frozen');
  };

  const beginUnfreeze = async (
    tx: Db,
    { memberId, chatAccountId }: Linked,
  ): ReturnType<FreezeService['requestUnfreeze']> => {
    const { frozenAt } = await ledger.lock(tx, memberId);
    if (frozenAt === 0) return refuse('412');
    if (await store.isReportedSince(tx, memberId, frozenAt)) return refuse('e4031');
    const member = await members.recordById(tx, memberId);
    const number = member && unfreezeNumberOf(await findAccount(tx, memberId), member, secrets.open);
    if (!number) return refuse('e4029');
    const now = clock.now();
    const newForSeconds = number.mobileKey === member.mobileKey ? newFor(member, now) : 0;
    if (newForSeconds > 0) return refuse('mobile_too_new', { retryAfterSeconds: newForSeconds });
    const [id, expires_at] = [ids.uuid(), now + limits.unfreezeLifeSeconds];
    const begun = { id, member_id: memberId, chat_account_id: chatAccountId, created_at: now, expires_at };
    await store.putUnfreezeRequest(tx, begun);
    return value({ id, mobile: maskMobile(number.mobile) });
  };

  const unfreezeNow = async (tx: Db, memberId: string, id: string): Promise<Outcome<null, 'e0502' | 'e0505'>> => {
    await ledger.lock(tx, memberId);
    const request = isUuid(id) ? await store.findUnfreezeRequest(tx, id) : undefined;
    if (request?.member_id !== memberId) return refuse('e0502');
    if (request.done_at > 0) return value(null);
    if (request.expires_at <= clock.now()) return refuse('e0502');
    if (request.verified_at === 0) return refuse('e0505');
    await store.updateUnfreezeRequest(tx, id, { done_at: clock.now() });
    await ledger.unfreeze(tx, memberId);
    await notify(tx, memberId, 'unfrozen');
    return value(null);
  };

  return {
    freeze: async (memberId) => {
      const frozen = await transact(db, (tx) => freezeNow(tx, memberId));
      return isRefusal(frozen) ? frozen : value(await members.memberOf(memberId));
    },

    hold,
    isFrozen,
    byStaff: createStaffFreeze({ clock, ledger, members, notify }),

    requestUnfreeze: (linked) => transact(db, (tx) => beginUnfreeze(tx, linked)),

    unfreeze: async (memberId, id) => {
      const unfrozen = await transact(db, (tx) => unfreezeNow(tx, memberId, id));
      return isRefusal(unfrozen) ? unfrozen : value(await members.memberOf(memberId));
    },

    unfreezeAtStore: (memberId, branchCode) =>
      transact(db, async (tx): Promise<Outcome<null, 'mobile_too_new'>> => {
        if (!(await isFrozen(tx, memberId))) return value(null);
        const member = await members.recordById(tx, memberId);
        const newForSeconds = member ? newFor(member, clock.now()) : 0;
        if (newForSeconds > 0) return refuse('mobile_too_new', { retryAfterSeconds: newForSeconds });
        await store.deleteUnfreezeRequest(tx, memberId);
        await ledger.unfreeze(tx, memberId);
        await notify(tx, memberId, 'unfrozen', 'till');
        const on = { kind: 'member', id: memberId } as const;
        await writeAct(tx, { clock }, { actor: tillActor(branchCode), act: 'points.unfreeze', on });
        return value(null);
      }),

    otpSubjects: { unfreeze_points: createUnfreezeSubjects(needs) },

    dataOf: async (memberId) => {
      const frozenAt = (await findAccount(db, memberId))?.frozen_at ?? 0;
      return frozenAt > 0 ? [{ kind: 'frozen', occurred_at: frozenAt }] : [];
    },

    erase: async (tx, { memberId, chatAccountIds }) => {
      await store.deleteUnfreezeRequest(tx, memberId);
      await ledger.unfreeze(tx, memberId);
      for (const id of chatAccountIds) await store.deleteUnfreezeRequestOfAccount(tx, id);
    },
  };
}
