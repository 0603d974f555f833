import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

const catalogue = readFileSync('server/sandbox/stores.csv', 'utf8');

onToolDatabases('npm run stores', ({ dir, env, open }) => {
  const file = join(dir, 'stores.csv');

  const run = async (...args: string[]) => {
    const { status, stdout, stderr } = await runTool('stores', args, { env });
    return { status, said: `${stdout}${stderr}` };
  };

  const stored = async () => {
    const { db, close } = await open();
    try {
      return await db.selectFrom('stores').select(['branch_code', 'phone']).orderBy('branch_code').execute();
    } finally {
      await close();
    }
  };

  before(() => writeFileSync(file, catalogue));

  test('accepts the catalogue of the sandbox', async () => {
    const { status, stdout } = await runTool('stores', ['check', file], { env });
    assert.equal(status, 0);
    assert.match(stdout, /^42 stores are valid/);
  });

  test('imports a file and updates a store from the next file', async () => {
    assert.equal((await run('import', file, '--yes')).status, 0);
    writeFileSync(file, catalogue.replace('020000001', '020000099'));
    assert.equal((await run('import', file, '--yes')).status, 0);
    const { db, close } = await open();
    const acts = db.selectFrom('audit').select(['actor_kind', 'actor_id', 'act', 'after']);
    const act = { actor_kind: 'tool', actor_id: userInfo().username, act: 'stores.import', after: { stores: 42 } };
    assert.deepEqual(await acts.execute(), [act, act]);
    await close();
    const all = await stored();
    assert.equal(all.length, 42);
    assert.deepEqual(all[0], { branch_code: '0001', phone: '020000099' });
  });

  test('names the wrong line and changes nothing', async () => {
    const known = await stored();
    const moved = catalogue.replaceAll('0200000', '0200001').replace('13.8040', '138.04');
    writeFileSync(file, moved);
    for (const command of ['check', 'import']) {
      const { status, said } = await run(command, file);
      assert.equal(status, 1);
      assert.match(said, /stores\.csv, line 3: latitude must be a number from -90 to 90, not "138\.04"/);
    }
    assert.deepEqual(await stored(), known);
  });

  test('refuses a store with an unknown sub-district unless a column gives its ID', async () => {
    const [heading = '', ...lines] = catalogue.trimEnd().split('\n');
    const [first = ''] = lines.map((line) => line.replace('แขวงบางนาใต้ ', ''));
    writeFileSync(file, [heading, first].join('\n'));
    for (const command of ['check', 'import']) {
      const { status, said } = await run(command, file);
      assert.equal(status, 1);
      assert.match(said, /stores\.csv, line 2: address_th contains no sub-district: .*sub_district_id/);
    }
    writeFileSync(file, [`${heading},sub_district_id,house_no`, `${first},104703,`].join('\n'));
    assert.equal((await run('import', file, '--yes')).status, 0);
    const known = await run('check');
    assert.deepEqual([known.status, known.said], [0, '42 stores, 0 of them without a place for tax invoices.\n']);
  });

  test('names stored stores that have no known sub-district', async () => {
    const { db, close } = await open();
    await db.updateTable('stores').set({ sub_district_id: '' }).where('branch_code', '=', '0001').execute();
    await close();
    const { status, said } = await run('check');
    assert.equal(status, 1);
    assert.match(said, /^(0001: address_th contains no sub-district|42 stores, 1 of them without)[\s\S]*0001/m);
  });

  test('shows what would change, and asks before it imports', async () => {
    const known = await stored();
    writeFileSync(file, catalogue.replace('020000002', '021111111').replace('0042,', '0043,'));
    const { status, said } = await run('diff', file);
    assert.equal(status, 0);
    assert.match(said, /^changed {3}0002 สาขาลาดพร้าว\n {2}phone: 020000002 -> 021111111$/m);
    assert.match(said, /^new {7}0043 /m);
    assert.match(said, /^1 new, 2 changed, 39 unchanged, 1 not in the file, which stay\.$/m);
    assert.match((await run('import', file)).said, /without a terminal, import needs --yes/);
    assert.deepEqual(await stored(), known);
    const done = await run('import', file, '--yes');
    assert.deepEqual([done.status, (await stored()).length], [0, 43]);
    assert.match((await run('import', file)).said, /0 new, 0 changed, 42 unchanged, 1 not in the file/);
  });

  test('names the stored store with the same number, and adds no second one', async () => {
    const known = await stored();
    writeFileSync(
      file,
      catalogue.replace(/^00(\d\d),/gm, (_, digits) => `${Number(digits)},`),
    );
    for (const command of ['diff', 'import']) {
      const { status, said } = await run(command, file, '--yes');
      assert.equal(status, 1);
      assert.match(said, /^new {7}1 สาขาบางนา\n {2}! 0001 is stored already/m);
      assert.match(said, /Nothing was imported\. Correct the numbers/);
    }
    assert.deepEqual(await stored(), known);
    writeFileSync(file, catalogue.split('\n').slice(0, 2).join('\n').replace('0001,', '1,'));
    assert.equal((await run('import', file, '--yes', '--as-is')).status, 0);
    assert.equal((await stored()).length, known.length + 1);
  });

  test('stops at phone numbers without leading zeros, other encodings and other separators', async () => {
    const known = await stored();
    writeFileSync(file, catalogue.replaceAll(',0200', ',200'));
    for (const command of ['check', 'import']) {
      const { status, said } = await run(command, file, '--yes');
      assert.equal(status, 1);
      assert.match(said, /^phone: 42 of 42 have lost their leading zero \(line 2: 20000001; /m);
    }
    writeFileSync(file, catalogue.replaceAll(',', ';'));
    assert.match((await run('import', file)).said, /line 1: the columns are separated by ";"/);
    writeFileSync(file, Buffer.concat([Buffer.from(catalogue.slice(0, 200)), Buffer.from([0xca, 0xd2, 0xa2, 0xd2])]));
    assert.match((await run('import', file)).said, /stores\.csv is not UTF-8 text; save it as UTF-8/);
    writeFileSync(file, Buffer.from(`\uFEFF${catalogue}`, 'utf16le'));
    assert.match((await run('import', file)).said, /stores\.csv is UTF-16 text \(in Excel: Unicode Text\)/);
    assert.deepEqual(await stored(), known);
  });

  test('prints its usage for wrong arguments and names a missing file', async () => {
    for (const args of [[], ['import'], ['delete', file], ['import', file, file]]) {
      const { status, said } = await run(...args);
      assert.equal(status, 1);
      assert.match(said, /usage: npm run stores/);
    }
    assert.match((await run('check', join(dir, 'absent.csv'))).said, /absent\.csv/);
  });
});
