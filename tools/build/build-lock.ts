import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '@/server/db/folder-lock';

/** Runs the work under a lock on this machine; other processes, and other work of this one, wait for it. */
export async function withBuildLock<T>(file: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  let lock = lockFile(file);
  if ('holder' in lock) onWait();
  while ('holder' in lock) {
    await sleep(250);
    lock = lockFile(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
