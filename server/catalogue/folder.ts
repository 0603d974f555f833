import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ExceededLimit } from '@/domain/campaigns';
import { draftLimits } from '@/domain/campaigns';
import { photographUrl } from '@/domain/photographs';
import { decodeUtf8 } from '@/server/platform/decode-utf8';
import type { LineFault } from './lines';
import { readPicture } from './picture';

/** A fault in a catalogue file. `file` is its path in the catalogue's folder. */
export type CatalogueFault = LineFault & { file: string };

/** An entry and its file; `quotaLine` is the line that gives its quota. Plain data, because a worker reads it. */
export type CatalogueEntry<Wanted> = { wanted: Wanted; file: string; quotaLine: number };

/** A file of a catalogue picture. Its URL contains a hash of the content. */
export type CataloguePicture = { url: string; content: () => Promise<Buffer> };

/** A photograph of the catalogue: the rest of its names after the first word, with its files; or its fault. */
export type Photograph = { mark: string; files: (stem: string) => CataloguePicture[] } | TextFault;

/** A fault of a file as a whole. */
export type TextFault = { fault: string; limit?: ExceededLimit };

export type Catalogue<Wanted> = {
  entries: CatalogueEntry<Wanted>[];
  pictures: CataloguePicture[];
  faults: CatalogueFault[];
};

export type FileReading<Wanted> = {
  wanted?: Wanted;
  /** Further entries that the file stands for. */
  copies?: Wanted[];
  /** Returns the line of a key. */
  lineOf: (key: string) => number;
  faults: LineFault[];
};

export type FileOptions = {
  /** URLs of the pictures, by file name. */
  pictures: ReadonlyMap<string, string>;
  /** With an instant, days may also be relative to it: +30d, -7d. */
  relativeTo?: number | undefined;
};

export type Kind<Wanted> = {
  /** The kind of entries, in one word. */
  word: string;
  /** The folder of public/ that contains its pictures; absent: it has none. */
  publicFolder?: 'coupons' | 'rewards' | 'prizes' | 'missions';
  read: (code: string, text: string, options: FileOptions) => FileReading<Wanted>;
  /** Names to ignore because they belong to other kinds, or to the catalogue as a whole. */
  ignored?: readonly string[];
};

export type ReadOptions = {
  relativeTo?: number | undefined;
  inside?: string;
  /** By their path in the catalogue's folder. Without them the folder may have drawings only. */
  photographs?: ReadonlyMap<string, Photograph>;
};

const mostBytes = 64 * 1024;

/**
 * Reads a folder that contains one file per entry, and their pictures. Reports every fault; the entries are complete only if
 * there are none. With `relativeTo`, days may be relative to that instant, as in the sandbox. `inside` is the folder's name
 * within the folder that the user named.
 */
export function readFolder<Wanted>(folder: string, kind: Kind<Wanted>, options: ReadOptions = {}): Catalogue<Wanted> {
  const faults: CatalogueFault[] = [];
  const { relativeTo, inside = '', photographs } = options;
  const photographOf = (file: string) => photographs?.get(join(inside, file));
  const { publicFolder } = kind;
  const own = publicFolder ? readPictures(folder, publicFolder, photographOf, faults) : new Map<string, OwnPicture>();
  const addresses = [...own].map(([name, { url }]) => [name, url] as const);
  const pictures = new Map([...(publicFolder ? shippedPictures(publicFolder) : []), ...addresses]);
  const entries: CatalogueEntry<Wanted>[] = [];
  for (const file of namesIn(folder)) {
    if (faults.length >= draftLimits.faults) {
      const what = `there are more than ${draftLimits.faults} faults: the rest was not read`;
      faults.push({ file, line: 1, what, limit: 'faults' });
      break;
    }
    entries.push(...readEntry(join(folder, file), file, kind, { pictures, relativeTo }, faults));
  }
  return {
    entries: entries.map((entry) => ({ ...entry, file: join(inside, entry.file) })),
    pictures: [...own.values()].flatMap(({ files }) => files),
    faults: faults.map((fault) => ({ ...fault, file: join(inside, fault.file) })),
  };
}

