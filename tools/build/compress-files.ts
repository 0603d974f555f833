import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** File types that compress well; bitmap images and fonts are compressed already. */
const texts = '**/*.{css,html,js,svg,txt}';

const encodings = {
  br: (content: Buffer) => promisify(brotliCompress)(content),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Writes `.br` and `.gz` next to every text file of an export with the best compression: it is done once, and any web host can
 * send them. Files that would not become smaller get none.
 */
export async function compressFiles(dir: string): Promise<void> {
  await Promise.all(globSync(texts, { cwd: dir }).map((file) => compress(join(dir, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [ending, encode] of Object.entries(encodings)) {
    const smaller = await encode(content);
    if (smaller.length < content.length) await writeFile(`${file}.${ending}`, smaller);
  }
}
