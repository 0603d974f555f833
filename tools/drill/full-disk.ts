import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, in memory. `fill` leaves not a byte, and `free` gives the space back. */
export type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => void };

/** Throws where nothing may be mounted: without one the drill would show nothing. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'sabai-drill', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error('the drill of a full disk mounts a small tmpfs, which takes root on Linux', { cause: error });
  }
  chmodSync(folder, 0o777);
  const filler = join(folder, 'filler');
  const unmount = () => execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
  process.once('exit', unmount);
  return {
    folder,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      process.off('exit', unmount);
      unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillWith(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; ) {
      try {
        if (writeSync(file, Buffer.alloc(bytes)) === 0) bytes /= 2;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        bytes = bytes > 1 ? bytes / 2 : 0;
      }
    }
  } finally {
    closeSync(file);
  }
}
