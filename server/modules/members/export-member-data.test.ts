import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { isRefusal } from '@/server/platform/outcome';
import { callingEdge } from '@/tests/support/call-edge';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { company, createEtax } from '@/tests/support/etax';
import { givePoints } from '@/tests/support/points';
import { createProvenAddresses } from '@/tests/support/proven-addresses';
import { firstTerms } from '@/tests/support/terms';
import type { World } from '@/tests/support/world';
import { granted, refusalOf, syntheticIds } from '@/tests/support/world';
import { sealIdentifier } from './seal-identity';

const mobile = '0812340001';

onDatabase('a member’s copy of the data', (openDatabase) => {
  let edge: Edge;
  let world: World;
  let token: string;
  let etax: ReturnType<typeof createEtax>;
  let owner: { memberId: string; chatAccountId: string };

  const { ask } = callingEdge(() => edge);
  const mail = (language: 'th' | 'en' = 'th') => world.services.memberData.mail(owner, language);

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    world = edge.world;
    etax = createEtax(world);
    const { member, chatAccountId } = await world.join('member', { identifier: syntheticIds.one, mobile });
    owner = { memberId: member.id, chatAccountId };
    token = (await world.enter('member')).accessToken;
    await givePoints(world.deps, member.id, 240);
    await world.services.telemetry.event(chatAccountId, { event_trigger_name: 'language_th' });
    const other = await world.join('other', { identifier: syntheticIds.two, mobile: '0812340002' });
    await world.services.telemetry.event(other.chatAccountId, { event_trigger_name: 'of_somebody_else' });
  });
  after(() => edge.app.close());

  test('contains the member’s data in full, with the ID masked as elsewhere', async () => {
    const { status, body } = await ask('exportMember', token);
    assert.equal(status, '200');
    const { mobile: number, citizen_id, firstname_th, birth_date, mobile_verified_at } = body.member;
    assert.deepEqual(
      [number, citizen_id, firstname_th, birth_date],
      [mobile, 'x-xxxx-xxxx1-01-0', 'สมศรี', '1961-04-13'],
    );
    assert.equal(mobile_verified_at, world.clock.now());
    assert.equal(body.exported_at, world.clock.now());
  });

  test('contains a list from each module that stores something about the member', async () => {
    const { records } = (await ask('exportMember', token)).body;
    const instant = world.clock.now();
    assert.deepEqual(Object.keys(records).sort(), [
      'consents',
      'coupons',
      'desk',
      'donations',
      'etax',
      'kids-club',
      'members',
      'messages',
      'missions',
      'mobile-change',
      'points',
      'receipts',
      'rewards',
      'session',
      'telemetry',
      'wallet',
    ]);
    assert.deepEqual(records.consents, [
      {
        type: 'terms',
        status: 'granted',
        version: firstTerms.version,
        language: 'th',
        channel: 'line',
        guardian_confirmed: false,
        occurred_at: instant,
      },
    ]);
    assert.deepEqual(records.points, [
      {
        point_type: 'cjpoint',
        kind: 'earned',
        points: 240,
        channel: 'branch',
        branch_code: null,
        title_th: 'ซื้อสินค้า',
        title_en: 'Purchase',
        occurred_at: instant,
      },
    ]);
    assert.deepEqual(records.telemetry, [{ kind: 'event', name: 'language_th', occurred_at: instant }]);
    const account = {
      provider: 'line',
      display_name: 'member',
      language: 'th',
      created_at: instant,
      linked_at: instant,
      seen_at: instant,
    };
    assert.deepEqual(records.session, [{ ...account, is_friend: null, friend_since: null, friend_asked_at: null }]);
  });

  test('contains nothing of another member, no whole ID and nothing sealed or internal', async () => {
    const text = JSON.stringify((await ask('exportMember', token)).body);
    for (const secret of [syntheticIds.one, '0812340002', 'of_somebody_else', 'sealed', '_key', owner.memberId])
      assert.ok(!text.includes(secret), secret);
  });

  const taxIds = [syntheticIds.three, syntheticIds.four, '0105500000029'] as const;

  /** Tax invoices for each kind of ID, one still in progress, and a saved form. */
  const requestInvoices = async ({ memberNo, memberId }: { memberNo: string; memberId: string }) => {
    const buyer = { memberId, memberNo, token: '' };
    const asCompany = { ...company({ tax_no: taxIds[2] }), is_saved_member_info: true };
    for (const form of [{ customer: etaxCustomer({ tax_no: taxIds[0] }), is_saved_member_info: true }, asCompany]) {
      await etax.asked(await etax.bought(107, { buyer }), form);
      await etax.work();
    }
    await etax.asked(await etax.bought(107, { buyer }), { customer: etaxCustomer({ tax_no: taxIds[1] }) });
    for (const list of [world.jobs, world.mailed]) list.length = 0;
  };

  const holders = [
    ['citizen_id', syntheticIds.five, '0812340003'],
    ['passport', 'AA1234567', '0812340004'],
  ] as const;
  for (const [type, identifier, mobile] of holders) {
    test(`masks every ID in it, other people’s too, for a member with a ${type}`, async () => {
      const { member, chatAccountId } = await world.join(type, { identifier: syntheticIds.six, mobile });
      const person = { memberId: member.id, chatAccountId };
      const row = { table: 'members', id: member.id } as const;
      const own = sealIdentifier(world.deps.secrets, row, { type, text: identifier });
      await world.deps.db.updateTable('members').set(own).where('id', '=', member.id).execute();
      granted(await world.services.members.update(member.id, { email: `${type}@example.com`, interests: ['food'] }));
      await requestInvoices({ memberNo: member.member_no, memberId: member.id });
      granted(await world.services.erasure.request(person, 'th'));
      const copy = await world.services.memberData.exportOf(person);
      const text = JSON.stringify(copy);
      const digits = text.replaceAll('-', '');
      assert.deepEqual(
        [...taxIds, identifier].filter((id) => digits.includes(id)),
        [],
      );
      const isShownInPlace = (id: string) => text.includes(`*********${id.slice(-4)}`);
      assert.deepEqual(taxIds.map(isShownInPlace), [true, true, true]);
      const kinds = new Set(copy.records.etax?.map(({ kind }) => kind));
      assert.deepEqual([...kinds].sort(), ['consent', 'document', 'request', 'saved_form']);
    });
  }

  test('is not mailed without an address on file', async () => {
    assert.equal(refusalOf(await mail()), '412');
    assert.deepEqual(world.mailed, []);
  });

  test('is mailed as a JSON file in the caller’s language, and the answer masks the address', async () => {
    const email = 'somsri@example.com';
    assert.equal((await ask('updateEmail', token, { body: { email } })).body.email, email);
    assert.equal((await ask('mailMemberData', token)).status, '412 email_unconfirmed');
    await createProvenAddresses(world).confirmed(owner, email);
    world.mailed.length = 0;
    const headers = { 'accept-language': 'en' };
    const { status, body } = await ask('mailMemberData', token, { headers });
    assert.deepEqual([status, body], ['202', { email: 'so•••••@example.com' }]);
    const [sent] = world.mailed;
    assert.deepEqual([sent?.to, sent?.subject], [email, 'Your data from Sabai']);
    const [file] = sent?.attachments ?? [];
    assert.deepEqual([file?.filename, file?.contentType], ['sabai-data-2026-07-01.json', 'application/json']);
    const copy = JSON.parse(file?.content.toString() ?? '');
    const { records, ...now } = (await ask('exportMember', token)).body;
    assert.deepEqual(copy, { ...now, records: { ...records, messages: [] } });
    // The mail itself is noted in the inbox.
    assert.partialDeepStrictEqual(records.messages, [{ topic: 'data_mailed', channel: 'email' }]);
  });

  test('is the same mail within an hour and another one later', async () => {
    granted(await mail());
    const [first, again] = world.mailed.slice(-2);
    assert.equal(again?.messageId, first?.messageId);
    world.clock.advance(3600);
    granted(await mail());
    assert.notEqual(world.mailed.at(-1)?.messageId, first?.messageId);
  });

  test('is refused with a time to retry if its mail was not accepted', async () => {
    world.behaviour.mailTakes = 'unavailable';
    const answer = await mail();
    world.behaviour.mailTakes = 'accepted';
    assert.ok(isRefusal(answer) && answer.refused === '503' && (answer.retryAfterSeconds ?? 0) > 0);
  });

  test('is mailed five times a day at most, by the day in Bangkok, even for simultaneous requests', async () => {
    const before = world.mailed.length;
    const answers = (await Promise.all(Array.from({ length: 8 }, () => mail()))).map(refusalOf);
    const left = world.deps.config.limits.memberDataMailsPerDay - 4;
    assert.equal(answers.filter((answer) => answer === 'not refused').length, left);
    assert.equal(answers.filter((answer) => answer === '429').length, 8 - left);
    assert.equal(world.mailed.length, before + left);
    const refused = await mail();
    assert.ok(isRefusal(refused));
    world.clock.advance((refused.retryAfterSeconds ?? 0) - 1);
    assert.equal(refusalOf(await mail()), '429');
    world.clock.advance(1);
    granted(await mail());
  });
});
