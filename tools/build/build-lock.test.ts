import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { withBuildLock } from './build-lock';

const folder = mkdtempSync(join(tmpdir(), 'sabai-lock-'));
after(() => rmSync(folder, { recursive: true }));

const lockIn = () => join(mkdtempSync(join(folder, 'lock-')), 'lock');

test('two builds never run at once, and the second says that it is waiting', async () => {
  const lock = lockIn();
  let running = 0;
  let waits = 0;
  const othersWait = Promise.withResolvers<void>();
  const build = async () => {
    running += 1;
    assert.equal(running, 1);
    await othersWait.promise;
    running -= 1;
  };
  const onWait = () => {
    waits += 1;
    if (waits === 2) othersWait.resolve();
  };
  await Promise.all([1, 2, 3].map(() => withBuildLock(lock, build, onWait)));
  assert.equal(waits, 2);
  assert.equal(existsSync(lock), false);
});

test('a failed build releases the lock', async () => {
  const lock = lockIn();
  const failing = withBuildLock(lock, () => Promise.reject(new Error('no')), assert.fail);
  await assert.rejects(failing, /no/);
  assert.equal(await withBuildLock(lock, async () => 'built', assert.fail), 'built');
});

test('the lock of a dead process is taken over at once', async () => {
  const lock = lockIn();
  writeFileSync(lock, '4194303');
  assert.equal(await withBuildLock(lock, async () => 'built', assert.fail), 'built');
});

test('the lock of a process whose id has been reused is taken over at once', async () => {
  const lock = lockIn();
  writeFileSync(lock, `${process.ppid} another-boot 5`);
  assert.equal(await withBuildLock(lock, async () => 'built', assert.fail), 'built');
});

test('waits for the lock of a running process', async (t) => {
  const lock = lockIn();
  const holding = `import { lockFile } from '${process.cwd()}/server/db/folder-lock.ts';
    lockFile(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  let held = true;
  const holder = spawn(process.execPath, ['--import', './tools/alias.js', '--input-type=module', '-e', holding, lock]);
  t.after(() => holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  const end = () => {
    holder.once('exit', () => {
      held = false;
    });
    holder.kill('SIGKILL');
  };
  assert.equal(await withBuildLock(lock, async () => held, end), false);
});
