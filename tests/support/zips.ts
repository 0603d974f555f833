import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip of these files, by their path. `mode` is that of a Unix file. */
export function zipOf(files: Record<string, string | Buffer>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

/** The same zip with another name in it, of the same length: writers refuse such names. */
export function renamedIn(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}
