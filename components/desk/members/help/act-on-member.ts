import type { MemberPage } from '@/contract/desk/members';

export interface ActOnMemberProps {
  member: MemberPage;
  onDone: () => void;
  onClose: () => void;
}

/** The calls that are read again after an act for a member. */
export const changesOfMember = ['getMemberPage'] as const;
