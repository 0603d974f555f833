import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAudienceScene } from '@/tests/support/audiences';
import { catalogueText } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { earningText } from '@/tests/support/earning';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { rewardText } from '@/tests/support/rewards';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { zipOf } from '@/tests/support/zips';

const why = { reason: 'campaign', note: 'for gold members' };
const days = { from: '2026-07-01', to: '2026-08-31' };
const gold = '{ tiers: [tier_2], holdout: 50 }';

onDatabase('a draft of campaigns for some members', (openDatabase) => {
  let edge: Edge;
  let marketing: StaffBrowser;
  let approver: StaffBrowser;
  let scene: ReturnType<typeof createAudienceScene>;
  const people: { memberId: string; memberNo: string }[] = [];

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    marketing = await signInStaff(edge.app, 'marketing');
    approver = await signInStaff(edge.app, 'approver');
    scene = createAudienceScene(edge.world);
    for (let count = 0; count < 12; count += 1) people.push(await scene.person({ tier: 'tier_2' }));
    await scene.person({ consent: 'granted' });
  });

  after(() => edge.app.close());

  const upload = async (files: Record<string, string>) => {
    const headers = { 'content-type': 'application/zip' };
    const given = { query: { name: 'Gold' }, body: await zipOf(files), headers };
    return (await marketing.call('uploadDraft', given)).json();
  };
  const publish = async (id: string) => {
    const goes_live_at = edge.deps.clock.now() + 60;
    const submitted = await marketing.call('submitDraft', { params: { id }, body: { goes_live_at, ...why } });
    const params = { id: submitted.json().approval_id };
    await approver.call('decideApproval', { params, body: { verdict: 'approved', note: 'looked at' } });
    edge.world.clock.advance(61);
    await edge.world.services.publishDrafts();
  };
  const files = {
    'GOLD-20.yaml': catalogueText({ ...days, audience: gold }),
    'rewards/GOLD-GIFT.yaml': rewardText({ ...days, audience: '{ bought_within_days: 30 }' }),
    'earning/GOLD-2X.yaml': earningText({ ...days, audience: gold }),
  };

  test('says to both how many get it, are held out, and have not agreed; then it is theirs within a minute', async () => {
    const [buyer, other] = people;
    assert.ok(buyer && other);
    await scene.answer(other, 'granted');
    for (const one of [buyer, other]) await scene.till.sell(one, 100, { soldAt: edge.deps.clock.now() - 24 * 3600 });
    await edge.world.services.audiences.readPurchases();
    const { id, audiences, trials } = await upload(files);
    const { audiences: forApprover } = (await approver.call('getDraft', { params: { id } })).json();
    assert.deepEqual(forApprover, audiences);
    const [coupon, reward, earning] = audiences;
    assert.deepEqual(reward, {
      kind: 'reward',
      code: 'GOLD-GIFT',
      fitting: 1,
      held_out: 0,
      without_consent: 1,
      one_in: 1,
    });
    for (const { fitting, held_out } of [coupon, earning]) {
      assert.equal(fitting + held_out, 12);
      assert.ok(held_out > 0 && fitting > 0);
    }
    await publish(id);
    await edge.world.services.audiences.chooseDue();
    const chosen = await scene.chosen('GOLD-20');
    assert.equal(chosen.filter(({ held_out }) => held_out).length, coupon.held_out);
    // A trial has only buyers who would be chosen.
    const inEarning = (await scene.chosen('GOLD-2X')).filter(({ held_out }) => !held_out).map((row) => row.member_id);
    const buyers = [buyer, other].filter(({ memberId }) => inEarning.includes(memberId)).length;
    assert.deepEqual([trials[0].bills, trials[0].members], [buyers, buyers]);
  });

  test('is faulty if it changes who is held out of what has begun', async () => {
    const { faults } = await upload({
      ...files,
      'GOLD-20.yaml': catalogueText({ ...days, audience: '{ tiers: [tier_2], holdout: 10 }' }),
    });
    const what =
      'audience.holdout cannot change, since it has begun: withdraw it, and give another code to the new one';
    assert.deepEqual(faults, [{ file: 'GOLD-20.yaml', line: 1, what }]);
    const { faults: none } = await upload({
      ...files,
      'GOLD-20.yaml': catalogueText({ ...days, audience: '{ tiers: [tier_1, tier_2], holdout: 50 }' }),
    });
    assert.deepEqual(none, []);
  });

  test('that copies a campaign has its audience', async () => {
    for (const [kind, code] of [
      ['coupon', 'GOLD-20'],
      ['earning', 'GOLD-2X'],
    ] as const) {
      const body = { name: 'Copy', code: `${code}-B`, from: '2026-09-01', to: '2026-09-30' };
      const { faults, differences } = (await marketing.call('copyCampaign', { params: { kind, code }, body })).json();
      assert.deepEqual(faults, []);
      const [{ fields } = { fields: [] }] = differences.filter(({ code: one }: { code: string }) => one === body.code);
      const audience = fields.find(({ field }: { field: string }) => field === 'audience');
      assert.deepEqual(audience?.to, { tiers: ['tier_2'], holdout: 50 });
    }
  });

  test('shows the groups of a campaign, and says nothing of a small one', async () => {
    await edge.world.services.audiences.measureDue();
    const { groups } = (await marketing.call('getCampaign', { params: { kind: 'coupon', code: 'GOLD-20' } })).json();
    assert.equal(groups.shown.members + groups.held_out.members, 12);
    assert.deepEqual([groups.shown.collected, groups.shown.baht, groups.difference.verdict], [null, null, 'few']);
    const { groups: none } = (
      await marketing.call('getCampaign', { params: { kind: 'reward', code: 'GOLD-GIFT' } })
    ).json();
    assert.equal(none.held_out, null);
  });
});
