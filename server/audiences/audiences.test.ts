import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Audience } from '@/domain/audiences';
import { createAudiencesService } from '@/server/audiences/service';
import { seedStores } from '@/server/sandbox/seed';
import { createAudienceScene } from '@/tests/support/audiences';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { putEarning } from '@/tests/support/earning';
import { putReward } from '@/tests/support/rewards';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('the audience of a campaign', (openDatabase) => {
  let world: World;
  let scene: ReturnType<typeof createAudienceScene>;
  const people: Record<string, { memberId: string; memberNo: string }> = {};

  const of = (name: string) => {
    const found = people[name];
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  const coupon = (code: string, audience: Audience, changes = {}) =>
    putCoupon(world.deps.db, { code, audience: JSON.stringify(audience), ...changes });

  const sees = async (name: string, code: string) => {
    const { memberId } = of(name);
    const list = granted(await world.services.coupons.list(memberId, { scope: 'hub', per_page: 50 }));
    const featured = granted(await world.services.coupons.list(memberId, { scope: 'hub', featured: true }));
    const isListed = list.items.some((one) => one.code === code);
    assert.equal(list.total, list.items.length);
    assert.equal(
      featured.items.some((one) => one.code === code),
      isListed,
    );
    assert.equal(refusalOf(await world.services.coupons.couponOf(memberId, code)) === 'not refused', isListed);
    return isListed;
  };

  const getsCoupon = async (name: string, isIn: boolean) => {
    assert.equal(await sees(name, 'HALF'), isIn, name);
    const collected = await world.services.coupons.collect(of(name).memberId, 'HALF');
    assert.equal(refusalOf(collected), isIn ? 'not refused' : 'e2014');
  };

  const getsReward = async (name: string, isIn: boolean) => {
    const { rewards } = world.services;
    const { memberId } = of(name);
    const list = await rewards.list(memberId, {}, 'th');
    const isListed = list.items.some(({ reward_id }) => reward_id === 'HALF-REWARD');
    assert.deepEqual([isListed, list.total], [isIn, list.items.length]);
    const outcomes = [
      await rewards.rewardOf(memberId, 'HALF-REWARD', 'th'),
      await rewards.chooseGoal(memberId, 'HALF-REWARD'),
      await rewards.claim(memberId, { reward_id: 'HALF-REWARD' }, name),
    ].map((outcome) => refusalOf(outcome));
    assert.deepEqual([...new Set(outcomes)], [isIn ? 'not refused' : 'e4020']);
  };

  const earns = async (name: string, points: number) => {
    const { memberNo } = of(name);
    const basket = await world.services.receipts.evaluate('0001', { member_no: memberNo, lines: [line(100)] });
    assert.equal(granted(basket).points.cjpoint, points);
    assert.equal(granted(await scene.till.sell({ memberNo }, 100)).cjpoint, points);
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    scene = createAudienceScene(world);
    await seedStores(world.deps);
    const { till, person } = scene;
    const now = world.clock.now();
    people['gold'] = await person({ tier: 'tier_2' });
    people['july'] = await person({ birth_date: '1961-07-31' });
    people['cafe'] = await person({ consent: 'granted' });
    people['silent'] = await person();
    people['lapsed'] = await person({ consent: 'granted' });
    people['new'] = await person({ consent: 'granted', created_at: now - 10 * day });
    people['child'] = await person({ birth_date: '2012-03-05', consent: 'granted' });
    people['young'] = await person({ birth_date: '2012-03-05' });
    await scene.answer(of('young'), 'granted', true);
    const coffee = { lines: [line(60, { category: 'cafe' })] };
    for (const name of ['cafe', 'silent', 'child', 'young'])
      granted(await till.sell(of(name), 0, { ...coffee, soldAt: now - 2 * day }));
    granted(await till.sell(of('gold'), 0, { ...coffee, bill: 'VOIDED', soldAt: now - 2 * day }));
    granted(await till.cancel('VOIDED'));
    // Baby goods give Kids Club points.
    const baby = { lines: [line(100, { category: 'diapers', mother_and_baby: true })] };
    granted(await till.sell(of('lapsed'), 0, { ...baby, soldAt: now - 6 * day }));
    granted(await till.sell(of('lapsed'), 0, { lines: [line(90, { category: 'health' })], soldAt: now - 6 * day }));
  });

  test('is chosen by each condition, with the consent that it needs', async () => {
    const audiences: Record<string, [Audience, string[]]> = {
      TIER: [{ tiers: ['tier_2'] }, ['gold']],
      BIRTHDAY: [{ birthday_month: true }, ['july']],
      WITHIN: [{ bought_within_days: 30 }, ['cafe', 'lapsed', 'young']],
      SOON: [{ bought_within_days: 3 }, ['cafe', 'young']],
      LAPSED: [{ not_bought_within_days: 3 }, ['lapsed', 'new']],
      'LONG-LAPSED': [{ not_bought_within_days: 30 }, []],
      BETWEEN: [{ bought_within_days: 30, not_bought_within_days: 3 }, ['lapsed']],
      COFFEE: [{ bought: { categories: ['cafe', 'drinks'], within_days: 90 } }, ['cafe', 'young']],
      KIDS: [{ kids_club: true }, ['lapsed']],
      BANGKOK: [{ provinces: ['10'] }, ['cafe', 'lapsed', 'young']],
      ELSEWHERE: [{ provinces: ['50'] }, []],
      BOTH: [{ tiers: ['tier_2'], birthday_month: true }, []],
    };
    for (const [code, [audience]] of Object.entries(audiences)) await coupon(code, audience);
    await scene.night();
    for (const [code, [, names]] of Object.entries(audiences))
      assert.deepEqual(await scene.namesOf(code, people), names, code);
  });

  test('of what members bought knows no health goods, and nothing of a bill that was voided', async () => {
    const rows = await world.deps.db.selectFrom('member_purchases').selectAll().execute();
    assert.deepEqual([...new Set(rows.map(({ category }) => category))].sort(), ['', 'cafe', 'diapers']);
    assert.ok(!rows.some(({ member_id }) => member_id === of('gold').memberId));
  });

  test('is who sees and collects a coupon; for others there is no such coupon', async () => {
    await coupon('SECRET', { tiers: ['tier_2'] }, { featured: true });
    assert.equal(await sees('gold', 'SECRET'), false, 'nobody was chosen yet');
    await scene.night();
    assert.equal(await sees('gold', 'SECRET'), true);
    assert.equal(await sees('july', 'SECRET'), false);
    assert.equal(refusalOf(await world.services.coupons.couponOf(null, 'SECRET')), 'e2014');
    assert.equal(refusalOf(await world.services.coupons.collect(of('july').memberId, 'SECRET')), 'e2014');
    granted(await world.services.coupons.collect(of('gold').memberId, 'SECRET'));
  });

  test('ends with the consent at once, but what was collected stays', async () => {
    await coupon('MORE-COFFEE', { bought: { categories: ['cafe'], within_days: 90 } }, { featured: true });
    await coupon('COFFEE-TOO', { bought: { categories: ['cafe'], within_days: 90 } }, { featured: true });
    await scene.night();
    granted(await world.services.coupons.collect(of('cafe').memberId, 'COFFEE-TOO'));
    await scene.answer(of('cafe'), 'withdrew');
    assert.equal(await sees('cafe', 'MORE-COFFEE'), false);
    assert.equal(await sees('cafe', 'COFFEE-TOO'), true);
    assert.equal(refusalOf(await world.services.coupons.collect(of('cafe').memberId, 'MORE-COFFEE')), 'e2014');
    await scene.answer(of('cafe'), 'granted');
    assert.equal(await sees('cafe', 'MORE-COFFEE'), true);
  });

  test('of birthdays is that of the month from its first second in Bangkok, and a member gets one a year', async () => {
    // 31 July, 23:59:59 in Bangkok.
    const end = Date.UTC(2026, 6, 31, 16, 59, 59) / 1000;
    await coupon('BIRTHDAY-2026', { birthday_month: true }, { featured: true, effective_to: end + 100 * day });
    people['august'] = await scene.person({ birth_date: '1980-08-01' });
    await scene.night();
    granted(await world.services.coupons.collect(of('july').memberId, 'BIRTHDAY-2026'));
    people['later'] = await scene.person({ birth_date: '1980-07-01' });
    world.clock.advance(end - world.clock.now());
    await scene.night();
    assert.equal(await sees('later', 'BIRTHDAY-2026'), true);
    const seen = granted(await world.services.coupons.couponOf(of('later').memberId, 'BIRTHDAY-2026'));
    assert.equal(seen.effective_to, end + 1);
    world.clock.advance(1);
    assert.equal(await sees('later', 'BIRTHDAY-2026'), false);
    await scene.night();
    assert.equal(await sees('august', 'BIRTHDAY-2026'), true);
    // A birth date that was changed gives no second one.
    const changed = world.deps.db.updateTable('members').set({ birth_date: '1961-08-31' });
    await changed.where('id', '=', of('july').memberId).execute();
    world.clock.advance(day);
    await scene.night();
    const first = granted(await world.services.coupons.collect(of('july').memberId, 'BIRTHDAY-2026'));
    const again = granted(await world.services.coupons.collect(of('july').memberId, 'BIRTHDAY-2026'));
    assert.equal(first.my_coupon_id, again.my_coupon_id);
    const mine = world.deps.db.selectFrom('my_coupons').selectAll().where('coupon_code', '=', 'BIRTHDAY-2026');
    assert.equal((await mine.execute()).length, 1);
  });

  test('reads late bills once they are there, and follows a changed audience', async () => {
    const now = world.clock.now();
    await coupon('FRESH', { bought: { categories: ['bakery'], within_days: 5 } }, { effective_to: now + 30 * day });
    await scene.night();
    assert.deepEqual(await scene.namesOf('FRESH', people), []);
    const bread = { lines: [line(30, { category: 'bakery' })], soldAt: now - 3 * day };
    granted(await scene.till.sell(of('cafe'), 0, bread));
    world.clock.advance(day);
    await scene.night();
    assert.deepEqual(await scene.namesOf('FRESH', people), ['cafe']);
    world.clock.advance(2 * day);
    await scene.night();
    assert.deepEqual(await scene.namesOf('FRESH', people), []);
    const update = world.deps.db.updateTable('coupons').where('code', '=', 'FRESH');
    await update.set({ audience: JSON.stringify({ tiers: ['tier_2'] }) }).execute();
    await scene.night();
    assert.deepEqual(await scene.namesOf('FRESH', people), ['gold']);
  });

  test('holds a share of its members out of coupons, rewards and points, the same each night', async () => {
    const now = world.clock.now();
    const dates = { effective_from: now - day, effective_to: now + 30 * day };
    for (let count = 0; count < 40; count += 1) people[`held ${count}`] = await scene.person({ tier: 'tier_9' });
    const crowd = Object.keys(people).filter((name) => name.startsWith('held '));
    const audience = { tiers: ['tier_9'], holdout: 50 };
    await coupon('HALF', audience, { featured: true, ...dates });
    await coupon('OTHER-HALF', audience, { featured: true, ...dates });
    await putReward(world.deps.db, {
      reward_id: 'HALF-REWARD',
      audience: JSON.stringify(audience),
      normal_point: 0,
      ...dates,
    });
    await putEarning(world.deps.db, 'HALF-EARNING', { multiplier: 3, audience }, dates);
    await scene.night();
    const heldOf = async (code: string) =>
      (await scene.chosen(code))
        .filter(({ held_out }) => held_out)
        .map(({ member_id }) => member_id)
        .sort();
    const held = await heldOf('HALF');
    assert.ok(held.length > 8 && held.length < 32, `${held.length} of 40`);
    assert.equal((await scene.chosen('HALF')).length, 40);
    assert.notDeepEqual(await heldOf('OTHER-HALF'), held);
    world.clock.advance(day);
    await scene.night();
    assert.deepEqual(await heldOf('HALF'), held);
    for (const name of crowd) await getsCoupon(name, !held.includes(of(name).memberId));
    const outOfReward = await heldOf('HALF-REWARD');
    for (const name of crowd.slice(0, 12)) await getsReward(name, !outOfReward.includes(of(name).memberId));
    const outOfEarning = await heldOf('HALF-EARNING');
    for (const name of crowd.slice(0, 12)) await earns(name, outOfEarning.includes(of(name).memberId) ? 4 : 12);
    assert.equal(refusalOf(await world.services.rewards.rewardOf(null, 'HALF-REWARD', 'th')), 'e4020');
  });

  test('is measured by group: what was taken up and spent since the choice', async () => {
    world.clock.advance(60);
    await world.services.audiences.measureDue();
    const found = await world.services.audiences.figuresOf('coupon', 'HALF');
    const groups = (await scene.chosen('HALF')).map(({ member_id, held_out }) => ({ member_id, held_out }));
    const bills = await world.deps.db
      .selectFrom('receipts')
      .select(['member_id', 'total_satang'])
      .where('sold_at', '>=', world.clock.now() - day)
      .execute();
    for (const [group, isOut] of [
      ['shown', false],
      ['held_out', true],
    ] as const) {
      const members = groups.filter(({ held_out }) => held_out === isOut);
      const spent = members.map(({ member_id }) =>
        bills
          .filter((bill) => bill.member_id === member_id)
          .reduce((sum, { total_satang }) => sum + Number(total_satang), 0),
      );
      const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
      assert.deepEqual(found?.figures?.[group], {
        members: members.length,
        collected: isOut ? 0 : members.length,
        used: 0,
        spent: sum(spent),
        spentSquares: sum(spent.map((one) => one ** 2)),
      });
      assert.ok(sum(spent) > 0);
    }
  });

  test('is chosen to the end by the next process if one stops in between', async () => {
    const now = world.clock.now();
    const dates = { effective_from: now - day, effective_to: now + 30 * day };
    await coupon('STEPS', { tiers: ['tier_9'] }, dates);
    const one = createAudiencesService({ ...world.deps, stores: world.services.stores }, 7);
    const turns = [true, true, true, true];
    await one.chooseDue({ isMine: () => turns.pop() ?? false });
    const some = await scene.chosen('STEPS');
    assert.ok(some.length > 0 && some.length < 40, `${some.length} of 40`);
    await one.chooseDue();
    assert.equal((await scene.chosen('STEPS')).length, 40);
    await one.measureDue();
    const found = await world.services.audiences.figuresOf('coupon', 'STEPS');
    assert.equal(found?.figures?.shown.members, 40);
    assert.equal(found?.after_member, null);
  });

  test('is counted before it goes live, with who falls out for lack of consent', async () => {
    const counted = await world.services.audiences.count([
      { kind: 'coupon', code: 'HALF', audience: { tiers: ['tier_9'], holdout: 50 } },
      { kind: 'coupon', code: 'COFFEE', audience: { bought: { categories: ['cafe'], within_days: 90 } } },
    ]);
    const held = (await scene.chosen('HALF')).filter(({ held_out }) => held_out).length;
    assert.deepEqual(counted, [
      { kind: 'coupon', code: 'HALF', one_in: 1, fitting: 40 - held, held_out: held, without_consent: 0 },
      { kind: 'coupon', code: 'COFFEE', one_in: 1, fitting: 2, held_out: 0, without_consent: 2 },
    ]);
  });

  test('loses an erased member at once, and is forgotten some time after the campaign', async () => {
    const { memberId } = of('held 0');
    const rowsOf = () =>
      world.deps.db.selectFrom('audience_members').selectAll().where('member_id', '=', memberId).execute();
    assert.ok((await rowsOf()).length > 0);
    assert.ok((await world.services.audiences.dataOf(memberId)).length > 0);
    await world.deps.db.transaction().execute((tx) => world.services.audiences.erase(tx, memberId));
    assert.deepEqual(await rowsOf(), []);
    world.clock.advance(500 * day);
    await world.services.audiences.measureDue();
    assert.deepEqual(await world.deps.db.selectFrom('audience_members').selectAll().execute(), []);
    assert.ok((await world.services.audiences.figuresOf('coupon', 'HALF'))?.figures);
    await world.services.audiences.readPurchases();
    assert.deepEqual(await world.deps.db.selectFrom('member_purchases').selectAll().execute(), []);
  });
});
