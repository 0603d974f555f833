import type { Consent } from '@/contract/consents';
import type { Body } from '@/contract/types';
import type { ConsentType } from '@/domain/consents';
import { isGranted, isOutdated, nextConsentStatus } from '@/domain/consents';
import { isUnderAge } from '@/domain/identity/age';
import type { Language } from '@/domain/languages';
import { bangkokDate } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { TermsAnswer } from '@/server/modules/session/service';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { commuHashOf, commuVersion } from './hash-commu-text';
import { latestEvent } from './latest-event.store';
import type { TermsService } from './publish-terms';
import * as store from './store';

export type ConsentsService = {
  consentOf(memberId: string, type: ConsentType): Promise<Consent>;
  /**
   * 412: the version is not the one in force · identity_unproven: marketing waits until a store has seen the ID · 422: terms
   * cannot be withdrawn here, and under 20 a guardian must confirm marketing.
   */
  put(
    memberId: string,
    input: Body<'putConsent'>,
    language: Language,
  ): Promise<Outcome<Consent, '403' | '412' | '422' | 'identity_unproven'>>;
  /** Whether the member accepted the terms in force; until then the member cannot earn or spend. */
  hasTermsInForce(memberId: string): Promise<boolean>;
  /** The same for an answer that is known already. */
  isInForce(answer: TermsAnswer | null): boolean;
  /**
   * Whether the member accepted an older version only. Members without any acceptance on record accepted on paper, which an
   * import may record.
   */
  owesNewTerms(db: Db, memberId: string): Promise<boolean>;
  /** Records, in the caller's transaction, that a member accepted this version of the terms, which was in force just now. */
  acceptTerms(tx: Db, memberId: string, version: string, language: Language): Promise<void>;
  /** All consent events, for the member's own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
};

type Needs = Pick<Deps, 'db' | 'clock'> & {
  members: Pick<MembersService, 'lock'>;
  terms: Pick<TermsService, 'versionInForce' | 'hashOf'>;
};

export function createConsentsService({ db, clock, members, terms }: Needs): ConsentsService {
  /** The evidence is for the version that was answered, even if another has come into force meanwhile. */
  const hashOf = (tx: Db, type: ConsentType, version: string, language: Language) =>
    type === 'commu' ? commuHashOf(language) : terms.hashOf(tx, version, language);

  const current = async (db: Db, memberId: string, type: ConsentType): Promise<Consent> => {
    const last = await latestEvent(db, memberId, type, clock.now());
    return {
      type,
      status: last?.status ?? 'not-granted',
      version: last?.version ?? '',
      current_version: type === 'commu' ? commuVersion : (last?.terms_in_force ?? (await terms.versionInForce(db))),
      updated_at: last?.occurred_at ?? 0,
    };
  };

  /** Repeating the same answer to the same version changes nothing and records nothing. */
  const record = async (tx: Db, memberId: string, input: Body<'putConsent'>, language: Language) => {
    const { type, granted, version } = input;
    const before = await current(tx, memberId, type);
    const status = nextConsentStatus(before.status, granted);
    if (status === before.status && before.version === version) return before;
    await store.appendEvent(tx, {
      member_id: memberId,
      type,
      status,
      version,
      language,
      text_hash: await hashOf(tx, type, version, language),
      channel: 'line',
      guardian_confirmed: input.guardian_confirmed ?? false,
      occurred_at: clock.now(),
    });
    return { ...before, status, version, updated_at: clock.now() };
  };

  const needsGuardian = (birthDate: string) => {
    const birth = parseCalendarDate(birthDate);
    return !birth || isUnderAge(birth, bangkokDate(clock.now()));
  };

  const refusalToAnswer = ({ isUnproven, birthDate }: MemberRecord, input: Body<'putConsent'>) => {
    if (input.type === 'terms')
      return input.granted
        ? undefined
        : refuse('422', { fields: [{ field: 'granted', message: 'termsCannotBeWithdrawn' }] });
    if (isUnproven) return refuse('identity_unproven');
    if (input.granted && !input.guardian_confirmed && needsGuardian(birthDate))
      return refuse('422', { fields: [{ field: 'guardian_confirmed', message: 'guardianMustConfirm' }] });
    return undefined;
  };

  return {
    consentOf: (memberId, type) => current(db, memberId, type),
    put: (memberId, input, language) =>
      transact(db, async (tx) => {
        const version = input.type === 'commu' ? commuVersion : await terms.versionInForce(tx);
        if (input.version !== version) return refuse('412');
        const member = await members.lock(tx, memberId);
        if (!member) return refuse('403');
        const refusal = refusalToAnswer(member, input);
        if (refusal) return refusal;
        return value(await record(tx, memberId, input, language));
      }),
    hasTermsInForce: async (memberId) => isInForce(await current(db, memberId, 'terms')),
    isInForce,
    owesNewTerms: async (db, memberId) => {
      const last = await latestEvent(db, memberId, 'terms', clock.now());
      if (!last || last.channel === 'import') return false;
      return isGranted(last.status) && isOutdated({ version: last.version, current_version: last.terms_in_force });
    },
    acceptTerms: async (tx, memberId, version, language) => {
      await record(tx, memberId, { type: 'terms', granted: true, version }, language);
    },
    dataOf: (memberId) => store.listEvents(db, memberId),
  };
}

function isInForce(answer: TermsAnswer | null): boolean {
  if (!answer) return false;
  return isGranted(answer.status) && !isOutdated(answer);
}
