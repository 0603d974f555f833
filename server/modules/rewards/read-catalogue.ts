import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import type { CatalogueReward } from './read-reward-file';
import { readRewardFile } from './read-reward-file';

const inside = 'rewards';

/** Reads the rewards of a catalogue; nothing where it has none, and says nothing about them. */
export function readRewardCatalogue(
  folder: string,
  options: { relativeTo?: number } = {},
): Catalogue<CatalogueReward> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'reward', shelf: 'rewards', read: readRewardFile }, { ...options, inside });
}
