import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { granted } from '@/tests/support/world';

const why = { reason: 'campaign', note: 'sold out sooner than we thought' };
const day = 24 * 60 * 60;

onDatabase('campaigns with their figures', (openDatabase) => {
  let edge: Edge;
  let marketing: StaffBrowser;
  let crowd: Somebody[] = [];

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    const { db, secrets, clock } = edge.deps;
    crowd = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 40);
  });

  after(() => edge.app.close());

  beforeEach(async () => {
    marketing = await signInStaff(edge.app, 'marketing');
    for (const table of ['coupon_redemptions', 'coupon_barcodes', 'my_coupons', 'coupons'] as const)
      await edge.deps.db.deleteFrom(table).execute();
    await edge.deps.db.deleteFrom('campaign_days').execute();
    await edge.deps.db.deleteFrom('campaign_branches').execute();
  });

  const put = (code: string, changes: object = {}) => putCoupon(edge.deps.db, { code, ...changes });
  const list = async (query: Record<string, string> = {}) => {
    const answer = await marketing.call('listCampaigns', { query: { kind: 'coupon', ...query } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const codesIn = (page: { items: { code: string }[] }) => page.items.map(({ code }) => code);
  const get = async (code: string) =>
    (await marketing.call('getCampaign', { params: { kind: 'coupon', code } })).json();
  const act = (name: 'endCampaign' | 'raiseQuota', code: string, body: object = {}) =>
    marketing.call(name, { params: { kind: 'coupon', code }, body: { ...why, ...body } });
  const use = async (member: Somebody, code: string, branchCode: string) => {
    const { my_coupon_id } = granted(await edge.world.services.coupons.collect(member.memberId, code));
    const issued = granted(await edge.world.services.coupons.issueBarcode(member.memberId, { my_coupon_id }));
    granted(await edge.world.services.coupons.redeem({ barcode: issued.barcode, branchCode }));
    return issued.barcode;
  };

  test('begins with what has the least left, or what ends first, page by page', async () => {
    const soon = edge.deps.clock.now() + 60;
    await put('MANY', { quota: 100, effective_to: soon });
    await put('FEW', { quota: 10, taken: 9 });
    await put('ANY');
    await put('OVER', { effective_to: edge.deps.clock.now() });
    assert.deepEqual(codesIn(await list()), ['FEW', 'MANY', 'ANY']);
    assert.deepEqual(codesIn(await list({ order: 'end' })), ['MANY', 'ANY', 'FEW']);
    assert.equal(codesIn(await list({ all: 'true' })).includes('OVER'), true);
    for (let at = 100; at < 151; at += 1) await put(`P-${at}`, { quota: 5 });
    const first = await list();
    assert.deepEqual([first.items.length, first.items[0].code, first.items[1].code], [50, 'FEW', 'P-100']);
    const next = await list({ after: first.next });
    assert.deepEqual(codesIn(next), ['P-149', 'P-150', 'MANY', 'ANY']);
    // Of every kind, by the same search; the first page says it for all.
    const others = { reward: 0, prize: 0, mission: 0, earning: 0 };
    assert.deepEqual([first.counts, next.counts], [{ ...others, coupon: 54 }, null]);
    const counted = [
      await list({ all: 'true' }),
      await list({ named: 'P-10' }),
      await list({ named: 'p-10', kind: 'prize' }),
    ];
    assert.deepEqual(
      counted.map(({ counts }) => counts.coupon),
      [55, 10, 10],
    );
  });

  test('continues among those without a quota, and rejects the key of an unknown campaign', async () => {
    const codes = Array.from({ length: 52 }, (_none, at) => `U-${100 + at}`);
    for (const code of codes) await put(code);
    const first = await list();
    assert.deepEqual([...codesIn(first), ...codesIn(await list({ after: first.next }))], codes);
    const unknown = await marketing.call('getCampaign', { params: { kind: 'coupon', code: 'NOWHERE' } });
    assert.equal(unknown.statusCode, 404);
  });

  test('counts collected, used and returned ones by day and branch, however often it is counted', async () => {
    await put('SUM', { quota: 10 });
    const [one, other, third] = crowd;
    assert.ok(one && other && third);
    await use(one, 'SUM', '0001');
    const barcode = await use(other, 'SUM', '0002');
    granted(await edge.world.services.coupons.release({ barcode, branchCode: '0002' }));
    granted(await edge.world.services.coupons.collect(third.memberId, 'SUM'));
    for (let round = 0; round < 2; round += 1) await edge.world.services.campaigns.countDays();
    const { campaign, days, branches } = await get('SUM');
    assert.deepEqual([campaign.drawn, campaign.left, campaign.collected, campaign.used], [3, 7, 3, 1]);
    assert.deepEqual(
      days.map(({ collected, used }: { collected: number; used: number }) => [collected, used]),
      [[3, 1]],
    );
    assert.deepEqual(
      branches.map((found: { branch_code: string; used: number }) => [found.branch_code, found.used]),
      [['0001', 1]],
    );
    edge.world.clock.advance(2 * day);
    marketing = await signInStaff(edge.app, 'marketing');
    const [fourth] = crowd.slice(3);
    assert.ok(fourth);
    granted(await edge.world.services.coupons.collect(fourth.memberId, 'SUM'));
    // The state after a bill is voided on a later day.
    const givenBack = { released_at: edge.deps.clock.now(), released_by: 'void' as const };
    await edge.deps.db.updateTable('coupon_redemptions').set(givenBack).where('branch_code', '=', '0001').execute();
    await edge.world.services.campaigns.countDays();
    const later = await get('SUM');
    assert.deepEqual([later.campaign.used, later.branches], [0, []], 'a branch that gave back all is not listed');
    assert.deepEqual(
      later.days.map(({ collected }: { collected: number }) => collected),
      [3, 1],
    );
    assert.equal(later.days[1].day - later.days[0].day, 2 * day);
  });

  test('ends a running one, once, and leaves the members’ coupons usable', async () => {
    await put('END');
    await put('SOON', { effective_from: edge.deps.clock.now() + 60 });
    const [one, other] = crowd;
    assert.ok(one && other);
    const mine = granted(await edge.world.services.coupons.collect(one.memberId, 'END'));
    const emergency = { emergency: true };
    assert.equal((await act('endCampaign', 'END', emergency)).json().state, 'done');
    assert.equal((await get('END')).campaign.effective_to, edge.deps.clock.now());
    assert.equal((await act('endCampaign', 'END', emergency)).statusCode, 412);
    assert.equal((await act('endCampaign', 'END')).statusCode, 412);
    assert.equal((await act('endCampaign', 'SOON')).statusCode, 412);
    assert.equal((await act('endCampaign', 'NONE')).statusCode, 404);
    assert.deepEqual(await edge.world.services.coupons.collect(other.memberId, 'END'), { refused: 'e2011' });
    granted(await edge.world.services.coupons.issueBarcode(one.memberId, { my_coupon_id: mine.my_coupon_id }));
    const rows = await edge.deps.db.selectFrom('audit').selectAll().where('act', '=', 'coupon.end').execute();
    assert.deepEqual(
      rows.map(({ subject_id, actor_id, reason, note }) => [subject_id, actor_id, reason, note]),
      [['END', 'staff-chujai', why.reason, why.note]],
    );
  });

  test('raises a quota and never lowers it, even while members collect', async () => {
    await put('MORE', { quota: 10 });
    await put('ANY');
    assert.equal((await act('raiseQuota', 'MORE', { to: 10 })).statusCode, 412);
    assert.equal((await act('raiseQuota', 'ANY', { to: 10 })).statusCode, 412);
    const collecting = crowd.map(({ memberId }) => edge.world.services.coupons.collect(memberId, 'MORE'));
    const raised = await Promise.all([15, 18, 20].map((to) => act('raiseQuota', 'MORE', { to })));
    assert.ok(raised.some(({ statusCode }) => statusCode === 200));
    await Promise.all(collecting);
    const rest = await Promise.all(crowd.map(({ memberId }) => edge.world.services.coupons.collect(memberId, 'MORE')));
    assert.equal(rest.filter((outcome) => 'value' in outcome).length, 20);
    const { campaign } = await get('MORE');
    assert.deepEqual([campaign.quota, campaign.drawn, campaign.left], [20, 20, 0]);
  });
});
