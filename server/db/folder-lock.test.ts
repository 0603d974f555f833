import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { openDatabase } from './database';
import { lockFolder } from './folder-lock';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-lock-'));
  folders.push(folder);
  return folder;
}

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a data folder', () => {
  it('can be locked once at a time and is free after the release', () => {
    const folder = newFolder();
    const lock = lockFolder(folder);
    assert.throws(() => lockFolder(folder), /^Error: DATA_DIR \S+ is in use by process \d+;[^\n]*$/);
    lock.release();
    lockFolder(folder).release();
    assert.equal(existsSync(join(folder, 'in-use-by')), false);
  });

  it('is taken over from a process that has ended or whose ID was reused', () => {
    const folder = newFolder();
    for (const stale of ['999999 never 1', `${process.pid} another-boot 5`, '', 'garbage']) {
      writeFileSync(join(folder, 'in-use-by'), stale);
      const lock = lockFolder(folder);
      assert.ok(readFileSync(join(folder, 'in-use-by'), 'utf8').startsWith(`${process.pid} `));
      lock.release();
    }
  });

  it('is not taken over from a running process, but is after that process was killed', async (t) => {
    const folder = newFolder();
    const script = `import { lockFolder } from '@/server/db/folder-lock';
      lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(
      process.execPath,
      [
        '--import',
        './tools/alias.js',
        '--input-type=module',
        '-e',
        script.replace("'@/", `'${process.cwd()}/`).replace("lock'", "lock.ts'"),
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    t.after(() => holder.kill('SIGKILL'));
    await once(holder.stdout, 'data');
    assert.throws(() => lockFolder(folder), new RegExp(`in use by process ${holder.pid};`));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(folder).release();
  });

  it('keeps its rows when the database is closed and opened again', async () => {
    const folder = newFolder();
    await prepareDataDir(folder);
    const first = await openDatabase({ dataDir: folder });
    await first.db.insertInto('toggles').values({ name: 'kept', is_on: true }).execute();
    await assert.rejects(openDatabase({ dataDir: folder }), /in use/);
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    assert.deepEqual(await second.db.selectFrom('toggles').selectAll().execute(), [{ name: 'kept', is_on: true }]);
    await second.close();
  });
});
