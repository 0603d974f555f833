import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges, refusalsOf } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { askerOf, granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

const type = 'change_mobile';

onDatabase('changing the mobile number of a linked member', (openTestDatabase) => {
  let world: World;
  let secondProcess: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.linked>>;

  type Person = typeof person;
  const begin = (mobile: string, who = person) =>
    world.services.mobileChange.begin({ ...who, ...askerOf(who.chatAccountId) }, mobile);
  const approve = (id: string) =>
    world.services.mobileChange.approve({ branchCode: '0001', key: 'key-0001' }, id, person.identifier);
  const complete = (id: string, who: Pick<Person, 'memberId' | 'chatAccountId'> = person, process = world) =>
    process.services.mobileChange.complete(who, id);
  const wrongCode = () => (world.lastCode() === '000000' ? '000001' : '000000');

  before(async () => {
    [world, secondProcess] = await openTwoWorlds(openTestDatabase);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    world.behaviour.smsAccepts = true;
    person = await changes.linked();
  });

  test('sets the new number after the right code, and notifies the old one', async () => {
    const { id, mobile } = await changes.verified(person);
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
    world.clock.advance(5);
    const member = granted(await complete(id));
    assert.deepEqual([member.phone, member.need_verify_phone], [mobile, false]);
    assert.equal(member.updated_at, world.clock.now());
    assert.equal(await changes.statusOf(id), 'done');
    const [notice, ...more] = changes.noticesTo(person.mobile);
    assert.match(notice ?? '', /เบอร์มือถือของบัตร Sabai ถูกเปลี่ยนแล้ว.*020000000/);
    assert.deepEqual([more, changes.noticesTo(mobile)], [[], []]);
  });

  test('is refused while points are frozen, because the old number gets the code to unfreeze', async () => {
    const { id } = await changes.verified(person);
    granted(await world.services.freeze.freeze(person.memberId));
    assert.equal(refusalOf(await complete(id)), 'points_frozen');
    assert.equal(refusalOf(await begin(changes.freshMobile())), 'points_frozen');
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
  });

  test('notifies the old number in the language of the chat account', async () => {
    await world.services.session.setLanguage(person.chatAccountId, 'en');
    granted(await complete((await changes.verified(person)).id));
    assert.match(changes.noticesTo(person.mobile)[0] ?? '', /^The mobile number of your Sabai Card has been changed/);
  });

  test('succeeds even if the notice is not sent', async () => {
    const { id, mobile } = await changes.verified(person);
    world.behaviour.smsAccepts = false;
    assert.equal(granted(await complete(id)).phone, mobile);
  });

  test('succeeds even if the gateway breaks', async () => {
    const { id, mobile } = await changes.verified(person);
    const { sms } = world.deps;
    const send = sms.send;
    sms.send = () => Promise.reject(new Error('broken'));
    assert.equal(granted(await complete(id)).phone, mobile);
    sms.send = send;
  });

  test('gives the same answer again and sends no second notice', async () => {
    const { id } = await changes.verified(person);
    const first = granted(await complete(id));
    world.clock.advance(60 * 60);
    assert.deepEqual(granted(await complete(id)), first);
    assert.equal(changes.noticesTo(person.mobile).length, 1);
  });

  test('does not bring an older number back if a late request is repeated', async () => {
    const first = await changes.verified(person);
    granted(await complete(first.id));
    const second = await changes.verified(person);
    granted(await complete(second.id));
    assert.equal(granted(await complete(first.id)).phone, second.mobile);
  });

  test('needs the right code within 30 minutes', async () => {
    const { id } = await changes.confirmed(person);
    assert.equal(refusalOf(await complete(id)), 'e0505');
    granted(await changes.sendCode(id, person));
    assert.equal(refusalOf(await changes.verify(id, person, type, wrongCode())), 'e0600');
    assert.equal(refusalOf(await complete(id)), 'e0505');
    granted(await changes.verify(id, person, type));
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await complete(id)), 'e0502');
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
  });

  test('refuses the ID of another member’s change, of another account or of a request', async () => {
    const { id } = await changes.verified(person);
    const other = await changes.linked();
    assert.equal(refusalOf(await complete(id, other)), 'e0502');
    assert.equal(refusalOf(await changes.sendCode(id, other)), 'e0502');
    assert.equal(refusalOf(await complete(id, { ...person, chatAccountId: other.chatAccountId })), '403');
    for (const none of ['x', '0c5d8f0e-0000-4000-8000-000000000000', id.toUpperCase()])
      assert.equal(refusalOf(await complete(none)), 'e0502');
    const asking = await changes.asking();
    const request = await changes.submitted(asking);
    assert.equal(refusalOf(await complete(request.id)), 'e0502');
    assert.equal(refusalOf(await approve(id)), '404');
  });

  test('refuses a change that the chat account began for another member', async () => {
    const { id } = await changes.verified(person);
    const other = await changes.linked();
    const { db } = world.deps;
    await world.services.session.unlink(db, person.memberId, 'unlinked');
    await world.services.session.unlink(db, other.memberId, 'unlinked');
    await world.services.session.link(db, person.chatAccountId, other.memberId);
    const next = { memberId: other.memberId, chatAccountId: person.chatAccountId };
    assert.equal(refusalOf(await complete(id, next)), 'e0502');
    assert.deepEqual(
      [await changes.mobileOf(person.memberId), await changes.mobileOf(other.memberId)],
      [person.mobile, other.mobile],
    );
  });

  test('refuses another member’s number, one’s own and an invalid one', async () => {
    const other = await changes.linked();
    assert.equal(refusalOf(await begin(other.mobile)), 'e0007');
    const own = await begin(person.mobile);
    assert.deepEqual(isRefusal(own) && own.fields, [{ field: 'mobile', message: 'mobileMustBeAnother' }]);
    const none = await begin('12345');
    assert.deepEqual(isRefusal(none) && none.fields, [{ field: 'mobile', message: 'mobileMustBeginWithZero' }]);
  });

  test('lets a member verify a number on record that was never verified', async () => {
    const never = world.deps.db.updateTable('members').set({ mobile_verified_at: null });
    await never.where('id', '=', person.memberId).execute();
    world.clock.advance(60);
    const { id } = await changes.verified(person, person.mobile);
    const member = granted(await complete(id));
    assert.deepEqual([member.phone, member.need_verify_phone], [person.mobile, false]);
    assert.deepEqual(changes.noticesTo(person.mobile), []);
  });

  test('has error codes of its own: e0605 for attempts, e0606 for sends', async () => {
    const { id } = await changes.confirmed(person);
    granted(await changes.sendCode(id, person));
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0606');
    for (let tries = 1; tries <= 5; tries += 1)
      assert.equal(refusalOf(await changes.verify(id, person, type, wrongCode())), 'e0600');
    assert.equal(refusalOf(await changes.verify(id, person, type)), 'e0605');
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0605');
    const again = granted(await begin(changes.freshMobile()));
    assert.equal(refusalOf(await changes.sendCode(again.confirm?.id ?? '', person)), 'e0605');
  });

  test('is refused if the number becomes another member’s after the code', async () => {
    const { id, mobile } = await changes.verified(person);
    const other = await changes.linked();
    const taken = world.deps.db
      .updateTable('members')
      .set({ mobile_key: world.deps.secrets.lookUpKey('mobile', mobile) });
    await taken.where('id', '=', other.memberId).execute();
    assert.equal(refusalOf(await complete(id)), 'e0007');
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
    assert.equal(await changes.statusOf(id), 'verified');
    assert.deepEqual(changes.noticesTo(person.mobile), []);
  });

  test('gives a number to exactly one of two members who take it at the same time', async () => {
    const mobile = changes.freshMobile();
    const other = await changes.linked();
    const mine = await changes.verified(person, mobile);
    world.clock.advance(60);
    const theirs = await changes.verified(other, mobile);
    const answers = await Promise.all([complete(mine.id), complete(theirs.id, other, secondProcess)]);
    assert.deepEqual(refusalsOf(answers), ['e0007', null]);
    const phones = [await changes.mobileOf(person.memberId), await changes.mobileOf(other.memberId)];
    assert.equal(phones.filter((phone) => phone === mobile).length, 1);
  });

  test('sets the number once if one change is sent ten times at once', async () => {
    const { id, mobile } = await changes.verified(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => complete(id, person, at % 2 ? secondProcess : world)),
    );
    assert.deepEqual(
      answers.map((answer) => granted(answer).phone),
      Array(10).fill(mobile),
    );
    assert.equal(changes.noticesTo(person.mobile).length + secondProcess.sent.length, 1);
    secondProcess.sent.length = 0;
  });

  test('counts only the newest change, which ends the member’s other requests', async () => {
    const first = await changes.verified(person);
    const second = await changes.verified(person);
    assert.equal(refusalOf(await complete(first.id)), 'e0505');
    const request = await changes.submitted(await changes.requestAgain(person));
    granted(await complete(second.id));
    assert.equal(await changes.statusOf(request.id), 'lapsed');
    assert.equal(refusalOf(await approve(request.id)), '412');
  });

  test('is refused for an account that is no longer linked', async () => {
    const begun = granted(await begin(changes.freshMobile()));
    const { id } = await changes.verified(person);
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    assert.equal(refusalOf(await begin(changes.freshMobile())), '403');
    assert.equal(refusalOf(await complete(id)), '403');
    assert.equal(refusalOf(await changes.sendCode(begun.id, person)), 'e0505');
  });

  test('is in the member’s copy, with own numbers whole and unproven ones masked', async () => {
    await begin(changes.freshMobile());
    const { id, mobile } = await changes.verified(person);
    granted(await complete(id));
    const before = world.clock.now();
    world.clock.advance(60);
    const request = await changes.submitted(await changes.requestAgain(person));
    const now = world.clock.now();
    assert.deepEqual(await world.services.mobileChange.dataOf(person.memberId), [
      { type, mobile, requested_at: before, status: 'done', decided_at: before },
      {
        type: 'request_change_mobile',
        mobile: `${request.mobile.slice(0, 2)}x-xxx-${request.mobile.slice(-4)}`,
        requested_at: now,
        status: 'submitted',
        decided_at: null,
      },
    ]);
  });

  test('is removed on erasure, with the chat account’s requests for other members', async () => {
    const [own, other] = [await changes.verified(person), await changes.linked()];
    const theirs = await changes.verified(other);
    const { db } = world.deps;
    await db.updateTable('mobile_changes').set({ member_id: other.memberId }).where('id', '=', own.id).execute();
    const stranger = await changes.submitted(await changes.requestAgain(person));
    await world.services.mobileChange.erase(db, { memberId: person.memberId, chatAccountIds: [person.chatAccountId] });
    assert.deepEqual([await changes.statusOf(own.id), await changes.statusOf(stranger.id)], [undefined, undefined]);
    assert.equal(await changes.statusOf(theirs.id), 'verified');
  });
});
