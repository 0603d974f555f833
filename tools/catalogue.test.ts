import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '@/server/db/database';
import { catalogueText } from '@/tests/support/coupons';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { runTool } from '@/tests/support/run-tool';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="2"/></svg>';

/** In a room of its own, because the tool puts pictures where it runs. */
function toolOn(name: string, settingsOf: (room: string) => Promise<Record<string, string>>): void {
  describe(`npm run catalogue (${name})`, () => {
    const room = mkdtempSync(join(tmpdir(), 'sabai-catalogue-'));
    const folder = join(room, 'spring');
    let env: Record<string, string>;

    before(async () => {
      env = { SANDBOX: '1', WEB_DIR: join(room, 'web'), ...(await settingsOf(room)) };
      mkdirSync(join(room, 'web'));
    });
    after(() => rmSync(room, { recursive: true, force: true }));

    const run = (...args: string[]) => runTool('catalogue', args, { cwd: room, env });

    const write = (files: Record<string, string>) => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(join(folder, 'pictures'), { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    };

    const open = () =>
      openDatabase(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir: env['DATA_DIR'] });

    const held = async () => {
      const database = await open();
      const rows = await database.db.selectFrom('coupons').selectAll().orderBy('code').execute();
      await database.close();
      return rows;
    };

    const right = {
      'A-1.yaml': catalogueText({ picture: 'moon.svg' }),
      'B-1.yaml': catalogueText(),
      'pictures/moon.svg': svg,
    };

    test('imports a folder, and a second time changes nothing', async () => {
      write(right);
      assert.deepEqual(await run('check', folder), { status: 0, stdout: '2 coupons are right.\n', stderr: '' });
      const first = await runTool('catalogue', ['import', folder], { cwd: room, env });
      assert.equal(first.status, 0, first.stderr);
      assert.match(first.stdout, /^new +A-1$/m);
      assert.match(first.stdout, /2 new, 0 changed, 0 unchanged, 0 withdrawn\./);
      const before = await held();
      const [picture] = readdirSync(join(room, 'public/coupons'));
      assert.equal(before[0]?.image_url, `/coupons/${picture}`);
      assert.deepEqual(readdirSync(join(room, 'web/coupons')), [picture]);
      assert.match((await run('import', folder)).stdout, /0 new, 0 changed, 2 unchanged, 0 withdrawn\./);
      assert.deepEqual(await held(), before);
    });

    test('a wrong line is named with its file, and nothing is changed', async () => {
      const before = await held();
      write({ ...right, 'A-1.yaml': catalogueText({ owner: 'ME' }), 'C-1.yaml': catalogueText({ quota: 'x' }) });
      const told = await run('import', folder);
      assert.equal(told.status, 1);
      assert.ok(
        told.stderr.includes(`${join(folder, 'A-1.yaml')}:11: owner must be one of CJ, PARTNER\n`),
        told.stderr,
      );
      assert.ok(told.stderr.includes(`${join(folder, 'C-1.yaml')}:17: quota must be`), told.stderr);
      assert.match(told.stderr, /2 wrong\. Nothing was changed\./);
      assert.deepEqual(await held(), before);
    });

    test('what the folder no longer has is withdrawn, not deleted', async () => {
      write({ 'A-1.yaml': catalogueText({ featured: 'true' }) });
      const told = await run('import', folder);
      assert.match(told.stdout, /^changed +A-1$/m);
      assert.match(told.stdout, /^withdrawn +B-1$/m);
      assert.deepEqual(
        (await held()).map(({ code, withdrawn }) => [code, withdrawn]),
        [
          ['A-1', false],
          ['B-1', true],
        ],
      );
    });

    test('a quota below what members took is named at its line, and nothing is changed', async () => {
      const database = await open();
      await database.db.updateTable('coupons').set({ taken: 7 }).where('code', '=', 'A-1').execute();
      await database.close();
      const before = await held();
      write({ 'A-1.yaml': catalogueText({ quota: '6' }), 'D-1.yaml': catalogueText() });
      const { status, stderr } = await run('import', folder);
      assert.equal(status, 1);
      assert.ok(stderr.includes(`${join(folder, 'A-1.yaml')}:17: quota is less than the 7 that`), stderr);
      assert.deepEqual(await held(), before);
    });

    if (name === 'PGlite')
      test('a folder of data that a server holds is told, by its process', async () => {
        const database = await open();
        const { status, stderr } = await run('import', folder);
        await database.close();
        assert.equal(status, 1);
        assert.match(stderr, new RegExp(`is in use by process ${process.pid}`));
      });

    test('says how it is used', async () => {
      for (const args of [
        [],
        ['check'],
        ['export', folder],
        ['check', folder, 'more'],
        ['check', join(room, 'none')],
      ]) {
        const { status, stderr } = await run(...args);
        assert.equal(status, 1);
        assert.match(stderr, /usage: npm run catalogue|is no folder/);
      }
    });
  });
}

let postgres: Postgres | undefined;

after(() => postgres?.stop());

toolOn('PGlite', async (room) => {
  const dataDir = join(room, 'data');
  await prepareDataDir(dataDir);
  return { DATA_DIR: dataDir };
});
toolOn('PostgreSQL', async () => {
  postgres = await openPostgres();
  return { DATABASE_URL: postgres.url };
});
