import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of the processes that are started with `env`; others keep the machine's. Only the time of day moves, not timers. */
export type FakeClock = {
  env: Record<string, string>;
  now: () => number;
  moveTo: (epochSeconds: number) => void;
  remove: () => void;
};

/** By libfaketime, which a process asks instead of the system. Throws where it is not installed. */
export function openFakeClock(): FakeClock {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) throw new Error('the drill of the clock takes libfaketime (Debian: apt-get install faketime)');
  const folder = mkdtempSync(join(tmpdir(), 'sabai-clock-'));
  const file = join(folder, 'offset');
  let offset = 0;
  const moveTo = (epochSeconds: number) => {
    offset = Math.round(epochSeconds - Date.now() / 1000);
    // In one step, because a process may read it at any time.
    writeFileSync(`${file}.new`, `${offset < 0 ? '' : '+'}${offset}`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  moveTo(Date.now() / 1000);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
    now: () => Math.floor(Date.now() / 1000) + offset,
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
