import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createZstdCompress } from 'node:zlib';
import { memberColumns } from '@/server/member-import/columns';
import { exportMembers } from '@/server/member-import/export.store';
import { writeCsv, writeCsvRow } from '@/server/platform/csv';

/** Whole or not at all, and for nobody else to read; packed where the name ends with .gz or .zst. Answers how many there are. */
export async function writeExport(
  needs: Parameters<typeof exportMembers>[0],
  file: string,
  full: boolean,
): Promise<number> {
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
