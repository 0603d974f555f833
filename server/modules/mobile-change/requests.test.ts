import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges, refusalsOf } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds } from '@/tests/support/world';

const day = 24 * 60 * 60;
const type = 'request_change_mobile';

onDatabase('a request for another mobile number', (openDatabase) => {
  let world: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.asking>>;

  const check = () => world.services.mobileChange.check(person.chatAccountId);
  const wrongCode = () => (world.lastCode() === '000000' ? '000001' : '000000');
  const fieldsOf = (outcome: Awaited<ReturnType<typeof changes.request>>) =>
    isRefusal(outcome) ? outcome.fields : undefined;
  const begun = async (mobile = changes.freshMobile()) => granted(await changes.request(person, mobile)).id;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    person = await changes.asking();
  });

  test('waits for the code of the new number and then for the store, under eight digits', async () => {
    const mobile = changes.freshMobile();
    const { id, status } = granted(await changes.request(person, mobile));
    assert.equal(status, 'otp_pending');
    assert.deepEqual(await check(), { requested: false });
    granted(await changes.sendCode(id, person));
    assert.equal(world.sent.at(-1)?.to, mobile);
    granted(await changes.verify(id, person, type));
    const { requested, request } = await check();
    assert.equal(requested, true);
    assert.match(request?.reference ?? '', /^\d{8}$/);
    const shown = { id, mobile: `${mobile.slice(0, 2)}x-xxx-${mobile.slice(-4)}`, status: 'submitted' };
    assert.deepEqual(request, { ...shown, reference: request?.reference, requested_at: world.clock.now() });
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
  });

  test('needs an active registration of the same chat account', async () => {
    const mobile = changes.freshMobile();
    for (const registrationId of ['x', '0c5d8f0e-0000-4000-8000-000000000000', person.registrationId.toUpperCase()])
      assert.equal(refusalOf(await changes.request({ ...person, registrationId }, mobile)), 'e0502');
    const foreign = (await world.enter('stranger')).chatAccountId;
    assert.equal(refusalOf(await changes.request({ ...person, chatAccountId: foreign }, mobile)), 'e0502');
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await changes.request(person, mobile)), 'e0502');
  });

  test('is refused for a right number, a new member and a linked account', async () => {
    const mobile = changes.freshMobile();
    const same = await world.begin(person.chatAccountId, person);
    assert.equal(
      refusalOf(await changes.request({ ...person, registrationId: same.registration_id }, mobile)),
      'e0505',
    );
    const unknown = { identifier: syntheticIds.two, mobile: changes.freshMobile() };
    const fresh = await world.begin(person.chatAccountId, unknown);
    assert.equal(
      refusalOf(await changes.request({ ...person, registrationId: fresh.registration_id }, mobile)),
      'e0505',
    );
    const { db } = world.deps;
    await world.services.session.link(db, person.chatAccountId, person.memberId);
    assert.equal(refusalOf(await changes.request(person, mobile)), 'e0505');
  });

  test('is refused for an inactive member', async () => {
    const inactive = world.deps.db.updateTable('members').set({ status: 'inactive' });
    await inactive.where('id', '=', person.memberId).execute();
    assert.equal(refusalOf(await changes.request(person, changes.freshMobile())), 'e0505');
  });

  test('is refused with a message for an invalid number', async () => {
    for (const [typed, message] of [
      ['1812345678', 'mobileMustBeginWithZero'],
      ['081234567', 'mobileMustHave10Digits'],
      ['08123456x8', 'mobileMustHave10Digits'],
    ] as const)
      assert.deepEqual(fieldsOf(await changes.request(person, typed)), [{ field: 'mobile', message }]);
  });

  test('is for the same number in any notation', async () => {
    const mobile = changes.freshMobile();
    const id = granted(await changes.request(person, `+66 ${mobile.slice(1, 3)}-${mobile.slice(3)}`)).id;
    granted(await changes.sendCode(id, person));
    assert.equal(world.sent.at(-1)?.to, mobile);
  });

  test('is refused for another member’s number and for the number on record', async () => {
    const other = await changes.linked();
    assert.equal(refusalOf(await changes.request(person, other.mobile)), 'e0007');
    const own = await changes.request(person, person.mobile);
    assert.deepEqual(fieldsOf(own), [{ field: 'mobile', message: 'mobileMustBeAnother' }]);
  });

  test('lapses if a newer one begins before it is finished', async () => {
    const first = await begun();
    granted(await changes.sendCode(first, person));
    const code = world.lastCode();
    const second = await begun();
    assert.equal(await changes.statusOf(first), 'lapsed');
    assert.equal(refusalOf(await changes.verify(first, person, type, code)), 'e0505');
    assert.equal(refusalOf(await changes.sendCode(first, person)), 'e0505');
    granted(await changes.sendCode(second, person));
    granted(await changes.verify(second, person, type));
  });

  test('blocks other ones for 30 days while it waits for the store', async () => {
    const { id } = await changes.submitted(person);
    assert.equal(refusalOf(await changes.request(person, changes.freshMobile())), '412');
    world.clock.advance(30 * day - 1);
    const later = await changes.requestAgain(person, person.chatAccountId);
    assert.equal(refusalOf(await changes.request(later, changes.freshMobile())), '412');
    assert.equal((await check()).requested, true);
    world.clock.advance(1);
    assert.deepEqual(await check(), { requested: false });
    await changes.submitted(later);
    assert.equal(await changes.statusOf(id), 'lapsed');
  });

  test('may be made by another phone for the same member, as the store checks the ID', async () => {
    await changes.submitted(person);
    const other = await changes.requestAgain(person);
    await changes.submitted(other);
    assert.equal((await world.services.mobileChange.check(other.chatAccountId)).requested, true);
  });

  test('gets another reference if the drawn one is taken', async () => {
    const draws = ['77777777', '77777777', '77777778'];
    const { ids } = world.deps;
    const digits = ids.digits;
    ids.digits = (count) => (count === 8 && draws.shift()) || digits(count);
    await changes.submitted(person);
    const other = await changes.asking();
    assert.equal((await changes.submitted(other)).reference, '77777778');
    ids.digits = digits;
  });

  test('is refused for another chat account, another purpose, or after 30 minutes', async () => {
    const id = await begun();
    const stranger = await world.enter('stranger');
    assert.equal(refusalOf(await changes.sendCode(id, stranger)), 'e0502');
    assert.equal(refusalOf(await changes.verify(id, stranger, type, '123456')), 'e0502');
    assert.equal(refusalOf(await changes.verify(id, person, 'change_mobile', '123456')), 'e0502');
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0502');
  });

  test('freezes the number after five wrong codes (e0601) or five sends an hour (e0602)', async () => {
    const id = await begun();
    granted(await changes.sendCode(id, person));
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0602');
    for (let tries = 1; tries <= 5; tries += 1)
      assert.equal(refusalOf(await changes.verify(id, person, type, wrongCode())), 'e0600');
    assert.equal(refusalOf(await changes.verify(id, person, type)), 'e0601');
    world.clock.advance(60);
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0601');
  });

  test('does not renew the account’s sends for the ID, nor limit other accounts', async () => {
    const mobile = changes.freshMobile();
    for (let sends = 1; sends <= 5; sends += 1) {
      granted(await changes.sendCode(await begun(sends === 1 ? mobile : changes.freshMobile()), person));
    }
    assert.equal(refusalOf(await changes.sendCode(await begun(), person)), 'e0602');
    const another = await changes.requestAgain(person);
    const id = granted(await changes.request(another, mobile)).id;
    granted(await changes.sendCode(id, another));
  });

  test('neither gets nor accepts a code once its number is another member’s', async () => {
    const mobile = changes.freshMobile();
    const id = await begun(mobile);
    granted(await changes.sendCode(id, person));
    const code = world.lastCode();
    world.clock.advance(60);
    await world.join('faster', { identifier: syntheticIds.three, mobile });
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0007');
    assert.equal(refusalOf(await changes.verify(id, person, type, code)), 'e0505');
  });

  test('gets no code once the chat account is linked', async () => {
    const id = await begun();
    await world.services.session.link(world.deps.db, person.chatAccountId, person.memberId);
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0505');
  });

  test('is submitted only once if the codes of two come at the same time', async () => {
    const ids = [await begun(), await begun()];
    // The second request lapsed the first one; both are restored, as two simultaneous processes could leave them.
    await world.deps.db.updateTable('mobile_changes').set({ status: 'otp_pending' }).where('id', 'in', ids).execute();
    const codes: string[] = [];
    for (const id of ids) {
      granted(await changes.sendCode(id, person));
      codes.push(world.lastCode());
    }
    const answers = await Promise.all(ids.map((id, at) => changes.verify(id, person, type, codes[at])));
    assert.deepEqual(refusalsOf(answers), ['e0505', null]);
    const statuses = await Promise.all(ids.map(changes.statusOf));
    assert.deepEqual(statuses.sort(), ['otp_pending', 'submitted']);
  });

  test('is active only once if made many times simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => changes.request(person, changes.freshMobile())));
    assert.deepEqual(refusalsOf(answers), Array(6).fill(null));
    const active = world.deps.db.selectFrom('mobile_changes').select('id').where('status', '=', 'otp_pending');
    assert.equal((await active.where('chat_account_id', '=', person.chatAccountId).execute()).length, 1);
  });
});
