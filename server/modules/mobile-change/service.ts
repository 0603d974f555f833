import type { Member } from '@/contract/members';
import type { BegunChange } from '@/contract/mobile-change';
import type { Answer, Body } from '@/contract/types';
import { maskMobile } from '@/domain/identity/masks';
import { tidyMobile } from '@/domain/identity/mobile-number';
import { limits } from '@/domain/limits';
import { tidyScanned } from '@/domain/scanned-codes';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { sealMobile } from '@/server/modules/members/seal-identity';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { TakeoverService } from '@/server/modules/points/report-takeover';
import type { PointsService } from '@/server/modules/points/service';
import { wrongMobile } from '@/server/modules/registration/check-identity';
import type { Asker } from '@/server/modules/registration/limit-lookups';
import type { RegistrationService } from '@/server/modules/registration/service';
import type { SessionService } from '@/server/modules/session/service';
import type { IdentityChecks, TillCaller } from '@/server/modules/till/check-identity';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Change, ChangeType, Linked } from './check-change';
import { approvalRefusal, numberRefusal, requestsCountSince, settingRefusal } from './check-change';
import { presentApproval, presentChange, presentRecord } from './present';
import type { Decision } from './settle-change';
import { createChangeSettlement } from './settle-change';
import * as store from './store';
import { createChangeSubjects, createConfirmSubjects } from './verify-change';

/** e0007: another member's number · e0502: unknown, foreign or expired · e0505: cannot proceed · 429: too many requests. */
export type MobileChangeService = {
  /** For a registration whose number differs from the one on record. 412: the member's last request is still at a store. */
  request(
    asker: Asker,
    body: Body<'requestMobileChange'>,
  ): Promise<Outcome<Answer<'requestMobileChange'>, '412' | '422' | '429' | 'e0007' | 'e0502' | 'e0505'>>;
  check(chatAccountId: string): Promise<Answer<'checkMobileChange'>>;
  /**
   * For a linked member, who needs no approval but a code to the previous number, if there is one: `confirm`. 403: no longer
   * linked · points_frozen: the code that unfreezes points goes to the number on file, so a thief with the phone must not
   * replace it.
   */
  begin(
    linked: Linked & Asker,
    typed: string,
  ): Promise<Outcome<BegunChange, '403' | '422' | '429' | 'e0007' | 'points_frozen'>>;
  /** Sets the number after its code and that of the previous number were entered. Idempotent. */
  complete(linked: Linked, id: string): Promise<Outcome<Member, '403' | 'e0007' | 'e0502' | 'e0505' | 'points_frozen'>>;
  /**
   * Approval by a store, with the ID as its staff read it from the document. The branch may repeat it. 404: no such request, or
   * its code was never entered · 422: not the member's ID · 429: too many tries.
   */
  approve(
    till: TillCaller,
    idOrReference: string,
    identifier: string,
  ): Promise<Outcome<Answer<'approveMobileChange'>, '404' | '412' | '422' | '429' | 'e0007'>>;
  otpSubjects: Record<ChangeType | 'confirm_change_mobile', OtpSubjects>;
  /** A member's changes, for their own copy of the data. */
  dataOf(memberId: string): Promise<ReturnType<typeof presentRecord>[]>;
  /** Removes a member's changes, and those that the chat accounts requested. */
  erase(tx: Db, leaver: { memberId: string; chatAccountIds: readonly string[] }): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'> & {
  members: Pick<MembersService, 'memberOf' | 'recordById' | 'recordByMobile' | 'lock' | 'setMobile' | 'noteIdentity'>;
  session: Pick<SessionService, 'isLinked' | 'linkOf' | 'languageOf' | 'endSessions' | 'unlink'>;
  registration: Pick<RegistrationService, 'memberWithOtherMobile' | 'lookups'>;
  points: Pick<PointsService, 'isFrozen'>;
  identityChecks: IdentityChecks;
  takeovers: Pick<TakeoverService, 'note' | 'notifyBySms'>;
};

