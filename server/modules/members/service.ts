import type { Address, Member, MemberData } from '@/contract/members';
import type { Body } from '@/contract/types';
import type { MemberAnswers } from '@/domain/member-fields';
import { memberNumberChanceDigits, memberNumberOf } from '@/domain/member-number';
import type { Gender, Nationality } from '@/domain/members';
import type { IdentifierType } from '@/domain/registration';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { OptInsService } from '@/server/modules/consents/list-opt-ins';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { PointsService } from '@/server/modules/points/service';
import { noteEvent } from '@/server/platform/member-events.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { SealedColumn } from '@/server/sealing/sealed-columns';
import { placeOf } from '@/server/sealing/sealed-columns';
import { anonymousMember } from './anonymise-member';
import { mergeAnswers, wrongAnswers } from './check-answers';
import type { MemberRow } from './present';
import { isUnproven, presentMember, presentMemberData } from './present';
import type { Identifier } from './seal-identity';
import { emailKeyOf, sealIdentifier, sealMobile } from './seal-identity';
import * as store from './store';

/** A member's record as other modules need it. `birthDate` is YYYY-MM-DD. */
export type MemberRecord = {
  id: string;
  memberNo: string;
  tier: string;
  isActive: boolean;
  names: { firstname_th: string; lastname_th: string };
  identifierType: IdentifierType;
  identifierKey: string;
  mobileKey: string | null;
  mobileSealed: string | null;
  hasVerifiedMobile: boolean;
  /** When the number replaced another or was added; 0 for the number of joining. */
  mobileChangedAt: number;
  /** A store must see the ID before the first reward. */
  needsVerifying: boolean;
  /** Linked with a number that had never been verified, and no store has seen the ID since. */
  isUnproven: boolean;
  birthDate: string;
};

/** Who changes a record: the member in the app, or a store by its branch code. */
export type Recorder = 'app' | `store ${string}`;

export type Contact = { mobile: string | null; email: string | null };

/** The address on file, and when it was confirmed; 0: not confirmed. */
export type EmailStatus = { email: string; emailKey: string; confirmedAt: number };

export type NewMember = {
  identifier: Identifier;
  mobile: string;
  names: { firstname_th: string; lastname_th: string };
  gender: Gender;
  birthDate: string;
  nationality: Nationality;
  answers: MemberAnswers;
  address: Address | null;
};

