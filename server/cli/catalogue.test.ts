import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { catalogueText } from '@/tests/support/coupons';
import { earningText } from '@/tests/support/earning';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

const svg = '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><circle r="2"/></svg>';

// In a directory of its own, to check that it writes no file to the working directory.
onToolDatabases('npm run catalogue', ({ dir, env, open }) => {
  const folder = join(dir, 'spring');

  const run = (...args: string[]) => runTool('catalogue', args, { cwd: dir, env });
  const bring = () => run('import', folder, '--yes');

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

  const storedPictures = async () => {
    const database = await open();
    const rows = await database.db.selectFrom('campaign_pictures').select(['url', 'content']).orderBy('url').execute();
    await database.close();
    return rows.map(({ url, content }) => ({ url, content: Buffer.from(content).toString() }));
  };

  const right = {
    'A-1.yaml': catalogueText({ picture: 'moon.svg' }),
    'B-1.yaml': catalogueText(),
    'pictures/moon.svg': svg,
  };

  test('imports a folder and changes nothing the second time', async () => {
    write(right);
    assert.deepEqual(await run('check', folder), { status: 0, stdout: '2 coupons are valid.\n', stderr: '' });
    const first = await bring();
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stdout, /^new +coupon A-1$/m);
    assert.match(
      first.stdout,
      /2 new, 0 changed, 0 unchanged, 0 withdrawn\.\n1 files of pictures stored\.\nImported\./,
    );
    const before = await storedCoupons();
    assert.match(before[0]?.image_url ?? '', /^\/coupons\/moon\.[0-9a-f]{12}\.svg$/);
    assert.deepEqual(await storedPictures(), [{ url: before[0]?.image_url, content: svg }]);
    assert.equal(existsSync(join(dir, 'public')), false);
    assert.match((await bring()).stdout, /0 new, 0 changed, 2 unchanged, 0 withdrawn\./);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('stores the pictures of a catalogue that an earlier release imported into a folder', async () => {
    const pictures = await storedPictures();
    const database = await open();
    await database.db.deleteFrom('campaign_pictures').execute();
    await database.close();
    assert.doesNotMatch((await run('diff', folder)).stdout, /stored/);
    assert.deepEqual(await storedPictures(), []);
    assert.match((await bring()).stdout, /2 unchanged, 0 withdrawn\.\n1 files of pictures stored\.\n$/);
    assert.deepEqual(await storedPictures(), pictures);
  });

  test('publishes versions of the terms, and refuses to change a published one', async () => {
    write(right);
    const version = join(folder, 'terms/2');
    mkdirSync(version, { recursive: true });
    writeFileSync(join(version, 'version.yaml'), 'holds_from: 2190-01-01\n');
    for (const name of ['terms.th', 'terms.en', 'privacy.th', 'privacy.en'])
      writeFileSync(join(version, `${name}.md`), `# ${name}\n`);
    assert.match((await run('check', folder)).stdout, /^2 coupons and 1 versions of the terms are valid\.$/m);
    assert.match((await bring()).stdout, /^new +terms 2\n1 new, 0 changed, 2 unchanged, 0 withdrawn\.\nImported\.$/m);
    assert.match((await bring()).stdout, /^0 new, 0 changed, 3 unchanged, 0 withdrawn\.$/m);
    writeFileSync(join(version, 'terms.en.md'), '# Other terms\n');
    const refused = await bring();
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /terms\/2\/terms\.en\.md:1: differs from what was published/);
    const database = await open();
    const stored = await database.db.selectFrom('terms').select(['version', 'terms_en']).orderBy('version').execute();
    const acts = database.db.selectFrom('audit').select(['actor_kind', 'actor_id']).where('act', '=', 'terms.publish');
    assert.deepEqual(await acts.execute(), [{ actor_kind: 'tool', actor_id: userInfo().username }]);
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
    const result = await bring();
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
    const photographs = async () => (await storedPictures()).filter(({ url }) => url.startsWith('/coupons/cup.'));
    assert.deepEqual(await photographs(), []);
    assert.match((await bring()).stdout, /^changed +coupon B-1\n {2}picture: /m);
    const made = await photographs();
    const image = (await storedCoupons()).find(({ code }) => code === 'B-1')?.image_url ?? '';
    assert.match(image, /^\/coupons\/cup\.[0-9a-f]{12}\.[0-9a-f]{6}-320\.webp$/);
    const stem = image.slice(0, -'-320.webp'.length);
    assert.deepEqual(
      made.map(({ url }) => url),
      [160, 320, 640].flatMap((size) => [`${stem}-${size}.avif`, `${stem}-${size}.webp`]),
    );
    const again = await bring();
    assert.match(again.stdout, /0 new, 0 changed, 2 unchanged, 0 withdrawn\.\n$/);
    assert.deepEqual(await photographs(), made);
  });

  test('names the file of a wrong photograph and changes nothing', async () => {
    const before = await storedCoupons();
    const small = await sharp({ create: { width: 100, height: 600, channels: 3, background: '#c81020' } })
      .png()
      .toBuffer();
    write({ ...right, 'pictures/small.png': small, 'pictures/text.jpg': 'no picture' });
    const { status, stderr } = await bring();
    assert.equal(status, 1);
    assert.ok(stderr.includes(`${join(folder, 'pictures/small.png')}:1: has 100 × 600 px`), stderr);
    assert.ok(stderr.includes(`${join(folder, 'pictures/text.jpg')}:1: is not a JPEG`), stderr);
    assert.match(stderr, /2 faults\. Nothing was changed\./);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('shows what would change, field by field, and changes nothing until the operator confirms', async () => {
    const before = await storedCoupons();
    write({ 'A-1.yaml': catalogueText({ featured: 'true', to: '2026-01-02', from: '2026-01-01' }) });
    const shown = await run('diff', folder);
    assert.equal(shown.status, 0, shown.stderr);
    const lines = ['changed   coupon A-1', '  picture: /coupons/moon', '  from: 2026-11-01 -> 2026-01-01'];
    for (const line of [
      ...lines,
      '  to: 2026-12-31 -> 2026-01-02',
      '  featured: false -> true',
      '  ! it is over already',
    ])
      assert.ok(shown.stdout.includes(line), shown.stdout);
    assert.ok(shown.stdout.includes('kept      B-1 (not in the folder'), shown.stdout);
    const unasked = await run('import', folder);
    assert.equal(unasked.status, 1);
    assert.match(unasked.stderr, /without a terminal, import needs --yes/);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('keeps what the folder lacks and withdraws what it lists, deleting nothing', async () => {
    write({ 'A-1.yaml': catalogueText({ featured: 'true' }) });
    const kept = await bring();
    assert.match(kept.stdout, /^changed +coupon A-1$/m);
    assert.match(kept.stdout, /^kept +B-1 /m);
    write({ 'withdraw.yaml': 'coupons: [B-1]\n' });
    assert.match((await bring()).stdout, /^withdrawn +coupon B-1$/m);
    assert.match((await bring()).stdout, /0 new, 0 changed, 0 unchanged, 0 withdrawn\.\n$/);
    assert.deepEqual(
      (await storedCoupons()).map(({ code, withdrawn }) => [code, withdrawn]),
      [
        ['A-1', false],
        ['B-1', true],
      ],
    );
  });

  test('tries an earning campaign on the latest bills before it is imported', async () => {
    write({});
    mkdirSync(join(folder, 'earning'));
    writeFileSync(join(folder, 'earning/SAT-2X.yaml'), earningText());
    assert.match((await run('check', folder)).stdout, /^1 earning campaigns are valid\.$/m);
    const tried = /^tried +SAT-2X on the last 7 days: 0 points more on 0 bills, for 0 members in 0 branches$/m;
    assert.match((await run('diff', folder)).stdout, tried);
    const first = (await bring()).stdout;
    assert.match(first, tried);
    assert.match(first, /^new +earning SAT-2X\n/m);
    assert.doesNotMatch((await bring()).stdout, /tried/);
  });

  test('names the line of an entry that cannot be withdrawn', async () => {
    const faultsOf = async (files: Record<string, string>) => {
      write(files);
      const { status, stderr } = await bring();
      assert.equal(status, 1);
      return stderr;
    };
    const both = { 'A-1.yaml': catalogueText(), 'withdraw.yaml': '# gone\ncoupons: [A-1]\n' };
    assert.match(await faultsOf(both), /withdraw\.yaml:2: A-1 has a file, too/);
    assert.match(
      await faultsOf({ 'withdraw.yaml': 'rewards: [NONE-1]\n' }),
      /withdraw\.yaml:1: there is no reward NONE-1/,
    );
    assert.match(await faultsOf({ 'withdraw.yaml': 'coupon: [A-1]\n' }), /withdraw\.yaml:1: coupon is not a key/);
    assert.match(await faultsOf({}), /there is nothing here to import/);
  });

  test('refuses a quota below the number of coupons taken and names its line', async () => {
    const database = await open();
    await database.db.updateTable('coupons').set({ taken: 7 }).where('code', '=', 'A-1').execute();
    await database.close();
    const before = await storedCoupons();
    write({ 'A-1.yaml': catalogueText({ quota: '6' }), 'D-1.yaml': catalogueText() });
    const { status, stderr } = await bring();
    assert.equal(status, 1);
    assert.ok(stderr.includes(`${join(folder, 'A-1.yaml')}:17: quota is less than the 7 that`), stderr);
    assert.deepEqual(await storedCoupons(), before);
  });

  test('prints its usage for wrong arguments', async () => {
    for (const args of [
      [],
      ['check'],
      ['--yes'],
      ['export', folder],
      ['check', folder, 'more'],
      ['check', join(dir, 'none')],
    ]) {
      const { status, stderr } = await run(...args);
      assert.equal(status, 1);
      assert.match(stderr, /usage: npm run catalogue|is not a folder/);
    }
  });
});
