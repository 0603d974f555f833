import type { Selectable } from 'kysely';
import type { Address, Member, MemberData } from '@/contract/members';
import { maskTaxId } from '@/domain/etax';
import { maskCitizenId, maskPassport } from '@/domain/identity/identifier';
import { maskName } from '@/domain/identity/masks';
import type { MemberField } from '@/domain/member-fields';
import { everyField, fieldsWith } from '@/domain/member-fields';
import { choiceId, genders, incomes, maritalStatuses, occupations } from '@/domain/members';
import { byName, pick, without } from '@/domain/pick';
import { balanceOf } from '@/domain/points';
import type { MemberTable } from '@/server/db/schema-members';
import type { PointsStatus } from '@/server/modules/points/service';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';

export type MemberRow = Selectable<MemberTable>;

type Open = Secrets['open'];

type PresentedMember = Member & PresentedRecord & Required<Pick<Member, MemberField>>;

const plainFields = without(everyField, fieldsWith({ sealed: true }));
const maskedFields = fieldsWith({ masked: true });
const hiddenFields = without(everyField, maskedFields);

/** What the row itself does not contain. */
export type Known = {
  points: PointsStatus;
  opts: { commu: boolean };
  isEmailConfirmed: boolean;
  /** The chain's tills look members up by mobile number. */
  hasMobileLookUp: boolean;
  unreadMessages: number;
};

/** Whether the linked person's identity is unproven. A release that does not know `identity_unproven` clears `need_verify_pid` only. */
export function isUnproven(row: Pick<MemberRow, 'identity_unproven' | 'need_verify_pid'>): boolean {
  return row.identity_unproven && row.need_verify_pid;
}

/**
 * The only place where a row becomes a Member of the contract. IDs are masked; while the identity is unproven, personal fields are hidden.
 */
export function presentMember(row: MemberRow, known: Known, open: Open): PresentedMember {
  const member = presentFull(row, known, open);
  return isUnproven(row) ? withoutPerson(member) : member;
}

/** The member's own copy: their answers in full, the ID masked as everywhere. */
export function presentMemberData(row: MemberRow, known: Known, open: Secrets['open']): MemberData['member'] {
  const member = presentMember(row, known, open);
  const { member_no, tier, status, citizen_id, passport_no, phone, address, interests, need_verify_pid } = member;
  const { fax, taxpayer_id, branch_code, remark } = member;
  const { last_transaction_time, created_by, updated_by } = member;
  return {
    ...pick(member, everyField),
    member_no,
    tier,
    status,
    citizen_id,
    passport_no,
    address,
    interests,
    need_verify_pid,
    mobile_lookup: row.mobile_lookup,
    mobile: phone,
    mobile_verified_at: row.mobile_verified_at ?? 0,
    email_verified_at: (known.isEmailConfirmed && row.email_verified_at) || 0,
    fax,
    taxpayer_id,
    branch_code,
    remark,
    last_transaction_time,
    created_by,
    updated_by,
    first_linked_at: row.first_linked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Keeps the card and what the caller typed; the name is masked. */
function withoutPerson(member: PresentedMember): PresentedMember {
  return {
    ...member,
    ...byName(hiddenFields, () => null),
    ...byName(maskedFields, (name) => maskName(member[name])),
    address: null,
    email_confirmed: false,
    interests: [],
    gender_id: null,
    occupation_id: null,
    income_id: null,
    marital_status_id: null,
    fax: null,
    taxpayer_id: null,
    branch_code: null,
    remark: null,
    last_transaction_time: null,
    opts: null,
  };
}

function presentFull(row: MemberRow, known: Known, open: Open): PresentedMember {
  const { points, opts, isEmailConfirmed, hasMobileLookUp, unreadMessages } = known;
  const opened = (column: 'address_sealed' | 'email_sealed' | 'mobile_sealed') => {
    const sealed = row[column];
    return sealed === null ? null : open(sealed, placeOf('members', column, row.id));
  };
  const address: Address | null = JSON.parse(opened('address_sealed') ?? 'null');
  return {
    id: row.id,
    member_no: row.member_no,
    tier: row.tier,
    ...pick(row, plainFields),
    address,
    email: opened('email_sealed'),
    email_confirmed: isEmailConfirmed,
    phone: opened('mobile_sealed'),
    citizen_id: row.identifier_type === 'citizen_id' ? maskCitizenId(row.identifier_last4) : null,
    passport_no: row.identifier_type === 'passport' ? maskPassport(row.identifier_last4) : null,
    ...choiceIdsOf(row),
    interests: row.interests,
    status: row.status,
    need_verify_pid: row.need_verify_pid,
    identity_unproven: isUnproven(row),
    need_verify_phone: row.mobile_verified_at === null,
    ...(hasMobileLookUp && { mobile_lookup: row.mobile_lookup }),
    points: points.balances,
    ...(!isUnproven(row) && { unread_messages: unreadMessages }),
    points_frozen: points.isFrozen,
    points_balance: balanceOf(points.balances, 'cjpoint'),
    first_linked_line_date: row.first_linked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...presentRecord(row, points.lastTransactionAt, open),
    cards: cardsOf(row),
    opts,
  };
}

type RecordField =
  | 'fax'
  | 'taxpayer_id'
  | 'branch_code'
  | 'remark'
  | 'last_transaction_time'
  | 'created_by'
  | 'updated_by';

type PresentedRecord = Required<Pick<Member, RecordField>>;

/** Fields of the chain's records, and who maintains them. */
function presentRecord(row: MemberRow, lastTransactionAt: number, open: Secrets['open']): PresentedRecord {
  const opened = (column: 'fax_sealed' | 'taxpayer_id_sealed' | 'remark_sealed') => {
    const sealed = row[column];
    return sealed === null ? null : open(sealed, placeOf('members', column, row.id));
  };
  const taxpayerId = opened('taxpayer_id_sealed');
  return {
    fax: opened('fax_sealed'),
    taxpayer_id: taxpayerId === null ? citizensTaxId(row) : maskTaxId(taxpayerId.slice(-4)),
    branch_code: row.branch_code,
    remark: opened('remark_sealed'),
    last_transaction_time: Math.max(lastTransactionAt, row.last_transaction_at ?? 0) || null,
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** The number of each answer within its closed set. */
function choiceIdsOf(member: Pick<Member, 'gender' | 'occupation' | 'income' | 'marital_status'>) {
  return {
    gender_id: choiceId(genders, member.gender),
    occupation_id: choiceId(occupations, member.occupation),
    income_id: choiceId(incomes, member.income),
    marital_status_id: choiceId(maritalStatuses, member.marital_status),
  };
}

/** The programme's only card has the member's number and never expires. */
function cardsOf({ member_no, status, created_at }: MemberRow) {
  return [{ card_no: member_no, status, issued_at: created_at }];
}

/** A Thai citizen's tax number is the citizen ID. */
function citizensTaxId({ identifier_type, identifier_last4 }: MemberRow): string | null {
  return identifier_type === 'citizen_id' && identifier_last4 !== '' ? maskTaxId(identifier_last4) : null;
}
