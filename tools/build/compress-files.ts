import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What becomes smaller; pictures of points and fonts already are. */
const texts = '**/*.{css,html,js,svg,txt}';

const encodings = {
  br: (content: Buffer) => promisify(brotliCompress)(content),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Lays `.br` and `.gz` beside every text file of an export, each as small as it gets: the work is done once, and any web
 * host can send them. What would not become smaller stays alone.
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
