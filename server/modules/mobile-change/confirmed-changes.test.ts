import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { maskMobile } from '@/domain/identity/masks';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { askerOf, granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

const type = 'confirm_change_mobile';

onDatabase('the code to the previous number', (openTestDatabase) => {
  let world: World;
  let secondProcess: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.linked>>;

  const asking = () => ({ ...person, ...askerOf(person.chatAccountId) });
  const begin = async (mobile = changes.freshMobile()) => {
    const { id, confirm } = granted(await world.services.mobileChange.begin(asking(), mobile));
    return { id, confirm: confirm ?? { id: '', mobile: '' }, mobile };
  };
  const complete = (id: string, process = world) => process.services.mobileChange.complete(person, id);
  const codeOf = (mobile: string) =>
    /\d{6}/.exec(world.sent.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';

  before(async () => {
    [world, secondProcess] = await openTwoWorlds(openTestDatabase);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    person = await changes.linked();
    world.clock.advance(60);
  });

  test('comes first: without it the new number gets no code and cannot be set', async () => {
    const { id, confirm, mobile } = await begin();
    assert.equal(confirm.mobile, maskMobile(person.mobile));
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0505');
    assert.deepEqual(changes.noticesTo(mobile), []);
    assert.equal(refusalOf(await changes.verify(id, person, 'change_mobile', '123456')), 'e0505');
    granted(await changes.sendCode(confirm.id, person));
    assert.equal(refusalOf(await changes.sendCode(id, person)), 'e0505');
    granted(await changes.verify(confirm.id, person, type, codeOf(person.mobile)));
    assert.equal(refusalOf(await complete(id, secondProcess)), 'e0505');
    granted(await changes.sendCode(id, person));
    granted(await changes.verify(id, person, 'change_mobile', codeOf(mobile)));
    assert.equal(granted(await complete(id, secondProcess)).phone, mobile);
  });

  test('warns in its message that a person has requested a change', async () => {
    const { confirm } = await begin();
    granted(await changes.sendCode(confirm.id, person));
    const [message] = world.sent.slice(-1);
    assert.equal(message?.to, person.mobile);
    assert.match(message?.text ?? '', /มีคนขอเปลี่ยนเบอร์.*ถ้าไม่ใช่ ห้ามบอกรหัสใคร/);
  });

  test('is refused as the code of the new number and for another account', async () => {
    const { id, confirm } = await begin();
    const other = await changes.linked();
    assert.equal(refusalOf(await changes.sendCode(confirm.id, other)), 'e0502');
    granted(await changes.sendCode(confirm.id, person));
    const code = codeOf(person.mobile);
    assert.equal(refusalOf(await changes.verify(confirm.id, person, 'change_mobile', code)), 'e0502');
    assert.equal(refusalOf(await changes.verify(id, person, type, code)), 'e0502');
    assert.equal(refusalOf(await changes.verify(confirm.id, other, type, code)), 'e0502');
    granted(await changes.verify(confirm.id, person, type, code));
    assert.equal(refusalOf(await changes.sendCode(confirm.id, person)), 'e0505');
  });

  test('counts only for the change that it was sent for', async () => {
    const first = await changes.confirmed(person);
    const second = await begin();
    assert.equal(refusalOf(await changes.sendCode(first.id, person)), 'e0505');
    assert.equal(refusalOf(await changes.sendCode(second.id, person)), 'e0505');
  });

  test('ends with the change after 30 minutes, and with the link', async () => {
    const { confirm } = await begin();
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    assert.equal(refusalOf(await changes.sendCode(confirm.id, person)), 'e0505');
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await changes.sendCode(confirm.id, person)), 'e0502');
  });

  test('is required for a change that an older release began and verified', async () => {
    const { id } = await changes.verified(person);
    const older = world.deps.db.updateTable('mobile_changes').set({ confirm_id: null, confirmed_at: 0 });
    await older.where('id', '=', id).execute();
    assert.equal(refusalOf(await complete(id)), 'e0505');
  });

  test('is not required of a member without a verified number', async () => {
    const never = world.deps.db.updateTable('members').set({ mobile_verified_at: null });
    await never.where('id', '=', person.memberId).execute();
    const answer = granted(await world.services.mobileChange.begin(asking(), changes.freshMobile()));
    assert.deepEqual(Object.keys(answer), ['id']);
    const { id, mobile } = await changes.verified(person);
    assert.equal(granted(await complete(id)).phone, mobile);
  });
});
