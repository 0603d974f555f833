import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import { changePrize, holdPrizes, insertPrizes, withdrawPrizes } from './catalogue.store';
import type { CataloguePrize } from './catalogue-file';
import type { PrizeRow } from './present-prize';

/** Makes the prizes what the catalogue says; what it no longer has is withdrawn, never deleted. */
export async function importPrizes(
  tx: Db,
  wanted: readonly CataloguePrize[],
  now: number,
): Promise<ImportPlan<CataloguePrize>> {
  const plan = planImport(await holdPrizes(tx), wanted, { codeOf: ({ prize_id }) => prize_id, isSame });
  if (plan.overdrawn.length > 0) return plan;
  await insertPrizes(tx, plan.added, now);
  for (const prize of plan.changed) await changePrize(tx, prize, now);
  await withdrawPrizes(tx, plan.withdrawn, now);
  return plan;
}

function isSame(row: PrizeRow, prize: CataloguePrize): boolean {
  const held: Record<string, unknown> = row;
  return Object.entries(prize).every(([name, value]) => held[name] === value);
}
