import { existsSync, writeFileSync } from 'node:fs';
import type { AreaLine } from '@/server/modules/areas/read-areas';
import { areaFile, readAreaLines, readFormerIds } from '@/server/modules/areas/read-areas';
import { numberAreas } from './areas/number-areas';
import { readSource } from './areas/source';

// `npm run areas` updates the areas of Thailand from an npm package. Known areas keep their ids, because stored addresses refer
// to them.
const lines = numberAreas(await readSource(), knownIds(), readFormerIds().keys());
writeFileSync(areaFile, lines.map(textOf).join(''));
console.log(`${lines.length} areas written.`);

function knownIds(): Map<string, string> {
  const names = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const { id, name_th } of existsSync(areaFile) ? readAreaLines() : []) {
    names.set(id, name_th);
    const way = [2, 4, 6].filter((length) => length <= id.length).map((length) => id.slice(0, length));
    paths.set(way.map((one) => names.get(one)).join('|'), id);
  }
  return paths;
}

function textOf({ id, name_th, name_en, postcodes }: AreaLine): string {
  return `${[id, name_th, name_en, postcodes.join(' ')].join('\t').trimEnd()}\n`;
}
