import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges, refusalsOf } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

const hour = 60 * 60;
const day = 24 * hour;

onDatabase('approving a mobile number at the till', (openTestDatabase) => {
  let world: World;
  let secondProcess: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.asking>>;
  let request: Awaited<ReturnType<typeof changes.submitted>>;

  /** With the right ID by default. */
  const approve = (idOrReference: string, branch = '0001', process = world, identifier = person.identifier) =>
    process.services.mobileChange.approve({ branchCode: branch, key: `key-${branch}` }, idOrReference, identifier);
  const masked = (mobile: string) => `${mobile.slice(0, 2)}x-xxx-${mobile.slice(-4)}`;
  const check = () => world.services.mobileChange.check(person.chatAccountId);

  before(async () => {
    [world, secondProcess] = await openTwoWorlds(openTestDatabase);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    person = await changes.asking();
    request = await changes.submitted(person);
    secondProcess.sent.length = 0;
  });

  test('sets the number, stores the branch, notifies the old number and returns masked data', async () => {
    assert.deepEqual(granted(await approve(request.id)), {
      member_no: person.memberNo,
      name: 'ส••• ใจ•••',
      mobile: masked(request.mobile),
      status: 'approved',
    });
    assert.equal(await changes.mobileOf(person.memberId), request.mobile);
    const stored = world.deps.db.selectFrom('mobile_changes').select(['status', 'branch_code', 'decided_at']);
    const row = await stored.where('id', '=', request.id).executeTakeFirst();
    assert.deepEqual(row, { status: 'approved', branch_code: '0001', decided_at: world.clock.now() });
    assert.equal(changes.noticesTo(person.mobile).length, 1);
    assert.equal((await check()).request?.status, 'approved');
  });

  test('accepts the eight digits of the reference as well', async () => {
    assert.equal(granted(await approve(request.reference)).mobile, masked(request.mobile));
    assert.equal(await changes.statusOf(request.id), 'approved');
  });

  test('needs the ID that the staff read, in any notation, and changes nothing for a wrong one', async () => {
    const other = await changes.asking();
    assert.equal(refusalOf(await approve(request.id, '0001', world, other.identifier)), '422');
    assert.equal(refusalOf(await approve(request.reference, '0001', world, 'x')), '422');
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
    assert.equal(await changes.statusOf(request.id), 'submitted');
    const spaced = person.identifier.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5');
    granted(await approve(request.id, '0001', world, spaced));
  });

  test('allows five tries an hour per member at all branches, together with identity checks', async () => {
    const other = await changes.asking();
    const branches = ['0001', '0002', '0003', '0004'];
    for (const branch of branches)
      assert.equal(refusalOf(await approve(request.id, branch, world, other.identifier)), '422');
    const till = { branchCode: '0005', key: 'key-0005' };
    const verified = world.services.till.verifyIdentity(till, person.memberNo, other.identifier);
    assert.equal(refusalOf(await verified), '422');
    assert.equal(refusalOf(await approve(request.id, '0006')), '429');
    world.clock.advance(hour);
    granted(await approve(request.id, '0006'));
  });

  test('limits guesses of references per till key, also if they come at once', async () => {
    world.clock.advance(hour);
    const guess = (at: number) => approve(String(10_000_000 + at), '0077', at % 2 ? secondProcess : world);
    const answers = await Promise.all(Array.from({ length: 25 }, (_none, at) => guess(at)));
    const refusals = answers.map(refusalOf);
    assert.equal(refusals.filter((refusal) => refusal === '404').length, 20);
    assert.equal(refusals.filter((refusal) => refusal === '429').length, 5);
    assert.equal(refusalOf(await approve(request.id, '0077')), '429');
    granted(await approve(request.id, '0078'));
  });

  test('ends the link of an account that took the card with a number not on record', async () => {
    const { db } = world.deps;
    const taker = (await world.enter(`taker-${person.name}`)).chatAccountId;
    await world.services.session.link(db, taker, person.memberId);
    const unproven = { identity_unproven: true, need_verify_pid: true };
    await db.updateTable('members').set(unproven).where('id', '=', person.memberId).execute();
    granted(await approve(request.id));
    assert.equal(await world.services.session.linkOf(db, person.memberId), undefined);
    const record = await world.services.members.recordById(db, person.memberId);
    assert.deepEqual([record?.isUnproven, record?.needsVerifying], [false, false]);
  });

  test('is an act of the branch, once', async () => {
    for (let count = 0; count < 2; count += 1) granted(await approve(request.id, '0009'));
    const acts = world.deps.db.selectFrom('audit').select(['actor_kind', 'actor_id', 'after']);
    const own = acts.where('act', '=', 'mobile_change.approve').where('subject_id', '=', person.memberId);
    assert.deepEqual(await own.execute(), [{ actor_kind: 'till', actor_id: '0009', after: { change: request.id } }]);
  });

  test('lets the member sign up with the new number', async () => {
    granted(await approve(request.id));
    const { situation } = await world.begin(person.chatAccountId, { ...person, mobile: request.mobile });
    assert.equal(situation, 'EXISTING_MEMBER');
  });

  test('is shown for 30 days, and only while the number is still the member’s', async () => {
    granted(await approve(request.id));
    world.clock.advance(30 * day - 1);
    assert.equal((await check()).requested, true);
    const left = world.deps.db.updateTable('members').set({ mobile_key: `left-${person.memberId}` });
    await left.where('id', '=', person.memberId).execute();
    assert.deepEqual(await check(), { requested: false });
  });

  test('is no longer shown after 30 days', async () => {
    granted(await approve(request.id));
    world.clock.advance(30 * day);
    assert.deepEqual(await check(), { requested: false });
  });

  test('is a 404 for an unknown request and for one whose code was never right', async () => {
    const other = await changes.asking();
    const { id } = granted(await changes.request(other, changes.freshMobile()));
    const { reference } = await world.deps.db
      .selectFrom('mobile_changes')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const unknown of [id, reference, 'x', '1234567', '0c5d8f0e-0000-4000-8000-000000000000', ' '])
      assert.equal(refusalOf(await approve(unknown)), '404', unknown);
    assert.equal(await changes.mobileOf(other.memberId), other.mobile);
  });

  test('gives the same branch the same answer again, and refuses another branch', async () => {
    const first = granted(await approve(request.id));
    world.clock.advance(60);
    assert.deepEqual(granted(await approve(request.reference)), first);
    assert.equal(refusalOf(await approve(request.id, '0002')), '412');
    assert.equal(changes.noticesTo(person.mobile).length, 1);
  });

  test('is refused after 30 days or once another request was approved', async () => {
    const other = await changes.submitted(await changes.requestAgain(person));
    granted(await approve(other.id));
    assert.equal(await changes.statusOf(request.id), 'lapsed');
    assert.equal(refusalOf(await approve(request.id)), '412');
    person = await changes.asking();
    const late = await changes.submitted(person);
    world.clock.advance(30 * day);
    assert.equal(refusalOf(await approve(late.id)), '412');
  });

  test('is refused for an inactive member', async () => {
    const inactive = world.deps.db.updateTable('members').set({ status: 'inactive' });
    await inactive.where('id', '=', person.memberId).execute();
    assert.equal(refusalOf(await approve(request.id)), '412');
  });

  test('is refused while the number is another member’s, and can be tried again', async () => {
    const other = await changes.linked();
    const { lookUpKey } = world.deps.secrets;
    const setKey = (mobile: string) =>
      world.deps.db
        .updateTable('members')
        .set({ mobile_key: lookUpKey('mobile', mobile) })
        .where('id', '=', other.memberId)
        .execute();
    await setKey(request.mobile);
    assert.equal(refusalOf(await approve(request.id)), 'e0007');
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
    await setKey(other.mobile);
    granted(await approve(request.id));
  });

  test('keeps the link of another phone and notifies in the language of that phone', async () => {
    const { db } = world.deps;
    const old = (await world.enter(person.name)).chatAccountId;
    await world.services.session.link(db, old, person.memberId);
    await world.services.session.setLanguage(old, 'en');
    granted(await approve(request.id));
    assert.match(changes.noticesTo(person.mobile)[0] ?? '', /^The mobile number/);
    assert.equal((await world.services.session.linkOf(db, person.memberId))?.chatAccountId, old);
  });

  test('sets the number once if one branch approves five times at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_none, at) => approve(request.id, '0001', at % 2 ? secondProcess : world)),
    );
    const [first] = answers.map(granted);
    assert.deepEqual(answers.map(granted), Array(5).fill(first));
    assert.equal(changes.noticesTo(person.mobile).length + secondProcess.sent.length, 1);
  });

  test('succeeds for one of five branches that approve at the same time', async () => {
    const branchOf = (at: number) => String(at + 1).padStart(4, '0');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_none, at) => approve(request.id, branchOf(at), at % 2 ? secondProcess : world)),
    );
    assert.deepEqual(refusalsOf(answers), [...Array(4).fill('412'), null]);
    assert.equal(changes.noticesTo(person.mobile).length + secondProcess.sent.length, 1);
  });

  test('succeeds for one of a member’s two requests at the same time, and the other lapses', async () => {
    const other = await changes.submitted(await changes.requestAgain(person));
    const answers = await Promise.all([approve(request.id), approve(other.id, '0002', secondProcess)]);
    assert.deepEqual(refusalsOf(answers), ['412', null]);
    const statuses = [await changes.statusOf(request.id), await changes.statusOf(other.id)];
    assert.deepEqual(statuses.sort(), ['approved', 'lapsed']);
  });

  test('gives a number to one of two members who are approved for it at the same time', async () => {
    const second = await changes.asking();
    world.clock.advance(60);
    const other = await changes.submitted(second, request.mobile);
    const answers = await Promise.all([
      approve(request.id),
      approve(other.id, '0001', secondProcess, second.identifier),
    ]);
    assert.deepEqual(refusalsOf(answers), ['e0007', null]);
    const phones = [await changes.mobileOf(person.memberId), await changes.mobileOf(second.memberId)];
    assert.equal(phones.filter((phone) => phone === request.mobile).length, 1);
  });
});
