import type { Selectable } from 'kysely';
import type { Member } from '@/contract/members';
import { maskTaxId } from '@/domain/etax';
import { choiceId, genders, incomes, maritalStatuses, occupations } from '@/domain/members';
import type { MemberTable } from '@/server/db/schema-members';
import { placeOf } from '@/server/db/sealed-columns';
import type { Secrets } from '@/server/platform/secrets';

type MemberRow = Selectable<MemberTable>;

type RecordField =
  | 'fax'
  | 'taxpayer_id'
  | 'branch_code'
  | 'remark'
  | 'last_transaction_time'
  | 'created_by'
  | 'updated_by';

export type PresentedRecord = Required<Pick<Member, RecordField>>;

/** What the chain's records have of a member, and who keeps them. */
export function presentRecord(row: MemberRow, lastTransactionAt: number, open: Secrets['open']): PresentedRecord {
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

/** Every answer of a closed set by its number in the set. */
export function choiceIdsOf(member: Pick<Member, 'gender' | 'occupation' | 'income' | 'marital_status'>) {
  return {
    gender_id: choiceId(genders, member.gender),
    occupation_id: choiceId(occupations, member.occupation),
    income_id: choiceId(incomes, member.income),
    marital_status_id: choiceId(maritalStatuses, member.marital_status),
  };
}

/** The programme's one card bears the member's number, and never ends. */
export function cardsOf({ member_no, status, created_at }: MemberRow) {
  return [{ card_no: member_no, status, issued_at: created_at }];
}

/** A Thai citizen's tax number is the citizen ID. */
function citizensTaxId({ identifier_type, identifier_last4 }: MemberRow): string | null {
  return identifier_type === 'citizen_id' && identifier_last4 !== '' ? maskTaxId(identifier_last4) : null;
}
