import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { ActName } from '@/domain/desk-acts';
import { actNames, describedAct, deskActNames } from '@/domain/desk-acts';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { writeAct } from '@/server/audit/audit';
import { inTransaction } from '@/server/db/transact';
import { staffFigures } from '@/server/metrics/figures.store';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { putPrize } from '@/tests/support/prizes';
import { putReward } from '@/tests/support/rewards';
import type { StaffBrowser, StaffQuestion } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { setStaffLimits } from '@/tests/support/staff-limits';

const why = { reason: 'operations', note: 'checked with the store' };

onDatabase('acts that need a second person', (openDatabase) => {
  let edge: Edge;
  let admin: StaffBrowser;
  let marketing: StaffBrowser;
  let approver: StaffBrowser;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    const { db } = edge.deps;
    await putCoupon(db, { code: 'ENDING' });
    await putCoupon(db, { code: 'COUPON', quota: 10 });
    await putReward(db, { reward_id: 'REWARD', quota: 10 });
    await putPrize(db, { prize_id: 'PRIZE', quota: 10 });
  });
  after(() => edge.app.close());

  beforeEach(async () => {
    edge.world.clock.advance(60);
    admin = await signInStaff(edge.app, 'admin');
    marketing = await signInStaff(edge.app, 'marketing');
    approver = await signInStaff(edge.app, 'approver');
  });

  const ask = async (who: StaffBrowser, name: StaffEndpointName, { body, ...question }: StaffQuestion) => {
    const answer = await who.call(name, { ...question, body: { ...why, ...(body instanceof Object && body) } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const decide = (who: StaffBrowser, id: string) =>
    who.call('decideApproval', { params: { id }, body: { verdict: 'approved', note: 'agreed' } });
  const actsOf = async (act: string) => {
    const acts = edge.deps.db.selectFrom('audit').select(['actor_id', 'subject_id', 'after', 'note']);
    return acts.where(sql<string>`act`, '=', act).orderBy('id').execute();
  };
  const toggles = async () => (await edge.world.services.toggles.all())['ninebeauty'];
  const campaign = async (kind: string, code: string) =>
    (await marketing.call('getCampaign', { params: { kind, code } })).json();

  const addVersion = (version: string, day: number) => {
    const texts = { terms_th: '# ก', terms_en: '# A', privacy_th: '# ข', privacy_en: '# B' };
    const wanted = { version, holds_from: startOfBangkokDaySeconds({ year: 2027, month: 1, day }), ...texts };
    const entry = { wanted, file: 'terms/x/version.yaml', quotaLine: 1 };
    return inTransaction(edge.deps.db, (tx) => edge.world.services.terms.importCatalogue(tx, [entry]));
  };

  test('wait, are carried out once by another person’s approval, and name both', async () => {
    const { state, approval_id } = await ask(admin, 'setToggle', {
      params: { name: 'ninebeauty' },
      body: { is_on: false },
    });
    assert.deepEqual([state, await toggles()], ['waiting', true]);
    assert.equal((await decide(admin, approval_id)).statusCode, 403);
    assert.equal((await decide(approver, approval_id)).statusCode, 200);
    assert.equal(await toggles(), false);
    assert.equal((await decide(approver, approval_id)).statusCode, 412);
    const [act] = await actsOf('toggle.set');
    assert.deepEqual(act, {
      actor_id: 'staff-veera',
      subject_id: 'ninebeauty',
      note: why.note,
      after: { is_on: false, approval_id, approved_by: 'staff-piti' },
    });
    const again = await admin.call('setToggle', { params: { name: 'ninebeauty' }, body: { ...why, is_on: false } });
    assert.equal(again.statusCode, 412);
  });

  test('include those on terms and campaigns', async () => {
    await addVersion('7', 7);
    const terms = await ask(approver, 'withdrawTerms', {
      params: { version: '7' },
      body: { reason: 'legal' },
    });
    assert.equal((await decide(approver, terms.approval_id)).statusCode, 403);
    assert.equal((await decide(admin, terms.approval_id)).statusCode, 200);
    assert.equal((await edge.world.services.terms.list()).items[0]?.state, 'withdrawn');
    const params = { kind: 'coupon', code: 'ENDING' };
    const ending = await ask(marketing, 'endCampaign', { params });
    assert.ok((await campaign('coupon', 'ENDING')).campaign.effective_to > edge.deps.clock.now());
    assert.equal((await decide(approver, ending.approval_id)).statusCode, 200);
    assert.equal((await campaign('coupon', 'ENDING')).campaign.effective_to, edge.deps.clock.now());
    assert.equal((await actsOf('coupon.end')).length, 1);
  });

  test('are done immediately in an emergency, marked in the audit log, and counted for the alert', async () => {
    const { db } = edge.deps;
    const emergencies = async () => (await staffFigures(db, edge.deps.clock.now())).emergencies;
    const counted = await emergencies();
    const emergency = { emergency: true };
    const params = { name: 'kidsclub' };
    assert.equal((await ask(admin, 'setToggle', { params, body: { is_on: false, ...emergency } })).state, 'done');
    assert.equal((await edge.world.services.toggles.all())['kidsclub'], false);
    assert.deepEqual((await actsOf('toggle.set')).at(-1)?.after, { is_on: false, emergency: true });
    assert.equal(await emergencies(), counted + 1);
    edge.world.clock.advance(24 * 3600 + 1);
    assert.equal(await emergencies(), 0);
  });

  test('are requested and decided once, even if the process dies before it stores the answer', async () => {
    const { db } = edge.deps;
    const twice = async (who: StaffBrowser, name: StaffEndpointName, question: StaffQuestion) => {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await who.call(name, { ...question, headers });
      assert.equal(first.statusCode, 200, first.body);
      await db.deleteFrom('idempotency').execute();
      const again = await who.call(name, { ...question, headers });
      assert.deepEqual([again.statusCode, again.body], [first.statusCode, first.body]);
      return first.json();
    };
    await putCoupon(db, { code: 'REPEATED', quota: 10 });
    const params = { kind: 'coupon', code: 'REPEATED' };
    await twice(marketing, 'raiseQuota', { params, body: { ...why, to: 15 } });
    const asked = await twice(marketing, 'endCampaign', { params, body: why });
    const approvals = db.selectFrom('approvals').select('id').where('subject_id', '=', 'REPEATED');
    assert.deepEqual(await approvals.execute(), [{ id: asked.approval_id }]);
    await twice(approver, 'decideApproval', {
      params: { id: asked.approval_id },
      body: { verdict: 'approved', note: 'agreed' },
    });
    await twice(admin, 'setToggle', { params: { name: 'kidsclub' }, body: { ...why, is_on: true, emergency: true } });
    const acts = (await actsOf('coupon.end')).filter(({ subject_id }) => subject_id === 'REPEATED');
    assert.equal(acts.length, 1);
  });

  test('raise a quota to at most twice the approved value, for any number of raises and people', async () => {
    for (const [kind, code] of [
      ['coupon', 'COUPON'],
      ['reward', 'REWARD'],
      ['prize', 'PRIZE'],
    ] as const) {
      const raise = (to: number) => ask(marketing, 'raiseQuota', { params: { kind, code }, body: { to } });
      assert.equal((await campaign(kind, code)).quota_alone, 20);
      assert.equal((await raise(19)).state, 'done');
      assert.equal((await raise(20)).state, 'done');
      const far = await raise(21);
      assert.equal(far.state, 'waiting');
      assert.equal((await raise(1_000_000)).state, 'waiting');
      assert.equal((await campaign(kind, code)).campaign.quota, 20);
      assert.equal((await decide(approver, far.approval_id)).statusCode, 200);
      const { campaign: raised, quota_alone } = await campaign(kind, code);
      assert.deepEqual([raised.quota, quota_alone], [21, 42]);
      assert.equal((await raise(42)).state, 'done');
      assert.equal((await raise(43)).state, 'waiting');
    }
    await setStaffLimits(edge.deps.db, { quota_percent: 1000 });
    assert.equal(
      (await ask(marketing, 'raiseQuota', { params: { kind: 'coupon', code: 'COUPON' }, body: { to: 210 } })).state,
      'done',
    );
    await setStaffLimits(edge.deps.db, { quota_percent: 200 });
  });

  test('include simultaneous raises, which together pass no more than one', async () => {
    await putCoupon(edge.deps.db, { code: 'RACE', quota: 10 });
    const params = { kind: 'coupon', code: 'RACE' };
    await Promise.all(
      Array.from({ length: 12 }, (_none, at) =>
        marketing.call('raiseQuota', { params, body: { ...why, to: 14 + at } }),
      ),
    );
    assert.equal((await campaign('coupon', 'RACE')).campaign.quota, 20);
  });

  test('are enforced by the database: a quota and an act of staff record how they changed', async () => {
    const { db, clock } = edge.deps;
    await putCoupon(db, { code: 'HELD', quota: 10 });
    const raise = (to: number | null) => db.updateTable('coupons').set({ quota: to }).where('code', '=', 'HELD');
    await assert.rejects(raise(11).execute(), /says how/);
    await assert.rejects(raise(null).execute(), /says how/);
    const claim = (how: 'alone' | 'approved', quota: number, approval_id: string | null) =>
      inTransaction(db, async (tx) => {
        await tx.updateTable('coupons').set({ quota }).where('code', '=', 'HELD').execute();
        const change = { kind: 'coupon', code: 'HELD', quota, how, actor_id: 'x', approval_id, changed_at: 1 } as const;
        await tx.insertInto('quota_changes').values(change).execute();
      });
    await assert.rejects(claim('alone', 21, null), /approved by a second person/);
    await claim('alone', 20, null);
    const { approval_id } = await ask(marketing, 'raiseQuota', {
      params: { kind: 'coupon', code: 'HELD' },
      body: { to: 50 },
    });
    await assert.rejects(claim('approved', 50, approval_id), /approved by a second person/);
    const other = await ask(marketing, 'endCampaign', { params: { kind: 'coupon', code: 'HELD' } });
    assert.equal((await decide(approver, other.approval_id)).statusCode, 200);
    await assert.rejects(claim('approved', 50, other.approval_id), /approved by a second person/);
    const actor = { kind: 'staff', id: 'staff-veera', name: 'veera' } as const;
    const on = { kind: 'toggle', id: 'kidsclub' } as const;
    const write = (more: object) =>
      writeAct(db, { clock }, { actor, act: 'toggle.set', on, after: { is_on: true }, ...more });
    await assert.rejects(write({}), /has a second person/);
    await assert.rejects(
      write({ second: { approval_id: other.approval_id, approved_by: 'x' } }),
      /has a second person/,
    );
    const waiting = deskActNames.filter((name) => describedAct(name).approval === 'unless_emergency');
    const stored = waiting.flatMap(
      (name): readonly ActName[] => describedAct(name).storedAs ?? actNames.filter((act) => act === name),
    );
    for (const act of stored)
      await assert.rejects(writeAct(db, { clock }, { actor, act, on, after: {} }), /has a second person/, act);
  });
});
