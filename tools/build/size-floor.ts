import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress-files';
import { firstLoadBytes } from './first-load';
import { nextBuild } from './web-build';

const dir = '.cache/size-floor';

/** The folder of its export. */
export const floorDir = `${dir}/out`;

const files: Record<string, string> = {
  // Built for Next's default browsers, so the extra cost of supporting older ones counts for the app.
  'package.json': JSON.stringify({
    name: 'size-floor',
    private: true,
    type: 'module',
    browserslist: ['chrome 111', 'edge 111', 'firefox 111', 'safari 16.4'],
  }),
  'next.config.js': `export default ${JSON.stringify({
    output: 'export',
    trailingSlash: true,
    outputFileTracingRoot: process.cwd(),
    outputFileTracingExcludes: { '*': ['**/*'] },
  })};\n`,
  'pages/index.js': 'export default function Empty() {\n  return <main>Empty</main>;\n}\n',
};

/**
 * An empty Next page, built with the same packages as the app: it is inside the project, so it finds the same node_modules.
 * It has one word, because a page without text has no largest paint. Rebuilt only when the packages or the compression
 * change.
 */
export async function buildFloor(): Promise<void> {
  const stamp = createHash('sha256').update(JSON.stringify(files));
  for (const file of ['package-lock.json', 'tools/build/compress-files.ts']) stamp.update(readFileSync(file));
  const stampFile = `${dir}/stamp-${stamp.digest('hex').slice(0, 16)}`;
  if (existsSync(stampFile)) return;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(`${dir}/pages`, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${dir}/${name}`, text);
  await nextBuild(dir, {});
  await compressFiles(floorDir);
  writeFileSync(stampFile, '');
}

/** The first load of the empty page. */
export async function floorBytes(): Promise<number> {
  await buildFloor();
  return firstLoadBytes(floorDir, 'index.html');
}
