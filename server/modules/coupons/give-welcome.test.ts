import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { CouponChanges } from '@/tests/support/coupons';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, detailOf, granted, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

/** The last digits of the synthetic citizen IDs. */
const residues = ['081', '030', '099', '048', '137', '056', '005', '064', '013', '072', '021'];

/** On two server processes where the engine allows two. */
onDatabase('the welcome coupon', (openDatabase) => {
  let worlds: [World, World];
  let people = -1;

  before(async () => {
    const { db, beside } = await openDatabase();
    const first = createWorld(db);
    worlds = [first, createWorld(await beside(), first.clock)];
  });

  beforeEach(async () => {
    const { db } = worlds[0].deps;
    await db.deleteFrom('my_coupons').execute();
    await db.deleteFrom('coupons').execute();
  });

  const put = (code: string, changes: Partial<CouponChanges> = {}) =>
    putCoupon(worlds[0].deps.db, { ...changes, code, welcome: true });
  const pocketOf = async (memberId: string) =>
    granted(await worlds[0].services.coupons.list(memberId, { scope: 'pocket' })).items;
  const codesOf = async (memberId: string) => (await pocketOf(memberId)).map(({ code }) => code);
  const takenOf = async (code: string) => {
    const row = worlds[0].deps.db.selectFrom('coupons').select('taken').where('code', '=', code);
    return (await row.executeTakeFirstOrThrow()).taken;
  };
  const verified = async (name: string) => {
    people += 1;
    const identity = {
      identifier: `1999900000${residues[people] ?? ''}`,
      mobile: `084${String(people).padStart(7, '0')}`,
    };
    const { chatAccountId } = await worlds[0].enter(name);
    worlds[0].clock.advance(60);
    const { id } = await worlds[0].verified(chatAccountId, identity);
    return { chatAccountId, id, identity };
  };
  const creating = async (name: string) => {
    const { chatAccountId, id } = await verified(name);
    return (world: World = worlds[0]) => world.services.registration.createMember(chatAccountId, detailOf(id), 'th');
  };

  test('is in the pocket of a new member, with its own days, and counts towards the quota', async () => {
    await put('HELLO', { quota: 5, valid_days: 7 });
    const member = granted(await (await creating('new'))());
    const [mine] = await pocketOf(member.id);
    assert.deepEqual([mine?.code, mine?.status], ['HELLO', 'active']);
    assert.equal(mine?.expires_at, worlds[0].clock.now() + 7 * day);
    assert.equal(await takenOf('HELLO'), 1);
  });

  test('is given once, for any number of registrations, on two processes at the same time', async () => {
    await put('HELLO');
    const create = await creating('twice');
    const outcomes = await Promise.all(worlds.map((world) => create(world)));
    assert.deepEqual(outcomes.map(refusalOf).sort(), ['e0505', 'not refused']);
    assert.equal(refusalOf(await create()), 'e0505');
    assert.equal(await takenOf('HELLO'), 1);
    assert.equal((await worlds[0].deps.db.selectFrom('my_coupons').selectAll().execute()).length, 1);
  });

  test('that is sold out, ended, future, withdrawn or for another tier leaves a member without one', async () => {
    await put('GONE', { quota: 1, taken: 1 });
    await put('OVER', { effective_from: testStartSeconds - 9 * day, effective_to: testStartSeconds - day });
    await put('LATER', { effective_from: testStartSeconds + 300 * day, effective_to: testStartSeconds + 301 * day });
    await put('BACK', { withdrawn: true });
    await put('OTHERS', { tiers: '["tier_2"]' });
    const member = granted(await (await creating('without'))());
    assert.deepEqual(await codesOf(member.id), []);
    for (const code of ['OVER', 'LATER', 'BACK', 'OTHERS']) assert.equal(await takenOf(code), 0);
  });

  test('goes to one of two who join at the same time if it is the last, and both are members', async () => {
    await put('LAST', { quota: 1 });
    const calls = [await creating('last-1'), await creating('last-2')];
    const members = await Promise.all(calls.map((create, place) => create(worlds[place % 2 === 0 ? 0 : 1])));
    const pockets = await Promise.all(members.map((outcome) => codesOf(granted(outcome).id)));
    assert.deepEqual(pockets.sort(), [[], ['LAST']]);
    assert.equal(await takenOf('LAST'), 1);
  });

  test('is the first of the catalogue for the member’s tier', async () => {
    await put('SECOND', { sort_order: 2 });
    await put('FIRST', { sort_order: 1, tiers: '["tier_2"]' });
    await put('FIRST-OF-ALL', { sort_order: 1, tiers: '["tier_1"]' });
    const member = granted(await (await creating('choice'))());
    assert.deepEqual(await codesOf(member.id), ['FIRST-OF-ALL']);
  });

  test('is given with the first link of a card, unless it was given before', async () => {
    const { services } = worlds[0];
    const { chatAccountId, id, identity } = await verified('card');
    const member = granted(await services.registration.createMember(chatAccountId, detailOf(id), 'th'));
    await put('HELLO');
    const link = async (name: string) => {
      await services.session.unlink(worlds[0].deps.db, member.id, 'unlinked');
      const account = (await worlds[0].enter(name)).chatAccountId;
      worlds[0].clock.advance(60);
      const registration = await worlds[0].verified(account, identity);
      granted(await services.registration.linkMember(account, { registration_id: registration.id }, 'th'));
      return codesOf(member.id);
    };
    assert.deepEqual(await link('card-phone'), ['HELLO']);
    await put('ANOTHER', { sort_order: 0 });
    assert.deepEqual(await link('card-other-phone'), ['HELLO']);
    assert.deepEqual([await takenOf('HELLO'), await takenOf('ANOTHER')], [1, 0]);
  });

  test('is only for new members: it is not in the hub and cannot be collected', async () => {
    await put('HELLO', { featured: true });
    const { id } = granted(await (await creating('hub'))());
    await worlds[0].deps.db.deleteFrom('my_coupons').execute();
    for (const filter of [{}, { featured: true }])
      assert.deepEqual(granted(await worlds[0].services.coupons.list(id, { scope: 'hub', ...filter })).items, []);
    assert.equal(refusalOf(await worlds[0].services.coupons.collect(id, 'HELLO')), 'e2004');
  });
});
