import { readFileSync } from 'node:fs';

/** The length of the id determines the kind of area: province 2 digits, district 4, sub-district 6. */
export type AreaLine = {
  id: string;
  name_th: string;
  name_en: string;
  /** The postcodes of a sub-district, the principal one first. */
  postcodes: string[];
};

const areaFile = new URL('areas.tsv', import.meta.url);

/** All areas of Thailand by id, so that each comes after its parent. */
export function readAreaLines(): AreaLine[] {
  const lines = readFileSync(areaFile, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', name_th = '', name_en = '', postcodes = ''] = line.split('\t');
    return { id, name_th, name_en, postcodes: postcodes.split(' ').filter(Boolean) };
  });
}

/** Returns the current id of an area. Stored forms, drafts on phones and cached lists may still have a former one. */
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

/** Former ids of sub-districts with their official codes. Lines are never removed. */
const formerIdsFile = new URL('former-ids.tsv', import.meta.url);

let read: ReadonlyMap<string, string> | undefined;
