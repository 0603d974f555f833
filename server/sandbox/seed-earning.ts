import { fileURLToPath } from 'node:url';
import type { Deps } from '@/server/gateways/deps';
import { columnsOf } from '@/server/modules/points/campaign.store';
import { readEarningCatalogue } from '@/server/modules/points/read-catalogue';

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

/** Inserts the sandbox's earning campaign, valid from before the first start. Existing rows stay unchanged. */
export async function seedEarning({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const given = { memberTiers: config.memberTiers, relativeTo: clock.now() };
  const { entries = [], faults = [] } = readEarningCatalogue(folder, given) ?? {};
  const [fault] = faults;
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
  const inserted = db.insertInto('earning_campaigns').values(entries.map(({ wanted }) => columnsOf(wanted)));
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
}
