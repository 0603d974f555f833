import { sql } from 'kysely';
import { listedMissionKinds } from '@/domain/missions';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';
import type { MissionRow } from './present';
import type { CatalogueMission } from './read-catalogue';

type Bill = { branchCode: string; billNo: string };

/** Missions of `getMissions` that are running, and rankings that ended after an instant, ended ones last. */
export function listShown(db: Db, now: number, endedAfter: number): Promise<MissionRow[]> {
  return db
    .selectFrom('missions')
    .selectAll()
    .where((eb) => eb.not(eb.ref('withdrawn')))
    .where('kind', 'in', listedMissionKinds)
    .where('effective_from', '<=', now)
    .where((eb) =>
      eb.or([
        eb('effective_to', '>', now),
        eb.and([eb('kind', '=', 'shopper_champion'), eb('effective_to', '>', endedAfter)]),
      ]),
    )
    .orderBy((eb) => eb('effective_to', '<=', now))
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
}

/** `reachedAt` is when the member's sum reaches its new value. */
export type Counting = Bill & { memberId: string; spendSatang: number; soldAt: number; reachedAt: number; now: number };

/**
 * The parts of a statement, after its `with`, that count a bill for each ranking that was running when it was sold. Always in the same
 * order, so that two bills cannot deadlock. A late bill does not move `reached_at` back if a later one brought the sum to its current value.
 */
export function counting({ branchCode, billNo, memberId, spendSatang, soldAt, reachedAt, now }: Counting) {
  return sql`
    counting as (
      select mission_uuid from missions
      where kind = 'shopper_champion' and not withdrawn
        and effective_from <= ${soldAt}::bigint and effective_to > ${soldAt}::bigint
      order by mission_uuid
    ),
    counted as (
      insert into mission_bills (branch_code, bill_no, mission_uuid, member_id, spend_satang)
      select ${branchCode}::text, ${billNo}::text, mission_uuid, ${memberId}::uuid, ${spendSatang}::bigint from counting
    ),
    spent as (
      insert into mission_spends as before (mission_uuid, member_id, spend_satang, reached_at, changed_at)
      select mission_uuid, ${memberId}::uuid, ${spendSatang}::bigint, ${reachedAt}::bigint, ${now}::bigint from counting
      on conflict (member_id, mission_uuid) do update set
        spend_satang = before.spend_satang + excluded.spend_satang,
        reached_at = greatest(before.reached_at, excluded.reached_at),
        changed_at = excluded.changed_at
    )`;
}

/** What a bill counts in each mission. The bill is locked. */
export function countedOf(tx: Db, { branchCode, billNo }: Bill) {
  const counted = tx.selectFrom('mission_bills').select(['mission_uuid', 'member_id', 'spend_satang']);
  return counted.where('branch_code', '=', branchCode).where('bill_no', '=', billNo).orderBy('mission_uuid').execute();
}

/** Lowers what a bill counts in all missions; with nothing left it goes. */
export async function lowerBill(tx: Db, { branchCode, billNo }: Bill, leftSatang: number): Promise<void> {
  if (leftSatang === 0) {
    const gone = tx.deleteFrom('mission_bills').where('branch_code', '=', branchCode);
    await gone.where('bill_no', '=', billNo).execute();
    return;
  }
  const lowered = tx.updateTable('mission_bills').set({ spend_satang: leftSatang });
  await lowered.where('branch_code', '=', branchCode).where('bill_no', '=', billNo).execute();
}

type Counted = Awaited<ReturnType<typeof countedOf>>[number];

/** Former members have no row, so nothing is subtracted. */
export async function subtract(tx: Db, { mission_uuid, member_id, spend_satang }: Counted, now: number): Promise<void> {
  const update = tx
    .updateTable('mission_spends')
    .set((eb) => ({ spend_satang: eb('spend_satang', '-', spend_satang), reached_at: now, changed_at: now }));
  await update
    .where('member_id', '=', member_id)
    .where('mission_uuid', '=', mission_uuid)
    .where('spend_satang', '>=', spend_satang)
    .execute();
}

export function findSpend(db: Db, missionUuid: string, memberId: string) {
  const found = db.selectFrom('mission_spends').select('spend_satang').where('member_id', '=', memberId);
  return found.where('mission_uuid', '=', missionUuid).executeTakeFirst();
}

export function listSpends(db: Db, memberId: string) {
  return db
    .selectFrom('mission_spends')
    .innerJoin('missions', 'missions.mission_uuid', 'mission_spends.mission_uuid')
    .select(['code', 'name_th', 'name_en', 'spend_satang', 'reached_at'])
    .where('member_id', '=', memberId)
    .orderBy('code')
    .execute();
}

/** A member who spent nothing is not ranked. */
export async function forgetSpends(tx: Db, memberId: string, now: number): Promise<void> {
  await tx
    .updateTable('mission_spends')
    .set({ spend_satang: 0, reached_at: now, changed_at: now })
    .where('member_id', '=', memberId)
    .execute();
}

export type WantedMissions = { wanted: readonly CatalogueMission[]; withdraw?: readonly string[] };

/** What an import would do now, without locking. */
export async function compareMissions(db: Db, missions: WantedMissions): Promise<ImportPlan<CatalogueMission>> {
  return planImport((await allMissions(db).execute()).map(asStored), missions, comparing);
}

/** Imports the missions of a catalogue. Spends and rankings stay unchanged. */
export async function importMissions(tx: Db, missions: WantedMissions): Promise<ImportPlan<CatalogueMission>> {
  // One import runs at a time.
  await holdLock(tx, 'missionImport');
  const rows = await allMissions(tx).forNoKeyUpdate().execute();
  const plan = planImport(rows.map(asStored), missions, comparing);
  for (const mission of plan.added) await tx.insertInto('missions').values(columnsOf(mission)).execute();
  for (const mission of plan.changed) {
    const update = tx.updateTable('missions').set({ ...columnsOf(mission), withdrawn: false });
    await update.where('code', '=', mission.code).execute();
  }
  const withdrawing = tx.updateTable('missions').set({ withdrawn: true });
  await withdrawing.where('code', '=', anyOf(plan.withdrawn)).execute();
  return plan;
}

/** A mission of the catalogue as a row. */
function columnsOf({ prizes, stamps, quota: _quota, ...rest }: CatalogueMission) {
  return { ...rest, prizes: JSON.stringify(prizes), stamps: stamps && JSON.stringify(stamps) };
}

function allMissions(db: Db) {
  return db.selectFrom('missions').selectAll().orderBy('code');
}

/** All members may take part in a mission. */
function asStored(row: MissionRow) {
  return { ...row, taken: 0 };
}

const comparing = {
  codeOf: ({ code }: { code: string }) => code,
  heldOf: (row: ReturnType<typeof asStored>) => row,
};
