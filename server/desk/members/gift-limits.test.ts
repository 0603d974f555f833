import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { discountRate } from '@/domain/points';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import { callerOf, createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('the daily gifts of one person', (openDatabase) => {
  let world: World;
  let beside: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  before(async () => {
    [world, beside] = await openTwoWorlds(openDatabase);
    desk = createDesk(world);
  });

  beforeEach(async () => {
    world.clock.advance(day);
    member = await desk.till.customer();
  });

  type Input = Parameters<typeof desk.asked>[1];
  const correct = (points: number, who: Customer = member, input: Input = {}, process = world) =>
    process.services.support.help.correct(desk.asked(who, input), { point_type: 'cjpoint', points });
  const decide = (id: string | null, who = 'piti') =>
    world.services.staff.approvals.decide(callerOf(who, ['approver']), {
      id: id ?? '',
      verdict: 'approved',
      note: 'ตรวจแล้ว',
      traceId: 't',
    });
  const balance = async (who = member) => (await desk.till.balanceOf(who)).cjpoint;
  const payloadOf = async (id: string | null) =>
    (await world.deps.db.selectFrom('approvals').select('payload').where('id', '=', id).executeTakeFirst())?.payload;

  test('are limited to 2,000 points for any size of acts and any recipients; the rest waits, with the reason and the sums', async () => {
    const answers = [];
    for (let act = 0; act < 8; act += 1) answers.push(granted(await correct(500, await desk.till.customer())));
    assert.deepEqual(
      answers.map(({ because }) => because),
      [...Array(4).fill(null), ...Array(4).fill('staff_day')],
    );
    const last = granted(await correct(1));
    assert.deepEqual([last.state, last.because, await balance()], ['waiting', 'staff_day', 0]);
    assert.partialDeepStrictEqual(await payloadOf(last.approval_id), {
      because: 'staff_day',
      of_staff: 2001,
      of_member: 1,
    });
    granted(await decide(last.approval_id));
    assert.equal(await balance(), 1);
  });

  test('to one member are limited to 2,000 points for several people, too', async () => {
    for (const who of ['manee', 'veera', 'chujai', 'weera']) granted(await correct(500, member, { who }));
    assert.equal(granted(await correct(1, member, { who: 'piti' })).because, 'member_day');
    assert.equal(await balance(), 2000);
  });

  test('include deductions: giving and taking back makes no room', async () => {
    for (const points of [500, -500, 500, -500]) granted(await correct(points));
    assert.equal(granted(await correct(10)).because, 'staff_day');
  });

  test('start again at midnight in Bangkok', async () => {
    const midnight = Math.ceil((world.clock.now() + 7 * 3600) / day) * day - 7 * 3600;
    world.clock.advance(midnight - 1 - world.clock.now());
    for (let act = 0; act < 4; act += 1) granted(await correct(500));
    assert.equal(granted(await correct(500)).state, 'waiting');
    world.clock.advance(1);
    assert.equal(granted(await correct(500)).state, 'done');
  });

  test('exclude what a second person has approved', async () => {
    granted(await decide(granted(await correct(50_000)).approval_id));
    for (let act = 0; act < 4; act += 1) assert.equal(granted(await correct(500)).state, 'done');
  });

  test('are shown with the remaining room on the member’s page before a gift is requested', async () => {
    const alone = async (staff = 'staff-manee') =>
      granted(await world.services.support.page(member.memberId, staff)).alone;
    assert.deepEqual(await alone(), {
      of_act: 500,
      of_staff_day: 2000,
      staff_left: 2000,
      of_member_day: 2000,
      member_left: 2000,
    });
    granted(await correct(300));
    granted(await correct(200, await desk.till.customer()));
    assert.deepEqual(await alone(), {
      of_act: 500,
      of_staff_day: 2000,
      staff_left: 1500,
      of_member_day: 2000,
      member_left: 1700,
    });
    assert.deepEqual(await alone('staff-piti'), {
      of_act: 500,
      of_staff_day: 2000,
      staff_left: 2000,
      of_member_day: 2000,
      member_left: 1700,
    });
  });

  test('stay within the limit for sixteen simultaneous corrections, of one person or to one member', async () => {
    const others: Customer[] = [];
    for (let count = 0; count < 16; count += 1) others.push(await desk.till.customer());
    const ofOne = await Promise.all(others.map((other, at) => correct(500, other, {}, at % 2 ? beside : world)));
    assert.equal(ofOne.filter((answer) => granted(answer).state === 'done').length, 4);
    const toOne = await Promise.all(
      others.map((_none, at) => correct(500, member, { who: `clerk-${at}` }, at % 2 ? beside : world)),
    );
    assert.equal(toOne.filter((answer) => granted(answer).state === 'done').length, 4);
    assert.equal(await balance(), 2000);
  });

  const worthBaht = async (benefit: object | null) => {
    const code = `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`;
    await putCoupon(world.deps.db, { code, benefit: benefit && JSON.stringify(benefit) });
    return granted(await world.services.coupons.collect(member.memberId, code)).my_coupon_id;
  };
  const scan = async (id: string) => {
    const { barcode } = granted(await world.services.coupons.issueBarcode(member.memberId, { my_coupon_id: id }));
    granted(await world.services.coupons.redeem({ barcode, branchCode: '0001' }));
  };
  const claim = async (points: number, benefit: object | null = null) => {
    const reward_id = `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`;
    await putReward(world.deps.db, { reward_id, normal_point: points, benefit: benefit && JSON.stringify(benefit) });
    await givePoints(world.deps, member.memberId, points, { reference: reward_id });
    return granted(await world.services.rewards.claim(member.memberId, { reward_id }, undefined)).claim_transaction_id;
  };
  const use = async (id: string) => {
    const { reward_code: code } = granted(
      await world.services.rewards.issueCode(member.memberId, { claim_transaction_id: id }),
    );
    granted(await world.services.rewards.redeem({ code, branchCode: '0001' }));
  };
  const giveBack = (kind: 'coupon' | 'reward', id: string, who = 'manee', process = world) =>
    process.services.support.help.giveBack(desk.asked(member, { who, reason: 'till_fault' }), { kind, id });
  const things = {
    coupon: { take: () => worthBaht({ kind: 'amount_off', amount: 5 }), use: scan },
    reward: { take: () => claim(100), use },
  };

  for (const kind of ['coupon', 'reward'] as const)
    test(`include a ${kind} given back alone once; a second time waits for approval, whoever asks`, async () => {
      const thing = things[kind];
      const id = await thing.take();
      await thing.use(id);
      assert.equal(granted(await giveBack(kind, id)).state, 'done');
      await thing.use(id);
      const again = granted(await giveBack(kind, id, 'veera'));
      assert.deepEqual([again.state, again.because], ['waiting', 'again']);
      assert.equal(refusalOf(await decide(again.approval_id, 'veera')), '403');
      granted(await decide(again.approval_id));
      await thing.use(id);
      const third = granted(await giveBack(kind, id));
      assert.equal(third.because, 'again');
      // It was given back and used again since, so the use that was looked at no longer exists.
      const fourth = granted(await giveBack(kind, id, 'veera'));
      granted(await decide(third.approval_id));
      assert.equal(refusalOf(await decide(fourth.approval_id)), '412');
      const acts = (await desk.actsOn(member)).filter(({ act }) => act === `${kind}.give_back`);
      assert.equal(acts.length, 3);
      assert.partialDeepStrictEqual(acts[1], { after: { approval_id: again.approval_id, approved_by: 'staff-piti' } });
    });

  test('never include a coupon or reward of higher or unknown value without approval', async () => {
    const dear = await worthBaht({ kind: 'amount_off', amount: 26 });
    const fitting = await worthBaht({ kind: 'percent_off', percent: 50, max_discount: 25 });
    const free = await worthBaht({ kind: 'free_item', skus: ['1'] });
    const endless = await worthBaht({ kind: 'percent_off', percent: 1 });
    const unsaid = await worthBaht(null);
    const [small, large] = [await claim(500), await claim(501)];
    const cheap = await claim(1, { kind: 'amount_off', amount: 30 });
    for (const id of [dear, fitting, free, endless, unsaid]) await scan(id);
    for (const id of [small, large, cheap]) await use(id);
    const because = async (kind: 'coupon' | 'reward', id: string) => granted(await giveBack(kind, id)).because;
    assert.equal(await because('coupon', dear), 'act');
    assert.equal(await because('coupon', fitting), null);
    for (const id of [free, endless, unsaid]) assert.equal(await because('coupon', id), 'unpriced');
    assert.deepEqual([await because('reward', small), await because('reward', large)], [null, 'act']);
    assert.equal(await because('reward', cheap), 'act', 'worth more than was paid for it');
    const { of_act, staff_left } = granted(await world.services.support.page(member.memberId, 'staff-manee')).alone;
    assert.deepEqual([of_act, staff_left], [500, 1000], 'what is given back counts as points do');
  });

  test('include one claim given back by many at the same moment once', async () => {
    const id = await things.reward.take();
    await use(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => giveBack('reward', id, `clerk-${at}`, at % 2 ? beside : world)),
    );
    assert.equal(answers.filter((answer) => 'value' in answer && answer.value.state === 'done').length, 1);
  });

  test('add up corrections, returned rewards and what is made usable again', async () => {
    const [returned, again] = [await claim(500), await claim(500)];
    for (const id of [returned, again]) await use(id);
    for (const points of [500, -500]) granted(await correct(points));
    const why = desk.asked(member, { reason: 'product_fault' });
    assert.equal(granted(await world.services.support.help.returnReward(why, returned)).state, 'done');
    assert.equal(granted(await giveBack('reward', again)).state, 'done');
    assert.equal(granted(await correct(1, await desk.till.customer())).because, 'staff_day');
    assert.equal(granted(await correct(1, member, { who: 'veera' })).because, 'member_day');
  });

  test('count on the day on which they are carried out, even if approval was requested the day before', async () => {
    const asked = granted(await correct(600));
    world.clock.advance(day);
    granted(await decide(asked.approval_id));
    for (let act = 0; act < 4; act += 1) assert.equal(granted(await correct(500)).state, 'done');
    assert.equal(granted(await correct(1)).because, 'staff_day');
  });

  test('belong to one person, in any spelling of the name', async () => {
    const asked = granted(await correct(600));
    for (const who of ['manee ', ' manee', 'MANEE', 'mane\u200be', 'ｍanee'])
      await assert.rejects(async () => granted(await decide(asked.approval_id, who)), who);
    assert.equal(await balance(), 0);
  });

  test('count a baht as the points that pay for it', async () => {
    const limits = await world.deps.db.selectFrom('staff_limits').select('points_per_baht').executeTakeFirstOrThrow();
    assert.equal(limits.points_per_baht, discountRate.points / discountRate.baht);
  });
});
