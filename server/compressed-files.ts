import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type CompressedFile = { content: Buffer; type: string; etag: string };

/** What becomes smaller; pictures and fonts already are. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const compress = promisify(gzip);

/** The text files of a folder, each compressed once and kept until it changes: a whole web app is a few megabytes. */
export function createCompressedFiles(root: string): (file: string) => Promise<CompressedFile | undefined> {
  const kept = new Map<string, { etag: string; content: Promise<Buffer> }>();
  return async (file) => {
    const type = types[extname(file)];
    if (!type) return undefined;
    const { size, mtimeMs } = await stat(join(root, file));
    const etag = `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}-gzip"`;
    const known = kept.get(file);
    const current = known?.etag === etag ? known : { etag, content: readCompressed(join(root, file)) };
    kept.set(file, current);
    // What could not be read is tried anew at the next call.
    current.content.catch(() => kept.delete(file));
    return { content: await current.content, type, etag };
  };
}

async function readCompressed(path: string): Promise<Buffer> {
  return compress(await readFile(path), { level: 9 });
}
