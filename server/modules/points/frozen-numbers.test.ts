import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { givePoints } from '@/tests/support/points';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('points frozen under a previous number', (openDatabase) => {
  let world: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let victim: Awaited<ReturnType<typeof changes.linked>>;

  const till = { branchCode: '0001', key: 'key-0001' };
  const masked = (mobile: string) => `${mobile.slice(0, 2)}x-xxx-${mobile.slice(-4)}`;
  const linked = (chatAccountId: string) => ({ memberId: victim.memberId, chatAccountId });
  const isFrozen = async () => (await world.services.members.memberOf(victim.memberId)).points_frozen;
  const unfreezeAtStore = (identifier = victim.identifier) =>
    world.services.till.unfreeze(till, victim.memberNo, identifier);
  const freeze = async () => granted(await world.services.freeze.freeze(victim.memberId));
  const requestUnfreeze = (chatAccountId: string) => world.services.freeze.requestUnfreeze(linked(chatAccountId));

  /** A store accepts the victim's ID from another person: the number changes, and the card moves to another chat account. */
  const takeOver = async () => {
    const taker = await changes.requestAgain(victim);
    const { id, mobile } = await changes.submitted(taker);
    granted(await world.services.mobileChange.approve(till, id, victim.identifier));
    world.clock.advance(60);
    const registration = await world.verified(taker.chatAccountId, { identifier: victim.identifier, mobile });
    const body = { registration_id: registration.id, replace_link: true };
    granted(await world.services.registration.linkMember(taker.chatAccountId, body, 'th'));
    world.clock.advance(60);
    return { chatAccountId: taker.chatAccountId, mobile };
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    world.clock.advance(60 * 60);
    victim = await changes.linked();
    await givePoints(world.deps, victim.memberId, 1000);
    world.clock.advance(60);
  });

  test('stay frozen for a thief with the victim’s ID, who does not get the old number’s code', async () => {
    await freeze();
    const requested = await changes.requestAgain(victim);
    const { id } = await changes.submitted(requested);
    const other = await changes.linked();
    const withWrongId = world.services.mobileChange.approve(till, id, other.identifier);
    assert.equal(refusalOf(await withWrongId), '422');

    const { chatAccountId, mobile } = await takeOver();
    assert.equal(await isFrozen(), true);
    assert.equal(refusalOf(await createTill(world).pay(victim, 200)), 'points_frozen');
    const unfreeze = granted(await requestUnfreeze(chatAccountId));
    assert.equal(unfreeze.mobile, masked(victim.mobile));
    granted(await world.services.otp.send(unfreeze.id, askerOf(chatAccountId), 'th'));
    assert.equal(world.sent.at(-1)?.to, victim.mobile);
    assert.equal(refusalOf(await world.services.freeze.unfreeze(victim.memberId, unfreeze.id)), 'e0505');

    // Another freeze, another number and a store change nothing.
    await freeze();
    assert.equal(granted(await requestUnfreeze(chatAccountId)).mobile, masked(victim.mobile));
    const another = world.services.mobileChange.begin(
      { ...linked(chatAccountId), ...askerOf(chatAccountId) },
      changes.freshMobile(),
    );
    assert.equal(refusalOf(await another), 'points_frozen');
    assert.equal(refusalOf(await unfreezeAtStore()), 'mobile_too_new');
    world.clock.advance(day);
    const later = granted(await requestUnfreeze(chatAccountId));
    assert.notEqual(later.mobile, masked(mobile));
    assert.equal(later.mobile, masked(victim.mobile));
    assert.equal(await isFrozen(), true);
  });

  test('are unfrozen immediately by the code to the old number', async () => {
    await freeze();
    const { chatAccountId } = await takeOver();
    const { id } = granted(await requestUnfreeze(chatAccountId));
    granted(await world.services.otp.send(id, askerOf(chatAccountId), 'th'));
    granted(await world.services.otp.verify(id, 'unfreeze_points', world.lastCode(), askerOf(chatAccountId)));
    assert.equal(granted(await world.services.freeze.unfreeze(victim.memberId, id)).points_frozen, false);
  });

  test('are unfrozen by a store with the ID, but not within 24 hours of a new number', async () => {
    await freeze();
    await takeOver();
    const refused = await unfreezeAtStore();
    assert.ok('refused' in refused && (refused.retryAfterSeconds ?? 0) > 0);
    world.clock.advance(day - 121);
    assert.equal(refusalOf(await unfreezeAtStore()), 'mobile_too_new');
    world.clock.advance(1);
    assert.deepEqual(granted(await unfreezeAtStore()), { member_no: victim.memberNo, points_frozen: false });
    assert.equal(await isFrozen(), false);
    granted(await unfreezeAtStore());
  });

  test('are unfrozen by a store immediately if the number is not new, and never for a wrong ID', async () => {
    await freeze();
    const other = await changes.linked();
    assert.equal(refusalOf(await unfreezeAtStore(other.identifier)), '422');
    assert.equal(refusalOf(await world.services.till.unfreeze(till, '2010000000000000', victim.identifier)), '404');
    assert.equal(await isFrozen(), true);
    granted(await unfreezeAtStore());
    granted(await createTill(world).pay(victim, 200));
  });

  test('are not unfrozen by a new number for 24 hours if they were frozen after it', async () => {
    const { chatAccountId, mobile } = await takeOver();
    await freeze();
    assert.equal(refusalOf(await requestUnfreeze(chatAccountId)), 'mobile_too_new');
    world.clock.advance(day);
    assert.equal(granted(await requestUnfreeze(chatAccountId)).mobile, masked(mobile));
  });

  test('without a stored number are unfrozen by the present one, unless it is newer', async () => {
    await freeze();
    const none = world.deps.db
      .updateTable('point_accounts')
      .set({ frozen_mobile_sealed: null, frozen_mobile_key: null });
    await none.where('member_id', '=', victim.memberId).execute();
    assert.equal(granted(await requestUnfreeze(victim.chatAccountId)).mobile, masked(victim.mobile));
    const { chatAccountId } = await takeOver();
    assert.equal(refusalOf(await requestUnfreeze(chatAccountId)), 'e4029');
  });

  test('leave no number behind after an erasure', async () => {
    await freeze();
    const leaver = { memberId: victim.memberId, chatAccountIds: [victim.chatAccountId] };
    await world.deps.db.transaction().execute((tx) => world.services.freeze.erase(tx, leaver));
    const account = world.deps.db.selectFrom('point_accounts').selectAll().where('member_id', '=', victim.memberId);
    const { frozen_mobile_sealed, frozen_mobile_key } = await account.executeTakeFirstOrThrow();
    assert.deepEqual([frozen_mobile_sealed, frozen_mobile_key], [null, null]);
  });
});
