import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { EarningCampaign, EarningTerms } from '@/domain/earning-campaigns';
import type { ImportPlan } from '@/server/catalogue/plan';
import { planImport } from '@/server/catalogue/plan';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import { inAudience } from '@/server/db/in-audience';
import type { Db } from '@/server/db/transact';
import type { CatalogueEarning } from './read-catalogue';

/** The earning campaigns that are running for a member at an instant, by code, as a JSON list for another statement. */
export function runningAt(memberId: RawBuilder<unknown>, { at, now }: { at: number; now: number }) {
  return sql<EarningCampaign[]>`(
    select coalesce(json_agg(json_build_object('code', code, 'name_th', name_th, 'name_en', name_en, 'terms', terms,
      'left', quota - taken) order by code), '[]')
    from earning_campaigns where not withdrawn
      and effective_from <= ${at}::bigint and effective_to > ${at}::bigint and (terms->'audience' is null
        or ${inAudience({ kind: 'earning', code: sql`earning_campaigns.code` }, memberId, { at, now })}))`;
}

export async function listRunning(db: Db, memberId: string, at: number): Promise<EarningCampaign[]> {
  const running = runningAt(sql`${memberId}::uuid`, { at, now: at });
  const { rows } = await sql<{ running: EarningCampaign[] }>`select ${running} as running`.execute(db);
  return rows[0]?.running ?? [];
}

/** Locks campaigns that have a quota, always in the same order; returns what is left of each. */
export async function lockQuotas(tx: Db, codes: readonly string[]) {
  return tx
    .selectFrom('earning_campaigns')
    .select(['code', sql<number>`quota - taken`.as('left')])
    .where('code', '=', anyOf(codes))
    .where('quota', 'is not', null)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();
}

/** The campaign is locked, and has as many left. */
export async function takeOfQuota(tx: Db, code: string, points: number): Promise<void> {
  const update = tx.updateTable('earning_campaigns').set((eb) => ({ taken: eb('taken', '+', points) }));
  await update.where('code', '=', code).execute();
}

export async function findTerms(db: Db, code: string): Promise<EarningTerms | undefined> {
  const found = db.selectFrom('earning_campaigns').select('terms').where('code', '=', code);
  return (await found.executeTakeFirst())?.terms;
}

/** Those of the codes that no store has. */
export async function unknownBranches(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as asked (code)
    where not exists (select from stores where branch_code = code) order by code`.execute(db);
  return rows.map(({ code }) => code);
}

export type WantedEarning = { wanted: readonly CatalogueEarning[]; withdraw?: readonly string[] };

/** What an import would do now, without locking. */
export async function compareEarning(db: Db, earning: WantedEarning): Promise<ImportPlan<CatalogueEarning>> {
  return planImport(await all(db).execute(), earning, comparing);
}

export async function importEarning(tx: Db, earning: WantedEarning): Promise<ImportPlan<CatalogueEarning>> {
  // One import runs at a time.
  await holdLock(tx, 'earningImport');
  const plan = planImport(await all(tx).forNoKeyUpdate().execute(), earning, comparing);
  for (const one of plan.added) await tx.insertInto('earning_campaigns').values(columnsOf(one)).execute();
  for (const one of plan.changed) {
    const update = tx.updateTable('earning_campaigns').set({ ...columnsOf(one), withdrawn: false });
    await update.where('code', '=', one.code).execute();
  }
  const withdrawing = tx.updateTable('earning_campaigns').set({ withdrawn: true });
  await withdrawing.where('code', '=', anyOf(plan.withdrawn)).execute();
  return plan;
}

function all(db: Db) {
  return db.selectFrom('earning_campaigns').selectAll().orderBy('code');
}

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

/** A campaign of the catalogue as a row. */
export function columnsOf({ code, name_th, name_en, effective_from, effective_to, quota, ...terms }: CatalogueEarning) {
  return { code, name_th, name_en, effective_from, effective_to, quota, terms: JSON.stringify(terms) };
}

const comparing = {
  codeOf: ({ code }: { code: string }) => code,
  heldOf: ({ terms, ...row }: Row) => ({ ...row, ...terms }),
};
