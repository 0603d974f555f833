import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';

/** The bytes of a file, unpacked where its name ends with .gz or .zst. */
export function bytesOf(file: string): AsyncIterable<Uint8Array> {
  const packed = createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpack = unpackerOf(file);
  // An error in one stream ends the other, and its reader gets the error.
  return unpack ? pipeline(packed, unpack, () => undefined) : packed;
}

/** SHA-256 of a file as it lies there, as hex: the same file is known again under any name. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}

function unpackerOf(file: string) {
  if (file.endsWith('.gz')) return createGunzip();
  return file.endsWith('.zst') ? createZstdDecompress() : undefined;
}
