import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import type { CatalogueMission } from './read-mission-file';
import { readMissionFile } from './read-mission-file';

const inside = 'missions';

/** Reads the missions of a catalogue; nothing where it has none, and says nothing about them. */
export function readMissionCatalogue(
  folder: string,
  options: { relativeTo?: number } = {},
): Catalogue<CatalogueMission> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  return readFolder(own, { word: 'mission', shelf: 'missions', read: readMissionFile }, { ...options, inside });
}
