import { globSync, readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string };

const folders = ['__mocks__', 'components', 'contract', 'domain', 'hooks', 'locales', 'pages', 'server', 'services'];
const rest = ['styles', 'tests', 'tools'];
const ofRoot = ['*.{ts,js,cjs,json,md}', '.*.cjs', '.ci/*', '.env.example'];

/** Every source file of the project, with its path relative to the root. */
export function projectFiles(): SourceFile[] {
  const inFolders = globSync(`{${[...folders, ...rest].join(',')}}/**/*.{ts,tsx,js,cjs}`);
  return read([
    ...inFolders,
    ...globSync([...ofRoot, '{deploy,.github}/**/*.*', 'deploy/Containerfile', 'docs/**/*.md']),
  ]);
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
}

function read(paths: string[]): SourceFile[] {
  const own = paths.filter((path) => path !== 'next-env.d.ts');
  return own.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
