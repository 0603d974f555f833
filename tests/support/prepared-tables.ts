import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { keepFakeClocks } from '@/server/db/audit-rules';
import type { Database } from '@/server/db/database';
import { databaseOn } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { withBuildLock } from '@/tools/build/build-lock';

// The embedded engine needs two seconds to begin an empty folder, four more to create the current tables in it, and less than one
// to open what is there. Prepared folders are used until the tables or the engine change.
const place = '.cache/prepared-tables';
const packs = { empty: 'empty.tar', migrated: 'migrated.tar' };

// The engine clears all of its buffers when it opens, and would take 128 MB.
const fewBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** The embedded engine in memory: with the current tables and no rows, or empty. */
export async function openPrepared(content: keyof typeof packs): Promise<Database> {
  const pack = await readFile(join(await prepare(), packs[content]));
  return databaseOn(await PGlite.create({ loadDataDir: new Blob([pack]), startParams: fewBuffers }));
}

/** Puts the current tables into a new DATA_DIR for a server to start on. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await cp(join(await prepare(), 'data'), dataDir, { recursive: true });
}

let prepared: Promise<string> | undefined;

function prepare(): Promise<string> {
  prepared ??= (async () => {
    const dir = join(place, stampOfTables());
    const make = () => makeUnlessPrepared(dir);
    if (!existsSync(dir)) await withBuildLock(`${place}.lock`, make, () => undefined);
    return dir;
  })();
  return prepared;
}

async function makeUnlessPrepared(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  await mkdir(place, { recursive: true });
  const unfinished = `${dir}.unfinished`;
  for (const other of await readdir(place)) await removeUnused(join(place, other));
  await rm(unfinished, { recursive: true, force: true });
  const folder = join(unfinished, 'data', 'database');
  await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create(folder, { initDbStartParams: ['--wal-segsize=1'] });
  const { db, close } = databaseOn(pglite);
  const pack = async (name: string) => {
    const content = await pglite.dumpDataDir('none');
    await writeFile(join(unfinished, name), Buffer.from(await content.arrayBuffer()));
  };
  for (const statement of withoutTemplates) await pglite.exec(statement);
  await pack(packs.empty);
  await migrate(db);
  await keepFakeClocks(db);
  await pglite.exec('checkpoint');
  await pack(packs.migrated);
  await close();
  await rename(unfinished, dir);
}

// A third of the size without the templates, which every suite would read. No suite creates a database there.
const withoutTemplates = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Removes older folders, except those of the last hour, which may still be in use. */
async function removeUnused(dir: string): Promise<void> {
  const age = Date.now() - (await stat(dir)).mtimeMs;
  if (age > 24 * 60 * 60 * 1000) await rm(dir, { recursive: true, force: true });
}

/** A hash of the migrations and of the version of the engine. */
export function stampOfTables(): string {
  const engine = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const own = 'tests/support/prepared-tables.ts';
  const sources = globSync(['server/db/migrations/*.ts', 'server/db/{migrate,columns}.ts', own]).sort();
  const hash = createHash('sha256');
  for (const file of [engine, ...sources]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
