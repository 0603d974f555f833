import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 2_000;
const silenceMs = 60_000;

/**
 * Runs the work under a lock on this machine; other processes wait for it. The owner touches the file while it works. A file
 * whose owner has ended, or has not touched it for a minute, is stale and is replaced.
 */
export async function withBuildLock<T>(file: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let waited = false;
  while (!claim(file)) {
    if (isStale(file)) {
      discard(file);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(250);
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > silenceMs || !isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    return false; // Released just now: the next attempt decides.
  }
}

/** Renamed before it is deleted, so that two waiting processes cannot both take the lock. */
function discard(file: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
    rmSync(moved, { force: true });
  } catch {
    // Another process was faster.
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return true; // Created but not yet written.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
