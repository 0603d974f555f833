import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LineFault } from './lines';
import { pictureFaults } from './picture';

/** A fault in a catalogue file. `file` is its path in the catalogue's folder. */
export type CatalogueFault = { file: string; line: number; what: string };

export type CatalogueEntry<Wanted> = { wanted: Wanted; file: string; lineOf: (key: string) => number };

/** A drawn picture (SVG) of the catalogue. Its URL contains a hash of the content. */
export type CataloguePicture = { content: Buffer; url: string };

export type Catalogue<Wanted> = {
  entries: CatalogueEntry<Wanted>[];
  pictures: CataloguePicture[];
  faults: CatalogueFault[];
};

export type FileReading<Wanted> = {
  wanted?: Wanted;
  /** Returns the line of a key. */
  lineOf: (key: string) => number;
  faults: LineFault[];
};

export type FileOptions = {
  /** URLs of the drawn pictures, by file name. */
  pictures: ReadonlyMap<string, string>;
  /** With an instant, days may also be relative to it: +30d, -7d. */
  relativeTo?: number | undefined;
};

export type Kind<Wanted> = {
  /** What a file describes, in one word. */
  word: string;
  /** The folder of public/ that contains its pictures. */
  publicFolder: 'coupons' | 'rewards' | 'prizes' | 'missions';
  read: (code: string, text: string, options: FileOptions) => FileReading<Wanted>;
  /** Subfolders to ignore because they belong to other kinds. */
  ignoredFolders?: readonly string[];
};

export type ReadOptions = { relativeTo?: number | undefined; inside?: string };

const mostBytes = 64 * 1024;

/**
 * Reads a folder that contains one file per entry, and their pictures. Reports every fault; the entries are complete only if
 * there are none. With `relativeTo`, days may be relative to that instant, as in the sandbox. `inside` is the folder's name
 * within the folder that the user named.
 */
export function readFolder<Wanted>(folder: string, kind: Kind<Wanted>, options: ReadOptions = {}): Catalogue<Wanted> {
  const faults: CatalogueFault[] = [];
  const drawn = readPictures(folder, kind.publicFolder, faults);
  const addresses = [...drawn].map(([name, { url }]) => [name, url] as const);
  const pictures = new Map([...shippedPictures(kind.publicFolder), ...addresses]);
  const { relativeTo, inside = '' } = options;
  const entries = namesIn(folder).flatMap((file) =>
    readEntry(join(folder, file), file, kind, { pictures, relativeTo }, faults),
  );
  if (entries.length === 0 && faults.length === 0)
    faults.push({ file: '', line: 1, what: `there is no ${kind.word} here; every ${kind.word} would be withdrawn` });
  return {
    entries: entries.map((entry) => ({ ...entry, file: join(inside, entry.file) })),
    pictures: [...drawn.values()],
    faults: faults.map((fault) => ({ ...fault, file: join(inside, fault.file) })),
  };
}

function readEntry<Wanted>(
  path: string,
  file: string,
  { word, read, ignoredFolders = [] }: Kind<Wanted>,
  options: FileOptions,
  faults: CatalogueFault[],
): CatalogueEntry<Wanted>[] {
  if (file === 'pictures' || ignoredFolders.includes(file) || /^readme/i.test(file)) return [];
  const text = file.endsWith(ending) ? readText(path) : undefined;
  if (text === undefined) {
    faults.push({ file, line: 1, what: file.endsWith(ending) ? noText : `a ${word}'s file ends with ${ending}` });
    return [];
  }
  const { wanted, lineOf, faults: found } = read(file.slice(0, -ending.length), text, options);
  faults.push(...found.map((fault) => ({ file, ...fault })));
  return wanted ? [{ wanted, file, lineOf }] : [];
}

const ending = '.yaml';
const noText = 'must be text in UTF-8 of at most 64 KB';

function readPictures(folder: string, publicFolder: string, faults: CatalogueFault[]): Map<string, CataloguePicture> {
  const pictures = new Map<string, CataloguePicture>();
  if (!namesIn(folder).includes('pictures')) return pictures;
  for (const name of namesIn(join(folder, 'pictures'))) {
    const file = `pictures/${name}`;
    const svg = readText(join(folder, file));
    if (!/^[a-z0-9-]{1,60}\.svg$/.test(name))
      faults.push({ file, line: 1, what: 'a picture is named in a-z, 0-9 and -, and ends with .svg' });
    else if (svg === undefined) faults.push({ file, line: 1, what: noText });
    else {
      faults.push(...pictureFaults(svg).map((fault) => ({ file, ...fault })));
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
      const url = `/${publicFolder}/${name.slice(0, -'.svg'.length)}.${hash}.svg`;
      pictures.set(name, { content: Buffer.from(svg), url });
    }
  }
  return pictures;
}

/** Pictures that are shipped with the web app. */
function shippedPictures(publicFolder: string): (readonly [string, string])[] {
  return namesIn(new URL(`../../public/${publicFolder}/`, import.meta.url)).map(
    (name) => [name, `/${publicFolder}/${name}`] as const,
  );
}

/** Returns the names in a folder, without hidden files such as .DS_Store. */
function namesIn(folder: string | URL): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

function readText(path: string): string | undefined {
  const found = statSync(path);
  if (!found.isFile() || found.size > mostBytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return undefined;
  }
}
