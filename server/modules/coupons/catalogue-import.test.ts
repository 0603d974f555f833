import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { putCoupon, wantedCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds } from '@/tests/support/world';
import type { CatalogueCoupon } from './read-catalogue';

onDatabase('importing a catalogue', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    await world.deps.db.deleteFrom('my_coupons').execute();
    await world.deps.db.deleteFrom('coupons').execute();
  });

  const importCoupons = (...wanted: CatalogueCoupon[]) => importAndWithdraw([], ...wanted);
  const importAndWithdraw = async (withdraw: string[], ...wanted: CatalogueCoupon[]) => {
    const { importCatalogue } = world.services.coupons;
    const plan = await world.deps.db.transaction().execute((tx) => importCatalogue(tx, wanted, withdraw));
    const codes = (coupons: readonly { code: string }[]) => coupons.map(({ code }) => code);
    const { added, changed, unchanged, withdrawn, overdrawn } = plan;
    return { added: codes(added), changed: codes(changed), unchanged: codes(unchanged), withdrawn, overdrawn };
  };

  const rows = () => world.deps.db.selectFrom('coupons').selectAll().orderBy('code').execute();
  const nothing = { added: [], changed: [], unchanged: [], withdrawn: [], overdrawn: [] };

  test('changes nothing the second time, not even the time of the update', async () => {
    const wanted = [wantedCoupon({ code: 'A-1' }), wantedCoupon({ code: 'B-1', tiers: '["tier_2"]', quota: 3 })];
    assert.deepEqual(await importCoupons(...wanted), { ...nothing, added: ['A-1', 'B-1'] });
    const before = await rows();
    world.clock.advance(1000);
    assert.deepEqual(await importCoupons(...wanted), { ...nothing, unchanged: ['A-1', 'B-1'] });
    assert.deepEqual(await rows(), before);
  });

  test('adds new coupons, updates changed ones, keeps missing ones and withdraws listed ones', async () => {
    await importCoupons(wantedCoupon({ code: 'A-1' }), wantedCoupon({ code: 'B-1' }), wantedCoupon({ code: 'C-1' }));
    const changed = wantedCoupon({ code: 'B-1', name_en: '30 baht off', tiers: '["tier_2"]' });
    const wanted = [wantedCoupon({ code: 'A-1' }), changed, wantedCoupon({ code: 'D-1' })];
    const outcome = await importAndWithdraw(['C-1'], ...wanted);
    assert.deepEqual(outcome, { ...nothing, added: ['D-1'], changed: ['B-1'], unchanged: ['A-1'], withdrawn: ['C-1'] });
    const stored = (await rows()).map(({ code, name_en, withdrawn }) => [code, name_en, withdrawn]);
    assert.deepEqual(stored, [
      ['A-1', '20 baht off', false],
      ['B-1', '30 baht off', false],
      ['C-1', '20 baht off', true],
      ['D-1', '20 baht off', false],
    ]);
  });

  test('adds, changes and removes a benefit with its file', async () => {
    const put = async (benefit: string | null) => {
      const { unchanged } = await importCoupons(wantedCoupon({ code: 'A-1', benefit }));
      return [unchanged.length, (await rows())[0]?.benefit];
    };
    assert.deepEqual(await put(null), [0, null]);
    for (const benefit of ['{"kind":"amount_off","amount":7.5}', '{"kind":"percent_off","percent":5}']) {
      assert.deepEqual(await put(benefit), [0, JSON.parse(benefit)]);
      assert.deepEqual(await put(benefit), [1, JSON.parse(benefit)]);
    }
    assert.deepEqual(await put(null), [0, null]);
  });

  test('makes a withdrawn coupon uncollectable until the catalogue has it again', async () => {
    const { member } = await world.join('somebody', { identifier: syntheticIds.one, mobile: '0812340001' });
    const [one, other] = [wantedCoupon({ code: 'A-1' }), wantedCoupon({ code: 'B-1' })];
    await importCoupons(one, other);
    assert.deepEqual((await importCoupons(other)).withdrawn, []);
    assert.deepEqual((await importAndWithdraw(['A-1'], other)).withdrawn, ['A-1']);
    assert.equal(refusalOf(await world.services.coupons.collect(member.id, 'A-1')), 'e2007');
    assert.deepEqual((await importAndWithdraw(['A-1'], other)).withdrawn, []);
    assert.deepEqual((await importCoupons(one, other)).changed, ['A-1']);
    granted(await world.services.coupons.collect(member.id, 'A-1'));
  });

  test('never changes the number of coupons taken', async () => {
    await putCoupon(world.deps.db, { code: 'A-1', quota: 10, taken: 4 });
    assert.deepEqual((await importCoupons(wantedCoupon({ code: 'A-1', quota: 4 }))).changed, ['A-1']);
    assert.deepEqual((await importCoupons(wantedCoupon({ code: 'A-1', quota: null }))).changed, ['A-1']);
    assert.equal((await rows())[0]?.taken, 4);
  });

  test('changes nothing if a quota is below the number taken, and names that coupon', async () => {
    await putCoupon(world.deps.db, { code: 'A-1', quota: 10, taken: 4 });
    await putCoupon(world.deps.db, { code: 'B-1' });
    const before = await rows();
    const outcome = await importCoupons(wantedCoupon({ code: 'A-1', quota: 3 }), wantedCoupon({ code: 'C-1' }));
    assert.deepEqual(outcome.overdrawn, [{ code: 'A-1', taken: 4 }]);
    assert.deepEqual(await rows(), before);
  });

  test('adds each coupon once if three imports run at the same time', async () => {
    const wanted = Array.from({ length: 1200 }, (_none, place) => wantedCoupon({ code: `MANY-${place}` }));
    const outcome = await Promise.all([importCoupons(...wanted), importCoupons(...wanted), importCoupons(...wanted)]);
    assert.deepEqual(outcome.map(({ added }) => added.length).sort(), [0, 0, 1200]);
    assert.equal((await rows()).length, 1200);
  });
});
