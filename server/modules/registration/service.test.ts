import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Body } from '@/contract/types';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { citizenIdOf } from '@/tests/support/mobile-changes';
import type { Identity, World } from '@/tests/support/world';
import { askerOf, createWorld, detailOf, granted, identification, refusalOf } from '@/tests/support/world';

onDatabase('a registration', (openDatabase) => {
  let world: World;
  let people = 500;
  let name: string;
  let identity: Identity;
  let chatAccountId: string;

  const registration = () => world.services.registration;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    people += 1;
    name = `person-${people}`;
    identity = { identifier: citizenIdOf(people), mobile: `08${String(people).padStart(8, '0')}` };
    chatAccountId = (await world.enter(name)).chatAccountId;
    world.clock.advance(3600);
    for (const list of [world.sent, world.jobs, world.deauthorized]) list.length = 0;
    world.behaviour.smsAccepts = true;
  });

  const identify = (changes: Partial<Body<'identify'>> = {}, account = chatAccountId) =>
    registration().identify(askerOf(account), identification({ ...identity, ...changes }));
  const row = (id: string) =>
    world.deps.db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const send = (id: string, account = chatAccountId) => world.services.otp.send(id, askerOf(account), 'th');
  const verify = (id: string, account = chatAccountId) =>
    world.services.otp.verify(id, 'register', world.lastCode(), askerOf(account));
  /** This person's membership, linked to an old phone. */
  const member = async (changes: Partial<Body<'createMember'>> = {}) => {
    const joined = await world.join(`old-${name}`, identity, changes);
    world.clock.advance(60);
    for (const list of [world.sent, world.jobs]) list.length = 0;
    return joined;
  };
  const setMember = (id: string, changes: object) =>
    world.deps.db.updateTable('members').set(changes).where('id', '=', id).execute();
  const link = (id: string, replace_link?: boolean, account = chatAccountId) =>
    registration().linkMember(
      account,
      { registration_id: id, ...(replace_link !== undefined && { replace_link }) },
      'en',
    );

  test('is stored with its account, terms, situation and an end after thirty minutes', async () => {
    const { registration_id: id, situation, mobile } = granted(await identify());
    assert.deepEqual([situation, mobile], ['NEW_MEMBER', `08x-xxx-${identity.mobile.slice(-4)}`]);
    const stored = await row(id);
    const now = world.clock.now();
    assert.deepEqual(
      [stored.chat_account_id, stored.situation, stored.withheld, stored.member_id, stored.accepted_terms_version],
      [chatAccountId, 'NEW_MEMBER', false, null, '1.1'],
    );
    assert.deepEqual(
      [stored.created_at, stored.expires_at, stored.verified_at, stored.completed_at],
      [now, now + 1800, null, null],
    );
    assert.deepEqual([stored.identifier_type, stored.identifier_last4], ['citizen_id', identity.identifier.slice(-4)]);
  });

  test('of a known person names the member, and is dated when its code was right and when it is used', async () => {
    const joined = await member();
    const { registration_id: id, situation } = granted(await identify());
    assert.equal(situation, 'EXISTING_MEMBER_WITH_NEW_LINE_ID');
    assert.equal((await row(id)).member_id, joined.member.id);
    granted(await send(id));
    world.clock.advance(5);
    granted(await verify(id));
    assert.equal((await row(id)).verified_at, world.clock.now());
    world.clock.advance(5);
    granted(await link(id, true));
    assert.equal((await row(id)).completed_at, world.clock.now());
    assert.equal(refusalOf(await send(id)), 'e0505');
    assert.equal(refusalOf(await verify(id)), 'e0505');
  });

  const wrong: [changes: Partial<Body<'identify'>>, fields: { field: string; message: string }[]][] = [
    [{ identifier: '199990000101' }, [{ field: 'identifier', message: 'citizenIdMustHave13Digits' }]],
    [{ identifier: '1999900001011' }, [{ field: 'identifier', message: 'citizenIdMustBeCorrect' }]],
    [{ identifier_type: 'passport', identifier: '!' }, [{ field: 'identifier', message: 'passportMustBeWellFormed' }]],
    [{ mobile: '0812' }, [{ field: 'mobile', message: 'mobileMustHave10Digits' }]],
    [{ mobile: '1812345678' }, [{ field: 'mobile', message: 'mobileMustBeginWithZero' }]],
  ];
  for (const [changes, fields] of wrong)
    test(`with ${JSON.stringify(changes)} is refused, and nothing is stored`, async () => {
      assert.deepEqual(await identify(changes), { refused: '422', fields });
      const rows = world.deps.db.selectFrom('registrations').select('id');
      assert.deepEqual(await rows.where('chat_account_id', '=', chatAccountId).execute(), []);
    });

  test('is refused under other terms, for a linked account and for a former member', async () => {
    const joined = await member();
    assert.deepEqual(await identify({ accepted_terms_version: '0.9' }), { refused: '412' });
    assert.deepEqual(await identify({}, joined.chatAccountId), { refused: 'e0505' });
    await setMember(joined.member.id, { status: 'inactive' });
    assert.deepEqual(await identify(), { refused: 'e0505' });
  });

  test('creates a member only for a new person, with the details given and the terms accepted', async () => {
    const { id } = await world.verified(chatAccountId, identity);
    const detail = detailOf(id, {
      firstname_th: ' มาลี ',
      gender: 'male',
      nationality: 'OTHER',
      email: 'm@example.com',
    });
    const made = granted(await registration().createMember(chatAccountId, detail, 'en'));
    assert.deepEqual(
      [made.firstname_th, made.lastname_th, made.gender, made.birth_date, made.nationality, made.email, made.phone],
      ['มาลี', 'ใจงาม', 'male', '1961-04-13', 'OTHER', 'm@example.com', identity.mobile],
    );
    const [terms] = await world.services.consents.dataOf(made.id);
    assert.deepEqual([terms?.['type'], terms?.['language']], ['terms', 'en']);
    const linked = await world.services.session.linkOf(world.deps.db, made.id);
    assert.deepEqual(linked, { chatAccountId, linkedAtSeconds: world.clock.now() });
  });

  test('creates no member if the person has joined or the number was taken meanwhile', async () => {
    const second = (await world.enter(`second-${name}`)).chatAccountId;
    const { id } = await world.verified(chatAccountId, identity);
    world.clock.advance(60);
    const elsewhere = { ...identity, mobile: '0899000001' };
    const other = await world.verified(second, elsewhere);
    granted(await registration().createMember(second, detailOf(other.id), 'th'));
    assert.equal(refusalOf(await registration().createMember(chatAccountId, detailOf(id), 'th')), 'e0505');
    assert.equal((await row(id)).completed_at, null);
  });

  test('for a new member cannot link, and one for a link cannot create a member', async () => {
    const { id } = await world.verified(chatAccountId, identity);
    assert.equal(refusalOf(await link(id, true)), 'e0505');
    people += 1;
    identity = { identifier: citizenIdOf(people), mobile: `08${String(people).padStart(8, '0')}` };
    const joined = await member();
    await world.services.session.unlink(world.deps.db, joined.member.id, 'unlinked');
    const again = (await world.enter(`again-${name}`)).chatAccountId;
    const known = await world.verified(again, identity);
    assert.equal(known.situation, 'EXISTING_MEMBER');
    assert.equal(refusalOf(await registration().createMember(again, detailOf(known.id), 'th')), 'e0505');
    assert.equal(granted(await link(known.id, undefined, again)).id, joined.member.id);
  });

  test('under terms that are no longer in force completes nothing', async () => {
    const joined = await member();
    const { id } = await world.verified(chatAccountId, identity);
    await world.deps.db
      .updateTable('registrations')
      .set({ accepted_terms_version: '0.9' })
      .where('id', '=', id)
      .execute();
    assert.equal(refusalOf(await link(id, true)), 'e0505');
    assert.equal(
      (await world.services.session.linkOf(world.deps.db, joined.member.id))?.chatAccountId,
      joined.chatAccountId,
    );
  });

  test('of an account that was linked meanwhile, or of a member who has left, links nothing', async () => {
    const joined = await member();
    const { db } = world.deps;
    const first = await world.verified(chatAccountId, identity);
    await setMember(joined.member.id, { status: 'inactive' });
    assert.equal(refusalOf(await link(first.id, true)), 'e0505');
    await setMember(joined.member.id, { status: 'active' });
    const other = await world.join(`other-${name}`, { identifier: citizenIdOf(people + 1000), mobile: '0899000002' });
    await world.services.session.unlink(db, other.member.id, 'unlinked');
    await world.services.session.link(db, chatAccountId, other.member.id);
    assert.equal(refusalOf(await link(first.id, true)), 'e0505');
  });

  test('links only by the current records: a number or an ID with another owner is refused', async () => {
    const joined = await member();
    await world.services.session.unlink(world.deps.db, joined.member.id, 'unlinked');
    const { id } = await world.verified(chatAccountId, identity);
    const { mobile_key, mobile_sealed } = await world.deps.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', joined.member.id)
      .executeTakeFirstOrThrow();
    const other = await world.join(`other-${name}`, { identifier: citizenIdOf(people + 1000), mobile: '0899000003' });
    await setMember(joined.member.id, { mobile_key: null, mobile_sealed: null });
    await setMember(other.member.id, { mobile_key });
    assert.equal(refusalOf(await link(id)), 'e0007');
    await setMember(other.member.id, { mobile_key: 'another' });
    await setMember(joined.member.id, { mobile_key: 'changed', mobile_sealed });
    assert.equal(refusalOf(await link(id)), 'e0012');
    await setMember(joined.member.id, { mobile_key, mobile_sealed });
    granted(await link(id));
    assert.equal((await world.services.session.linkOf(world.deps.db, joined.member.id))?.chatAccountId, chatAccountId);
  });

  test('that replaces a link notifies the number on file and the chat that lost it, in its language', async () => {
    const joined = await member();
    await world.services.session.setLanguage(joined.chatAccountId, 'en');
    const { id } = await world.verified(chatAccountId, identity);
    world.sent.length = 0;
    granted(await link(id, true));
    const [notice, ...more] = world.sent;
    assert.deepEqual([notice?.to, more], [identity.mobile, []]);
    assert.doesNotMatch(notice?.text ?? 'ก', /[ก-๙]/);
    const [job] = world.jobs;
    assert.equal(job?.name, 'takeover-notice');
    assert.partialDeepStrictEqual(job?.data, {
      chatAccountId: joined.chatAccountId,
      kind: 'link_replaced',
      occurredAt: world.clock.now(),
    });
    assert.deepEqual(world.deauthorized, [`old-${name}`]);
    const before = await world.services.session.callerOf((await world.enter(`old-${name}`)).accessToken);
    assert.deepEqual([before?.memberId, before?.linkEnd], [null, 'replaced']);
  });

  test('that replaces no link sends no notice', async () => {
    const joined = await member();
    await world.services.session.unlink(world.deps.db, joined.member.id, 'unlinked');
    const { id } = await world.verified(chatAccountId, identity);
    world.sent.length = 0;
    granted(await link(id, true));
    assert.deepEqual([world.sent, world.jobs, world.deauthorized], [[], [], []]);
  });

  test('with a number that was never verified sends no notice to it', async () => {
    const joined = await member();
    await setMember(joined.member.id, { mobile_verified_at: null });
    const { id } = await world.verified(chatAccountId, identity);
    world.sent.length = 0;
    granted(await link(id, true));
    assert.deepEqual(world.sent, []);
    assert.equal(world.jobs[0]?.name, 'takeover-notice');
    assert.deepEqual(world.deauthorized, [`old-${name}`]);
  });

  test('that should replace a link made after it was begun links nothing', async () => {
    const joined = await member();
    const { id } = await world.verified(chatAccountId, identity);
    const { created_at } = await row(id);
    const linkedAt = (linked_at: number) =>
      world.deps.db.updateTable('chat_links').set({ linked_at }).where('member_id', '=', joined.member.id).execute();
    await linkedAt(created_at + 1);
    assert.equal(refusalOf(await link(id, true)), 'e0505');
    await linkedAt(created_at);
    assert.equal(refusalOf(await link(id)), 'e0013');
    granted(await link(id, true));
  });

  test('accepts the terms again for the member who is linked, in the caller’s language', async () => {
    const joined = await member();
    await world.services.session.unlink(world.deps.db, joined.member.id, 'unlinked');
    const { id } = await world.verified(chatAccountId, identity);
    const older = { type: 'terms', status: 'granted', version: '1.0', language: 'th', channel: 'import' } as const;
    await world.deps.db
      .insertInto('consent_events')
      .values({ member_id: joined.member.id, ...older, text_hash: '', guardian_confirmed: false, occurred_at: 1 })
      .execute();
    granted(await link(id));
    const last = (await world.services.consents.dataOf(joined.member.id)).at(-1);
    assert.deepEqual([last?.['version'], last?.['language']], ['1.1', 'en']);
  });

  test('leads to a change of number only if the member has another one on record', async () => {
    const joined = await member();
    await world.services.session.unlink(world.deps.db, joined.member.id, 'unlinked');
    const other = granted(await identify({ mobile: '0899000009' }));
    const of = (id: string, account = chatAccountId) => registration().memberWithOtherMobile(id, account);
    assert.deepEqual(await of(other.registration_id), { value: joined.member.id });
    const stranger = (await world.enter(`stranger-${name}`)).chatAccountId;
    assert.deepEqual(
      [await of(other.registration_id, stranger), await of('nonsense')],
      [{ refused: 'e0502' }, { refused: 'e0502' }],
    );
    assert.deepEqual(await of(granted(await identify()).registration_id), { refused: 'e0505' });
    const registrations = world.deps.db.updateTable('registrations').where('id', '=', other.registration_id);
    for (const [changes, isAllowed] of [
      [{ withheld: true }, false],
      [{ withheld: true, verified_at: 1 }, true],
      [{ withheld: false, verified_at: null, completed_at: 1 }, false],
      [{ completed_at: null, member_id: null }, false],
      [{ member_id: joined.member.id }, true],
    ] as const) {
      await registrations.set(changes).execute();
      assert.equal(isRefusal(await of(other.registration_id)), !isAllowed, JSON.stringify(changes));
    }
    await world.services.session.link(world.deps.db, chatAccountId, joined.member.id);
    assert.deepEqual(await of(other.registration_id), { refused: 'e0505' });
    world.clock.advance(1800);
    assert.deepEqual(await of(other.registration_id), { refused: 'e0502' });
  });

  test('is erased with its ID, whichever account began it, and with the accounts that began one', async () => {
    const { db } = world.deps;
    const mine = granted(await identify()).registration_id;
    const another = (await world.enter(`another-${name}`)).chatAccountId;
    const theirs = granted(await identify({}, another)).registration_id;
    const elsewhere = { identifier: citizenIdOf(people + 2000), mobile: '0899000010' };
    const other = granted(await identify(elsewhere)).registration_id;
    const kept = granted(await identify(elsewhere, another)).registration_id;
    const { identifier_key: identifierKey } = await row(mine);
    const left = async () => {
      const rows = db.selectFrom('registrations').select('id').where('id', 'in', [mine, theirs, other, kept]);
      return (await rows.execute()).map(({ id }) => id).sort();
    };
    await registration().erase(db, { identifierKey, chatAccountIds: [] });
    assert.deepEqual(await left(), [other, kept].sort());
    await registration().erase(db, { identifierKey, chatAccountIds: [chatAccountId] });
    assert.deepEqual(await left(), [kept]);
  });

  test('can be undone only by the linked phone, and LINE receives the withdrawal either way', async () => {
    const joined = await member();
    const { memberId, linked } = {
      memberId: joined.member.id,
      linked: async () => (await world.services.session.linkOf(world.deps.db, joined.member.id))?.chatAccountId,
    };
    world.deauthorized.length = 0;
    await registration().unlinkMember({ memberId, chatAccountId });
    assert.deepEqual([await linked(), world.deauthorized], [joined.chatAccountId, []]);
    await registration().unlinkMember({ memberId, chatAccountId: joined.chatAccountId });
    assert.deepEqual([await linked(), world.deauthorized], [undefined, [`old-${name}`]]);
    const caller = await world.services.session.callerOf((await world.enter(`old-${name}`)).accessToken);
    assert.equal(caller?.linkEnd, 'unlinked');
  });
});
