import type { MemberData } from '@/contract/members';
import type { Secrets } from '@/server/secrets';
import type { MemberRow } from './present-member';
import { presentMember } from './present-member';

/** A row as the member may take it away: what they gave in full, the ID masked as everywhere. */
export function presentMemberData(
  row: MemberRow,
  open: Secrets['open'],
  isEmailConfirmed: boolean,
): MemberData['member'] {
  const member = presentMember(row, { balances: [], isFrozen: false }, open, isEmailConfirmed);
  const { member_no, tier, status, firstname_th, lastname_th, firstname_en, lastname_en } = member;
  const { citizen_id, passport_no, phone, email, address, gender, birth_date, nationality } = member;
  const { occupation, occupation_description, income, marital_status, interests, need_verify_pid } = member;
  return {
    ...{ member_no, tier, status, firstname_th, lastname_th, firstname_en, lastname_en, citizen_id, passport_no },
    ...{ mobile: phone, mobile_verified_at: row.mobile_verified_at ?? 0 },
    ...{ email, email_verified_at: (isEmailConfirmed && row.email_verified_at) || 0, address },
    ...{ gender, birth_date, nationality, occupation, occupation_description, income, marital_status, interests },
    need_verify_pid,
    first_linked_at: row.first_linked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
