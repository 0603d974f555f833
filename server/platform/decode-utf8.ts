import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

/** The text of UTF-8 bytes, without a byte order mark. Undefined for other bytes, such as those of TIS-620 and Windows-874. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** Describes bytes that are not UTF-8 and what to do, as the end of a sentence. */
export function formatOf(bytes: Uint8Array): string {
  const begins = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(begins)) return 'a workbook, not a text; save it as CSV UTF-8';
  if (['\xff\xfe', '\xfe\xff'].includes(begins.slice(0, 2)) || bytes.includes(0))
    return 'UTF-16 text (in Excel: Unicode Text), not UTF-8; save it as CSV UTF-8';
  return 'not UTF-8 text; save it as UTF-8 (in Excel: CSV UTF-8)';
}

/** Several times the stores or parcels of the largest chain. Imports of members have no limit (csv-stream.ts). */
const fileBytes = 32 * 1024 * 1024;

/** Reads a text file that an operator names. Throws a sentence with the file's name if it is too large or not UTF-8. */
export function readUtf8File(path: string): string {
  const bytes = readFile(path);
  const text = decodeUtf8(bytes);
  // UTF-16 without its mark can also be valid UTF-8: every second byte is 0, or 14 for Thai.
  if (text === undefined || text.includes('\0')) throw new Error(`${path} is ${formatOf(bytes)}`);
  return text;
}

/** Reads until the end of the file, which may be a pipe of unknown size. */
export function readFile(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let length = 0; ; ) {
      const chunk = Buffer.alloc(1024 * 1024);
      const read = readSync(file, chunk);
      if (read === 0) return Buffer.concat(chunks);
      length += read;
      if (length > fileBytes)
        throw new Error(`${path} is larger than ${fileBytes / 1024 / 1024} MB; it is no such file`);
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
