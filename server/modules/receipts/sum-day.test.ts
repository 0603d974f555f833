import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathOf } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { Api } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { redeemables } from '@/tests/support/redeemables';
import { createTill, line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';

const halfDay = 12 * 60 * 60;
const none = { count: 0, amount: 0, cjpoint: 0, kidpoint: 0, points_restored: 0 };
const unused = { used: 0, given_back: 0 };

onDatabase('the figures of a branch and a day', (openDatabase) => {
  let api: Api;
  const keys = new Map<string, string>();

  before(async () => {
    api = await createApi((await openDatabase()).db);
    for (const branch of ['0001', '0002']) keys.set(branch, (await api.world.services.till.addKey(branch)).key);
    await fillDay();
  });

  after(() => api.app.close());

  const ask = async (branch: string, day: string) =>
    api.app.inject({
      url: `${pathOf('getBranchSummary')}?${new URLSearchParams({ day })}`,
      headers: { authorization: `Bearer ${keys.get(branch)}`, 'accept-language': 'en' },
    });
  const figuresOf = async (branch: string, day: string): Promise<Answer<'getBranchSummary'>> => {
    const answer = await ask(branch, day);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };

  /** From noon on 1 July in Bangkok until just after midnight, at two branches. */
  async function fillDay() {
    const { world } = api;
    const till = createTill(world);
    const buyer = await till.customer();
    const noon = world.clock.now();
    const sell = async (bill: string, baht: number, changes: Parameters<typeof till.sell>[2] = {}) =>
      granted(await till.sell(buyer, baht, { bill, ...changes }));

    await sell('FIRST', 0, { soldAt: noon - halfDay, lines: [line(1000, { discount: 50 })] });
    await sell('BEFORE', 100, { soldAt: noon - halfDay - 1 });
    granted(await till.sell(undefined, 99.5, { bill: 'NO-CARD' }));
    await sell('KIDS', 0, { lines: [line(250, { mother_and_baby: true })] });
    await givePoints(world.deps, buyer.memberId, 200);
    granted(await till.pay(buyer, 200, 'PAID'));
    await sell('PAID', 500);
    await sell('CODES', 200);
    await sell('B-1', 300, { branch: '0002' });
    await sell('FIRST', 700, { branch: '0002' });

    const [coupon, reward] = [redeemables.coupon(world), redeemables.reward(world)];
    const use = async (kind: typeof coupon | typeof reward, name: string, branchCode: string, billNo?: string) => {
      const code = await kind.codeOf(buyer.memberId, await kind.take(buyer.memberId, name));
      const bill = billNo === undefined ? { requestKey: name } : { billNo };
      granted(await kind.redeem({ code, branchCode, ...bill }));
      return { code, branchCode };
    };
    await use(coupon, 'C-1', '0001', 'CODES');
    await use(reward, 'R-1', '0001', 'CODES');
    granted(await coupon.release(await use(coupon, 'C-2', '0001')));
    await use(reward, 'R-2', '0002');

    granted(await till.cancel('BEFORE'));
    granted(await till.cancel('NO-CARD'));
    const half = [{ line: 0, quantity: 0.5 }];
    granted(await till.takeBack('FIRST', { branch: '0002', of: '0001', lines: half }));
    granted(await till.takeBack('B-1', { of: '0002', lines: [{ line: 0, amount: 100 }] }));
    granted(await till.takeBack('PAID', { lines: half }));
    granted(await till.takeBackAny('NEVER-SOLD', { lines: half }));

    world.clock.advance(halfDay - 1);
    const lastSecond = world.clock.now();
    await sell('LAST', 125);
    granted(await till.takeBack('FIRST', { lines: [{ line: 0, amount: 10 }] }));
    granted(await till.cancelAny('OVERTAKEN'));

    world.clock.advance(1);
    await sell('NEXT', 75);
    await sell('LATE', 25, { soldAt: noon });
    await sell('OVERTAKEN', 60, { soldAt: lastSecond });
    granted(await till.cancel('CODES'));
    granted(await till.cancel('PAID'));
  }

  test('are the sums of that branch and day, to the second at midnight in Bangkok', async () => {
    const sold = { count: 8, amount: 2259.5, discount: 50, arrived_later: 2 };
    assert.deepEqual(await figuresOf('0001', '2026-07-01'), {
      branch_code: '0001',
      day: '2026-07-01',
      bills: { ...sold, cjpoint: 40 + 10 + 20 + 8 + 5 + 1, kidpoint: 10, points_paid: 200 },
      voids: { ...none, count: 2, amount: 199.5, cjpoint: 4 },
      returns_here: { ...none, count: 3, amount: 100 + 250 + 10, cjpoint: 4 + 10 + 1, points_restored: 100 },
      returns_of_sales: { ...none, count: 3, amount: 500 + 250 + 10, cjpoint: 20 + 10 + 1, points_restored: 100 },
      coupons: { used: 2, given_back: 1 },
      rewards: { used: 1, given_back: 0 },
    });
  });

  test('leave out what another branch sold, took back and used', async () => {
    assert.deepEqual(await figuresOf('0002', '2026-07-01'), {
      branch_code: '0002',
      day: '2026-07-01',
      bills: { count: 2, amount: 1000, discount: 0, arrived_later: 0, cjpoint: 40, kidpoint: 0, points_paid: 0 },
      voids: none,
      returns_here: { ...none, count: 1, amount: 500, cjpoint: 20 },
      returns_of_sales: { ...none, count: 1, amount: 100, cjpoint: 4 },
      coupons: unused,
      rewards: { used: 1, given_back: 0 },
    });
  });

  test('have a void on its own day, with what was left of the bill, and what it gave back', async () => {
    assert.deepEqual(await figuresOf('0001', '2026-07-02'), {
      branch_code: '0001',
      day: '2026-07-02',
      bills: { count: 1, amount: 75, discount: 0, arrived_later: 0, cjpoint: 3, kidpoint: 0, points_paid: 0 },
      voids: { ...none, count: 3, amount: 200 + 250 + 60, cjpoint: 8 + 10, points_restored: 100 },
      returns_here: none,
      returns_of_sales: none,
      coupons: { used: 0, given_back: 1 },
      rewards: { used: 0, given_back: 1 },
    });
    const { bills, voids } = await figuresOf('0001', '2026-06-30');
    const before = { count: 1, amount: 100, discount: 0, arrived_later: 1, cjpoint: 4, kidpoint: 0, points_paid: 0 };
    assert.deepEqual([bills, voids], [before, none]);
  });

  test('are nothing on a day without sales, up to 400 days ago', async () => {
    const { bills, coupons } = await figuresOf('0001', '2025-05-28');
    assert.deepEqual([bills.count, bills.amount, coupons], [0, 0, unused]);
  });

  for (const [day, says] of [
    ['2026-07-03', /^Is in the future/],
    ['2569-07-01', /year of the Gregorian calendar/],
    ['2025-05-27', /^Is over 400 days ago/],
    ['2026-02-30', /^No such day/],
    ['1/7/2026', /^The value does not fit/],
    ['', /./],
  ] as const)
    test(`are refused for the day “${day}”, with what is wrong`, async () => {
      const refused = await ask('0001', day);
      const { code, errors } = refused.json();
      assert.deepEqual([refused.statusCode, code, errors[0].field], [422, 'till_field_wrong', 'day']);
      assert.match(errors[0].message, says);
    });
});
