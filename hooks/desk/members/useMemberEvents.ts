import { useState } from 'react';
import type { TimelineKind } from '@/domain/support';
import { useStaffPages } from '@/hooks/desk/useStaffPages';

/** What happened to a member, newest first, of one kind or of all. */
export function useMemberEvents(memberId: string) {
  const [kind, choose] = useState<TimelineKind | 'all'>('all');
  const list = useStaffPages('listMemberEvents', (before) => ({
    params: { member_id: memberId },
    query: { ...(kind !== 'all' && { kind }), ...(before && { before }) },
  }));
  return { kind, choose, ...list };
}
