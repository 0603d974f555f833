import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import type { StaffEndpoint, StaffEndpointName } from '@/contract/desk/endpoints';
import { staffEndpoints } from '@/contract/desk/endpoints';
import type { MemberEvent } from '@/contract/desk/members';
import { memberActs } from '@/domain/desk-acts';
import { formatCitizenId } from '@/domain/identity/identifier';
import { texts as thai } from '@/locales/th/fields';
import { askOver, readEverything } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { openStaffBrowser, signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import { granted, syntheticIds } from '@/tests/support/world';

const person = { identifier: syntheticIds.five, mobile: '0898765432' };

onPostgres('the desk’s calls about a member', (openDatabase) => {
  let edge: Edge;
  let staff: StaffBrowser;
  let member: { memberId: string; memberNo: string; token: string };
  const logged: string[] = [];

  before(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    edge = await openEdge((await openDatabase()).db, { log });
    staff = await signInStaff(edge.app, 'support');
    const { world } = edge;
    const joined = await world.join('somebody', person);
    const { accessToken } = granted(await world.services.session.logIn('somebody', 'th'));
    member = { memberId: joined.member.id, memberNo: joined.member.member_no, token: accessToken };
  });

  after(() => edge.app.close());

  const find = (by: string, value: string) => staff.call('findMember', { body: { by, value } });
  const eventsOf = async ({ memberId }: { memberId: string }, kind = 'failed'): Promise<MemberEvent[]> => {
    const answer = await staff.call('listMemberEvents', { params: { member_id: memberId }, query: { kind } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().items;
  };
  const findsIn = async () =>
    edge.deps.db.selectFrom('audit').select(['subject_id', 'after']).where('act', '=', 'member.find').execute();

  test('find a member by card, mobile or whole ID, in any notation', async () => {
    const spaced = member.memberNo.replace(/(\d{4})(?=\d)/g, '$1 ');
    const ways = [
      ['member_no', spaced],
      ['mobile', '+66 89-876 5432'],
      ['id', formatCitizenId(person.identifier)],
    ] as const;
    for (const [by, typed] of ways) {
      const answer = await find(by, typed);
      assert.deepEqual([answer.statusCode, answer.json()], [200, { member_id: member.memberId }], by);
    }
    const acts = (await findsIn()).map(({ subject_id, after: found }) => [subject_id, found]);
    assert.deepEqual(
      acts.slice(-3),
      ways.map(([by]) => [member.memberId, { by, found: true }]),
    );
  });

  test('answer an unknown and a wrong number alike, without repeating what was typed', async () => {
    const unknown = await find('mobile', '0812345999');
    assert.equal(unknown.statusCode, 404);
    assert.deepEqual((await findsIn()).at(-1), { subject_id: 'none', after: { by: 'mobile', found: false } });
    for (const [by, typed] of [
      ['member_no', '12 34'],
      ['mobile', '12345'],
      ['id', '1999900001011'],
      ['id', '!'],
    ] as const) {
      const wrong = await find(by, typed);
      assert.equal(wrong.statusCode, 422, by);
      assert.deepEqual(
        wrong.json().errors.map(({ field }: { field: string }) => field),
        ['value'],
      );
      assert.ok(!wrong.body.includes(typed));
    }
  });

  test('neither store nor log a typed ID or number', async () => {
    const typed = { id: syntheticIds.six, mobile: '0823456781' };
    const known = await readEverything(edge.deps.db);
    logged.length = 0;
    for (const by of ['id', 'mobile'] as const)
      await staff.call('findMember', { body: { by, value: typed[by] }, headers: { 'idempotency-key': `find-${by}` } });
    const left = [await readEverything(edge.deps.db), logged.join('')];
    assert.notEqual(left[0], known);
    const kept = edge.deps.db.selectFrom('idempotency').selectAll();
    left.push(JSON.stringify(await kept.execute()));
    for (const value of Object.values(typed)) for (const text of left) assert.ok(!text.includes(value));
  });

  test('show the member masked, with what is missing and the possible help', async () => {
    const answer = await staff.call('getMemberPage', { params: { member_id: member.memberId } });
    assert.equal(answer.statusCode, 200, answer.body);
    const page = answer.json();
    assert.partialDeepStrictEqual(page, {
      member_no: member.memberNo,
      name: 'ส••• ใจ•••',
      mobile: '08x-xxx-5432',
      frozen_at: 0,
      erasure_due_at: 0,
      missing: ['id_unseen', 'email_missing'],
      help: ['points.correct', 'points.freeze', 'link.end', 'erasure.begin'],
    });
    for (const secret of [person.mobile, person.identifier, 'สมศรี', 'ใจงาม', '1961'])
      assert.ok(!answer.body.includes(secret), secret);
  });

  test('show the member’s refused calls, with code and trace, and no irrelevant ones', async () => {
    const ask = askOver(edge.app);
    const { token } = member;
    await putCoupon(edge.deps.db, { code: 'ONCE', effective_to: 2_000_000_000 });
    await ask('collectCoupon', { token, body: { code: 'ONCE' } });
    const refused = await ask('claimReward', {
      token,
      body: { reward_id: 'NONE' },
      headers: { 'idempotency-key': 'k' },
    });
    assert.equal(refused.json().code, 'e4020');
    await ask('claimReward', { token, body: { reward_id: 'NONE' }, headers: { 'idempotency-key': 'k' } });
    await ask('collectCoupon', { token, body: {} });
    await ask('getMyCoupon', { token, body: { my_coupon_id: member.memberId } });
    await ask('getReceipt', { token, params: { branch_code: '0001', bill_no: 'NONE' } });
    const events = await eventsOf(member);
    assert.equal(events.length, 1);
    assert.partialDeepStrictEqual(events[0], {
      event: 'refused',
      by: 'member',
      detail: 'claimReward',
      code: 'e4020',
      branch_code: null,
      trace_id: String(refused.headers['trace-id']),
    });
  });

  test('show a till’s refused calls about the member', async () => {
    const ask = askOver(edge.app);
    const { key } = await edge.world.services.till.addKey('0007');
    const buyer: Customer = await createTill(edge.world).customer();
    const over = { params: { member_no: buyer.memberNo }, body: { bill_no: 'B-1', points: 200 } };
    assert.equal((await ask('discountWithPoints', { token: key, ...over })).json().code, 'till_points_not_enough');
    const id = granted(await edge.world.services.coupons.collect(buyer.memberId, 'ONCE')).my_coupon_id;
    const { barcode } = granted(await edge.world.services.coupons.issueBarcode(buyer.memberId, { my_coupon_id: id }));
    await ask('redeemCoupon', { token: key, body: { barcode } });
    assert.equal((await ask('redeemCoupon', { token: key, body: { barcode } })).json().code, 'till_coupon_used');
    const events = await eventsOf(buyer);
    assert.deepEqual(events.map(({ detail, code, by, branch_code }) => [detail, code, by, branch_code]).sort(), [
      ['discountWithPoints', 'till_points_not_enough', 'till', '0007'],
      ['redeemCoupon', 'till_coupon_used', 'till', '0007'],
    ]);
  });

  test('show calls that were refused before the ID was seen or the terms accepted', async () => {
    const ask = askOver(edge.app);
    const held = await createTill(edge.world).customer();
    const { db } = edge.deps;
    const unproven = { identity_unproven: true, need_verify_pid: true };
    await db.updateTable('members').set(unproven).where('id', '=', held.memberId).execute();
    const answer = await ask('freezePoints', { token: held.token });
    assert.equal(answer.json().code, 'identity_unproven');
    assert.partialDeepStrictEqual(await eventsOf(held), [{ code: 'identity_unproven', detail: 'freezePoints' }]);
  });

  test('do one thing per key, and show it to all permitted staff', async () => {
    const params = { member_id: member.memberId };
    const body = { reason: 'goodwill', note: 'ชดเชยให้ลูกค้า', point_type: 'cjpoint', points: 25 };
    const give = () => staff.call('correctPoints', { params, body, headers: { 'idempotency-key': 'give-25' } });
    const answers = await Promise.all([give(), give(), give()]);
    for (const answer of answers)
      assert.deepEqual(answer.json(), { state: 'done', approval_id: null, because: null }, answer.body);
    const page = await (await signInStaff(edge.app, 'approver')).call('getMemberPage', { params });
    assert.equal(page.json().balances[0].balance, 25);
    const other = { ...body, points: 26 };
    const changed = await staff.call('correctPoints', {
      params,
      body: other,
      headers: { 'idempotency-key': 'give-25' },
    });
    assert.equal(changed.statusCode, 412);
  });

  test('do exactly what their names promise', async () => {
    const { world } = edge;
    const { id: member_id } = (await world.join('helped', { identifier: syntheticIds.six, mobile: '0898765433' }))
      .member;
    const missing = async (): Promise<string[]> =>
      (await staff.call('getMemberPage', { params: { member_id } })).json().missing;
    const before = await missing();
    const act = async (name: StaffEndpointName, body: object) => {
      const sent = { reason: 'member_asked', note: 'by phone', ...body };
      const answer = await staff.call(name, { params: { member_id }, body: sent });
      assert.deepEqual(answer.json(), { state: 'done', approval_id: null, because: null }, answer.body);
      return (await missing()).filter((thing) => !before.includes(thing));
    };
    assert.deepEqual(await act('setFreeze', { frozen: true }), ['frozen']);
    assert.deepEqual(await act('setFreeze', { frozen: false }), []);
    assert.deepEqual(await act('setErasure', { to: 'begin' }), ['erasure_pending']);
    assert.deepEqual(await act('setErasure', { to: 'stop' }), []);
    assert.deepEqual(await act('unlinkAsStaff', {}), ['unlinked']);
  });

  test('refuse a note that identifies a person', async () => {
    const params = { member_id: member.memberId };
    const freeze = (note: string) =>
      staff.call('setFreeze', { params, body: { frozen: true, reason: 'member_asked', note } });
    for (const note of ['โทร ๐๘.๑๒๓๔.๐๐๘๑', 'call 08123\u200b40081', 'mail a@example.com', 'Somying AA1234567']) {
      const refused = await freeze(note);
      assert.equal(refused.statusCode, 422, note);
      assert.deepEqual(refused.json().errors, [{ field: 'note', message: thai.noteMustBeImpersonal }]);
    }
    assert.equal((await freeze('by phone, bill 02-004187 of 2026-11-27 14:30')).statusCode, 200);
  });

  test('are closed to members, tills, other staff and callers who are not signed in', async () => {
    const { key } = await edge.world.services.till.addKey('0008');
    const marketing = await signInStaff(edge.app, 'marketing');
    const nobody = openStaffBrowser(edge.app);
    await nobody.call('getStaffSignIn');
    const names = Object.entries(staffEndpoints).flatMap(([name, { path }]) =>
      path.startsWith('/api/staff/v1/members/') ? [name] : [],
    );
    const acting = Object.entries<StaffEndpoint>(staffEndpoints).flatMap(([name, { acts = [] }]) =>
      memberActs.some((act) => acts.includes(act)) ? [name] : [],
    );
    assert.deepEqual(names, ['findMember', 'getMemberPage', 'listMemberEvents', ...acting]);
    const bodies: Record<string, object> = { findMember: { by: 'mobile', value: '0812345999' } };
    const common = {
      reason: 'other',
      note: 'x',
      point_type: 'cjpoint',
      points: 1,
      kind: 'coupon',
      id: 'x',
      frozen: true,
    };
    for (const name of names.filter((known): known is keyof typeof staffEndpoints => known in staffEndpoints)) {
      const isRead = staffEndpoints[name].method === 'GET';
      const question = {
        params: { member_id: member.memberId },
        ...(!isRead && { body: bodies[name] ?? common }),
      };
      assert.equal((await marketing.call(name, question)).statusCode, 403, name);
      for (const token of [member.token, key]) {
        const headers = { authorization: `Bearer ${token}` };
        assert.equal((await nobody.call(name, { ...question, headers })).statusCode, 401, name);
      }
    }
  });
});
