import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds } from '@/tests/support/world';
import { claimStaffAttempt, forgetStaffAttempts } from './store';

const now = 1_800_000_000;

onDatabase('what tills receive and require', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: Customer;
  let other: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
  });
  beforeEach(async () => {
    await db.deleteFrom('branch_keys').execute();
    await db.deleteFrom('toggles').execute();
    await db.deleteFrom('staff_code_attempts').execute();
    [me, other] = [await createTill(world).customer(), await createTill(world).customer()];
  });

  type Tries = readonly [attempts: number, lockedUntil: number];
  const cases: [rule: string, before: Tries | undefined, after: Tries][] = [
    ['is the first', undefined, [1, 0]],
    ['is the second', [1, 0], [2, 0]],
    ['is the third, which begins the lock', [2, 0], [3, now + 300]],
    ['is one more within the lock, which does not become longer', [3, now + 100], [4, now + 100]],
    ['is still within the lock in its last second', [9, now + 1], [10, now + 1]],
    ['is the first again once the lock is over', [9, now], [1, 0]],
  ];
  for (const [rule, stored, after] of cases)
    test(`a try at a staff code ${rule}`, async () => {
      const put = (memberId: string, [attempts, locked_until]: Tries) =>
        db.insertInto('staff_code_attempts').values({ member_id: memberId, attempts, locked_until }).execute();
      if (stored) await put(me.memberId, stored);
      await put(other.memberId, [2, 0]);
      const { attempts, locked_until } = await claimStaffAttempt(db, me.memberId, now);
      assert.deepEqual([attempts, locked_until], after);
      await forgetStaffAttempts(db, me.memberId);
      assert.equal((await claimStaffAttempt(db, me.memberId, now)).attempts, 1);
      assert.equal((await claimStaffAttempt(db, other.memberId, now)).attempts, 3);
    });

  const right = (branch = '0001') => world.services.till.staffCodeOf(branch).staff_code;
  const wrong = () => String((Number(right()) + 1) % 10_000).padStart(4, '0');
  const confirm = (branch_code?: string, staff_code?: string) =>
    world.services.till.confirmStaff(me.memberId, { branch_code, staff_code });
  const switchOn = () => db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();

  test('the staff’s word is enough while codes are not required', async () => {
    assert.deepEqual([await confirm(), await confirm('0001', 'x')], [{ value: null }, { value: null }]);
    assert.deepEqual(await db.selectFrom('staff_code_attempts').selectAll().execute(), []);
  });

  test('a missing branch or code is named and is no try', async () => {
    await switchOn();
    const missing = (...fields: string[]) => ({
      refused: '422',
      fields: fields.map((field) => ({ field, message: 'required' })),
    });
    assert.deepEqual(await confirm(), missing('branch_code', 'staff_code'));
    assert.deepEqual(await confirm('', right()), missing('branch_code'));
    assert.deepEqual(await confirm('0001', ''), missing('staff_code'));
    assert.deepEqual(await db.selectFrom('staff_code_attempts').selectAll().execute(), []);
  });

  test('wrong codes are named, and the third one locks for five minutes; a right one starts the count again', async () => {
    await switchOn();
    const wrongCode = { refused: '422', fields: [{ field: 'staff_code', message: 'staffCodeMustBeRight' }] };
    for (let round = 0; round < 2; round += 1) {
      assert.deepEqual([await confirm('0001', wrong()), await confirm('0001', wrong())], [wrongCode, wrongCode]);
      assert.deepEqual(await confirm('0001', right()), { value: null });
    }
    for (let tries = 0; tries < 3; tries += 1) assert.deepEqual(await confirm('0001', wrong()), wrongCode);
    assert.deepEqual(await confirm('0001', right()), { refused: 'staff_code_locked', retryAfterSeconds: 300 });
    world.clock.advance(299);
    assert.deepEqual(await confirm('0001', right()), { refused: 'staff_code_locked', retryAfterSeconds: 1 });
    world.clock.advance(1);
    assert.deepEqual(await confirm('0001', right()), { value: null });
  });

  test('a lock set by a clock an hour ahead ends once the clock is right again', async () => {
    await switchOn();
    world.clock.advance(3600);
    for (let tries = 0; tries < 4; tries += 1) await confirm('0001', wrong());
    world.clock.advance(-3600);
    assert.deepEqual(await confirm('0001', right()), { value: null });
  });

  test('a staff code has four digits, is the branch’s own and lasts until midnight in Bangkok', async () => {
    const code = world.services.till.staffCodeOf('0001');
    assert.match(code.staff_code, /^\d{4}$/);
    assert.deepEqual([code.branch_code, code.valid_until], ['0001', Date.UTC(2026, 6, 1, 17) / 1000]);
    const branches = ['0002', '0003', '0004', '0005'].map(right);
    assert.ok(branches.some((other) => other !== code.staff_code));
  });

  test('keys have a name, their branch and their date, and are listed by branch, then by age', async () => {
    const { till } = world.services;
    const at = world.clock.now();
    const second = await till.addKey('0007');
    world.clock.advance(5);
    const third = await till.addKey('0007');
    const first = await till.addKey('0003');
    world.clock.advance(-15);
    const earliest = await till.addKey('0007');
    world.clock.advance(10);
    assert.match(second.key, /^0007-[A-Z]{32}$/);
    assert.match(second.name, /^[0-9a-f]{12}$/);
    assert.ok(!second.key.includes(second.name));
    assert.deepEqual([second.branchCode, second.createdAt, earliest.createdAt], ['0007', at, at - 10]);
    assert.deepEqual(
      await till.keys(),
      [first, earliest, second, third].map(({ key: _key, ...listed }) => listed),
    );
    const branchOf = async (key: string) => (await till.branchOf(key))?.branchCode;
    assert.deepEqual(await Promise.all([second.key, first.key, 'x', ''].map(branchOf)), [
      '0007',
      '0003',
      undefined,
      undefined,
    ]);
    assert.deepEqual([await till.revokeKey('nobody'), await till.revokeKey(second.name)], [false, true]);
    assert.deepEqual([await branchOf(second.key), await branchOf(third.key)], [undefined, '0007']);
  });

  test('a till sees a masked name, the points and what they are worth, and whether they can be used', async () => {
    await givePoints(world.deps, me.memberId, 650);
    await givePoints(world.deps, me.memberId, 3, { pointType: 'kidpoint' });
    const shown = {
      member_no: me.memberNo,
      name: 'ส••• ค•••',
      tier: 'tier_1',
      cjpoint: 650,
      kidpoint: 3,
      discount_baht: 30,
      points_frozen: false,
      need_verify_pid: false,
    };
    assert.deepEqual(granted(await world.services.till.lookUp(me.memberNo)), shown);
    await db.updateTable('point_accounts').set({ frozen_at: 1 }).where('member_id', '=', me.memberId).execute();
    const member = db.updateTable('members').where('id', '=', me.memberId);
    await member.set({ need_verify_pid: true, tier: 'tier_2' }).execute();
    assert.deepEqual(granted(await world.services.till.lookUp(me.memberNo)), {
      ...shown,
      points_frozen: true,
      need_verify_pid: true,
      tier: 'tier_2',
    });
    await member.set({ status: 'inactive' }).execute();
    assert.equal(refusalOf(await world.services.till.lookUp(me.memberNo)), '404');
  });

  test('the staff of a branch confirm an ID or unfreeze points, and the record names the branch', async () => {
    const identity = { identifier: syntheticIds.one, mobile: '0812340001' };
    const { member } = await world.join('member', identity);
    const [caller, { till, freeze }] = [{ branchCode: '0042', key: 'key' }, world.services];
    const card = member.member_no;
    const fields = [{ field: 'identifier', message: 'identifierMustBeTheMembers' }];
    const wrongId = { refused: '422', fields };
    assert.deepEqual(await till.verifyIdentity(caller, card, syntheticIds.two), wrongId);
    assert.deepEqual(await till.verifyIdentity(caller, card, syntheticIds.one), {
      value: { member_no: card, need_verify_pid: false },
    });
    const { need_verify_pid, updated_by } = await world.services.members.memberOf(member.id);
    assert.deepEqual([need_verify_pid, updated_by], [false, 'store 0042']);
    granted(await freeze.freeze(member.id));
    assert.deepEqual(await till.unfreeze(caller, card, syntheticIds.two), wrongId);
    assert.equal(await world.services.points.isFrozen(db, member.id), true);
    assert.deepEqual(await till.unfreeze(caller, card, syntheticIds.one), {
      value: { member_no: card, points_frozen: false },
    });
    assert.equal(await world.services.points.isFrozen(db, member.id), false);
    for (const answer of [till.unfreeze(caller, 'x', 'x'), till.verifyIdentity(caller, 'x', 'x')])
      assert.equal(refusalOf(await answer), '404');
  });

  test('points stay frozen at the till for a day after a new number, and the refusal has how long', async () => {
    const { member } = await world.join('mover', { identifier: syntheticIds.two, mobile: '0812340002' });
    const caller = { branchCode: '0042', key: 'another key' };
    world.clock.advance(60);
    await world.services.members.setMobile(db, member.id, '0812340003', 'app');
    granted(await world.services.freeze.freeze(member.id));
    world.clock.advance(3600);
    const refused = await world.services.till.unfreeze(caller, member.member_no, syntheticIds.two);
    assert.deepEqual(isRefusal(refused) && [refused.refused, refused.retryAfterSeconds], ['mobile_too_new', 82_800]);
  });
});
