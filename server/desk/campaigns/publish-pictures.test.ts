import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import type { CataloguePicture } from '@/server/catalogue/folder';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { createPictures, keepPictures } from './publish-pictures';

const day = 24 * 60 * 60;
const stem = '/coupons/cup.3fa9c1d2e4b5.e8d2c0';
const files = ['-160.avif', '-320.avif', '-320.webp', '-640.webp'].map((ending) => `${stem}${ending}`);
const drawing = '/rewards/moon.0123456789ab.svg';

onDatabase('the pictures of a catalogue', (openDatabase) => {
  let world: World;
  let close: () => Promise<void>;
  before(async () => {
    const database = await openDatabase();
    ({ close } = database);
    world = createWorld(database.db);
  });
  after(() => close());
  beforeEach(async () => {
    for (const table of ['campaign_pictures', 'coupons'] as const) await world.deps.db.deleteFrom(table).execute();
  });

  const picture = (url: string): CataloguePicture => ({ url, content: async () => Buffer.from(url) });
  const keep = (...urls: string[]) => keepPictures(world.deps.db, urls.map(picture));
  const kept = async () => {
    const rows = await world.deps.db.selectFrom('campaign_pictures').select('url').orderBy('url').execute();
    return rows.map(({ url }) => url);
  };
  const removeUnused = () => createPictures(world.deps).removeUnused();
  const pictureAt = async (url: string) => (await createPictures(world.deps).pictureAt(url))?.toString();

  test('are stored once, however often they are imported', async () => {
    assert.equal(await keep(drawing, ...files), 5);
    const fails: CataloguePicture = { url: drawing, content: () => Promise.reject(new Error('made again')) };
    assert.equal(await keepPictures(world.deps.db, [fails]), 0);
    assert.equal(await pictureAt(drawing), drawing);
    assert.equal(await pictureAt('/coupons/other.0123456789ab.svg'), undefined);
  });

  test('are deleted a month after the last entry that showed them, a photograph with all its files', async () => {
    await putCoupon(world.deps.db, { code: 'A-1', image_url: `${stem}-320.webp`, withdrawn: true });
    await keep(drawing, ...files);
    await removeUnused();
    world.clock.advance(29 * day);
    await removeUnused();
    assert.deepEqual(await kept(), [...files, drawing]);
    world.clock.advance(2 * day);
    await removeUnused();
    assert.deepEqual(await kept(), files);
    await world.deps.db.updateTable('coupons').set({ image_url: '/coupons/basket.svg' }).execute();
    await removeUnused();
    world.clock.advance(31 * day);
    await removeUnused();
    assert.deepEqual(await kept(), []);
  });

  test('stay if they are used again in the meantime, by an entry or by an import that is about to write one', async () => {
    await keep(drawing, ...files);
    await removeUnused();
    world.clock.advance(29 * day);
    await putCoupon(world.deps.db, { code: 'A-1', image_url: `${stem}-320.webp` });
    assert.equal(await keep(drawing), 0);
    world.clock.advance(2 * day);
    await removeUnused();
    assert.deepEqual(await kept(), [...files, drawing]);
  });

  test('stay while they show goods that take part', async () => {
    const goods = [
      { name_th: 'นม', name_en: 'Milk', image_url: drawing },
      { name_th: 'ชา', name_en: 'Tea' },
    ];
    await putCoupon(world.deps.db, { code: 'A-1', benefit: JSON.stringify({ kind: 'free_item', skus: ['1'], goods }) });
    await keep(drawing, ...files);
    await removeUnused();
    world.clock.advance(31 * day);
    await removeUnused();
    assert.deepEqual(await kept(), [drawing]);
  });

  test('are found if an earlier release stored them in a folder', async () => {
    const url = '/coupons/earlier.0123456789ab.svg';
    const file = new URL(`../../../public${url}`, import.meta.url);
    writeFileSync(file, 'of a folder');
    try {
      assert.equal(await pictureAt(url), 'of a folder');
      await keep(url);
      assert.equal(await pictureAt(url), url);
      for (const other of ['/coupons/basket.svg', '/coupons/../robots.txt', '/package.json'])
        assert.equal(await pictureAt(other), undefined, other);
    } finally {
      rmSync(file);
    }
  });
});