export function createMobileChangeService(needs: Needs): MobileChangeService {
  const { db, clock, ids, secrets, members, session, registration, points, identityChecks } = needs;

  const findById = async (db: Db, id: string) => (isUuid(id) ? store.findById(db, id) : undefined);

  const findOwn = async (db: Db, id: string, type: ChangeType, chatAccountId: string) => {
    const change = await findById(db, id);
    return change?.otp_type === type && change.chat_account_id === chatAccountId ? change : undefined;
  };

  const isLinkedTo = async (db: Db, { memberId, chatAccountId }: Linked) =>
    (await session.linkOf(db, memberId))?.chatAccountId === chatAccountId;

  const whyNotNumber = async (db: Db, memberId: string, mobileKey: string) =>
    numberRefusal(await members.recordByMobile(db, mobileKey), memberId);

  /** The tidied number. Limited like identifying, because the answers reveal whether a number is a member's. */
  const readNumber = async (asker: Asker, typed: string): Promise<Outcome<string, '422' | '429'>> => {
    const mobile = tidyMobile(typed);
    const message = wrongMobile(mobile);
    if (message) return refuse('422', { fields: [{ field: 'mobile', message }] });
    const retryAfterSeconds = await registration.lookups.waitOf(asker);
    return retryAfterSeconds > 0 ? refuse('429', { retryAfterSeconds }) : value(mobile);
  };

  /** Limits how often a number can be confirmed to be the one on record, so that it cannot be found by trying. */
  const isLookedUpTooOften = async (memberId: string) => {
    const record = await members.recordById(db, memberId);
    return record !== undefined && registration.lookups.areTooMany([record.identifierKey]);
  };

  /** Inserts a change, replacing the chat account's unfinished one, under a free random reference. */
  const open = async (
    tx: Db,
    { type, confirm_id = null }: { type: ChangeType; confirm_id?: string | null },
    { memberId, chatAccountId }: Linked,
    { mobile, mayBeOwn = false }: { mobile: string; mayBeOwn?: boolean },
  ) => {
    const id = ids.uuid();
    const sealed = sealMobile(secrets, { table: 'mobile_changes', id }, mobile);
    const refusal = await whyNotNumber(tx, memberId, sealed.mobile_key);
    if (refusal === 'e0007') return refuse('e0007');
    if (refusal === 'own' && !mayBeOwn)
      return refuse('422', { fields: [{ field: 'mobile', message: 'mobileMustBeAnother' }] });
    const now = clock.now();
    const begun = { id, otp_type: type, chat_account_id: chatAccountId, member_id: memberId, confirm_id };
    const times = { requested_at: now, expires_at: now + limits.mobileChangeLifeSeconds };
    const undecided = { verified_at: null, decided_at: null, branch_code: null };
    await store.lapseBegun(tx, begun, now);
    const draw = () => ({ reference: ids.digits(limits.mobileChangeReferenceDigits) });
    const insert = () =>
      store.insertChange(tx, { ...begun, ...draw(), ...sealed, ...times, ...undecided, status: 'otp_pending' });
    while (!(await insert()));
    return value(begun.id);
  };

  /** The member is locked, so that of two concurrent requests the second sees the first. */
  const take = async (tx: Db, { id, otp_type, member_id, chat_account_id }: Change) => {
    const now = clock.now();
    const since = requestsCountSince(now);
    if (otp_type === 'request_change_mobile') {
      await store.lapseOutdated(tx, member_id, since, now);
      if (await store.hasSubmitted(tx, member_id, chat_account_id, since)) return false;
    }
    const status = otp_type === 'request_change_mobile' ? 'submitted' : 'verified';
    await store.updateChange(tx, id, { status, verified_at: now });
    return true;
  };

  const decide = async (tx: Db, { id, member_id }: Change, decision: Decision) => {
    await store.updateChange(tx, id, { ...decision, decided_at: clock.now() });
    await store.lapseUndecided(tx, member_id, clock.now());
  };

  const findByConfirmId = async (db: Db, id: string) => (isUuid(id) ? store.findByConfirmId(db, id) : undefined);

  const noteConfirmed = (tx: Db, id: string) => store.updateChange(tx, id, { confirmed_at: clock.now() });

  const changes = { findById, findOwn, isLinkedTo, take, decide, findByConfirmId, noteConfirmed };

  const settle = createChangeSettlement({ ...needs, changes });

  const maskedMobileOf = ({ id, mobileSealed }: MemberRecord) =>
    maskMobile(secrets.open(mobileSealed ?? '', placeOf('members', 'mobile_sealed', id)));

  const findVerified = async (tx: Db, linked: Linked, id: string) => {
    const member = await members.lock(tx, linked.memberId);
    if (!member?.isActive || !(await isLinkedTo(tx, linked))) return refuse('403');
    if (await points.isFrozen(tx, member.id)) return refuse('points_frozen');
    const own = await findOwn(tx, id, 'change_mobile', linked.chatAccountId);
    if (own?.member_id !== member.id) return refuse('e0502');
    const refusal = settingRefusal(own, member, clock.now());
    return refusal ? refuse(refusal) : value({ member, change: own });
  };

  /** Staff type the reference; programs send the id. */
  const findRequest = (db: Db, idOrReference: string) => {
    const reference = tidyScanned('digits', idOrReference);
    return /^\d{8}$/.test(reference) ? store.findByReference(db, reference) : findById(db, idOrReference);
  };

  /** Whether the ID that the staff see belongs to the member of the request. Every try counts. */
  const checkIdentity = async (idOrReference: string, identifier: string) => {
    const change = await findRequest(db, idOrReference);
    const isShown = change?.otp_type === 'request_change_mobile' && change.verified_at !== null;
    const member = isShown ? await members.recordById(db, change.member_id) : undefined;
    return member ? identityChecks.check(member, identifier) : refuse('404');
  };

  /** Reads it twice: first to know which member to lock, then again under the lock. */
  const findSubmitted = async (tx: Db, branchCode: string, idOrReference: string) => {
    const find = () => findRequest(tx, idOrReference);
    const before = await find();
    const member = before && (await members.lock(tx, before.member_id));
    const change = await find();
    if (!member || change?.otp_type !== 'request_change_mobile') return refuse('404');
    const refusal = approvalRefusal(change, branchCode, clock.now());
    if (refusal) return refuse(refusal);
    return member.isActive ? value({ member, change }) : refuse('412');
  };

  return {
    request: async (asker, body) => {
      const { chatAccountId } = asker;
      const found = await registration.memberWithOtherMobile(body.registration_id, chatAccountId);
      if (isRefusal(found)) return found;
      const memberId = found.value;
      const mobile = await readNumber(asker, body.mobile);
      if (isRefusal(mobile)) return mobile;
      const mayBeOwn = await isLookedUpTooOften(memberId);
      return transact(db, async (tx) => {
        if (!(await members.lock(tx, memberId))?.isActive) return refuse('e0505');
        if (await store.hasSubmitted(tx, memberId, chatAccountId, requestsCountSince(clock.now())))
          return refuse('412');
        const begun = { type: 'request_change_mobile' } as const;
        const opened = await open(tx, begun, { memberId, chatAccountId }, { mobile: mobile.value, mayBeOwn });
        return isRefusal(opened) ? opened : value({ id: opened.value, status: 'otp_pending' });
      });
    },

    check: async (chatAccountId) => {
      const change = await store.findLatestRequest(db, chatAccountId, requestsCountSince(clock.now()));
      const member = change && (await members.recordById(db, change.member_id));
      // An approved number that the member no longer has is useless at the next login.
      const isOver = change?.status === 'approved' && member?.mobileKey !== change.mobile_key;
      if (!change || isOver) return { requested: false };
      return { requested: true, request: presentChange(change, secrets.open) };
    },

    begin: async (linked, typed) => {
      const mobile = await readNumber(linked, typed);
      if (isRefusal(mobile)) return mobile;
      return transact(db, async (tx) => {
        const member = await members.lock(tx, linked.memberId);
        if (!member?.isActive || !(await isLinkedTo(tx, linked))) return refuse('403');
        if (await points.isFrozen(tx, member.id)) return refuse('points_frozen');
        const confirm = member.hasVerifiedMobile ? { id: ids.uuid(), mobile: maskedMobileOf(member) } : undefined;
        const begun = { type: 'change_mobile', confirm_id: confirm?.id ?? null } as const;
        const opened = await open(tx, begun, linked, { mobile: mobile.value });
        return isRefusal(opened) ? opened : value({ id: opened.value, ...(confirm && { confirm }) });
      });
    },

    complete: async (linked, id) => {
      const settled = await settle({ status: 'done' }, (tx) => findVerified(tx, linked, id));
      return isRefusal(settled) ? settled : value(await members.memberOf(linked.memberId));
    },

    approve: (till, idOrReference, identifier) =>
      identityChecks.guess(till, async () => {
        const checked = await checkIdentity(idOrReference, identifier);
        if (isRefusal(checked)) return checked;
        const decision = { status: 'approved', branch_code: till.branchCode } as const;
        const settled = await settle(decision, (tx) => findSubmitted(tx, till.branchCode, idOrReference));
        if (isRefusal(settled)) return settled;
        return value(presentApproval(settled.value.change, settled.value.member, secrets.open));
      }),

    otpSubjects: {
      request_change_mobile: createChangeSubjects('request_change_mobile', { ...needs, changes }),
      change_mobile: createChangeSubjects('change_mobile', { ...needs, changes }),
      confirm_change_mobile: createConfirmSubjects({ ...needs, changes }),
    },

    dataOf: async (memberId) =>
      (await store.listOfMember(db, memberId)).map((change) => presentRecord(change, secrets.open)),

    erase: async (tx, { memberId, chatAccountIds }) => {
      await store.deleteOfMember(tx, memberId);
      for (const id of chatAccountIds) await store.deleteOfAccount(tx, id);
    },
  };
}