export type MembersService = {
  memberOf(memberId: string): Promise<Member>;
  /** 422: an answer breaks a rule of spec section 5. */
  update(memberId: string, changes: Body<'updateMember'>): Promise<Outcome<Member, '403' | '422'>>;
  recordById(db: Db, memberId: string): Promise<MemberRecord | undefined>;
  /** Finds a member by the number on the card. */
  recordByNumber(db: Db, memberNo: string): Promise<MemberRecord | undefined>;
  recordByIdentifier(db: Db, identifierKey: string): Promise<MemberRecord | undefined>;
  recordByMobile(db: Db, mobileKey: string): Promise<MemberRecord | undefined>;
  /** The names of these members, without those whose membership has ended. */
  namesOf(db: Db, memberIds: readonly string[]): Promise<Map<string, MemberRecord['names']>>;
  /** The member's tier in the chain's programme. It decides which coupons they may collect, and does not affect earning. */
  tierOf(memberId: string): Promise<string>;
  memberNumberOf(db: Db, memberId: string): Promise<string>;
  /** Locks the member until the transaction ends. */
  lock(tx: Db, memberId: string): Promise<MemberRecord | undefined>;
  /**
   * Creates a member whose mobile number was just verified, linked as of now. Violates a unique constraint if another request was faster.
   */
  create(tx: Db, member: NewMember): Promise<string>;
  /**
   * Records the first link. `unprovenMobile` is a number that was just verified but was never this member's, so a store has to
   * see the ID. Violates `members_mobile_key_key` if it is taken.
   */
  noteLink(tx: Db, memberId: string, unprovenMobile?: string): Promise<void>;
  /** Sets a number that was just verified. Violates `members_mobile_key_key` if it is taken. */
  setMobile(tx: Db, memberId: string, verifiedMobile: string, by: Recorder): Promise<void>;
  /** Records that a store has seen the member's ID. */
  noteIdentity(tx: Db, memberId: string, by: Recorder): Promise<void>;
  emailStatusOf(db: Db, memberId: string): Promise<EmailStatus | undefined>;
  /** Records that the code mailed to the address was entered. False if another address is on file by now. */
  noteEmail(tx: Db, memberId: string, emailKey: string): Promise<boolean>;
  /** Where messages to a member are sent now. */
  contactOf(memberId: string): Promise<Contact>;
  /** The full ID, tidied. */
  identifierOf(db: Db, memberId: string): Promise<Identifier>;
  /** The full citizen ID, for documents that the law requires it in. */
  citizenIdOf(db: Db, memberId: string): Promise<string | null>;
  /** The record for the member's own copy of the data. */
  dataOf(memberId: string): Promise<MemberData['member']>;
  /** Leaves an inactive record without personal data. */
  anonymise(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'secrets'> & {
  points: PointsService;
  optIns: OptInsService;
  inbox: Pick<InboxService, 'unreadOf'>;
};

export function createMembersService(needs: Needs): MembersService {
  const { config, db, clock, ids, secrets, points, optIns, inbox } = needs;
  const updated = (updated_by: Recorder) => ({ updated_at: clock.now(), updated_by });
  const sealMaybe = (id: string, column: SealedColumn<'members'>, text: string | null) =>
    text === null ? null : secrets.seal(text, placeOf('members', column, id));
  const openMaybe = (id: string, column: SealedColumn<'members'>, sealed: string | null) =>
    sealed === null ? null : secrets.open(sealed, placeOf('members', column, id));

  const emailStatus = ({ id, email_sealed, email_verified_at, email_verified_key }: MemberRow) => {
    const email = openMaybe(id, 'email_sealed', email_sealed);
    if (email === null) return undefined;
    const emailKey = emailKeyOf(secrets, email);
    return { email, emailKey, confirmedAt: email_verified_key === emailKey ? (email_verified_at ?? 0) : 0 };
  };
  const isEmailConfirmed = (row: MemberRow) => (emailStatus(row)?.confirmedAt ?? 0) > 0;

  const knownOf = async (row: MemberRow) => ({
    points: await points.statusOf(row.id),
    opts: await optIns.of(row.id),
    isEmailConfirmed: isEmailConfirmed(row),
    hasMobileLookUp: config.tillMobileLookUp,
    unreadMessages: await inbox.unreadOf(row.id),
  });

  const present = async (row: MemberRow) => presentMember(row, await knownOf(row), secrets.open);

  const openIdentifier = ({ id, identifier_sealed }: MemberRow) =>
    secrets.open(identifier_sealed, placeOf('members', 'identifier_sealed', id));

  const columnsOf = (id: string, { email, ...answers }: MemberAnswers) => ({
    ...answers,
    email_sealed: sealMaybe(id, 'email_sealed', email),
  });

  const mobileOf = (id: string, verifiedMobile: string, now = clock.now()) => ({
    ...sealMobile(secrets, { table: 'members', id }, verifiedMobile),
    mobile_verified_at: now,
  });

  const change = async (
    tx: Db,
    memberId: string,
    changes: Body<'updateMember'>,
  ): Promise<Outcome<MemberRow, '403' | '422'>> => {
    const row = await store.lockById(tx, memberId);
    if (!row) return refuse('403');
    const known = { ...row, email: openMaybe(memberId, 'email_sealed', row.email_sealed) };
    const answers = mergeAnswers(known, changes, row.nationality);
    const fields = wrongAnswers(answers, changes, row.nationality);
    if (fields.length > 0) return refuse('422', { fields });
    const interests = [...new Set(changes.interests ?? row.interests)];
    const isSameEmail = answers.email !== null && emailKeyOf(secrets, answers.email) === row.email_verified_key;
    const unconfirmed = isSameEmail ? {} : { email_verified_at: null, email_verified_key: null };
    const mobile_lookup = changes.mobile_lookup ?? row.mobile_lookup;
    const set = { ...columnsOf(memberId, answers), ...unconfirmed, mobile_lookup, ...updated('app') };
    await store.updateMember(tx, memberId, { ...set, interests: JSON.stringify(interests) });
    return value({ ...row, ...set, interests });
  };

  return {
    memberOf: async (memberId) => present(await getOrThrow(store.findById(db, memberId))),
    update: async (memberId, changes) => {
      const changed = await transact(db, (tx) => change(tx, memberId, changes));
      return isRefusal(changed) ? changed : value(await present(changed.value));
    },
    recordById: async (db, memberId) => recordOf(await store.findById(db, memberId)),
    recordByNumber: async (db, memberNo) => recordOf(await store.findByNumber(db, memberNo)),
    recordByIdentifier: async (db, key) => recordOf(await store.findByIdentifier(db, key)),
    recordByMobile: async (db, key) => recordOf(await store.findByMobile(db, key)),
    namesOf: async (db, memberIds) => {
      const found = memberIds.length > 0 ? await store.namesOf(db, memberIds) : [];
      return new Map(found.map(({ id, ...names }) => [id, names]));
    },
    tierOf: async (memberId) => (await getOrThrow(store.findById(db, memberId))).tier,
    memberNumberOf: async (db, memberId) => (await getOrThrow(store.findById(db, memberId))).member_no,
    lock: async (tx, memberId) => recordOf(await store.lockById(tx, memberId)),
    create: async (tx, { identifier, mobile, names, gender, birthDate, nationality, answers, address }) => {
      const id = ids.uuid();
      const now = clock.now();
      await store.insertMember(tx, {
        id,
        member_no: memberNumberOf(ids.digits(memberNumberChanceDigits)),
        tier: config.memberTiers[0],
        status: 'active',
        ...sealIdentifier(secrets, { table: 'members', id }, identifier),
        ...mobileOf(id, mobile, now),
        ...names,
        ...columnsOf(id, answers),
        address_sealed: sealMaybe(id, 'address_sealed', address && JSON.stringify(address)),
        gender,
        birth_date: birthDate,
        nationality,
        interests: '[]',
        // The first reward needs a visit to a store with ID and phone (spec section 6).
        need_verify_pid: true,
        first_linked_at: now,
        created_at: now,
        created_by: 'app',
        updated_at: now,
        updated_by: 'app',
      });
      return id;
    },
    noteLink: async (tx, memberId, unprovenMobile) => {
      const row = await getOrThrow(store.findById(tx, memberId));
      const now = clock.now();
      const unproven = { need_verify_pid: true, identity_unproven: true };
      await store.updateMember(tx, memberId, {
        ...(unprovenMobile && { ...mobileOf(memberId, unprovenMobile), ...unproven }),
        first_linked_at: row.first_linked_at || now,
        ...updated('app'),
      });
    },
    setMobile: async (tx, memberId, verifiedMobile, by) => {
      await store.updateMember(tx, memberId, { ...mobileOf(memberId, verifiedMobile), ...updated(by) });
    },
    noteIdentity: async (tx, memberId, by) => {
      await store.updateMember(tx, memberId, { need_verify_pid: false, identity_unproven: false, ...updated(by) });
      await noteEvent(tx, { memberId, event: 'identity_seen', at: clock.now(), ...doneBy(by) });
    },
    emailStatusOf: async (db, memberId) => emailStatus(await getOrThrow(store.findById(db, memberId))),
    noteEmail: async (tx, memberId, emailKey) => {
      const row = await store.lockById(tx, memberId);
      if (!row || emailStatus(row)?.emailKey !== emailKey) return false;
      const confirmed = { email_verified_at: clock.now(), email_verified_key: emailKey };
      await store.updateMember(tx, memberId, { ...confirmed, ...updated('app') });
      return true;
    },
    contactOf: async (memberId) => {
      const { mobile_sealed, email_sealed } = await getOrThrow(store.findById(db, memberId));
      return {
        mobile: openMaybe(memberId, 'mobile_sealed', mobile_sealed),
        email: openMaybe(memberId, 'email_sealed', email_sealed),
      };
    },
    identifierOf: async (db, memberId) => {
      const row = await getOrThrow(store.findById(db, memberId));
      return { type: row.identifier_type, text: openIdentifier(row) };
    },
    citizenIdOf: async (db, memberId) => {
      const row = await store.findById(db, memberId);
      return row?.identifier_type === 'citizen_id' ? openIdentifier(row) : null;
    },
    dataOf: async (memberId) => {
      const row = await getOrThrow(store.findById(db, memberId));
      return presentMemberData(row, await knownOf(row), secrets.open);
    },
    anonymise: (tx, memberId) => store.updateMember(tx, memberId, anonymousMember(memberId, { secrets, clock })),
  };
}

async function getOrThrow(row: Promise<MemberRow | undefined>): Promise<MemberRow> {
  const found = await row;
  if (!found) throw new Error('a linked member has no record');
  return found;
}

function doneBy(by: Recorder) {
  return by === 'app' ? ({ by: 'member' } as const) : ({ by: 'till', branchCode: by.slice('store '.length) } as const);
}

function changedAt({ mobile_verified_at, created_at }: MemberRow): number {
  return mobile_verified_at !== null && mobile_verified_at > created_at ? mobile_verified_at : 0;
}

function recordOf(row: MemberRow | undefined): MemberRecord | undefined {
  return (
    row && {
      id: row.id,
      memberNo: row.member_no,
      tier: row.tier,
      isActive: row.status === 'active',
      names: { firstname_th: row.firstname_th, lastname_th: row.lastname_th },
      identifierType: row.identifier_type,
      identifierKey: row.identifier_key,
      mobileKey: row.mobile_key,
      mobileSealed: row.mobile_sealed,
      hasVerifiedMobile: row.mobile_key !== null && row.mobile_verified_at !== null,
      mobileChangedAt: changedAt(row),
      needsVerifying: row.need_verify_pid,
      isUnproven: isUnproven(row),
      birthDate: row.birth_date,
    }
  );
}
