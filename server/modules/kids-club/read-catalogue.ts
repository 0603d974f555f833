import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import type { CataloguePrize } from './read-prize-file';
import { readPrizeFile } from './read-prize-file';

const inside = 'prizes';

/** Reads the prizes of a catalogue; nothing where it has none, and says nothing about them. */
export function readPrizeCatalogue(
  folder: string,
  options: { relativeTo?: number } = {},
): Catalogue<CataloguePrize> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'prize', shelf: 'prizes', read: readPrizeFile }, { ...options, inside });
}
