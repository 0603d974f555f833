import { benefitText } from '@/server/catalogue/benefit';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import { changeReward, holdRewards, insertRewards, withdrawRewards } from './catalogue.store';
import type { CatalogueReward } from './read-reward-file';
import type { RewardRow } from './types';

/** Makes the rewards what the catalogue says; what it no longer has is withdrawn, never deleted. */
export async function importRewards(
  tx: Db,
  wanted: readonly CatalogueReward[],
  now: number,
): Promise<ImportPlan<CatalogueReward>> {
  const plan = planImport(await holdRewards(tx), wanted, { codeOf: ({ reward_id }) => reward_id, isSame });
  if (plan.overdrawn.length > 0) return plan;
  await insertRewards(tx, plan.added, now);
  for (const reward of plan.changed) await changeReward(tx, reward, now);
  await withdrawRewards(tx, plan.withdrawn, now);
  return plan;
}

function isSame(row: RewardRow, reward: CatalogueReward): boolean {
  const held: Record<string, unknown> = {
    ...row,
    province: JSON.stringify(row.province),
    benefit: benefitText(row.benefit),
  };
  return Object.entries(reward).every(([name, value]) => held[name] === value);
}
