import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { openDeps, openSecrets } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { keysInService, retireKey } from '@/server/sealing/key-canary';
import type { SealedCount } from '@/server/sealing/reseal';
import { bindValues, countSealed, reseal } from '@/server/sealing/reseal';
import { byTool } from './by-tool';

// `npm run keys -- status` shows how many values each key seals. `npm run keys -- reseal` reseals all values with the first
// key of ENCRYPTION_KEYS, each bound to its place, while servers keep running. docs/operations.md explains when to use it.
const usage = 'usage: npm run keys -- status | reseal';

try {
  loadEnvironment();
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...more]: readonly string[]): Promise<number> {
  if ((command !== 'status' && command !== 'reseal') || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    if (command === 'status') return await printStatus(deps.db, deps.secrets.keyIds);
    // Written before the first value, so that an interrupted run is recorded, too.
    const on = { kind: 'keys', id: deps.secrets.keyIds[0] } as const;
    await writeAct(deps.db, deps, { ...byTool(), act: 'keys.reseal', on });
    await bindValues(deps.db);
    return await resealAll(deps.db, config);
  } finally {
    await database.close();
  }
}

async function resealAll(db: Db, config: Parameters<typeof openSecrets>[1]): Promise<number> {
  const secrets = await openSecrets(db, config);
  const watch = (column: string, soFar: number) => console.log(`${column}: ${soFar} so far`);
  const { count, changed, closed } = await reseal(db, secrets, { watch });
  console.log(`${count} values were resealed with ${secrets.keyIds[0]}.`);
  if (changed > 0) console.log(`${changed} were changed by a server meanwhile.`);
  for (const place of closed) console.error(`${place} cannot be opened.`);
  const used = new Set((await countSealed(db)).map(({ keyId }) => keyId));
  for (const id of await keysInService(db)) if (!used.has(id) && id !== secrets.keyIds[0]) await retireKey(db, id);
  return Math.max(await printStatus(db, secrets.keyIds), closed.length > 0 ? 1 : 0);
}

/** Prints the status. Returns the exit code: 1 if a value is sealed with a key that the settings do not have. */
async function printStatus(db: Db, [first, ...others]: readonly [string, ...string[]]): Promise<number> {
  const counts = await countSealed(db);
  for (const { column, keyId, bound, count } of counts)
    console.log(`${keyId}  ${count}  ${column}${bound ? '' : ' (not bound to its row)'}`);
  const sumOf = (wanted: (count: SealedCount) => boolean) =>
    counts.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  const needed = new Set(await keysInService(db));
  console.log(`${first} seals new values, and ${sumOf(({ keyId }) => keyId === first)} stored ones.`);
  for (const id of others) {
    const count = sumOf(({ keyId }) => keyId === id);
    const isFree = count === 0 && !needed.has(id);
    console.log(
      isFree
        ? `${id} seals nothing. Once no server seals with it, it may be taken out of ENCRYPTION_KEYS.`
        : `${id} still seals ${count} values: npm run keys -- reseal.`,
    );
  }
  const unbound = sumOf(({ bound }) => !bound);
  if (unbound > 0) console.log(`${unbound} values are not bound to their rows: npm run keys -- reseal.`);
  const missing = [...new Set(counts.map(({ keyId }) => keyId))].filter((id) => id !== first && !others.includes(id));
  for (const id of missing) console.error(`ENCRYPTION_KEYS lacks the key ${id}, which seals values here.`);
  return missing.length > 0 ? 1 : 0;
}
