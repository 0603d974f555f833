import { parseArgs } from 'node:util';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { inDatabase } from '@/server/cli/in-database';
import { writeExtract } from '@/server/extract/write-extract';
import { loadEnvironment } from '@/server/platform/settings/schema';

// `npm run extract -- --out DIR`: writes what happened until yesterday as NDJSON, for each kind and day. See docs/events.md.
const usage = 'usage: npm run extract -- --out DIR [--since 2026-11-01]';

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { out, since, help } = readArguments();
  if (help) return console.log(usage);
  if (out === undefined) throw new Error(usage);
  loadEnvironment();
  await inDatabase(async (_services, deps) => {
    const first = since ?? formatCalendarDate(bangkokDate(deps.clock.now() - defaultDays * 24 * 60 * 60));
    const read = await writeExtract(deps, { folder: out, since: first });
    console.log(`${read} files read; ${out}/manifest.json lists all`);
  });
}

/** Longer than a file can change. */
const defaultDays = 35;

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { out: text, since: text, help: { type: 'boolean' } } }).values;
  } catch {
    throw new Error(usage);
  }
}
