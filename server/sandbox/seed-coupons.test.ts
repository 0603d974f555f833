import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { benefitKinds } from '@/domain/benefits';
import { couponCategories, couponOwners, couponTypes, privileges } from '@/domain/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { goods } from './goods';
import { seedSandbox } from './seed';
import { pockets } from './seed-coupons';

onDatabase('the coupons of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
  });

  const idOf = async (name: string) => {
    const { memberId } = await world.enter(`sandbox:${name}`);
    assert.ok(memberId);
    return memberId;
  };
  const pocketOf = async (name: string, tab: 'valid' | 'used_expired') =>
    granted(await world.services.coupons.list(await idOf(name), { scope: 'pocket', tab, per_page: 50 })).items;
  const hub = async (input: object = {}) =>
    granted(await world.services.coupons.list(null, { scope: 'hub', per_page: 50, ...input })).items;

  test('cover every category, owner, type and privilege, with featured and members-only ones', async () => {
    assert.ok((await hub()).length >= 20);
    for (const category of couponCategories) assert.ok((await hub({ category })).length > 0, category);
    for (const owner of couponOwners) assert.ok((await hub({ owner })).length > 0, owner);
    for (const type of couponTypes) assert.ok((await hub({ type })).length > 0, type);
    for (const privilege of privileges) assert.ok((await hub({ privilege })).length > 0, `${privilege}`);
    assert.ok((await hub({ featured: true })).length >= 3);
    assert.deepEqual([...new Set((await hub()).map(({ members_only }) => members_only))].sort(), [false, true]);
  });

  test('include every kind of benefit, together with the rewards, and some without one', async () => {
    const { db } = world.deps;
    const coupons = await db.selectFrom('coupons').select('benefit').execute();
    const rewards = await db.selectFrom('rewards').select('benefit').where('type', '=', 'VOUCHER').execute();
    const kinds = (rows: typeof coupons) => [...new Set(rows.map(({ benefit }) => benefit?.kind))];
    assert.deepEqual(kinds([...coupons, ...rewards]).sort(), [...benefitKinds, undefined].sort());
    for (const rows of [coupons, rewards]) assert.ok(kinds(rows).includes(undefined));
  });

  test('know the price before that their words name, and that the stores ask for such goods', async () => {
    const prices = new Map<string, number>(Object.values(goods).map(({ sku, baht }) => [sku, baht]));
    const columns = ['code', 'detail_th', 'detail_en', 'benefit'] as const;
    const coupons = await world.deps.db.selectFrom('coupons').select(columns).execute();
    const found = coupons.flatMap(({ code, detail_th, detail_en, benefit }) => {
      const said = [/ปกติ\D*([\d.]+) บาท/.exec(detail_th), /usually ([\d.]+) baht/i.exec(detail_en)];
      const asked = benefit?.normal_price === undefined ? undefined : prices.get(benefit.skus?.[0] ?? '');
      const wanted = [...said.flatMap((words) => (words ? [Number(words[1])] : [])), ...(asked ? [asked] : [])];
      return wanted.map((price) => ({ code, normal: benefit?.normal_price, price }));
    });
    assert.ok(found.length >= 12);
    for (const { code, normal, price } of found) assert.equal(normal, price, code);
  });

  test('include ones that are nearly gone, run out, in the future and for another tier', async () => {
    const found = new Map((await hub()).map((coupon) => [coupon.code, coupon]));
    assert.equal(found.get('EGGS-12')?.remaining, 2);
    assert.equal(found.get('TISSUE-1-PLUS-1')?.status, 'runout');
    assert.equal(found.has('GREEN-TEA-1-PLUS-1'), false);
    const somying = await idOf('somying');
    assert.equal(refusalOf(await world.services.coupons.collect(somying, 'GREEN-TEA-1-PLUS-1')), 'e2006');
    assert.equal(refusalOf(await world.services.coupons.collect(somying, 'TISSUE-1-PLUS-1')), 'e2010');
    assert.equal(refusalOf(await world.services.coupons.collect(somying, 'SMILE-150')), 'e2004');
  });

  test('give somying valid ones, one for hours only, and used and expired ones', async () => {
    const valid = await pocketOf('somying', 'valid');
    assert.ok(valid.length >= 4);
    const hoursLeft = ((valid[0]?.expires_at ?? 0) - world.clock.now()) / 3600;
    assert.ok(hoursLeft > 1 && hoursLeft < 24, `${hoursLeft}`);
    const statuses = (await pocketOf('somying', 'used_expired')).map(({ pocket_status }) => pocket_status);
    assert.deepEqual([...new Set(statuses)].sort(), ['EXPIRED', 'USED']);
  });

  test('give malee one for nappies', async () => {
    assert.ok((await pocketOf('malee', 'valid')).some(({ code }) => code === 'DIAPER-60'));
  });

  test('were collected while they were valid, and are counted in the quotas', async () => {
    const { db } = world.deps;
    const coupons = new Map((await db.selectFrom('coupons').selectAll().execute()).map((row) => [row.code, row]));
    const mine = await db.selectFrom('my_coupons').selectAll().execute();
    // Those of past bills are in no pocket of the list, and neither is the cookie of a stamp card.
    const listed = mine.filter(({ coupon_code }) => !coupon_code.startsWith('PAST-'));
    assert.equal(listed.length, Object.values(pockets).flat().length + 1);
    for (const { coupon_code, collected_at, expires_at, used_at } of mine) {
      const coupon = coupons.get(coupon_code);
      assert.ok(coupon && coupon.effective_from <= collected_at && collected_at < coupon.effective_to, coupon_code);
      assert.ok(used_at === 0 || (used_at > collected_at && used_at < expires_at), coupon_code);
    }
    for (const { code, taken } of coupons.values())
      assert.equal(taken, mine.filter(({ coupon_code }) => coupon_code === code).length, code);
  });

  test('stay unchanged at a later start', async () => {
    const rows = async () => {
      const coupons = await world.deps.db.selectFrom('coupons').selectAll().orderBy('code').execute();
      return { coupons, mine: await world.deps.db.selectFrom('my_coupons').selectAll().orderBy('id').execute() };
    };
    const before = await rows();
    world.clock.advance(40 * 24 * 60 * 60);
    await seedSandbox(world.deps);
    assert.deepEqual(await rows(), before);
  });
});
