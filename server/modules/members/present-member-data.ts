import type { MemberData } from '@/contract/members';
import type { Secrets } from '@/server/platform/secrets';
import type { Known, MemberRow } from './present-member';
import { presentMember } from './present-member';

/** A row as the member may take it away: what they gave in full, the ID masked as everywhere. */
export function presentMemberData(row: MemberRow, known: Known, open: Secrets['open']): MemberData['member'] {
  const member = presentMember(row, known, open);
  const { member_no, tier, status, firstname_th, lastname_th, firstname_en, lastname_en } = member;
  const { citizen_id, passport_no, phone, email, address, gender, birth_date, nationality } = member;
  const { occupation, occupation_description, income, marital_status, interests, need_verify_pid } = member;
  const { nationality_description, fax, taxpayer_id, branch_code, remark } = member;
  const { last_transaction_time, created_by, updated_by } = member;
  return {
    ...{ member_no, tier, status, firstname_th, lastname_th, firstname_en, lastname_en, citizen_id, passport_no },
    ...{ mobile: phone, mobile_verified_at: row.mobile_verified_at ?? 0 },
    ...{ email, email_verified_at: (known.isEmailConfirmed && row.email_verified_at) || 0, address },
    ...{ gender, birth_date, nationality, occupation, occupation_description, income, marital_status, interests },
    ...{ nationality_description, fax, taxpayer_id, branch_code, remark, last_transaction_time },
    ...{ need_verify_pid, created_by, updated_by },
    first_linked_at: row.first_linked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
