import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueCoupon, FileOptions } from './catalogue-file';
import { readCouponFile } from './catalogue-file';
import { pictureFaults } from './catalogue-picture';

/** `file` is its path in the catalogue's folder. */
export type CatalogueFault = { file: string; line: number; what: string };

export type CatalogueEntry = { coupon: CatalogueCoupon; file: string; lineOf: (key: string) => number };

/** A drawn picture of the catalogue; the address carries a hash of what it shows. */
export type CataloguePicture = { content: Buffer; url: string };

export type Catalogue = { entries: CatalogueEntry[]; pictures: CataloguePicture[]; faults: CatalogueFault[] };

/** The pictures that come with the web app. */
const shipped = new URL('../../../public/coupons/', import.meta.url);

const mostBytes = 64 * 1024;

/**
 * Reads a folder with a file for each coupon, and its pictures. Everything that is wrong is named; the coupons are whole only
 * when nothing is. `relativeTo` lets days be told from an instant on, as the sandbox's are.
 */
export function readCatalogue(folder: string, { relativeTo }: { relativeTo?: number } = {}): Catalogue {
  const faults: CatalogueFault[] = [];
  const drawn = readPictures(folder, faults);
  const addresses = [...drawn].map(([name, { url }]) => [name, url] as const);
  const options = { pictures: new Map([...shippedPictures(), ...addresses]), relativeTo };
  const entries = namesIn(folder).flatMap((file) => readEntry(folder, file, options, faults));
  if (entries.length === 0 && faults.length === 0)
    faults.push({ file: '', line: 1, what: 'there is no coupon here; every coupon would be withdrawn' });
  return { entries, pictures: [...drawn.values()], faults };
}

function readEntry(folder: string, file: string, options: FileOptions, faults: CatalogueFault[]): CatalogueEntry[] {
  if (file === 'pictures' || /^readme/i.test(file)) return [];
  const text = file.endsWith(ending) ? readText(join(folder, file)) : undefined;
  if (text === undefined) {
    faults.push({ file, line: 1, what: file.endsWith(ending) ? noText : `a coupon's file ends with ${ending}` });
    return [];
  }
  const { coupon, lineOf, faults: found } = readCouponFile(file.slice(0, -ending.length), text, options);
  faults.push(...found.map((fault) => ({ file, ...fault })));
  return coupon ? [{ coupon, file, lineOf }] : [];
}

const ending = '.yaml';
const noText = 'must be text in UTF-8 of at most 64 KB';

function readPictures(folder: string, faults: CatalogueFault[]): Map<string, CataloguePicture> {
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
      const url = `/coupons/${name.slice(0, -'.svg'.length)}.${hash}.svg`;
      pictures.set(name, { content: Buffer.from(svg), url });
    }
  }
  return pictures;
}

function shippedPictures(): (readonly [string, string])[] {
  return namesIn(shipped).map((name) => [name, `/coupons/${name}`] as const);
}

/** What lies in a folder, but for what systems leave there out of sight. */
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
