import { readFileSync } from 'node:fs';

/** Ids that sub-districts had before they got their official codes, each with the code. No line is ever taken out. */
const formerIdsFile = new URL('former-ids.tsv', import.meta.url);

let read: ReadonlyMap<string, string> | undefined;

/** The id that the area has now. Forms in the database, drafts on phones and yesterday's lists still say the former one. */
export function currentAreaId(id: string): string {
  read ??= readFormerIds();
  return read.get(id) ?? id;
}

export function readFormerIds(): Map<string, string> {
  const lines = readFileSync(formerIdsFile, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [former = '', current = ''] = line.split('\t');
      return [former, current];
    }),
  );
}