function readEntry<Wanted>(
  path: string,
  file: string,
  { word, read, publicFolder, ignored = [] }: Kind<Wanted>,
  options: FileOptions,
  faults: CatalogueFault[],
): CatalogueEntry<Wanted>[] {
  if ((file === 'pictures' && publicFolder) || ignored.includes(file) || /^readme/i.test(file)) return [];
  const content = file.endsWith(ending) ? readText(path) : { fault: `a ${word}'s file ends with ${ending}` };
  if ('fault' in content) {
    faults.push({ file, line: 1, ...faultOf(content) });
    return [];
  }
  const { wanted, copies = [], lineOf, faults: found } = read(file.slice(0, -ending.length), content.text, options);
  faults.push(...found.map((fault) => ({ file, ...fault })));
  return wanted ? [wanted, ...copies].map((one) => ({ wanted: one, file, quotaLine: lineOf('quota') })) : [];
}

const ending = '.yaml';

/** A picture of the folder: the address that entries get, and the files behind it. */
type OwnPicture = { url: string; files: CataloguePicture[] };

function readPictures(
  folder: string,
  publicFolder: string,
  photographOf: (file: string) => Photograph | undefined,
  faults: CatalogueFault[],
): Map<string, OwnPicture> {
  const pictures = new Map<string, OwnPicture>();
  if (!namesIn(folder).includes('pictures')) return pictures;
  for (const name of namesIn(join(folder, 'pictures'))) {
    const file = `pictures/${name}`;
    const fault = (found: Omit<LineFault, 'line'>, line = 1) => faults.push({ file, line, ...found });
    const [, word, ending] = pictureName.exec(name) ?? [];
    const path = `/${publicFolder}/${word}`;
    if (!word) fault({ what: wrongName });
    else if (ending === 'svg') pictures.set(name, drawing(readText(join(folder, file)), path, fault));
    else pictures.set(name, photograph(photographOf(file), path, fault));
  }
  return pictures;
}

/** How the pictures of a catalogue are named. */
export const pictureName = /^([a-z0-9-]{1,60})\.(svg|jpe?g|png|webp|avif)$/;
const wrongName = 'a picture is named in a-z, 0-9 and -, and ends with .svg, .jpg, .jpeg, .png, .webp or .avif';

type AddFault = (fault: Omit<LineFault, 'line'>, line?: number) => void;

function faultOf({ fault, limit }: TextFault): Omit<LineFault, 'line'> {
  return limit ? { what: fault, limit } : { what: fault };
}

function drawing(svg: ReturnType<typeof readText>, path: string, fault: AddFault): OwnPicture {
  const read = 'fault' in svg ? { faults: [{ line: 1, ...faultOf(svg) }] } : readPicture(svg.text);
  if ('faults' in read) for (const { line, ...found } of read.faults) fault(found, line);
  const content = Buffer.from('svg' in read ? read.svg : '');
  const url = `${path}.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.svg`;
  return { url, files: [{ url, content: async () => content }] };
}

function photograph(found: Photograph | undefined, path: string, fault: AddFault): OwnPicture {
  if (found && 'files' in found) {
    const stem = `${path}.${found.mark}`;
    return { url: photographUrl(stem), files: found.files(stem) };
  }
  fault(found ? faultOf(found) : { what: 'is a photograph, which only `npm run catalogue` reads' });
  return { url: path, files: [] };
}

/** Pictures that are shipped with the web app. */
function shippedPictures(publicFolder: string): (readonly [string, string])[] {
  return namesIn(new URL(`../../public/${publicFolder}/`, import.meta.url))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, `/${publicFolder}/${name}`] as const);
}

/** Returns the names in a folder, without hidden files such as .DS_Store. */
export function namesIn(folder: string | URL): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** The text of a file of the catalogue, or what is wrong with the file. */
export function readText(path: string): { text: string } | TextFault {
  const found = statSync(path);
  if (!found.isFile()) return { fault: 'is not a file' };
  if (found.size > mostBytes) return { fault: `is larger than ${mostBytes / 1024} KB`, limit: 'file_size' };
  const text = decodeUtf8(readFileSync(path));
  return text === undefined ? { fault: 'is not UTF-8 text; save it as UTF-8' } : { text };
}
