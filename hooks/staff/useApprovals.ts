import { useState } from 'react';
import type { Answer } from '@/contract/types';
import { mayAct } from '@/domain/staff';
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
  // The database refuses it as well: nobody approves what they have asked for.
  const mayDecide = ({ asked_by, verdict }: Approval) =>
    verdict === null && session !== undefined && asked_by !== session.staff_id && mayAct(session.roles, ['approver']);
  return { state, choose, mayDecide, ...list };
}

/** What a correction of points would do, or the return of a reward; nothing for another kind of approval. */
export function correctionIn({
  kind,
  payload,
}: Approval): { points: number; pointType: 'cjpoint' | 'kidpoint'; reference: string | undefined } | undefined {
  if (kind === 'catalogue.publish' || !(payload instanceof Object)) return undefined;
  const points: unknown = Reflect.get(payload, 'points');
  const type: unknown = Reflect.get(payload, 'point_type');
  if (typeof points !== 'number') return undefined;
  const reference: unknown = Reflect.get(payload, 'reference');
  return {
    ...{ points, pointType: type === 'kidpoint' ? type : 'cjpoint' },
    reference: typeof reference === 'string' ? reference : undefined,
  };
}
