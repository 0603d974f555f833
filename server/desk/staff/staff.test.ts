import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { staffSessionSeconds } from '@/domain/staff';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { realSettings } from '@/tests/support/real-settings';
import { openStaffBrowser, signInStaff } from '@/tests/support/staff';

onDatabase('the desk', (openDatabase) => {
  let edge: Edge;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
  });
  after(() => edge.app.close());

  const sessionOf = async (browser: Awaited<ReturnType<typeof signInStaff>>) =>
    (await browser.call('getStaffSession')).statusCode;

  test('offers the sandbox’s staff, and signs in as one of them', async () => {
    const browser = openStaffBrowser(edge.app);
    const way = (await browser.call('getStaffSignIn')).json();
    assert.equal(way.kind, 'sandbox');
    assert.deepEqual(
      way.people.map(({ staff_id, roles }: { staff_id: string; roles: string[] }) => [staff_id, ...roles]),
      [
        ['staff-manee', 'support'],
        ['staff-piti', 'approver'],
        ['staff-chujai', 'marketing'],
        ['staff-duangkaeo', 'accounting'],
        ['staff-veera', 'admin'],
      ],
    );
    const unknown = await browser.call('startStaffSession', { body: { staff_id: 'staff-nobody' } });
    assert.deepEqual([unknown.statusCode, unknown.cookies], [404, []]);
    const begun = await browser.call('startStaffSession', { body: { staff_id: 'staff-piti' } });
    const ends_at = edge.world.clock.now() + staffSessionSeconds.idle;
    const session = { staff_id: 'staff-piti', name: 'ปิติ', roles: ['approver'], ends_at };
    assert.deepEqual([begun.statusCode, begun.json()], [200, session]);
    assert.deepEqual((await browser.call('getStaffSession')).json(), session);
  });

  test('stores the session in a cookie that is closed to scripts and other sites', async () => {
    const browser = openStaffBrowser(edge.app);
    const { cookies, body } = await browser.call('startStaffSession', { body: { staff_id: 'staff-manee' } });
    const [cookie] = cookies;
    const { name, value, httpOnly, sameSite, path, maxAge } = cookie ?? {};
    assert.deepEqual([name, httpOnly, sameSite, path, maxAge], ['sabai-staff', true, 'Strict', '/', 12 * 60 * 60]);
    assert.ok(value && value.length >= 43 && !body.includes(value));
    const rows = await edge.deps.db.selectFrom('staff_sessions').selectAll().execute();
    assert.ok(rows.some((row) => row.session_hash === createHash('sha256').update(value).digest('hex')));
    assert.ok(!JSON.stringify(rows).includes(value));
  });

  test('accepts no chosen person if an identity provider is configured', async () => {
    const browser = openStaffBrowser(edge.app);
    assert.equal((await browser.call('getStaffSignIn')).statusCode, 200);
    const back = await browser.call('completeStaffSignIn', { body: { code: 'code', state: 'state' } });
    assert.deepEqual([back.statusCode, back.json().code], [404, '404']);
  });

  test('ends a session that was idle for half an hour, and keeps one that was not', async () => {
    const browser = await signInStaff(edge.app, 'support');
    edge.world.clock.advance(staffSessionSeconds.idle - 1);
    assert.equal(await sessionOf(browser), 200);
    edge.world.clock.advance(staffSessionSeconds.idle - 1);
    assert.equal(await sessionOf(browser), 200);
    edge.world.clock.advance(staffSessionSeconds.idle);
    assert.equal(await sessionOf(browser), 401);
  });

  test('ends every session after a working day', async () => {
    const browser = await signInStaff(edge.app, 'support');
    const begun = edge.world.clock.now();
    const endsAt = begun + staffSessionSeconds.most;
    while (edge.world.clock.now() + 1500 < endsAt) {
      edge.world.clock.advance(1500);
      const answer = await browser.call('getStaffSession');
      assert.equal(answer.statusCode, 200);
      assert.ok(answer.json().ends_at <= endsAt);
    }
    edge.world.clock.advance(endsAt - 1 - edge.world.clock.now());
    assert.equal(await sessionOf(browser), 200);
    edge.world.clock.advance(1);
    assert.equal(await sessionOf(browser), 401);
    // The next sign-in removes expired ones.
    await signInStaff(edge.app, 'support');
    const over = edge.deps.db.selectFrom('staff_sessions').select('staff_id').where('ends_at', '<=', endsAt);
    assert.deepEqual(await over.execute(), []);
  });

  test('ends the session permanently when a person signs out, and no other session', async () => {
    const others = [await signInStaff(edge.app, 'support'), await signInStaff(edge.app, 'approver')];
    const browser = await signInStaff(edge.app, 'support');
    const kept = browser.headers();
    const ended = await browser.call('endStaffSession');
    assert.deepEqual([ended.statusCode, ended.json()], [200, {}]);
    assert.ok(!browser.cookies.has('sabai-staff'));
    const url = '/api/staff/v1/session';
    assert.equal((await edge.app.inject({ url, headers: kept })).statusCode, 401);
    for (const other of others) assert.equal(await sessionOf(other), 200);
  });

  test('refuses a call without the CSRF token', async () => {
    const browser = await signInStaff(edge.app, 'support');
    const refused = await browser.call('endStaffSession', { headers: { 'x-xsrf-token': 'another' } });
    assert.equal(refused.statusCode, 403);
    assert.equal(await sessionOf(browser), 200);
  });

  test('allows acts only with the right role, or to an admin', async () => {
    const body = { verdict: 'approved', note: 'ตรวจแล้ว' };
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    for (const [role, status] of [
      ['support', 403],
      ['marketing', 403],
      ['approver', 404],
      ['admin', 404],
    ] as const) {
      const browser = await signInStaff(edge.app, role);
      assert.equal((await browser.call('decideApproval', { params, body })).statusCode, status, role);
    }
  });

  test('does not exist without an identity provider outside the sandbox', async () => {
    const closed = await openEdge(edge.deps.db, { env: { ...realSettings, SANDBOX: '0' }, staffDirectory: undefined });
    const browser = openStaffBrowser(closed.app);
    for (const name of ['getStaffSignIn', 'getStaffSession', 'listApprovals'] as const)
      assert.equal((await browser.call(name)).statusCode, 404, name);
    const body = { staff_id: 'staff-veera' };
    assert.equal((await browser.call('startStaffSession', { body })).statusCode, 404);
    await closed.app.close();
  });

  describe('the audit log', () => {
    test('has each sign-in and sign-out, with the trace of the call', async () => {
      const browser = openStaffBrowser(edge.app);
      const headers = { 'trace-id': '0123abcd-0000-4000-8000-00000000feed' };
      await browser.call('getStaffSignIn');
      await browser.call('startStaffSession', { body: { staff_id: 'staff-chujai' }, headers });
      await browser.call('endStaffSession');
      const rows = edge.deps.db
        .selectFrom('audit')
        .selectAll()
        .where('actor_id', '=', 'staff-chujai')
        .orderBy('id', 'desc');
      const [end, begin] = await rows.execute();
      assert.equal(end?.act, 'session.end');
      const { actor_kind, actor_name, act, subject_kind, after: roles, trace_id } = begin ?? {};
      assert.deepEqual(
        [actor_kind, actor_name, act, subject_kind, trace_id],
        ['staff', 'ชูใจ', 'session.begin', 'session', headers['trace-id']],
      );
      assert.deepEqual(roles, { roles: ['marketing'] });
    });

    test('cannot be changed', async () => {
      await signInStaff(edge.app, 'support');
      const { db } = edge.deps;
      const rows = () => db.selectFrom('audit').selectAll().orderBy('id').execute();
      const before = await rows();
      const never = /the audit is never changed/;
      await assert.rejects(db.updateTable('audit').set({ note: 'x' }).execute(), never);
      await assert.rejects(db.deleteFrom('audit').execute(), never);
      await assert.rejects(db.deleteFrom('audit').where('id', '=', -1).execute(), never);
      await assert.rejects(sql`truncate audit`.execute(db), never);
      assert.deepEqual(await rows(), before);
      assert.ok(before.length > 0);
    });
  });
});
