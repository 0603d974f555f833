import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { formatCalendarDate, parseCalendarDate } from '@/domain/time/calendar-date';
import type { Deps } from '@/server/gateways/deps';
import { readRows } from './extract.store';
import type { ExtractKind } from './kinds';
import { extractKindNames, extractKinds, extractSchema } from './kinds';

/** `read_at`: when the file was last compared with the database. `is_final`: no row of its day can come any more. */
const listedFile = Type.Object({
  kind: Type.String(),
  day: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  rows: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  read_at: Type.Integer(),
  is_final: Type.Boolean(),
});

const manifest = Type.Object({ version: Type.Literal(1), files: Type.Record(Type.String(), listedFile) });

const daySeconds = 24 * 60 * 60;

/** The clocks of processes differ a little, and a transaction takes a moment to commit. */
const settledSeconds = 10 * 60;

type Needs = Pick<Deps, 'clock' | 'readDb'>;

export type Extracting = {
  folder: string;
  /** The first day, such as 2026-11-01; the last is yesterday. */
  since: string;
  /** Called before each file. */
  onFile?: (path: string) => void;
};

/**
 * Writes a file for each kind and Bangkok day up to yesterday, and lists it in the manifest. A file appears whole or not at all, and is read
 * again each day until no row of its day can come any more. A run that was killed goes on with the first file that it has not finished.
 * Returns how many files were read.
 */
export async function writeExtract({ clock, readDb }: Needs, { folder, since, onFile }: Extracting): Promise<number> {
  mkdirSync(folder, { recursive: true });
  replaceFile(join(folder, 'schema.json'), JSON.stringify(extractSchema(), undefined, 2));
  const listed = readManifest(folder);
  const today = startOfBangkokDaySeconds(bangkokDate(clock.now() - settledSeconds));
  const first = startOfDay(since);
  let read = 0;
  for (let from = first; from < today; from += daySeconds)
    for (const kind of extractKindNames) {
      const day = formatCalendarDate(bangkokDate(from));
      const path = `${kind}/${day}.ndjson.gz`;
      const before = listed.files[path];
      if (before && (before.is_final || before.read_at >= today)) continue;
      onFile?.(path);
      const span = { from, to: from + daySeconds };
      const readAt = clock.now();
      const { rows, bytes, sha256 } = await writeFile(readDb, kind, span, join(folder, path), before?.sha256);
      const isFinal = today >= span.to + extractKinds[kind].lateDays * daySeconds;
      listed.files[path] = { kind, day, ...span, rows, bytes, sha256, read_at: readAt, is_final: isFinal };
      replaceFile(join(folder, 'manifest.json'), JSON.stringify(listed, undefined, 1));
      read += 1;
    }
  return read;
}

function startOfDay(text: string): number {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no day: 1 November 2569 is 2026-11-01`);
  return startOfBangkokDaySeconds(date);
}

function readManifest(folder: string) {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch {
    return { version: 1 as const, files: {} };
  }
  const given: unknown = JSON.parse(text);
  if (!Value.Check(manifest, given)) throw new Error(`${folder}/manifest.json is none of this command`);
  return given;
}

type Span = Parameters<typeof readRows>[2];

/** Writes beside the place and then moves there. A file that has not changed stays as it is. */
async function writeFile(db: Deps['readDb'], kind: ExtractKind, span: Span, path: string, before: string | undefined) {
  mkdirSync(join(path, '..'), { recursive: true });
  const partial = `${path}.part`;
  const hash = createHash('sha256');
  const lines = new PassThrough();
  const counted = new PassThrough();
  let bytes = 0;
  counted.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const written = pipeline(lines, createGzip(), counted, createWriteStream(partial));
  let rows = 0;
  try {
    await readRows(db, kind, span, async (part) => {
      rows += part.length;
      if (!lines.write(part.map((row) => `${JSON.stringify(row)}\n`).join(''))) await once(lines, 'drain');
    });
  } catch (error) {
    lines.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  lines.end();
  await written;
  const sha256 = hash.digest('hex');
  if (sha256 !== before) settle(partial, path);
  else rmSync(partial);
  return { rows, bytes, sha256 };
}

function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  settle(`${path}.part`, path);
}

/** Durable under its name, or not there. */
function settle(partial: string, path: string): void {
  const file = openSync(partial, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(partial, path);
}
