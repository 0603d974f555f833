import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { catalogueText } from '@/tests/support/coupons';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="2"/></svg>';

// In its own directory, because the tool writes pictures to the directory it runs in.
onToolDatabases('npm run catalogue', ({ dir, env, open }) => {
  const folder = join(dir, 'spring');

  before(() => {
    env['WEB_DIR'] = join(dir, 'web');
    mkdirSync(join(dir, 'web'));
  });

  const run = (...args: string[]) => runTool('catalogue', args, { cwd: dir, env });

  const write = (files: Record<string, string | Buffer>) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  };

  const storedCoupons = async () => {
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

  test('imports a folder and changes nothing the second time', async () => {
    write(right);
    assert.deepEqual(await run('check', folder), { status: 0, stdout: '2 coupons are valid.\n', stderr: '' });
    const first = await runTool('catalogue', ['import', folder], { cwd: dir, env });
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stdout, /^new +A-1$/m);
    assert.match(first.stdout, /2 new, 0 changed, 0 unchanged, 0 withdrawn\./);
    const before = await storedCoupons();
    const [picture] = readdirSync(join(dir, 'public/coupons'));
    assert.equal(before[0]?.image_url, `/coupons/${picture}`);
    assert.deepEqual(readdirSync(join(dir, 'web/coupons')), [picture]);
    assert.match((await run('import', folder)).stdout, /0 new, 0 changed, 2 unchanged, 0 withdrawn\./);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('publishes versions of the terms, and refuses to change a published one', async () => {
    write(right);
    const version = join(folder, 'terms/2');
    mkdirSync(version, { recursive: true });
    writeFileSync(join(version, 'version.yaml'), 'holds_from: 2190-01-01\n');
    for (const name of ['terms.th', 'terms.en', 'privacy.th', 'privacy.en'])
      writeFileSync(join(version, `${name}.md`), `# ${name}\n`);
    assert.match((await run('check', folder)).stdout, /^2 coupons and 1 versions of the terms are valid\.$/m);
    assert.match((await run('import', folder)).stdout, /^new +terms 2\n1 new versions of the terms, 0 unchanged\.$/m);
    assert.match((await run('import', folder)).stdout, /^0 new versions of the terms, 1 unchanged\.$/m);
    writeFileSync(join(version, 'terms.en.md'), '# Other terms\n');
    const refused = await run('import', folder);
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /terms\/2\/terms\.en\.md:1: differs from what was published/);
    const database = await open();
    const stored = await database.db.selectFrom('terms').select(['version', 'terms_en']).orderBy('version').execute();
    await database.close();
    assert.deepEqual(
      stored.map(({ version }) => version),
      ['1.1', '2'],
    );
    assert.equal(stored[1]?.terms_en, '# terms.en\n');
  });

  test('names the file and line of each error and changes nothing', async () => {
    const before = await storedCoupons();
    write({
      ...right,
      'A-1.yaml': catalogueText({ owner: 'ME' }),
      'C-1.yaml': catalogueText({ quota: 'x' }),
      'D-1.yaml': catalogueText({ benefit: '{ kind: free_item }' }),
    });
    const result = await run('import', folder);
    assert.equal(result.status, 1);
    assert.ok(
      result.stderr.includes(`${join(folder, 'A-1.yaml')}:11: owner must be one of CJ, PARTNER\n`),
      result.stderr,
    );
    assert.ok(result.stderr.includes(`${join(folder, 'C-1.yaml')}:17: quota must be`), result.stderr);
    assert.ok(result.stderr.includes(`${join(folder, 'D-1.yaml')}:17: benefit.kind free_item needs`), result.stderr);
    assert.match(result.stderr, /3 faults\. Nothing was changed\./);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('makes files of a photograph in three sizes and two formats, once', async () => {
    const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c81020' } });
    write({
      ...right,
      'B-1.yaml': catalogueText({ picture: 'cup.jpg' }),
      'pictures/cup.jpg': await photograph.jpeg().toBuffer(),
    });
    assert.deepEqual(await run('check', folder), { status: 0, stdout: '2 coupons are valid.\n', stderr: '' });
    const files = (place: string) =>
      readdirSync(join(dir, place, 'coupons'))
        .filter((name) => name.startsWith('cup.'))
        .map((name) => ({ name, written: statSync(join(dir, place, 'coupons', name)).mtimeMs }));
    assert.deepEqual(files('public'), []);
    assert.match((await run('import', folder)).stdout, /^changed +B-1$/m);
    const made = [files('public'), files('web')];
    const image = (await storedCoupons()).find(({ code }) => code === 'B-1')?.image_url ?? '';
    assert.match(image, /^\/coupons\/cup\.[0-9a-f]{12}\.[0-9a-f]{6}-320\.webp$/);
    const stem = image.slice('/coupons/'.length, -'-320.webp'.length);
    const names = [160, 320, 640].flatMap((size) => [`${stem}-${size}.avif`, `${stem}-${size}.webp`]);
    for (const some of made)
      assert.deepEqual(
        some.map(({ name }) => name),
        names,
      );
    assert.match((await run('import', folder)).stdout, /0 new, 0 changed, 2 unchanged, 0 withdrawn\./);
    assert.deepEqual([files('public'), files('web')], made);
  });

  test('names the file of a wrong photograph and changes nothing', async () => {
    const before = await storedCoupons();
    const small = await sharp({ create: { width: 100, height: 600, channels: 3, background: '#c81020' } })
      .png()
      .toBuffer();
    write({ ...right, 'pictures/small.png': small, 'pictures/text.jpg': 'no picture' });
    const { status, stderr } = await run('import', folder);
    assert.equal(status, 1);
    assert.ok(stderr.includes(`${join(folder, 'pictures/small.png')}:1: has 100 × 600 px`), stderr);
    assert.ok(stderr.includes(`${join(folder, 'pictures/text.jpg')}:1: is not a JPEG`), stderr);
    assert.match(stderr, /2 faults\. Nothing was changed\./);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('withdraws coupons that the folder no longer has instead of deleting them', async () => {
    write({ 'A-1.yaml': catalogueText({ featured: 'true' }) });
    const result = await run('import', folder);
    assert.match(result.stdout, /^changed +A-1$/m);
    assert.match(result.stdout, /^withdrawn +B-1$/m);
    assert.deepEqual(
      (await storedCoupons()).map(({ code, withdrawn }) => [code, withdrawn]),
      [
        ['A-1', false],
        ['B-1', true],
      ],
    );
  });

  test('refuses a quota below the number of coupons taken and names its line', async () => {
    const database = await open();
    await database.db.updateTable('coupons').set({ taken: 7 }).where('code', '=', 'A-1').execute();
    await database.close();
    const before = await storedCoupons();
    write({ 'A-1.yaml': catalogueText({ quota: '6' }), 'D-1.yaml': catalogueText() });
    const { status, stderr } = await run('import', folder);
    assert.equal(status, 1);
    assert.ok(stderr.includes(`${join(folder, 'A-1.yaml')}:17: quota is less than the 7 that`), stderr);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('prints its usage for wrong arguments', async () => {
    for (const args of [[], ['check'], ['export', folder], ['check', folder, 'more'], ['check', join(dir, 'none')]]) {
      const { status, stderr } = await run(...args);
      assert.equal(status, 1);
      assert.match(stderr, /usage: npm run catalogue|is not a folder/);
    }
  });
});
