import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseCategories } from '@/server/platform/category-file';
import { createServices } from '@/server/services';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld } from '@/tests/support/world';

onToolDatabases('npm run categories', ({ dir, env, open }) => {
  const run = (...args: string[]) => runTool('categories', args, { cwd: dir, env });
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text);

  test('checks a file, and names each fault with its line', async () => {
    write('ok.csv', 'code,category,note\n0815,Alcohol,Beer\n31,books,\n');
    assert.equal((await run('check', 'ok.csv')).stdout, 'ok.csv: 2 codes of 2 categories\n');
    write('bad.csv', 'code,category\n0815,alcohol\n815,alcohl\n0815,food\n');
    const refused = await run('check', 'bad.csv');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^bad\.csv:3 has the category alcohl; .*\nbad\.csv:4 has the code 0815, which line 2/);
    write('thai.csv', '');
    writeFileSync(join(dir, 'thai.csv'), Buffer.from('636f64652c63617465676f72790a31a1a2', 'hex'));
    assert.match((await run('check', 'thai.csv')).stderr, /not UTF-8/);
  });

  test('shows what a file changes compared with the last one that the servers read', async () => {
    const database = await open();
    const { deps } = createWorld(database.db);
    const { codes: categories } = parseCategories('code,category\n31,food\n77,drinks\n');
    await createServices({ ...deps, categories }).goods.noteChanges();
    await database.close();
    write('new.csv', 'code,category\n31,books\n0815,alcohol\n');
    const { stdout } = await run('diff', 'new.csv');
    assert.match(stdout, /\n31: food → books\n0815: alcohol \(new\)\n77: drinks \(gone\)\n$/);
    assert.equal((await run('diff', 'new.csv')).stdout, stdout, 'looking keeps nothing');
  });
});
