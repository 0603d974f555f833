import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import type { ExceededLimit } from '@/domain/campaigns';
import { draftLimits } from '@/domain/campaigns';
import type { CatalogueFault } from '@/server/catalogue/folder';
import { decodeUtf8 } from '@/server/platform/decode-utf8';

export type ZipReading = { files: Map<string, Buffer>; faults: CatalogueFault[] };

/**
 * Reads the zip of a catalogue's folder, which may be inside another folder. Neither names nor sizes are trusted, and files that do not
 * belong to a catalogue are faults. Reads no more than the header declares.
 */
export async function readZip(bytes: Buffer): Promise<ZipReading> {
  const found: Unpacked = { files: new Map(), faults: [], bytes: 0, textBytes: 0 };
  try {
    const zip = await open(bytes);
    if (zip.entryCount > draftLimits.files) return faulty(`has more than ${draftLimits.files} files`, 'zip_files');
    for await (const entry of zip.eachEntry()) {
      const file = nameOf(entry);
      const fault = faultOf(entry, file) ?? (await take(found, zip, entry, file));
      if (fault)
        found.faults.push({ file, line: 1, what: fault, ...(fault === tooLargeFile && { limit: 'file_size' }) });
      if (found.faults.length >= draftLimits.faults) return { files: new Map(), faults: found.faults };
    }
  } catch (error) {
    if (error instanceof TooLarge) return faulty(error.message, error.limit);
    return faulty(causeOf(bytes, error instanceof Error ? error.message : String(error)));
  }
  if (found.files.size === 0 && found.faults.length === 0) return faulty('is a zip without any file of a catalogue');
  return placed(found);
}

/** The zip as a whole is too large, and the rest of it is not read. */
class TooLarge extends Error {
  readonly limit: ExceededLimit;
  constructor(what: string, limit: ExceededLimit) {
    super(what);
    this.limit = limit;
  }
}

type Unpacked = ZipReading & { bytes: number; textBytes: number };

const tooLarge = `is larger than ${draftLimits.allBytes / 1024 / 1024} MB when unpacked`;

const tooLargeFile = `is larger than ${draftLimits.fileBytes / 1024 / 1024} MB`;
const tooMuchText = `has more than ${draftLimits.textBytes / 1024 / 1024} MB of texts and drawings`;

function faulty(what: string, limit?: ExceededLimit): ZipReading {
  return { files: new Map(), faults: [{ file: '', line: 1, what, ...(limit && { limit }) }] };
}

/** Names stay bytes here, because some writers declare UTF-8 or code page 437 wrongly. */
async function open(bytes: Buffer): Promise<ZipFile> {
  const { fromBufferPromise } = await import('yauzl');
  return fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true });
}

/** Why the whole file cannot be read: its actual type, or the library's error. */
function causeOf(bytes: Buffer, found: string): string {
  if (bytes.length === 0) return 'is empty';
  const begins = bytes.toString('latin1', 0, 8);
  const other = otherFormats.find(([start]) => begins.startsWith(start));
  if (other) return `is ${other[1]}, not a zip`;
  if (!begins.startsWith('PK')) return 'is not a zip';
  if (/encrypt/i.test(found)) return 'is encrypted: make the zip without a password';
  if (begins.startsWith('PK\x07\x08') || /multi-disk/i.test(found)) return 'is one part of a zip in several parts';
  if (/end of central directory/i.test(found)) return 'is cut off: its end is missing; copy or send it again';
  return `is a damaged zip: ${found}`;
}

