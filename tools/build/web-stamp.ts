import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

export type WebSettings = Record<string, string>;

const sources = ['components', 'contract', 'domain', 'hooks', 'locales', 'pages', 'public', 'services', 'styles'];
const settingsFiles = ['next.config.js', 'package-lock.json', 'tools/build/compress-files.ts', 'tsconfig.json'];

/** A hash of everything that the web build depends on: its sources and the settings that it inlines. */
export function webStamp(settings: WebSettings): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const [name, value] of Object.entries(settings).sort()) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

function sourceFiles(): string[] {
  const entries = globSync(`{${sources.join(',')}}/**/*`, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return [...files.map((entry) => `${entry.parentPath}/${entry.name}`), ...settingsFiles].sort();
}
