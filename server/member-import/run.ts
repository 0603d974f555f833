import { basename } from 'node:path';
import { whileLocked } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Finding, Judged } from './batch';
import { judge, writeBatch } from './batch';
import type { Batch } from './read-batches';
import { digestOf, readBatches } from './read-batches';
import { createRepeatCheck } from './repeats';
import type { Progress } from './store';
import { readProgress, saveProgress } from './store';
import type { Sums } from './sums';
import { countLots, countReason, createSums } from './sums';

export type ImportOptions = {
  files: readonly string[];
  /** If false, everything is read and compared but nothing is written. */
  writes: boolean;
  /** Called for each finding. */
  report: (file: string, finding: Finding) => void;
  /** Called when a file is resumed after a line, and after each batch. */
  watch?: (file: string, line: number, kind: 'resumed' | 'settled') => void;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config'>;

/**
 * Imports files of members one after the other on one connection; writing takes another one for its lock. Throws if a file cannot be read further; batches that were
 * written stay.
 */
export async function importMembers(needs: Needs, options: ImportOptions): Promise<Sums> {
  const read = () => needs.db.connection().execute((connection) => readFiles(connection, needs, options));
  const sums = options.writes ? await whileLocked(needs.db, 'memberImport', read) : await read();
  if (!sums) throw new Error('another import is under way: nothing was imported');
  return sums;
}

async function readFiles(connection: Db, needs: Needs, options: ImportOptions): Promise<Sums> {
  const sums = createSums();
  const twice = await createRepeatCheck(connection);
  for (const file of options.files) {
    try {
      await readFile({ connection, needs, options, sums, twice }, file);
    } catch (error) {
      throw error instanceof Error ? new Error(`${file}: ${error.message}`, { cause: error }) : error;
    }
  }
  return sums;
}

type Run = {
  connection: Db;
  needs: Needs;
  options: ImportOptions;
  sums: Sums;
  twice: Awaited<ReturnType<typeof createRepeatCheck>>;
};

async function readFile(run: Run, file: string): Promise<void> {
  const { connection, needs, options, sums } = run;
  let progress = await readProgress(connection, options.writes ? await digestOf(file) : '');
  const doneBefore = progress.line;
  if (doneBefore > 0) options.watch?.(file, doneBefore, 'resumed');
  const batches = readBatches(needs, file);
  let next = batches.next();
  for (;;) {
    const { done, value: batch } = await next;
    if (done) break;
    // Read the next lines while the database works on these.
    next = batches.next();
    next.catch(() => undefined);
    if (batch.lastLine <= doneBefore) await run.twice.sift(basename(file), batch.entries);
    else progress = await settle(run, file, batch, progress);
    sums.lines += batch.lines;
    options.watch?.(file, batch.lastLine, 'settled');
  }
  if (options.writes) await saveProgress(connection, progress, needs.clock.now(), needs.clock.now());
  for (const outcome of ['made', 'changed', 'unchanged', 'kept', 'refused'] as const)
    sums.outcomes[outcome] += progress[outcome];
}

async function settle(run: Run, file: string, batch: Batch, before: Progress): Promise<Progress> {
  const { connection, needs, options, sums } = run;
  const { first, twice } = await run.twice.sift(basename(file), batch.entries);
  const refused = batch.wrongLines + twice.length;
  const after = (judged: readonly Judged[]) => progressAfter({ ...before, line: batch.lastLine }, judged, refused);
  const settled = options.writes
    ? await writeBatch(connection, needs, first, after)
    : await judge(connection, first).then((judged) => ({ judged, progress: after(judged) }));
  const findings = [...batch.findings, ...twice, ...settled.judged.flatMap(findingsOf)].sort(
    (one, other) => one.line - other.line,
  );
  for (const one of findings) {
    countReason(sums, one);
    options.report(file, one);
  }
  for (const { entry, decision } of settled.judged) if (decision.what !== 'refuse') countLots(sums, entry);
  return settled.progress;
}

const outcomeOf = { make: 'made', change: 'changed', unchanged: 'unchanged', keep: 'kept', refuse: 'refused' } as const;

function progressAfter(before: Progress, judged: readonly Judged[], refused: number): Progress {
  const after = { ...before, refused: before.refused + refused };
  for (const { entry, decision } of judged) {
    after[outcomeOf[decision.what]] += 1;
    if (decision.what !== 'make') continue;
    for (const { type, points } of entry.member.lots) after[`opened_${type}`] += points;
  }
  return after;
}

function findingsOf({ entry: { line }, decision }: Judged): Finding[] {
  return 'why' in decision ? [{ line, field: decision.field, why: decision.why }] : [];
}
