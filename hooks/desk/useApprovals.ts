import { useState } from 'react';
import type { Answer } from '@/contract/types';
import { mayDo } from '@/domain/desk-acts';
import { useStaffPages } from './useStaffPages';
import { useStaffSession } from './useStaffSession';

export type Approval = Answer<'listApprovals'>['items'][number];

/** What waits for a second person, or was decided, and whether the one who looks may decide it. */
export function useApprovals() {
  const [state, choose] = useState<'waiting' | 'decided'>('waiting');
  const { session } = useStaffSession();
  const list = useStaffPages('listApprovals', (before) => ({
    query: { state, ...(before && { before }) },
  }));
  // The database refuses it as well: requesters cannot approve their own request.
  const mayDecide = ({ asked_by, verdict }: Approval) =>
    verdict === null &&
    session !== undefined &&
    asked_by !== session.staff_id &&
    mayDo(session.roles, 'approval.approve');
  return { state, choose, mayDecide, ...list };
}
