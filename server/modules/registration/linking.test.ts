import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const ids = ['081', '030', '099', '048', '137', '056', '005', '064', '013', '072', '021'].map(
  (end) => `1999900000${end}`,
);

onDatabase('linking a membership', (openDatabase) => {
  let world: World;
  let identity: { identifier: string; mobile: string };
  let memberId: string;
  let people = -1;

  const phone = async (name: string) => (await world.enter(`${name}-${people}`)).chatAccountId;
  const link = (chatAccountId: string, registration_id: string, replace_link?: boolean) => {
    const body = { registration_id, ...(replace_link !== undefined && { replace_link }) };
    return world.services.registration.linkMember(chatAccountId, body, 'th');
  };
  const verified = async (chatAccountId: string) => {
    world.clock.advance(60);
    return (await world.verified(chatAccountId, identity)).id;
  };
  const linkedTo = async () => (await world.services.session.linkOf(world.deps.db, memberId))?.chatAccountId;
  const unlink = () => world.services.session.unlink(world.deps.db, memberId, 'unlinked');

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    people += 1;
    identity = { identifier: ids[people] ?? '', mobile: `08100000${String(people).padStart(2, '0')}` };
    memberId = (await world.join(`first-${people}`, identity)).member.id;
  });

  test('links the member on record to the chat account', async () => {
    await unlink();
    const account = await phone('second');
    const member = granted(await link(account, await verified(account)));
    assert.equal(member.id, memberId);
    assert.equal((await world.enter(`second-${people}`)).memberId, memberId);
  });

  test('keeps the date of the first link', async () => {
    const first = (await world.services.members.memberOf(memberId)).first_linked_line_date;
    await unlink();
    const account = await phone('second');
    assert.equal(granted(await link(account, await verified(account))).first_linked_line_date, first);
  });

  test('needs a confirmation to replace another chat account, which then has no member', async () => {
    const account = await phone('second');
    const registration = await verified(account);
    assert.equal(refusalOf(await link(account, registration)), 'e0013');
    assert.equal(refusalOf(await link(account, registration, false)), 'e0013');
    granted(await link(account, registration, true));
    assert.equal((await world.enter(`first-${people}`)).memberId, null);
    assert.equal((await world.enter(`second-${people}`)).memberId, memberId);
  });

  test('works once per registration', async () => {
    await unlink();
    const account = await phone('second');
    const registration = await verified(account);
    granted(await link(account, registration));
    assert.equal(refusalOf(await link(account, registration)), 'e0505');
    await unlink();
    assert.equal(refusalOf(await link(account, registration)), 'e0505');
  });

  test('needs a verified one-time code and a registration of the same account', async () => {
    await unlink();
    const account = await phone('second');
    const registration = (await world.begin(account, identity)).registration_id;
    assert.equal(refusalOf(await link(account, registration)), 'e0505');
    assert.equal(refusalOf(await link(await phone('third'), registration)), 'e0502');
  });

  test('does not create a new member', async () => {
    const account = await phone('second');
    const fresh = { identifier: `2999900001026`, mobile: '0829999999' };
    world.clock.advance(60);
    const { id } = await world.verified(account, fresh);
    assert.equal(refusalOf(await link(account, id)), 'e0505');
  });

  test('verifies the number of a member who had none', async () => {
    await unlink();
    const none = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null };
    await world.deps.db.updateTable('members').set(none).where('id', '=', memberId).execute();
    identity = { ...identity, mobile: '0877777777' };
    const account = await phone('second');
    const member = granted(await link(account, await verified(account)));
    assert.deepEqual([member.phone, member.need_verify_phone], ['0877777777', false]);
  });

  test('checks the records again and refuses a number that has changed meanwhile', async () => {
    await unlink();
    const account = await phone('second');
    const registration = await verified(account);
    await world.deps.db.updateTable('members').set({ mobile_key: 'changed' }).where('id', '=', memberId).execute();
    assert.equal(refusalOf(await link(account, registration)), 'e0012');
  });

  test('gives an unlinked membership to exactly one of two phones at the same time', async () => {
    await unlink();
    const [one, other] = [await phone('one'), await phone('other')];
    const registrations = [await verified(one), await verified(other)] as const;
    const answers = await Promise.all([link(one, registrations[0]), link(other, registrations[1])]);
    assert.deepEqual(answers.map(refusalOf).sort(), ['e0013', 'not refused']);
    assert.equal(await linkedTo(), refusalOf(answers[0]) === 'not refused' ? one : other);
  });

  test('lets exactly one of two phones replace the old one at the same time', async () => {
    const [one, other] = [await phone('one'), await phone('other')];
    const registrations = [await verified(one), await verified(other)] as const;
    world.clock.advance(1);
    const answers = await Promise.all([link(one, registrations[0], true), link(other, registrations[1], true)]);
    assert.deepEqual(answers.map(refusalOf).sort(), ['e0505', 'not refused']);
    assert.equal(await linkedTo(), refusalOf(answers[0]) === 'not refused' ? one : other);
  });

  test('links once if the same registration is sent many times at once', async () => {
    await unlink();
    const account = await phone('second');
    const registration = await verified(account);
    const answers = await Promise.all(Array.from({ length: 8 }, () => link(account, registration)));
    assert.equal(answers.map(refusalOf).filter((answer) => answer === 'not refused').length, 1);
    assert.ok(answers.map(refusalOf).every((answer) => ['not refused', 'e0505'].includes(answer)));
  });
});
