import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** The text of UTF-8 bytes, without a byte order mark. Undefined for other bytes, such as those of TIS-620 and Windows-874. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** The text of a file that an operator names. Throws a sentence that names the file if it is not UTF-8. */
export function readUtf8File(path: string): string {
  const text = decodeUtf8(readFileSync(path));
  if (text === undefined) throw new Error(`${path} is not UTF-8 text; save it as UTF-8 (in Excel: CSV UTF-8)`);
  return text;
}
