import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { prizeRow, prizeText } from '@/tests/support/prizes';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { CataloguePrize } from './read-catalogue';
import { readPrizeCatalogue } from './read-catalogue';

const tempDirs: string[] = [];
after(() => {
  for (const tempDir of tempDirs) rmSync(tempDir, { recursive: true, force: true });
});

/** The prizes of a folder with these files. */
function read(files: Record<string, string>) {
  const tempDir = mkdtempSync(join(tmpdir(), 'sabai-prizes-'));
  tempDirs.push(tempDir);
  mkdirSync(join(tempDir, 'prizes'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(tempDir, 'prizes', name), content);
  return readPrizeCatalogue(tempDir);
}

describe('a prize catalogue', () => {
  test('returns a prize as its file says, with the last day included and the name as title', () => {
    const event = 'event: { points: 500, from: 2026-11-10, to: 2026-11-11 }\n';
    const found = read({ 'BEAR-1.yaml': `${prizeText({ badge: 'NEW_IN', quota: '3' })}${event}` });
    assert.deepEqual(found?.faults, []);
    const midnight = (day: number) => Date.UTC(2026, 10, day, -7) / 1000;
    assert.partialDeepStrictEqual(found?.entries[0]?.wanted, {
      prize_id: 'BEAR-1',
      redeem_point: 900,
      title_th: 'ตุ๊กตาหมี',
      title_en: 'Teddy bear',
      badge: 'NEW_IN',
      event_point: 500,
      event_from: midnight(10),
      event_to: midnight(12),
      quota: 3,
      shipping_days: 7,
      effective_from: midnight(1),
      effective_to: Date.UTC(2026, 11, 31, 17) / 1000,
      image_url: '/prizes/bear.svg',
      sort_order: 1000,
    });
  });

  const faults: [what: string, changes: Record<string, string>, expected: RegExp][] = [
    ['a price of zero', { points: '0' }, /:6: points must be a whole number from 1/],
    ['a badge that follows from the stock', { badge: 'LOW_IN_STOCK' }, /:11: badge must be one of NEW_IN, HOT_/],
    ['missing shipping days', { shipping_days: '' }, /:9: shipping_days must be a whole number of days/],
    ['an unknown key', { goal: '5' }, /:11: goal is not a key of a prize/],
    ['an unknown picture', { picture: 'moon.svg' }, /:10: picture moon.svg is neither in prizes/],
    ['a day that does not exist', { to: '2026-02-30' }, /:8: to must be a day that exists/],
  ];
  for (const [what, changes, expected] of faults) {
    test(`names the line of ${what}`, () => {
      const [fault, ...more] = read({ 'A-1.yaml': prizeText(changes) })?.faults ?? [];
      assert.match(`${fault?.file}:${fault?.line}: ${fault?.what}`, expected);
      assert.deepEqual(more, []);
    });
  }

  test('is absent without a folder of prizes, and an empty one withdraws none', () => {
    assert.equal(readPrizeCatalogue(tmpdir()), undefined);
    assert.deepEqual(read({}), { entries: [], pictures: [], faults: [] });
  });
});

onDatabase('importing prizes', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });
  beforeEach(async () => {
    await world.deps.db.deleteFrom('prizes').execute();
  });

  const wanted = (prize_id: string, changes: Partial<CataloguePrize> = {}): CataloguePrize => {
    const { updated_at: _at, ...prize } = prizeRow({ prize_id });
    return { ...prize, ...changes };
  };
  const importPrizes = (...prizes: CataloguePrize[]) => importAndWithdraw([], ...prizes);
  const importAndWithdraw = async (withdraw: string[], ...prizes: CataloguePrize[]) => {
    const { importCatalogue } = world.services.kidsClub;
    const plan = await world.deps.db.transaction().execute((tx) => importCatalogue(tx, prizes, withdraw));
    const codes = (found: readonly CataloguePrize[]) => found.map(({ prize_id }) => prize_id).join(' ');
    return [codes(plan.added), codes(plan.changed), codes(plan.unchanged), plan.withdrawn.join(' '), plan.overdrawn];
  };
  const rows = () => world.deps.db.selectFrom('prizes').selectAll().orderBy('prize_id').execute();

  test('changes nothing the second time, withdraws named prizes and restores them with their count', async () => {
    const both = [wanted('A-1'), wanted('B-1', { quota: 3 })];
    assert.deepEqual(await importPrizes(...both), ['A-1 B-1', '', '', '', []]);
    await world.deps.db.updateTable('prizes').set({ taken: 2 }).execute();
    const before = await rows();
    world.clock.advance(1000);
    assert.deepEqual(await importPrizes(...both), ['', '', 'A-1 B-1', '', []]);
    assert.deepEqual(await rows(), before);
    assert.deepEqual(await importAndWithdraw(['B-1'], wanted('A-1', { redeem_point: 5 })), ['', 'A-1', '', 'B-1', []]);
    assert.deepEqual(await importPrizes(wanted('A-1', { redeem_point: 5 }), wanted('B-1')), ['', 'B-1', 'A-1', '', []]);
    assert.deepEqual(
      (await rows()).map(({ taken, withdrawn, redeem_point }) => [taken, withdrawn, redeem_point]),
      [
        [2, false, 5],
        [2, false, wanted('B-1').redeem_point],
      ],
    );
  });

  test('changes nothing if a quota is below the number taken, and names that prize', async () => {
    await importPrizes(wanted('A-1'));
    await world.deps.db.updateTable('prizes').set({ taken: 2 }).execute();
    const before = await rows();
    const [, , , , overdrawn] = await importPrizes(wanted('A-1', { quota: 1 }), wanted('C-1'));
    assert.deepEqual(overdrawn, [{ code: 'A-1', taken: 2 }]);
    assert.deepEqual(await rows(), before);
  });
});
