import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Body } from '@/contract/types';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createTestClock, createWorld, granted, syntheticIds } from '@/tests/support/world';

onDatabase('a member’s own answers', (openDatabase) => {
  let world: World;
  let memberId: string;

  const update = (changes: Body<'updateMember'>) => world.services.members.update(memberId, changes);
  const wrongFieldsOf = async (changes: Body<'updateMember'>) => {
    const outcome = await update(changes);
    return isRefusal(outcome) ? outcome.fields?.map(({ field }) => field) : [];
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const joined = await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' });
    memberId = joined.member.id;
  });

  test('come with the ID masked and with both balances', async () => {
    const member = await world.services.members.memberOf(memberId);
    assert.deepEqual([member.citizen_id, member.passport_no, member.phone], ['x-xxxx-xxxx1-01-0', null, '0812340001']);
    assert.deepEqual(member.points, [
      { points_ref_key: 'cjpoint', balance: 0, owed: 0, expiring: { points: 0, at: 0 } },
      { points_ref_key: 'kidpoint', balance: 0, owed: 0, expiring: { points: 0, at: 0 } },
    ]);
    assert.ok(!JSON.stringify(member).includes(syntheticIds.one));
  });

  test('begin with a number that has never changed, although time passes while they are stored', async () => {
    const { advance, now } = createTestClock();
    const ticking = () => {
      advance(1);
      return now();
    };
    const other = createWorld(world.deps.db, { advance, now: ticking });
    const { member } = await other.join('new', { identifier: syntheticIds.two, mobile: '0812340002' });
    const record = await other.services.members.recordById(world.deps.db, member.id);
    assert.equal(record?.mobileChangedAt, 0);
  });

  test('change if given, stay if absent and are cleared by null', async () => {
    granted(await update({ email: ' a@example.com ', income: 'under_5000' }));
    granted(await update({ marital_status: 'single' }));
    const member = granted(await update({ income: null }));
    assert.deepEqual([member.email, member.income, member.marital_status], ['a@example.com', null, 'single']);
  });

  test('are dated when they change', async () => {
    world.clock.advance(100);
    assert.equal(granted(await update({ income: 'over_25000' })).updated_at, world.clock.now());
  });

  test('include only a well-formed email address', async () => {
    for (const email of ['nonsense', 'a@b', 'a b@example.com', 'ก@example.com', 'a@example..com'])
      assert.deepEqual(await wrongFieldsOf({ email }), ['email']);
  });

  test('need a description for “other”, which is removed with it', async () => {
    assert.deepEqual(await wrongFieldsOf({ occupation: 'other' }), ['occupation_description']);
    const other = granted(await update({ occupation: 'other', occupation_description: 'ช่างทอผ้า' }));
    assert.equal(other.occupation_description, 'ช่างทอผ้า');
    assert.deepEqual(await wrongFieldsOf({ occupation_description: null }), ['occupation_description']);
    assert.equal(granted(await update({ occupation: 'student' })).occupation_description, null);
  });

  test('all stay unchanged if one of them is refused', async () => {
    const before = await world.services.members.memberOf(memberId);
    assert.deepEqual(await wrongFieldsOf({ income: 'under_5000', email: 'nonsense' }), ['email']);
    assert.deepEqual(await world.services.members.memberOf(memberId), before);
  });

  test('include each interest once', async () => {
    assert.deepEqual(granted(await update({ interests: ['pets', 'food', 'pets'] })).interests, ['pets', 'food']);
    assert.deepEqual(granted(await update({ interests: [] })).interests, []);
  });

  test('are all stored if different ones change at the same time', async () => {
    await Promise.all([
      update({ email: 'b@example.com' }),
      update({ income: '5000_10000' }),
      update({ marital_status: 'married' }),
      update({ interests: ['coffee'] }),
    ]);
    const { email, income, marital_status, interests } = await world.services.members.memberOf(memberId);
    assert.deepEqual(
      [email, income, marital_status, interests],
      ['b@example.com', '5000_10000', 'married', ['coffee']],
    );
  });
});
