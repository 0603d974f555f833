import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withBuildLock } from './build-lock';
import { runQuietly } from './child';
import { compressFiles } from './compress-files';
import type { WebSettings } from './web-stamp';
import { webStamp } from './web-stamp';

/**
 * Makes sure that `dir` contains the static export of the current sources with these settings (`NEXT_PUBLIC_…`); builds only
 * if it does not. The finished export replaces the old one in one step, so that a running server never serves half of one.
 * Throws with the build's output if it fails.
 */
export async function buildWeb({ dir, env }: { dir: string; env: WebSettings }): Promise<void> {
  if (isCurrent(dir, env)) return;
  await withBuildLock('.cache/web-build.lock', () => buildUnlessCurrent(dir, env), reportWaiting);
}

async function buildUnlessCurrent(dir: string, env: WebSettings): Promise<void> {
  if (isCurrent(dir, env)) return;
  const began = Date.now();
  const stamp = webStamp(env);
  const unfinished = `${dir}.unfinished`;
  const replaced = `${dir}.replaced`;
  process.stdout.write('Building the web app … ');
  await nextBuild('.', { ...env, WEB_DIR: unfinished });
  await compressFiles(unfinished);
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

function isCurrent(dir: string, env: WebSettings): boolean {
  const stamp = join(dir, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === webStamp(env);
}

/**
 * Only the caller's settings may reach the bundle, none from the shell or `.env`: the last setting tells Next that the
 * environment files have been read already.
 */
function withoutWebSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('NEXT_PUBLIC_')));
  return { ...kept, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', __NEXT_PROCESSED_ENV: 'true' };
}

function reportWaiting(): void {
  console.log('Another build is under way; waiting for it …');
}
