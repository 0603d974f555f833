import type { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { draftLimits } from '@/domain/campaigns';
import type { CatalogueFault } from '@/server/catalogue/folder';

export type ZipReading = { files: Map<string, Buffer>; faults: CatalogueFault[] };

/**
 * Reads the zip of a catalogue's folder, which may stand in a folder of its own. Nothing is trusted: neither names nor sizes, and what is
 * no file of a catalogue is a fault. What the header promises is all that is read.
 */
export async function readZip(bytes: Buffer): Promise<ZipReading> {
  const { fromBufferPromise } = await import('yauzl');
  const found: Unpacked = { files: new Map(), faults: [], bytes: 0 };
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    if (zip.entryCount > draftLimits.files) return faulty(`has more than ${draftLimits.files} files`);
    for await (const entry of zip.eachEntry()) {
      const fault = faultOf(entry) ?? (await take(found, entry, () => zip.openReadStreamPromise(entry)));
      if (fault === 'too large') return faulty(tooLarge);
      if (fault) found.faults.push({ file: entry.fileName, line: 1, what: fault });
    }
  } catch {
    return faulty('is not a zip that can be read');
  }
  return placed(found);
}

type Unpacked = ZipReading & { bytes: number };

const tooLarge = `is larger than ${draftLimits.allBytes / 1024 / 1024} MB when unpacked`;

function faulty(what: string): ZipReading {
  return { files: new Map(), faults: [{ file: '', line: 1, what }] };
}

/** Fails for what is no plain file; undefined also for folders, and for what a computer leaves in a zip by itself. */
function faultOf(entry: Entry): string | undefined {
  if (isLeftOut(entry.fileName)) return undefined;
  const type = (entry.externalFileAttributes >>> 16) & typeBits;
  if (type !== 0 && type !== plainFile) return 'is a link or another special file';
  if ((entry.generalPurposeBitFlag & encrypted) !== 0) return 'is encrypted';
  if (entry.uncompressedSize > draftLimits.fileBytes) return `is larger than ${draftLimits.fileBytes / 1024 / 1024} MB`;
  return undefined;
}

const typeBits = 0o170000;
const plainFile = 0o100000;
const encrypted = 1;

function isLeftOut(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

async function take(found: Unpacked, entry: Entry, open: () => Promise<Readable>): Promise<string | undefined> {
  const { fileName, uncompressedSize } = entry;
  if (isLeftOut(fileName)) return undefined;
  if (found.files.has(fileName)) return 'is in the zip twice';
  found.bytes += uncompressedSize;
  if (found.bytes > draftLimits.allBytes) return 'too large';
  const parts: Buffer[] = [];
  for await (const part of await open()) parts.push(part);
  found.files.set(fileName, Buffer.concat(parts));
  return undefined;
}

/** Takes off the folder that holds everything, if there is one, and refuses what no catalogue has. */
function placed({ files, faults }: ZipReading): ZipReading {
  const [first = ''] = [...files.keys()];
  const top = /^[^/]+\//.exec(first)?.[0] ?? '';
  const isWrapped = top !== '' && !known.test(top) && [...files.keys()].every((name) => name.startsWith(top));
  const inside = new Map<string, Buffer>();
  for (const [name, content] of files) {
    const path = isWrapped ? name.slice(top.length) : name;
    if (ofCatalogue.test(path)) inside.set(path, content);
    else faults.push({ file: path, line: 1, what: 'is no file of a catalogue' });
  }
  return { files: inside, faults };
}

const known = /^(rewards|prizes|missions|terms|pictures)\//;

/** Where files of a catalogue stand; names are plain letters, so that they are the same on every machine. */
const ofCatalogue =
  /^((rewards|prizes|missions)\/)?(pictures\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}$|^terms\/[0-9.]{1,20}\/[a-z._]{1,40}$/;
