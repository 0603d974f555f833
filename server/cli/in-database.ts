import { openDeps } from '@/server/deps';
import type { Deps } from '@/server/gateways/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import type { Services } from '@/server/services';
import { createServices } from '@/server/services';

/** Runs the work of a command on the configured database. */
export async function inDatabase<T>(work: (services: Services, deps: Deps) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    return await work(createServices(deps), deps);
  } finally {
    await database.close();
  }
}
