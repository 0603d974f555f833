import type { Db } from '@/server/db/transact';
import type { ImportPlan } from './plan';

/** Who changes it, and the approval if it was a draft. */
export type QuotaSource = { actorId: string; approvalId: string | null };

export const ofCatalogue: QuotaSource = { actorId: 'catalogue', approvalId: null };

type Quotas = { kind: 'coupon' | 'reward' | 'prize'; plan: ImportPlan<unknown>; source: QuotaSource; now: number };

/** Records the quotas that an import changes: one person's raises are measured from them. */
export async function noteQuotas(tx: Db, { kind, plan, source, now }: Quotas): Promise<void> {
  for (const { code, how, columns } of plan.changes) {
    const change = how === 'changed' ? columns.find(({ column }) => column === 'quota') : undefined;
    if (!change) continue;
    const quota = typeof change.to === 'number' ? change.to : null;
    const from = { actor_id: source.actorId, approval_id: source.approvalId, changed_at: now };
    const noted = { kind, code, quota, how: source.approvalId === null ? 'catalogue' : 'approved', ...from } as const;
    await tx.insertInto('quota_changes').values(noted).execute();
  }
}
