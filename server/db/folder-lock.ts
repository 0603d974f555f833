import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type FolderLock = { release(): void };

const file = 'in-use-by';

/**
 * Takes a folder for this process alone: the embedded engine does not survive two processes in its files. The lock of a
 * process that is gone is taken over. Throws, in one line, when a running one holds it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), file);
  const mine = ownerName(process.pid);
  if (!create(path, mine)) takeOver(path, mine, folder);
  heldHere.add(path);
  return {
    release: () => {
      if (heldHere.delete(path) && read(path) === mine) rmSync(path, { force: true });
    },
  };
}

const heldHere = new Set<string>();

function takeOver(path: string, mine: string, folder: string): void {
  const theirs = read(path);
  if (heldHere.has(path) || (theirs !== mine && isAlive(theirs))) throw inUse(folder, theirs);
  const moved = `${path}.${process.pid}`;
  try {
    renameSync(path, moved);
  } catch {
    throw inUse(folder, read(path));
  }
  // Two may have found the same stale lock: one that moved a fresh lock away puts it back.
  const taken = read(moved);
  rmSync(moved, { force: true });
  if (taken !== theirs) create(path, taken);
  if (!create(path, mine)) throw inUse(folder, read(path));
}

function inUse(folder: string, holder: string): Error {
  const pid = holder.split(' ')[0] || 'another';
  return new Error(
    `DATA_DIR ${folder} is in use by process ${pid}; stop it, or give this server a DATA_DIR of its own`,
  );
}

/** Appears with its content in one step: a half-written lock would look like one that nobody holds. */
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

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A number alone may have been given to another process since, after a restart of the machine or of a container. */
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

/** When a process began, in ticks since the machine did (Linux); '' where the system does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const boot = read('/proc/sys/kernel/random/boot_id').trim();
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat ? `${boot} ${afterName[19] ?? ''}` : '';
}
