import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { limits } from '@/domain/limits';
import { answerFields } from '@/domain/member-fields';
import { byName, without } from '@/domain/pick';
import { placeOf } from '@/server/sealing/sealed-columns';
import { runJobs } from '@/server/sweep/regular-jobs';
import { readEverything } from '@/tests/support/api';
import { callingEdge } from '@/tests/support/call-edge';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { Identity, World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import type { Eraser } from './erase-member';
import { createErasureService } from './erase-member';

const ids = ['081', '030', '099', '048', '137', '056', '005', '064', '013', '072', '021']
  .map((end) => `1999900000${end}`)
  .concat(['3999900001032', '4999900001049', '5999900001055', '6999900001061', '8999900001084']);
const { erasureGraceSeconds } = limits;

onDatabase('erasing a member', (openTestDatabase) => {
  let edge: Edge;
  let world: World;
  /** Another process on the same tables, where the engine allows two. */
  let second: World;
  let token: string;
  let memberId: string;
  let chatAccountId: string;
  let identity: Identity;
  let people = -1;

  const { ask, statusOf } = callingEdge(() => edge);
  const name = () => `person-${people}`;
  const confirmed = { body: { confirmed: true } };
  const jobs = (on = world) => runJobs(on.deps, on.services);
  const isStored = async (id: string) =>
    (await world.deps.db.selectFrom('chat_accounts').select('id').where('id', '=', id).execute()).length === 1;
  const requests = () =>
    world.deps.db.selectFrom('erasure_requests').selectAll().where('member_id', '=', memberId).execute();
  const row = () =>
    world.deps.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const pass = async (seconds = erasureGraceSeconds) => {
    world.clock.advance(seconds);
    await jobs();
  };

  before(async () => {
    const { db, beside } = await openTestDatabase();
    edge = await openEdge(db);
    world = edge.world;
    second = createWorld(await beside(5), world.clock);
  });
  after(() => edge.app.close());

  beforeEach(async () => {
    people += 1;
    identity = { identifier: ids[people] ?? '', mobile: `08100000${String(people).padStart(2, '0')}` };
    const address = { postcode: '10110', province: 'กรุงเทพมหานคร', district: 'คลองเตย', sub_district: 'คลองตัน' };
    const answers = { email: `person${people}@example.com`, income: 'under_5000' as const };
    const joined = await world.join(name(), identity, { ...answers, address: { ...address, street: 'ซอย 9' } });
    memberId = joined.member.id;
    chatAccountId = joined.chatAccountId;
    token = (await world.enter(name())).accessToken;
    world.sent.length = 0;
    world.mailed.length = 0;
    second.sent.length = 0;
    second.mailed.length = 0;
  });

  test('is confirmed by text message and waits for two weeks', async () => {
    assert.deepEqual((await ask('getErasure', token)).body, { requested: false, requested_at: 0, due_at: 0 });
    const answer = await ask('requestErasure', token, { ...confirmed, headers: { 'accept-language': 'en' } });
    const now = world.clock.now();
    const expected = { requested: true, requested_at: now, due_at: now + erasureGraceSeconds };
    assert.deepEqual([answer.status, answer.body], ['202', expected]);
    assert.deepEqual((await ask('getErasure', token)).body, expected);
    assert.equal(world.sent.length, 1);
    assert.equal(world.sent[0]?.to, identity.mobile);
    assert.match(world.sent[0]?.text ?? '', /erase your data on 15 Jul 2026/);
    await pass(erasureGraceSeconds - 1);
    assert.equal(await statusOf('getMember', (await world.enter(name())).accessToken), '200');
  });

  test('is one request with one message for many simultaneous requests in two processes', async () => {
    const asker = { memberId, chatAccountId };
    const attempts = Array.from({ length: 10 }, (_none, place) =>
      (place % 2 === 0 ? world : second).services.erasure.request(asker, 'th'),
    );
    const answers = (await Promise.all(attempts)).map(granted);
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
    assert.equal((await requests()).length, 1);
    assert.equal(world.sent.length + second.sent.length, 1);
  });

  test('is one request after a double tap with one key', async () => {
    const request = { ...confirmed, headers: { 'idempotency-key': `erase-${people}` } };
    const answers = await Promise.all([ask('requestErasure', token, request), ask('requestErasure', token, request)]);
    assert.deepEqual(answers[0], answers[1]);
    assert.equal((await requests()).length, 1);
  });

  test('can be cancelled until the end and requested again', async () => {
    await ask('requestErasure', token, confirmed);
    world.clock.advance(erasureGraceSeconds - 60);
    token = (await world.enter(name())).accessToken;
    assert.deepEqual((await ask('cancelErasure', token)).body, { requested: false, requested_at: 0, due_at: 0 });
    assert.equal(await statusOf('cancelErasure', token), '200');
    await pass(60);
    assert.equal(await statusOf('getMember', token), '200');
    await ask('requestErasure', token, confirmed);
    assert.equal((await requests()).length, 2);
    assert.deepEqual(
      (await ask('exportMember', token)).body.records.members.map(({ kind }: { kind: string }) => kind),
      ['erasure_request', 'erasure_request'],
    );
  });

  test('leaves an inactive record without personal data, and no trace of the member elsewhere', async () => {
    await world.services.telemetry.event(chatAccountId, { event_trigger_name: 'language_th' });
    await ask('requestErasure', token, confirmed);
    const { member_no } = await row();
    await pass();
    const { identifier_sealed, identifier_key, ...left } = await row();
    assert.equal(world.deps.secrets.open(identifier_sealed, placeOf('members', 'identifier_sealed', memberId)), '');
    assert.equal(identifier_key, `erased:${memberId}`);
    assert.deepEqual(left, {
      ...byName(without(answerFields, ['email']), () => null),
      id: memberId,
      member_no,
      tier: 'tier_1',
      status: 'inactive',
      firstname_th: 'ลบแล้ว',
      lastname_th: 'ลบแล้ว',
      firstname_en: null,
      lastname_en: null,
      identifier_type: 'citizen_id',
      identifier_last4: '',
      mobile_sealed: null,
      mobile_key: null,
      mobile_verified_at: null,
      address_sealed: null,
      gender: 'not_specified',
      email_sealed: null,
      email_verified_at: null,
      email_verified_key: null,
      birth_date: '1900-01-01',
      nationality: 'TH',
      occupation: null,
      occupation_description: null,
      nationality_description: null,
      branch_code: null,
      fax_sealed: null,
      taxpayer_id_sealed: null,
      remark_sealed: null,
      last_transaction_at: null,
      created_by: null,
      updated_by: 'erasure',
      import_profile_key: null,
      import_balance_key: null,
      income: null,
      marital_status: null,
      interests: [],
      need_verify_pid: false,
      identity_unproven: false,
      mobile_lookup: false,
      first_linked_at: left.created_at,
      created_at: left.created_at,
      updated_at: world.clock.now(),
    });
    const stored = await readEverything(world.deps.db);
    const keys = [
      world.deps.secrets.lookUpKey('identifier', `citizen_id:${identity.identifier}`),
      world.deps.secrets.lookUpKey('mobile', identity.mobile),
      world.deps.secrets.lookUpKey('line-user', `U-${name()}`),
    ];
    for (const trace of [...keys, chatAccountId, name()]) assert.ok(!stored.includes(trace), trace);
    const [request] = await requests();
    assert.equal(request?.done_at, world.clock.now());
  });

  test('keeps the anonymous record of consents and forfeits the points', async () => {
    await givePoints(world.deps, memberId, 240);
    await ask('requestErasure', token, confirmed);
    await pass();
    const [points] = await world.services.points.balancesOf(memberId);
    assert.equal(points?.balance, 0);
    const movements = await world.services.points.dataOf(memberId);
    assert.deepEqual(
      movements.map(({ kind, points }) => [kind, points]),
      [
        ['earned', 240],
        ['forfeited', 240],
      ],
    );
    const { title_th, title_en } = movements.at(-1) ?? {};
    assert.deepEqual([title_th, title_en], ['สิ้นสุดการเป็นสมาชิก', 'Membership ended']);
    const events = await world.services.consents.dataOf(memberId);
    assert.deepEqual(
      events.map(({ type, status }) => [type, status]),
      [['terms', 'granted']],
    );
  });

  test('withdraws LINE’s authorisation while the account’s token is valid', async () => {
    await ask('requestErasure', token, confirmed);
    world.clock.advance(erasureGraceSeconds);
    await world.enter(name());
    world.deauthorized.length = 0;
    world.behaviour.lineWithdraws = false;
    await jobs();
    world.behaviour.lineWithdraws = true;
    assert.deepEqual(world.deauthorized, [name()]);
    assert.equal((await row()).status, 'inactive');
  });

  test('is announced to the previous number and the previous address', async () => {
    await ask('requestErasure', token, confirmed);
    world.sent.length = 0;
    await pass();
    assert.deepEqual(
      [world.sent.map(({ to }) => to), world.mailed.map(({ to }) => to)],
      [[identity.mobile], [`person${people}@example.com`]],
    );
    assert.match(world.sent[0]?.text ?? '', /ลบข้อมูล/);
  });

  test('ends the old token, and lets the same ID and number join as a new member', async () => {
    await ask('requestErasure', token, confirmed);
    world.clock.advance(erasureGraceSeconds);
    token = (await world.enter(name())).accessToken;
    await jobs();
    assert.equal(await statusOf('getMember', token), '401 401');
    const again = await world.join(name(), identity);
    assert.notEqual(again.member.id, memberId);
    assert.equal(await statusOf('getMember', (await world.enter(name())).accessToken), '200');
  });

  test('includes an account that was unlinked after the request', async () => {
    await ask('requestErasure', token, confirmed);
    assert.equal(await statusOf('unlinkMember', token), '204');
    await pass();
    assert.equal(await statusOf('getMember', token), '401 401');
    assert.equal(await isStored(chatAccountId), false);
  });

  test('leaves an account that has been linked to another member meanwhile', async () => {
    await ask('requestErasure', token, confirmed);
    assert.equal(await statusOf('unlinkMember', token), '204');
    const other = await world.join(name(), { identifier: '7999900001078', mobile: '0819999999' });
    await pass();
    assert.equal((await row()).status, 'inactive');
    assert.equal(await isStored(chatAccountId), true);
    assert.equal((await world.enter(name())).memberId, other.member.id);
  });

  test('happens once, with one message each, if two processes run at the same time', async () => {
    await ask('requestErasure', token, confirmed);
    world.sent.length = 0;
    world.clock.advance(erasureGraceSeconds);
    await Promise.all([jobs(), jobs(second), jobs(), jobs(second)]);
    assert.equal((await row()).status, 'inactive');
    assert.equal((await requests())[0]?.done_at, world.clock.now());
    assert.equal(world.sent.length + second.sent.length, 1);
    assert.equal(world.mailed.length + second.mailed.length, 1);
  });

  test('changes nothing if it is interrupted, and is carried out at the next run', async () => {
    await ask('requestErasure', token, confirmed);
    world.clock.advance(erasureGraceSeconds);
    const breaking: Eraser = async (tx, leaver) => {
      await world.services.points.forfeit(tx, leaver.memberId);
      await world.services.session.erase(tx, leaver.chatAccountIds);
      throw new Error('broken off');
    };
    const { members, session, inbox } = world.services;
    const before = await readEverything(world.deps.db);
    await createErasureService({ ...world.deps, members, session, inbox, erasers: [breaking] }).carryOutDue();
    assert.equal(await readEverything(world.deps.db), before);
    assert.deepEqual(world.mailed, []);
    await jobs();
    assert.equal((await row()).status, 'inactive');
  });

  test('that cannot be carried out now is tried once per run, and delays no other', async () => {
    const { db, secrets, clock, ids: newIds } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 101);
    const due = { chat_account_id: null, requested_at: clock.now(), due_at: clock.now() };
    const open = { cancelled_at: null, done_at: null };
    await db
      .insertInto('erasure_requests')
      .values(crowd.map((one) => ({ id: newIds.uuid(), member_id: one.memberId, ...due, ...open })))
      .execute();
    const tried: string[] = [];
    const breaking: Eraser = async (_tx, leaver) => {
      tried.push(leaver.memberId);
      throw new Error('broken off');
    };
    const { members, session, inbox } = world.services;
    const failing = createErasureService({ ...world.deps, members, session, inbox, erasers: [breaking] });
    await failing.carryOutDue({ isMine: () => tried.length < 300 });
    assert.deepEqual(tried.toSorted(), crowd.map(({ memberId: id }) => id).toSorted());
    await db.deleteFrom('erasure_requests').where('chat_account_id', 'is', null).execute();
  });

  test('is either cancelled or carried out if both happen at the same time', async () => {
    await ask('requestErasure', token, confirmed);
    world.clock.advance(erasureGraceSeconds);
    const [calledOff] = await Promise.all([second.services.erasure.callOff(memberId), jobs()]);
    const [request] = await requests();
    const isErased = (await row()).status === 'inactive';
    assert.equal(request?.done_at !== null, isErased);
    assert.equal(refusalOf(calledOff) === 'not refused', !isErased);
  });
});
