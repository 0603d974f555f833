import { isDeepStrictEqual } from 'node:util';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { MissionRow } from './present';
import type { CatalogueMission } from './read-mission-file';

/** Makes the missions what the catalogue says; what was counted, and its rankings, stay as they are. */
export async function importMissions(
  tx: Db,
  wanted: readonly CatalogueMission[],
): Promise<ImportPlan<CatalogueMission>> {
  // One import goes at a time.
  await holdLock(tx, 'missionImport');
  const rows = await tx.selectFrom('missions').selectAll().orderBy('code').forNoKeyUpdate().execute();
  const stored = rows.map((row) => ({ ...row, taken: 0 }));
  const plan = planImport(stored, wanted, {
    codeOf: ({ code }) => code,
    isSame: (row, mission) => isSame(row, mission),
  });
  for (const mission of plan.added) await tx.insertInto('missions').values(columnsOf(mission)).execute();
  for (const mission of plan.changed) {
    const update = tx.updateTable('missions').set({ ...columnsOf(mission), withdrawn: false });
    await update.where('code', '=', mission.code).execute();
  }
  const withdrawing = tx.updateTable('missions').set({ withdrawn: true });
  await withdrawing.where('code', 'in', [...plan.withdrawn, '']).execute();
  return plan;
}

function columnsOf({ prizes, ...rest }: CatalogueMission) {
  return { ...rest, prizes: JSON.stringify(prizes) };
}

function isSame(row: MissionRow, mission: CatalogueMission): boolean {
  const held: Record<string, unknown> = row;
  return Object.entries(mission).every(([name, value]) => isDeepStrictEqual(held[name], value));
}
