import type { CatalogueFault } from '@/server/catalogue/folder';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { EarningService } from '@/server/modules/points/earning-campaigns';
import type { CatalogueEarning } from '@/server/modules/points/read-catalogue';
import type { Campaigns } from './read-campaigns';

type Needs = Pick<Deps, 'clock'> & { earning: Pick<EarningService, 'unknownBranches'> };

/**
 * What the earning campaigns of a folder contradict: branches that there are not, and changes of what a campaign gives once it has begun.
 * Bills keep its code, and goods that come back are reckoned by its terms.
 */
export async function earningFaults(
  { clock, earning }: Needs,
  db: Db,
  { campaigns, plan }: { campaigns: Campaigns; plan: ImportPlan<CatalogueEarning> },
): Promise<CatalogueFault[]> {
  const entries = campaigns.earning?.entries ?? [];
  if (entries.length === 0) return [];
  const named = [...new Set(entries.flatMap(({ wanted }) => wanted.branches ?? []))];
  const unknown = await earning.unknownBranches(db, named);
  return entries.flatMap(({ wanted, file, quotaLine: line }) => {
    const missing = wanted.branches?.filter((code) => unknown.includes(code)) ?? [];
    const changed = changedSinceBegun(plan, wanted, clock.now());
    const what = [
      ...(missing.length > 0 ? [`branches has ${missing.join(', ')}, which no store has`] : []),
      ...(changed.length > 0
        ? [`${changed.join(', ')} cannot change, since it has begun: withdraw it, and give another code to the new one`]
        : []),
    ];
    return what.map((one) => ({ file, line, what: one }));
  });
}

/** The names, the end and the number of points can change at any time. */
const changeable = new Set(['name_th', 'name_en', 'effective_to', 'withdrawn']);

function changedSinceBegun(
  { changes }: ImportPlan<CatalogueEarning>,
  { code, effective_from }: CatalogueEarning,
  now: number,
) {
  const change = changes.find((one) => one.code === code && one.how === 'changed');
  const columns = change?.columns ?? [];
  const began = columns.find(({ column }) => column === 'effective_from')?.from ?? effective_from;
  if (Number(began) > now) return [];
  return columns
    .filter(({ column, from, to }) => (column === 'quota' ? from === null || to === null : !changeable.has(column)))
    .map(({ column }) => (column === 'effective_from' ? 'from' : column));
}
