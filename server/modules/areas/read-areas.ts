import { readFileSync } from 'node:fs';

/** The length of the id tells what it is: a province 2 digits, a district 4, a sub-district 6. */
export type AreaLine = {
  id: string;
  name_th: string;
  name_en: string;
  /** Of a sub-district, the principal one first. */
  postcodes: string[];
};

/** Written by `npm run areas`. */
export const areaFile = new URL('areas.tsv', import.meta.url);

/** All areas of Thailand in the order of their ids, so that each stands behind the one it lies in. */
export function readAreaLines(): AreaLine[] {
  const lines = readFileSync(areaFile, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', name_th = '', name_en = '', postcodes = ''] = line.split('\t');
    return { id, name_th, name_en, postcodes: postcodes.split(' ').filter(Boolean) };
  });
}

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

/** Ids that sub-districts had before they got their official codes, each with the code. No line is ever taken out. */
const formerIdsFile = new URL('former-ids.tsv', import.meta.url);

let read: ReadonlyMap<string, string> | undefined;
