import type { MemberData } from '@/contract/members';
import { everyField } from '@/domain/member-fields';
import { pick } from '@/domain/pick';
import type { Secrets } from '@/server/platform/secrets';
import type { Known, MemberRow } from './present';
import { presentMember } from './present';

/** A row as the member may take it away: what they gave in full, the ID masked as everywhere. */
export function presentMemberData(row: MemberRow, known: Known, open: Secrets['open']): MemberData['member'] {
  const member = presentMember(row, known, open);
  const { member_no, tier, status, citizen_id, passport_no, phone, address, interests, need_verify_pid } = member;
  const { fax, taxpayer_id, branch_code, remark } = member;
  const { last_transaction_time, created_by, updated_by } = member;
  return {
    ...pick(member, everyField),
    ...{ member_no, tier, status, citizen_id, passport_no, address, interests, need_verify_pid },
    ...{ mobile: phone, mobile_verified_at: row.mobile_verified_at ?? 0 },
    email_verified_at: (known.isEmailConfirmed && row.email_verified_at) || 0,
    ...{ fax, taxpayer_id, branch_code, remark, last_transaction_time },
    ...{ created_by, updated_by },
    first_linked_at: row.first_linked_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
