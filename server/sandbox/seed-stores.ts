import { readFileSync } from 'node:fs';
import type { Deps } from '@/server/deps';
import { readCatalogue } from '@/server/modules/stores/read-catalogue';
import { createStoresService } from '@/server/modules/stores/service';

const catalogue = new URL('stores.csv', import.meta.url);

/** Puts the sandbox's invented stores into the table; those that are there stay as they are. */
export async function seedStores(needs: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { stores, faults } = readCatalogue(readFileSync(catalogue, 'utf8'));
  const [fault] = faults;
  if (fault) throw new Error(`stores.csv, line ${fault.line}: ${fault.what}`);
  await createStoresService(needs).addMissing(stores);
}
