import { closeSync, createWriteStream, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createZstdCompress } from 'node:zlib';
import type { AuditContent } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import { openSecrets } from '@/server/deps';
import { memberColumns } from '@/server/member-import/columns';
import { exportMembers } from '@/server/member-import/export.store';
import { findDamage } from '@/server/member-import/read-batches';
import { importMembers } from '@/server/member-import/run';
import { findBranches } from '@/server/member-import/store';
import { sumsText } from '@/server/member-import/sums';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { writeCsv, writeCsvRow } from '@/server/platform/csv';
import { secureIds } from '@/server/platform/ids';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { damageText } from '@/server/platform/spreadsheet-damage';
import { createSandboxClock } from '@/server/sandbox/clock';
import { byTool } from './by-tool';

// `npm run members -- …`: imports cards issued before launch and exports the members. See docs/members-import.md. Exits with
// 1 if a line was refused or a member was left unchanged. Prints nothing personal.
const usage = [
  'usage:',
  '  npm run members -- check FILE… [--refused FILE]',
  '  npm run members -- import FILE… [--refused FILE] [--as-is]',
  '  npm run members -- export --file FILE [--full]',
].join('\n');

const shownAtMost = 20;
const batchesBetweenNews = 50;

try {
  loadEnvironment();
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...given]: readonly string[]): Promise<number> {
  if (command === 'export') return exportAll(optionsOf(given, ['--file'], ['--full']));
  if (command !== 'check' && command !== 'import') throw new Error(usage);
  const { files, values, flags } = optionsOf(given, ['--refused'], ['--as-is']);
  if (files.length === 0) throw new Error(usage);
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} does not exist`);
  const options = { writes: command === 'import', isAsIs: flags.has('--as-is'), refusedFile: values.get('--refused') };
  return readAll(files, options);
}

/** Only the ends of a cell are shown, because it may be personal; a value that a spreadsheet damaged is shown completely. */
function maskedCell(cell: string): string {
  return /^#|E[+-]?\d+$/i.test(cell)
    ? cell
    : cell.replace(/(?<=^.{2}).*(?=.{2}$)/su, (inside) => '•'.repeat(inside.length));
}

async function showDamage({ db }: Needs, files: readonly string[]): Promise<boolean> {
  const branches = await findBranches(db);
  let isDamaged = false;
  for (const file of files) {
    const damage = await findDamage(file, branches).catch(fileFault(file));
    if (damage.length > 0) console.error(`${file}:\n${damageText(damage, maskedCell)}`);
    isDamaged ||= damage.length > 0;
  }
  return isDamaged;
}

function fileFault(file: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Error ? new Error(`${file}: ${error.message}`, { cause: error }) : error;
  };
}

type Options = { files: string[]; values: Map<string, string>; flags: Set<string> };

function optionsOf(given: readonly string[], valued: readonly string[], flagged: readonly string[]): Options {
  const options: Options = { files: [], values: new Map(), flags: new Set() };
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    const next = given[at + 1];
    if (valued.includes(word) && next !== undefined) {
      options.values.set(word, next);
      at += 1;
    } else if (flagged.includes(word)) options.flags.add(word);
    else if (word.startsWith('--')) throw new Error(usage);
    else options.files.push(word);
  }
  return options;
}

type Needs = Parameters<typeof importMembers>[0];

/** Opens the dependencies with a small connection pool, because the servers need the other connections. */
async function withNeeds<T>(work: (needs: Needs) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, gateways, ownSessions } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2, ownSessions });
  try {
    const { db } = database;
    await prepareTables(db, config);
    const clock = gateways ? systemClock : await createSandboxClock(db);
    return await work({ db, clock, config, ids: secureIds, secrets: await openSecrets(db, config) });
  } finally {
    await database.close();
  }
}

type Reading = { writes: boolean; isAsIs: boolean; refusedFile: string | undefined };

async function readAll(files: readonly string[], { writes, isAsIs, refusedFile }: Reading): Promise<number> {
  const started = performance.now();
  const refused = refusedFile === undefined ? undefined : openRefused(refusedFile);
  let findings = 0;
  let batches = 0;
  let isDamaged = false;
  try {
    const sums = await withNeeds(async (needs) => {
      isDamaged = (await showDamage(needs, files)) && !isAsIs;
      if (isDamaged && writes) return undefined;
      if (writes) await note(needs, 'members.import', { files: files.length });
      return importMembers(needs, {
        files,
        writes,
        report: (file, { line, field, why }) => {
          findings += 1;
          refused?.add([file, String(line), field, why]);
          if (findings <= shownAtMost) console.error(`${file}, line ${line}, ${field}: ${why}`);
        },
        watch: (file, line, kind) => {
          if (kind === 'resumed') console.error(`${file}: resuming after line ${line}.`);
          else if (++batches % batchesBetweenNews === 0)
            console.error(`${file}: ${line} lines, ${secondsSince(started)} s.`);
        },
      });
    });
    if (!sums) {
      console.error('Nothing was imported. If the file is right as it is, import it with --as-is.');
      return 1;
    }
    if (findings > shownAtMost)
      console.error(`… and ${findings - shownAtMost} more${refusedFile ? `, in ${refusedFile}` : ''}.`);
    console.log(sumsText(sums));
    console.log(
      writes ? `Imported in ${secondsSince(started)} s, ${mostMemory()} MB of memory at most.` : 'Nothing was written.',
    );
    return isDamaged || sums.outcomes.refused + sums.outcomes.kept > 0 ? 1 : 0;
  } finally {
    refused?.close();
  }
}

/** Written before the work, which is done in batches, so that an interrupted run is recorded, too. */
function note(needs: Needs, act: 'members.import' | 'members.export', after: AuditContent): Promise<void> {
  return writeAct(needs.db, needs, { ...byTool(), act, on: { kind: 'members', id: 'all' }, after });
}

/** Appends, so that a resumed run keeps the findings of the previous one. */
function openRefused(file: string) {
  const open = openSync(file, 'a', 0o600);
  const add = (cells: readonly string[]) => writeSync(open, writeCsvRow(cells));
  if (fstatSync(open).size === 0) add(['file', 'line', 'field', 'why']);
  return { add, close: () => closeSync(open) };
}

async function exportAll({ files, values, flags }: Options): Promise<number> {
  const file = values.get('--file');
  if (file === undefined || files.length > 0) throw new Error(usage);
  if (existsSync(file)) throw new Error(`${file} already exists; nothing was exported`);
  const full = flags.has('--full');
  const count = await withNeeds(async (needs) => {
    await note(needs, 'members.export', { full });
    return writeExport(needs, file, full);
  });
  console.log(`${count.toLocaleString('en')} members in ${file}.`);
  console.log(
    full ? 'It contains IDs and numbers in full: store it accordingly.' : 'IDs, numbers and names are masked.',
  );
  return 0;
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

function mostMemory(): string {
  return (process.resourceUsage().maxRSS / 1024).toFixed(0);
}

/**
 * Writes the file completely or not at all, readable by its owner only, compressed if its name ends with .gz or .zst. Returns
 * the number of members.
 */
async function writeExport(needs: Parameters<typeof exportMembers>[0], file: string, full: boolean): Promise<number> {
  let count = 0;
  async function* rows() {
    yield writeCsv([memberColumns]);
    for await (const part of exportMembers(needs, { full })) {
      count += part.length;
      yield part.map((cells) => writeCsvRow(memberColumns.map((name) => cells[name]))).join('');
    }
  }
  const draft = `${file}.part`;
  const target = createWriteStream(draft, { mode: 0o600 });
  try {
    if (file.endsWith('.gz')) await pipeline(Readable.from(rows()), createGzip(), target);
    else if (file.endsWith('.zst')) await pipeline(Readable.from(rows()), createZstdCompress(), target);
    else await pipeline(Readable.from(rows()), target);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return count;
}
