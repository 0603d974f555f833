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
