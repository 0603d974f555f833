import type { Selectable } from 'kysely';
import type { Address, Member } from '@/contract/members';
import { maskCitizenId, maskPassport } from '@/domain/identity/identifier';
import { maskName } from '@/domain/identity/mask-name';
import type { MemberField } from '@/domain/member-fields';
import { everyField, fieldsWith } from '@/domain/member-fields';
import { byName, pick, without } from '@/domain/pick';
import { balanceOf } from '@/domain/points';
import type { MemberTable } from '@/server/db/schema-members';
import { placeOf } from '@/server/db/sealed-columns';
import type { PointsStatus } from '@/server/modules/points/service';
import type { Secrets } from '@/server/platform/secrets';
import type { PresentedRecord } from './present-record';
import { cardsOf, choiceIdsOf, presentRecord } from './present-record';

export type MemberRow = Selectable<MemberTable>;

type Open = Secrets['open'];

type PresentedMember = Member & PresentedRecord & Required<Pick<Member, MemberField>>;

const plainFields = without(everyField, fieldsWith({ sealed: true }));
const maskedFields = fieldsWith({ masked: true });
const hiddenFields = without(everyField, maskedFields);

/** What the row itself does not hold. */
export type Known = { points: PointsStatus; opts: { commu: boolean }; isEmailConfirmed: boolean };

/**
 * Whether nobody has shown yet that the linked person is the member. A release that does not know of it clears `need_verify_pid`
 * alone.
 */
export function isUnproven(row: Pick<MemberRow, 'identity_unproven' | 'need_verify_pid'>): boolean {
  return row.identity_unproven && row.need_verify_pid;
}

/** The one place where a row becomes a Member on the wire. IDs leave masked, and of somebody unproven the person stays behind. */
export function presentMember(row: MemberRow, known: Known, open: Open): PresentedMember {
  const member = presentFull(row, known, open);
  return isUnproven(row) ? withoutPerson(member) : member;
}

/** What whoever linked the card typed themselves, and what the card is; of the person no more than a masked name. */
function withoutPerson(member: PresentedMember): PresentedMember {
  return {
    ...member,
    ...byName(hiddenFields, () => null),
    ...byName(maskedFields, (name) => maskName(member[name])),
    ...{ address: null, email_confirmed: false, interests: [] },
    ...{ gender_id: null, occupation_id: null, income_id: null, marital_status_id: null },
    ...{ fax: null, taxpayer_id: null, branch_code: null, remark: null, last_transaction_time: null, opts: null },
  };
}

function presentFull(row: MemberRow, { points, opts, isEmailConfirmed }: Known, open: Open): PresentedMember {
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
    points: points.balances,
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