const otherFormats = [
  ['Rar!', 'a RAR archive'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive'],
  ['\x1f\x8b', 'a gzip file'],
  ['BZh', 'a bzip2 file'],
  ['\xfd7zXZ', 'an xz file'],
  ['(\xb5/\xfd', 'a Zstandard file'],
] as const;

/**
 * A name with the separators of the specification: Windows PowerShell 5.1 writes backslashes. If neither a flag nor a field declares UTF-8,
 * macOS still writes UTF-8, and Windows the code page of its language.
 */
function nameOf({ generalPurposeBitFlag, extraFields, fileNameRaw }: Entry): string {
  const isUtf8 = (generalPurposeBitFlag & utf8Names) !== 0;
  const written = extraFields.find(({ id, data }) => id === unicodePath && data[0] === 1)?.data.subarray(5);
  const bytes = written ?? fileNameRaw;
  const name = decodeUtf8(bytes) ?? new TextDecoder(isUtf8 || written ? 'utf-8' : 'windows-874').decode(bytes);
  return name.replaceAll('\\', '/').replace(/^(\.\/+)+/, '');
}

const utf8Names = 0x800;
const unicodePath = 0x7075;

/** Fails for anything but plain files; undefined for folders, and for files that operating systems add. */
function faultOf(entry: Entry, name: string): string | undefined {
  if (/^(\/|[A-Za-z]:)/.test(name)) return 'has an absolute path: make the zip of the folder itself';
  if (name.split('/').includes('..'))
    return 'has a path that leaves the folder (..): make the zip of the folder itself';
  if (isLeftOut(name)) return undefined;
  const type = (entry.externalFileAttributes >>> 16) & typeBits;
  if (type !== 0 && type !== plainFile) return 'is a link or another special file';
  if (entry.isEncrypted()) return 'is encrypted: make the zip without a password';
  if (!methods.has(entry.compressionMethod)) {
    const method = otherMethods.get(entry.compressionMethod) ?? `method ${entry.compressionMethod}`;
    return `is compressed with ${method}, which is not read here: make the zip with Deflate`;
  }
  if (entry.uncompressedSize > draftLimits.fileBytes) return tooLargeFile;
  return undefined;
}

const typeBits = 0o170000;
const plainFile = 0o100000;

const methods = new Set([0, 8]);
const otherMethods: ReadonlyMap<number, string> = new Map([
  [9, 'Deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'xz'],
  [98, 'PPMd'],
]);

function isLeftOut(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

function isPhotographName(name: string): boolean {
  return /\.(jpe?g|png|webp|avif)$/.test(name);
}

async function take(found: Unpacked, zip: ZipFile, entry: Entry, name: string): Promise<string | undefined> {
  if (isLeftOut(name)) return undefined;
  if (found.files.has(name)) return 'is in the zip twice';
  found.bytes += entry.uncompressedSize;
  if (!isPhotographName(name)) found.textBytes += entry.uncompressedSize;
  if (found.bytes > draftLimits.allBytes) throw new TooLarge(tooLarge, 'zip_unpacked');
  if (found.textBytes > draftLimits.textBytes) throw new TooLarge(tooMuchText, 'text_size');
  try {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    const content = Buffer.concat(parts);
    if (crc32(content) !== entry.crc32) return 'is damaged in the zip: its checksum is another one';
    found.files.set(name, content);
    return undefined;
  } catch (error) {
    return `is damaged in the zip: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Strips the folder that contains everything, if there is one, and refuses files that do not belong to a catalogue. */
function placed({ files, faults }: ZipReading): ZipReading {
  const [first = ''] = [...files.keys()];
  const top = /^[^/]+\//.exec(first)?.[0] ?? '';
  const isWrapped = top !== '' && !known.test(top) && [...files.keys()].every((name) => name.startsWith(top));
  const inside = new Map<string, Buffer>();
  for (const [name, content] of files) {
    const path = isWrapped ? name.slice(top.length) : name;
    if (!ofCatalogue.test(path)) faults.push({ file: path, line: 1, what: 'is no file of a catalogue' });
    else if (folders.has(basename(path))) faults.push({ file: path, line: 1, what: 'must be a folder, not a file' });
    else inside.set(path, content);
  }
  return { files: inside, faults };
}

/** A file with such a name would take the place of a folder. */
const folders = new Set(['rewards', 'prizes', 'missions', 'earning', 'terms', 'codes', 'pictures']);

const known = /^(rewards|prizes|missions|earning|terms|codes|pictures)\//;

/** The allowed paths of a catalogue; names are plain letters, so that they are the same on every machine. */
const ofCatalogue =
  /^((rewards|prizes|missions)\/)?(pictures\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}$|^earning\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}$|^terms\/[0-9.]{1,20}\/[a-z._]{1,40}$|^codes\/[A-Z0-9-]{3,32}\.csv$/;
