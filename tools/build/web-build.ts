import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withBuildLock } from './build-lock';
import { runQuietly } from './child';
import { compressFiles } from './compress-files';
import { securityExpiry, writePublishedFiles } from './published-files';

/**
 * Makes sure that `dir` contains the static export of the current sources with these settings (`NEXT_PUBLIC_…`); builds only
 * if it does not. The finished export replaces the old one in one step, so that a running server never serves half of one.
 * Throws with the build's output if it fails.
 */
export async function buildWeb(build: WebBuild): Promise<void> {
  if (isCurrent(build)) return;
  await withBuildLock('.cache/web-build.lock', () => buildUnlessCurrent(build), reportWaiting);
}

async function buildUnlessCurrent(build: WebBuild): Promise<void> {
  if (isCurrent(build)) return;
  const { dir, env, isCompressed = true } = build;
  const began = Date.now();
  const stamp = webStamp(build);
  const unfinished = `${dir}.unfinished`;
  const replaced = `${dir}.replaced`;
  process.stdout.write('Building the web app … ');
  await nextBuild('.', { ...env, WEB_DIR: unfinished });
  await writePublishedFiles(unfinished, env, new Date());
  if (isCompressed) await compressFiles(unfinished);
  writeFileSync(join(unfinished, '.stamp'), stamp);
  if (existsSync(dir)) renameSync(dir, replaced);
  renameSync(unfinished, dir);
  rmSync(replaced, { recursive: true, force: true });
  console.log(`done in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** webpack, because Turbopack writes inline scripts, which the Content-Security-Policy forbids. */
export async function nextBuild(projectDir: string, env: WebSettings): Promise<void> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  await runQuietly([next, 'build', projectDir, '--webpack'], { ...withoutWebSettings(process.env), ...env });
}

export type WebSettings = Record<string, string>;

/** `isCompressed`: unless it is false, with what a web host sends, which takes a tenth of the time of a build. */
export type WebBuild = { dir: string; env: WebSettings; isCompressed?: boolean };

function isCurrent(build: WebBuild): boolean {
  const stamp = join(build.dir, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === webStamp(build);
}

/**
 * Only the caller's settings may reach the bundle, none from the shell or `.env`: the last setting makes Next assume that the environment
 * files have already been read.
 */
function withoutWebSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('NEXT_PUBLIC_')));
  return { ...kept, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', __NEXT_PROCESSED_ENV: 'true' };
}

function reportWaiting(): void {
  console.log('Another build is under way; waiting for it …');
}

const sources = ['components', 'contract', 'domain', 'hooks', 'locales', 'pages', 'public', 'services', 'styles'];
const settingsFiles = [
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
  ...['compress-files', 'draw-pictures', 'published-files'].map((name) => `tools/build/${name}.ts`),
];

/** A hash of everything that the web build depends on: its sources and the settings that it inlines. */
function webStamp({ env, isCompressed }: WebBuild): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const [name, value] of Object.entries(env).sort()) hash.update(`${name}=${value}\0`);
  hash.update(`${isCompressed}`).update(securityExpiry(new Date()));
  return hash.digest('hex');
}

function sourceFiles(): string[] {
  const entries = globSync(`{${sources.join(',')}}/**/*`, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return [...files.map((entry) => `${entry.parentPath}/${entry.name}`), ...settingsFiles].sort();
}
