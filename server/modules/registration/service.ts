import { Type } from 'typebox';
import type { Member } from '@/contract/members';
import type { Identified } from '@/contract/registration';
import type { Body } from '@/contract/types';
import { maskMobile } from '@/domain/identity/masks';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { RegisterFlow } from '@/domain/registration';
import { memberSituation } from '@/domain/registration';
import { bangkokDate } from '@/domain/time/bangkok';
import type { RegistrationTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { TermsService } from '@/server/modules/consents/publish-terms';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { FormerMembers } from '@/server/modules/members/remember-members';
import { sealIdentifier, sealMobile } from '@/server/modules/members/seal-identity';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import type { TakeoverService } from '@/server/modules/points/report-takeover';
import type { SessionService } from '@/server/modules/session/service';
import { transactOnce } from '@/server/platform/act-answers.store';
import { isUuid, unknownId } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import { tidyIdentity, wrongIdentity } from './check-identity';
import { linkRefusal } from './check-link';
import { closedBy, flowOf, isWithheld, publicSituation } from './choose-flow';
import type { Asker, LookupLimits } from './limit-lookups';
import { createLookupLimits } from './limit-lookups';
import { lostCreating, lostLinking, mapUniqueViolation } from './map-unique-violation';
import type { PersonalDetail } from './read-personal-detail';
import { readPersonalDetail } from './read-personal-detail';
import * as store from './store';

type CannotGoOn = 'e0502' | 'e0505';

/**
 * A registration belongs to one chat account and lasts 30 minutes. e0502: unknown, foreign or expired · e0505: cannot proceed. A retry of
 * `createMember` or `linkMember` with its `key` gets the first answer.
 */
export type RegistrationService = {
  /**
   * 412: the accepted terms are not those in force · 429: too many look-ups by this chat account or its network. If this ID or number is
   * looked up too often, all callers get the same answer, and the true one only after the right code.
   */
  identify(asker: Asker, body: Body<'identify'>): Promise<Outcome<Identified, '412' | '422' | '429' | 'e0505'>>;
  createMember(
    chatAccountId: string,
    body: Body<'createMember'>,
    language: Language,
    key?: string,
  ): Promise<Outcome<Member, CannotGoOn | '422' | 'e0007'>>;
  linkMember(
    chatAccountId: string,
    body: Body<'linkMember'>,
    language: Language,
    key?: string,
  ): Promise<Outcome<Member, CannotGoOn | 'e0007' | 'e0012' | 'e0013'>>;
  /** Unlinks this chat account and withdraws LINE's authorisation. Does nothing if it is no longer linked. */
  unlinkMember(caller: { memberId: string; chatAccountId: string }): Promise<void>;
  /** The member whose record has another number than an active registration. e0505: any other situation, or already linked. */
  memberWithOtherMobile(id: string, chatAccountId: string): Promise<Outcome<string, CannotGoOn>>;
  /** The limits of callers who look up the records. */
  lookups: LookupLimits;
  otpSubjects: OtpSubjects;
  /** Removes the registrations of an ID, and those begun by these chat accounts. */
  erase(tx: Db, leaver: { identifierKey: string; chatAccountIds: readonly string[] }): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config'> & {
  members: MembersService;
  session: Pick<SessionService, 'isLinked' | 'linkOf' | 'link' | 'unlink' | 'withdraw' | 'languageOf'>;
  takeovers: Pick<TakeoverService, 'note' | 'notifyBySms'>;
  consents: Pick<ConsentsService, 'acceptTerms'>;
  terms: Pick<TermsService, 'versionInForce'>;
  coupons: Pick<CouponsService, 'giveWelcome'>;
  formerMembers: Pick<FormerMembers, 'takeBack'>;
};

type Registration = RegistrationTable;

/** The stored result of joining, for a retry. */
const joined = Type.Object({ memberId: Type.String() });

/** The chat account that lost its link, and the number to notify. */
type Left = { chatAccountId: string; noticeId: string; to: string | undefined };

export function createRegistrationService(needs: Needs): RegistrationService {
  const { db, clock, ids, secrets, members, session, consents, terms, coupons, takeovers, formerMembers } = needs;
  const lookups = createLookupLimits(needs);

  /** The current records for an ID and a number. */
  const look = async (db: Db, { identifier_key, mobile_key }: Pick<Registration, 'identifier_key' | 'mobile_key'>) => {
    const member = await members.recordByIdentifier(db, identifier_key);
    const owner = await members.recordByMobile(db, mobile_key);
    // Also runs for unknown IDs: a different number of statements would reveal whether the ID is a member's.
    const link = await session.linkOf(db, member?.id ?? unknownId);
    const facts = member && {
      hasVerifiedMobile: member.hasVerifiedMobile,
      mobileMatches: member.mobileKey === mobile_key,
      linkedElsewhere: link !== undefined,
    };
    const mobileOfAnotherMember = owner !== undefined && owner.id !== member?.id;
    return { member, link, situation: memberSituation({ member: facts ?? null, mobileOfAnotherMember }) };
  };

  const findActive = async (db: Db, id: string, chatAccountId: string) =>
    isUuid(id) ? store.findActive(db, id, chatAccountId, clock.now()) : undefined;

  /** Completes the registration in this transaction; a later refusal undoes it. */
  const claim = async (tx: Db, id: string, chatAccountId: string, flows: readonly RegisterFlow[]) => {
    if (!(await findActive(tx, id, chatAccountId))) return refuse('e0502');
    const claimed = await store.claimVerified(tx, id, clock.now());
    const flow = claimed && flowOf(claimed.situation);
    if (!flow || !flows.includes(flow)) return refuse('e0505');
    if (claimed.accepted_terms_version !== (await terms.versionInForce(tx))) return refuse('e0505');
    return (await session.isLinked(tx, chatAccountId)) ? refuse('e0505') : value(claimed);
  };

  /** Debts of an earlier membership are taken up, and the welcome coupon is given once per person. */
  const receive = async (tx: Db, registration: Registration, memberId: string) => {
    const identifier = identifierOf(secrets, registration);
    const { hadWelcome } = await formerMembers.takeBack(tx, { memberId, identifier });
    if (!hadWelcome) await coupons.giveWelcome(tx, memberId);
  };

  const makeMember = async (tx: Db, registration: Registration, detail: PersonalDetail, language: Language) => {
    const { situation } = await look(tx, registration);
    if (situation === 'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER') return refuse('e0007');
    if (situation !== 'NEW_MEMBER') return refuse('e0505');
    const memberId = await members.create(tx, {
      ...detail,
      identifier: identifierOf(secrets, registration),
      mobile: mobileOf(secrets, registration),
    });
    await session.link(tx, registration.chat_account_id, memberId);
    await consents.acceptTerms(tx, memberId, registration.accepted_terms_version, language);
    await receive(tx, registration, memberId);
    return value({ memberId });
  };

  /** Ends the link because another replaces it; the chat account that loses it is notified. */
  const replaceLink = async (tx: Db, { id: memberId, hasVerifiedMobile, mobileSealed }: MemberRecord) => {
    const chatAccountId = await session.unlink(tx, memberId, 'replaced');
    if (chatAccountId === undefined) return undefined;
    const noticeId = await takeovers.note(tx, { memberId, kind: 'link_replaced', chatAccountId });
    const place = placeOf('members', 'mobile_sealed', memberId);
    const to = hasVerifiedMobile && mobileSealed !== null ? secrets.open(mobileSealed, place) : undefined;
    return { chatAccountId, noticeId, to };
  };

  const notifyReplaced = async ({ chatAccountId, noticeId: id, to }: Left) => {
    if (to !== undefined)
      await takeovers.notifyBySms({ id, kind: 'link_replaced' }, to, await session.languageOf(chatAccountId));
    await session.withdraw(chatAccountId);
  };

  /** The member is locked first, so that of two concurrent phones the second sees the result of the first. */
  const linkRecord = async (tx: Db, registration: Registration, replace: boolean, language: Language) => {
    const { member_id } = registration;
    const held = member_id === null ? undefined : await members.lock(tx, member_id);
    if (!held?.isActive) return refuse('e0505');
    const { link, situation } = await look(tx, registration);
    const refusal = linkRefusal({ situation, link, replace, requestedAtSeconds: registration.created_at });
    if (refusal) return refuse(refusal);
    const left = link && (await replaceLink(tx, held));
    await session.link(tx, registration.chat_account_id, held.id);
    await members.noteLink(tx, held.id, held.hasVerifiedMobile ? undefined : mobileOf(secrets, registration));
    await consents.acceptTerms(tx, held.id, registration.accepted_terms_version, language);
    await receive(tx, registration, held.id);
    return value({ memberId: held.id, left });
  };

  return {
    identify: async (asker, body) => {
      const { chatAccountId } = asker;
      const tidied = tidyIdentity(body);
      const fields = wrongIdentity(body.identifier_type, tidied);
      if (fields.length > 0) return refuse('422', { fields });
      if (body.accepted_terms_version !== (await terms.versionInForce())) return refuse('412');
      if (await session.isLinked(db, chatAccountId)) return refuse('e0505');
      const retryAfterSeconds = await lookups.waitOf(asker);
      if (retryAfterSeconds > 0) return refuse('429', { retryAfterSeconds });
      const row = { table: 'registrations', id: ids.uuid() } as const;
      const identity = {
        ...sealIdentifier(secrets, row, { type: body.identifier_type, text: tidied.identifier }),
        ...sealMobile(secrets, row, tidied.mobile),
      };
      const withheld = await lookups.areTooMany([identity.identifier_key, identity.mobile_key]);
      const { member, situation } = await look(db, identity);
      if (member && !member.isActive && !withheld) return refuse('e0505');
      const now = clock.now();
      await store.insertRegistration(db, {
        id: row.id,
        chat_account_id: chatAccountId,
        situation,
        withheld,
        member_id: member?.id ?? null,
        ...identity,
        accepted_terms_version: body.accepted_terms_version,
        verified_at: null,
        completed_at: null,
        created_at: now,
        expires_at: now + limits.registrationLifeSeconds,
      });
      const shown = withheld ? publicSituation : situation;
      return value({ situation: shown, registration_id: row.id, mobile: maskMobile(tidied.mobile) });
    },

    createMember: async (chatAccountId, body, language, key) => {
      const detail = readPersonalDetail(body, bangkokDate(clock.now()));
      if (isRefusal(detail)) return detail;
      const request = { act: ['createMember', chatAccountId, body.registration_id], key };
      const made = await mapUniqueViolation(lostCreating, () =>
        transactOnce(db, needs, request, joined, async (tx) => {
          const claimed = await claim(tx, body.registration_id, chatAccountId, ['new']);
          return isRefusal(claimed) ? claimed : makeMember(tx, claimed.value, detail.value, language);
        }),
      );
      return isRefusal(made) ? made : value(await members.memberOf(made.value.memberId));
    },

    linkMember: async (chatAccountId, body, language, key) => {
      let left: Left | undefined;
      const request = { act: ['linkMember', chatAccountId, body.registration_id], key };
      const linked = await mapUniqueViolation(lostLinking, () =>
        transactOnce(db, needs, request, joined, async (tx) => {
          const claimed = await claim(tx, body.registration_id, chatAccountId, ['existing', 'replace_link']);
          if (isRefusal(claimed)) return claimed;
          const done = await linkRecord(tx, claimed.value, body.replace_link === true, language);
          if (isRefusal(done)) return done;
          left = done.value.left;
          return value({ memberId: done.value.memberId });
        }),
      );
      if (isRefusal(linked)) return linked;
      if (left) await notifyReplaced(left);
      return value(await members.memberOf(linked.value.memberId));
    },

    unlinkMember: async ({ memberId, chatAccountId }) => {
      await transact(db, async (tx) => {
        await members.lock(tx, memberId);
        const link = await session.linkOf(tx, memberId);
        if (link?.chatAccountId === chatAccountId) await session.unlink(tx, memberId, 'unlinked');
        return value(null);
      });
      await session.withdraw(chatAccountId);
    },

    memberWithOtherMobile: async (id, chatAccountId) => {
      const found = await findActive(db, id, chatAccountId);
      if (!found) return refuse('e0502');
      const { member_id, situation, completed_at } = found;
      const isOther = situation === 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER' && completed_at === null;
      if (!isOther || member_id === null || isWithheld(found)) return refuse('e0505');
      return (await session.isLinked(db, chatAccountId)) ? refuse('e0505') : value(member_id);
    },

    lookups,

    erase: async (tx, { identifierKey, chatAccountIds }) => {
      await store.deleteOfIdentifier(tx, identifierKey);
      for (const id of chatAccountIds) await store.deleteOfAccount(tx, id);
    },

    otpSubjects: {
      find: async (id, chatAccountId) => {
        const found = await findActive(db, id, chatAccountId);
        return (
          found && {
            id: found.id,
            mobile: mobileOf(secrets, found),
            mobileKey: found.mobile_key,
            identifierKey: found.identifier_key,
            closed: found.completed_at === null ? closedBy(found) : 'e0505',
            ...(isWithheld(found) && { withheld: found.situation }),
          }
        );
      },
      markVerified: async (tx, id) => {
        await store.markVerified(tx, id, clock.now());
        return true;
      },
    },
  };
}

function identifierOf({ open }: Secrets, { id, identifier_type: type, identifier_sealed }: Registration) {
  return { type, text: open(identifier_sealed, placeOf('registrations', 'identifier_sealed', id)) };
}

function mobileOf({ open }: Secrets, { id, mobile_sealed }: Registration): string {
  return open(mobile_sealed, placeOf('registrations', 'mobile_sealed', id));
}
