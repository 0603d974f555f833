import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export type FileLock = { release(): void };

/**
 * Locks a folder for this process, because two processes would corrupt the embedded engine's files. Throws a one-line error if a running
 * process has the lock.
 */
export function lockFolder(folder: string): FileLock {
  const lock = lockFile(join(resolve(folder), 'in-use-by'));
  if ('release' in lock) return lock;
  const pid = lock.holder.split(' ')[0] || 'another';
  throw new Error(`DATA_DIR ${folder} is in use by process ${pid}; stop it, or give this server a DATA_DIR of its own`);
}

/** Creates the lock file, or returns its holder. Takes over the lock of a process that no longer exists. */
export function lockFile(path: string): FileLock | { holder: string } {
  mkdirSync(dirname(path), { recursive: true });
  const mine = ownerName(process.pid);
  if (!create(path, mine) && !takeOver(path, mine)) return { holder: read(path) ?? '' };
  heldHere.add(path);
  return {
    release: () => {
      if (heldHere.delete(path) && read(path) === mine) rmSync(path, { force: true });
    },
  };
}

const heldHere = new Set<string>();

function takeOver(path: string, mine: string): boolean {
  const theirs = read(path);
  if (theirs === undefined) return create(path, mine);
  if (heldHere.has(path) || (theirs !== mine && isAlive(theirs))) return false;
  const moved = `${path}.${process.pid}`;
  try {
    renameSync(path, moved);
  } catch {
    return create(path, mine);
  }
  // Two processes may have found the same stale lock: the one that moved a fresh lock puts it back.
  const taken = read(moved);
  rmSync(moved, { force: true });
  if (taken !== undefined && taken !== theirs) create(path, taken);
  return create(path, mine);
}

/** Creates the file with its content in one step, because a half-written lock would look like one without a holder. */
function create(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Identifies a process by more than its number, which may be reused after the machine or container restarts. */
function ownerName(pid: number): string {
  return `${pid} ${startOf(pid)}`;
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && ownerName(pid) === holder;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns when a process started, in clock ticks since boot (Linux), or '' if the system does not say. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim();
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat ? `${boot} ${afterName[19] ?? ''}` : '';
}
