import { useState } from 'react';
import type { Answer } from '@/contract/types';
import type { Language } from '@/domain/languages';
import { mayAct } from '@/domain/staff';
import type { WaitReason } from '@/domain/support';
import { waitReasons } from '@/domain/support';
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
  if ((kind !== 'points.correct' && kind !== 'reward.return') || !(payload instanceof Object)) return undefined;
  const points: unknown = Reflect.get(payload, 'points');
  const type: unknown = Reflect.get(payload, 'point_type');
  if (typeof points !== 'number') return undefined;
  const reference: unknown = Reflect.get(payload, 'reference');
  return {
    points,
    pointType: type === 'kidpoint' ? type : 'cjpoint',
    reference: typeof reference === 'string' ? reference : undefined,
  };
}

/** Why what is given to a member waits, with the sums of the day as they were when it was asked for. */
export function sumsIn({ payload }: Approval): { because: WaitReason; staff: number; member: number } | undefined {
  const [because, staff, member] = ['because', 'of_staff', 'of_member'].map((name) => fieldOf(payload, name));
  const known = waitReasons.find((reason) => reason === because);
  return known && typeof staff === 'number' && typeof member === 'number'
    ? { because: known, staff, member }
    : undefined;
}

type Detail = {
  name?: string;
  quota?: { from: number; to: number; drawn: number };
  isOn?: boolean;
  key?: string;
};

/** What else there is to say of what would be done. */
export function detailIn({ kind, payload }: Approval, language: Language): Detail {
  const textOf = (field: string) => {
    const found = fieldOf(payload, field);
    return typeof found === 'string' ? found : '';
  };
  if (kind === 'coupon.give_back' || kind === 'reward.give_back') return { name: textOf(`name_${language}`) };
  if (kind === 'till_key.add' || kind === 'till_key.revoke') return { key: textOf('name') };
  if (kind === 'toggle.set') return { isOn: fieldOf(payload, 'is_on') === true };
  if (kind !== 'campaign.raise_quota') return {};
  const [from, to, drawn] = ['from', 'to', 'drawn'].map((field) => Number(fieldOf(payload, field)));
  return { quota: { from: from ?? 0, to: to ?? 0, drawn: drawn ?? 0 } };
}

function fieldOf(payload: unknown, name: string): unknown {
  return payload instanceof Object ? Reflect.get(payload, name) : undefined;
}
