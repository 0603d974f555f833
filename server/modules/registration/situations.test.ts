import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, identification, refusalOf, syntheticIds } from '@/tests/support/world';

onDatabase('the situation of a visitor', (openDatabase) => {
  let world: World;
  const known = { identifier: syntheticIds.one, mobile: '0812340001' };
  const other = { identifier: syntheticIds.two, mobile: '0812340002' };

  const situationOf = async (identity: { identifier: string; mobile: string }) =>
    (await world.begin((await world.enter('visitor')).chatAccountId, identity)).situation;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const first = await world.join('first', known);
    await world.join('second', other);
    await world.services.session.unlink(world.deps.db, first.member.id, 'unlinked');
  });

  test('an unknown ID with an unused number is a new member', async () => {
    assert.equal(await situationOf({ identifier: syntheticIds.three, mobile: '0812340003' }), 'NEW_MEMBER');
  });

  test('an unknown ID with a member’s number is a new member with a duplicated number', async () => {
    const situation = await situationOf({ identifier: syntheticIds.three, mobile: known.mobile });
    assert.equal(situation, 'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER');
  });

  test('a known ID with its number and no chat account can be linked', async () => {
    assert.equal(await situationOf(known), 'EXISTING_MEMBER');
  });

  test('a known ID with another member’s number is a member with a duplicated number', async () => {
    const situation = await situationOf({ ...known, mobile: other.mobile });
    assert.equal(situation, 'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER');
  });

  test('a known ID with a number not on record is a member with an unregistered number', async () => {
    const situation = await situationOf({ ...known, mobile: '0899999999' });
    assert.equal(situation, 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER');
  });

  test('a known ID linked to another chat account is a member with a new LINE ID', async () => {
    assert.equal(await situationOf(other), 'EXISTING_MEMBER_WITH_NEW_LINE_ID');
  });

  test('a known ID without a verified number must verify one', async () => {
    const nothing = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null };
    const member = await world.join('third', { identifier: syntheticIds.four, mobile: '0812340004' });
    await world.deps.db.updateTable('members').set(nothing).where('id', '=', member.member.id).execute();
    await world.services.session.unlink(world.deps.db, member.member.id, 'unlinked');
    const situation = await situationOf({ identifier: syntheticIds.four, mobile: '0812340044' });
    assert.equal(situation, 'EXISTING_MEMBER_NEED_VERIFY_PHONE');
  });

  test('the notation of ID and number makes no difference', async () => {
    assert.equal(await situationOf({ identifier: '1-9999-00001-01-0', mobile: '+66 81 234 0001' }), 'EXISTING_MEMBER');
    assert.equal(await situationOf({ identifier: '๑๙๙๙๙๐๐๐๐๑๐๑๐', mobile: '081-234-0001' }), 'EXISTING_MEMBER');
  });

  test('a passport with the digits of a citizen ID is another ID', async () => {
    const { chatAccountId } = await world.enter('visitor');
    const body = identification({ identifier_type: 'passport', identifier: known.identifier, mobile: '0812340077' });
    assert.equal(
      granted(await world.services.registration.identify(askerOf(chatAccountId), body)).situation,
      'NEW_MEMBER',
    );
  });

  test('the answer masks the number', async () => {
    const { chatAccountId } = await world.enter('visitor');
    assert.equal((await world.begin(chatAccountId, known)).mobile, '08x-xxx-0001');
  });

  test('an inactive membership cannot be registered again', async () => {
    const { member } = await world.join('fifth', { identifier: syntheticIds.five, mobile: '0812340005' });
    await world.deps.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', member.id).execute();
    const { chatAccountId } = await world.enter('visitor');
    const body = identification({ identifier: syntheticIds.five, mobile: '0812340005' });
    assert.equal(refusalOf(await world.services.registration.identify(askerOf(chatAccountId), body)), 'e0505');
  });
});
