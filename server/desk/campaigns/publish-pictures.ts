import { readFile } from 'node:fs/promises';
import { catalogueAddress } from '@/domain/photographs';
import type { CataloguePicture } from '@/server/catalogue/folder';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import * as store from './picture.store';

export type Pictures = {
  /** A picture of a catalogue, by its address. */
  pictureAt(url: string): Promise<Buffer | undefined>;
  /** Removes pictures that no entry has shown for a month, because pages and lists stored on phones may still refer to them before. */
  removeUnused(): Promise<void>;
};

const unusedDays = 30;

/** The folder in which earlier releases stored the pictures of a catalogue. */
const earlierFolder = new URL('../../../public/', import.meta.url);

/** The pictures of catalogues, imported by commands or at the desk, are rows of the database, which every process serves. */
export function createPictures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pictures {
  return {
    pictureAt: async (url) => {
      if (!catalogueAddress.test(url)) return undefined;
      return (await store.findPicture(db, url)) ?? readFile(new URL(`.${url}`, earlierFolder)).catch(() => undefined);
    },
    removeUnused: () => {
      const now = clock.now();
      return store.removeUnused(db, { now, until: now - unusedDays * 24 * 60 * 60 });
    },
  };
}

/** Stored before the entries that refer to them; a picture without an entry is harmless. Returns how many were new. */
export async function keepPictures(db: Db, pictures: readonly CataloguePicture[]): Promise<number> {
  let added = 0;
  for (const { url, content } of pictures) {
    if (await store.reusePicture(db, url)) continue;
    await store.insertPicture(db, url, await content());
    added += 1;
  }
  return added;
}
