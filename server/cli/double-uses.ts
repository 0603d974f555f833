import { bangkokMinute } from '@/domain/time/bangkok';
import type { ListedDoubleUse, ListedUse } from '@/server/redemption/shown-codes.store';
import { listDoubleUses } from '@/server/redemption/shown-codes.store';
import { inDatabase } from './in-database';

/** What tills that were offline used a second time, for the chain's finance people: one line for each, and one for each other use. */
export async function listDoubles(days: string): Promise<string> {
  if (!/^\d{1,4}$/.test(days)) throw new Error(`${days} is not a number of days.`);
  return inDatabase(async (_services, { db, clock }) => {
    const found = await listDoubleUses(db, clock.now() - Number(days) * 24 * 60 * 60);
    return found.length > 0 ? found.flatMap(linesOf).join('\n') : `No second use arrived in the last ${days} days.`;
  });
}

function linesOf(use: ListedDoubleUse): string[] {
  const arrived = `arrived ${bangkokMinute(use.arrived_at)}`;
  return [
    `${use.kind} ${use.name}  ${textOf(use)}  ${arrived}`,
    ...use.others.map((other) => `  also used  ${textOf(other)}`),
  ];
}

function textOf({ branch_code, bill_no, used_at, released_by }: ListedUse): string {
  const back = released_by ? `  given back (${released_by})` : '';
  return `branch ${branch_code}  bill ${bill_no ?? 'not known'}  ${bangkokMinute(used_at)}${back}`;
}
