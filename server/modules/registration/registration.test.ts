import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Body } from '@/contract/types';
import { memberNumberMustBeWellFormed } from '@/domain/member-number';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { firstTerms } from '@/tests/support/terms';
import type { Identity, World } from '@/tests/support/world';
import { askerOf, createWorld, detailOf, granted, identification, refusalOf } from '@/tests/support/world';

onDatabase('a new member', (openDatabase) => {
  let world: World;
  let chatAccountId: string;
  let id: string;
  let people = 0;

  const create = (changes: Partial<Body<'createMember'>> = {}, by = chatAccountId) =>
    world.services.registration.createMember(by, detailOf(id, changes), 'th');

  const wrongFieldsOf = async (changes: Partial<Body<'createMember'>>) => {
    const outcome = await create(changes);
    return isRefusal(outcome) ? (outcome.fields ?? []).map(({ field, message }) => `${field} ${message}`) : [];
  };

  const passport = (mobile: string) =>
    identification({ identifier_type: 'passport', identifier: `NEW${people}00`, mobile });

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    people += 1;
    chatAccountId = (await world.enter(`person-${people}`)).chatAccountId;
    const caller = { chatAccountId, address: '192.0.2.1' };
    const body = passport(`081${String(people).padStart(7, '0')}`);
    id = granted(await world.services.registration.identify(askerOf(chatAccountId), body)).registration_id;
    granted(await world.services.otp.send(id, caller, 'th'));
    granted(await world.services.otp.verify(id, 'register', world.lastCode(), caller));
  });

  test('is linked, has a member number and has accepted the terms', async () => {
    const member = granted(await create({ email: 'somsri@example.com', occupation: 'student' }));
    assert.ok(memberNumberMustBeWellFormed(member.member_no));
    assert.deepEqual([member.status, member.email, member.occupation], ['active', 'somsri@example.com', 'student']);
    assert.equal(member.first_linked_line_date, world.clock.now());
    assert.equal(member.passport_no?.endsWith('00'), true);
    assert.equal(member.need_verify_phone, false);
    assert.equal((await world.enter(`person-${people}`)).memberId, member.id);
    assert.equal((await world.services.consents.consentOf(member.id, 'terms')).status, 'granted');
    assert.equal((await world.services.consents.consentOf(member.id, 'commu')).status, 'not-granted');
  });

  test('must verify the identity in a store before a first reward', async () => {
    assert.equal(granted(await create()).need_verify_pid, true);
  });

  test('is created once: the same registration cannot be used again', async () => {
    granted(await create());
    assert.equal(refusalOf(await create()), 'e0505');
  });

  test('needs a verified one-time code', async () => {
    const stranger = (await world.enter(`unverified-${people}`)).chatAccountId;
    const mobile = `082${String(people).padStart(7, '0')}`;
    const body = identification({ identifier_type: 'passport', identifier: `UNV${people}00`, mobile });
    id = granted(await world.services.registration.identify(askerOf(stranger), body)).registration_id;
    assert.equal(refusalOf(await create({}, stranger)), 'e0505');
  });

  test('is refused for a foreign, unknown or expired registration', async () => {
    const stranger = (await world.enter(`stranger-${people}`)).chatAccountId;
    assert.equal(refusalOf(await create({}, stranger)), 'e0502');
    assert.equal(refusalOf(await create({ registration_id: 'nonsense' })), 'e0502');
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await create()), 'e0502');
  });

  test('needs a Thai name, an age of at least ten and well-formed details', async () => {
    assert.deepEqual(await wrongFieldsOf({ firstname_th: 'Somsri' }), ['firstname_th nameMustBeThai']);
    assert.deepEqual(await wrongFieldsOf({ lastname_th: '\u200b ' }), ['lastname_th required']);
    assert.deepEqual(await wrongFieldsOf({ birth_date: '2016-07-02' }), ['birth_date memberMustBeOldEnough']);
    assert.deepEqual(await wrongFieldsOf({ birth_date: '2025-02-29' }), ['birth_date birthDateMustExist']);
    for (const birth_date of ['1956-00-00', '1956-03-00'])
      assert.deepEqual(await wrongFieldsOf({ birth_date }), ['birth_date birthDateMustBeWhole']);
    assert.deepEqual(await wrongFieldsOf({ birth_date: '0000-01-01' }), ['birth_date birthDateMustExist']);
    assert.deepEqual(await wrongFieldsOf({ birth_date: '2027-01-01' }), ['birth_date birthDateMustBePast']);
    assert.deepEqual(await wrongFieldsOf({ email: 'nonsense' }), ['email emailMustBeWellFormed']);
    assert.deepEqual(await wrongFieldsOf({ occupation: 'other', occupation_description: ' ' }), [
      'occupation_description occupationMustBeDescribed',
    ]);
    const address = { postcode: '10110', province: ' ', district: 'คลองเตย', sub_district: 'คลองเตย', street: '1' };
    assert.deepEqual(await wrongFieldsOf({ address }), ['address.province required']);
  });

  test('gets all invalid fields at once and may correct them', async () => {
    assert.equal((await wrongFieldsOf({ firstname_th: 'x', lastname_th: 'y', email: 'z' })).length, 3);
    granted(await create());
  });

  test('may join on the tenth birthday, and not a day before', async () => {
    assert.deepEqual(await wrongFieldsOf({ birth_date: '2016-07-02' }), ['birth_date memberMustBeOldEnough']);
    granted(await create({ birth_date: '2016-07-01' }));
  });

  test('has ID, number, email and address stored encrypted', async () => {
    const address = {
      postcode: '10110',
      province: 'กรุงเทพ',
      district: 'คลองเตย',
      sub_district: 'คลองตัน',
      street: '99/1',
    };
    const member = granted(await create({ email: 'secret@example.com', address }));
    assert.deepEqual(member.address, address);
    const rows = await world.deps.db.selectFrom('members').selectAll().execute();
    const registrations = await world.deps.db.selectFrom('registrations').selectAll().execute();
    const stored = JSON.stringify([rows, registrations]);
    for (const secret of ['secret@example.com', 'คลองตัน', `NEW${people}00`, `081${String(people).padStart(7, '0')}`])
      assert.ok(!stored.includes(secret), `${secret} is stored unencrypted`);
  });

  test('cannot take a number that became another member’s meanwhile', async () => {
    const { registration_id } = await otherRegistration(`081${String(people).padStart(7, '0')}`);
    granted(await create());
    const late = detailOf(registration_id);
    const account = (await world.enter(`other-${people}`)).chatAccountId;
    assert.equal(refusalOf(await world.services.registration.createMember(account, late, 'th')), 'e0007');
  });

  test('must accept the terms in force', async () => {
    const newcomer = (await world.enter(`terms-${people}`)).chatAccountId;
    const old = { ...passport('0830000000'), accepted_terms_version: '0.9' };
    assert.equal(refusalOf(await world.services.registration.identify(askerOf(newcomer), old)), '412');
  });

  test('is not created if the accepted terms are no longer in force', async () => {
    const begun = world.deps.db.updateTable('registrations').where('id', '=', id);
    await begun.set({ accepted_terms_version: '0.9' }).execute();
    assert.equal(refusalOf(await create()), 'e0505');
    assert.equal((await world.enter(`person-${people}`)).memberId, null);
    await begun.set({ accepted_terms_version: firstTerms.version }).execute();
    granted(await create());
  });

  test('is refused with the invalid fields of ID and number', async () => {
    const wrong = identification({ identifier: '1999900001011', mobile: '1812345678' });
    const outcome = await world.services.registration.identify(askerOf(chatAccountId), wrong);
    assert.ok(isRefusal(outcome));
    assert.deepEqual(outcome.fields, [
      { field: 'identifier', message: 'citizenIdMustBeCorrect' },
      { field: 'mobile', message: 'mobileMustBeginWithZero' },
    ]);
  });

  test('cannot register again while linked', async () => {
    granted(await create());
    const again = passport('0840000000');
    assert.equal(refusalOf(await world.services.registration.identify(askerOf(chatAccountId), again)), 'e0505');
  });

  const otherRegistration = async (mobile: string) => {
    const account = (await world.enter(`other-${people}`)).chatAccountId;
    const caller = { chatAccountId: account, address: '192.0.2.1' };
    const identity: Identity = { identifier: `OTH${people}00`, mobile };
    const body = identification({ identifier_type: 'passport', ...identity });
    const other = granted(await world.services.registration.identify(askerOf(account), body));
    world.clock.advance(60);
    granted(await world.services.otp.send(other.registration_id, caller, 'th'));
    granted(await world.services.otp.verify(other.registration_id, 'register', world.lastCode(), caller));
    return other;
  };
});
