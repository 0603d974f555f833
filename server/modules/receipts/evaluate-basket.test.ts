import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { store } from '@/__mocks__/builders/store';
import type { BillLineOnWire } from '@/contract/till-points';
import type { Answer, Body } from '@/contract/types';
import type { Benefit } from '@/domain/benefits';
import { askOver, readEverything } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { createShownCodes } from '@/tests/support/shown-codes';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import { sealReference } from './member-reference';

type Basket = Partial<Body<'evaluateBasket'>>;

onDatabase('a basket before payment', (openDatabase) => {
  let edge: Edge;
  let strict: Edge;
  let token: string;
  let till: ReturnType<typeof createTill>;
  let shown: ReturnType<typeof createShownCodes>;
  let buyer: Customer;

  before(async () => {
    const { db } = await openDatabase();
    edge = await openEdge(db);
    const env = { LIMIT_BRANCH_SCANS_PER_HOUR: '3', LIMIT_MEMBER_COUPONS_PER_DAY: '1' };
    const paying = { LIMIT_MEMBER_DISCOUNT_POINTS_PER_DAY: '500', LIMIT_BRANCH_DISCOUNT_POINTS_PER_HOUR: '900' };
    strict = await openEdge(db, { clock: edge.world.clock, env: { ...env, ...paying } });
    till = createTill(edge.world);
    shown = createShownCodes(edge.world);
    token = (await edge.world.services.till.addKey('0001')).key;
    await edge.world.services.stores.importAll([
      store({ branch_code: '0001', address_th: 'เลขที่ 99/1 ถนนสุขุมวิท แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260' }),
    ]);
  });
  after(async () => {
    await edge.app.close();
    await strict.app.close();
  });
  beforeEach(async () => {
    buyer = await till.customer();
    await givePoints(edge.deps, buyer.memberId, 1000);
  });

  const ask = (basket: Basket, { at = edge, headers = {}, key = token } = {}) =>
    askOver(at.app)('evaluateBasket', { token: key, body: { lines: [line(100)], ...basket }, headers });
  const evaluate = async (basket: Basket, how = {}): Promise<Answer<'evaluateBasket'>> => {
    const answer = await ask(basket, how);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const codeOf = async (basket: Basket, how = {}) => (await ask(basket, how)).json().code;
  const reasonsOf = ({ coupons, rewards }: Answer<'evaluateBasket'>) =>
    [...coupons, ...rewards].map(({ applies, discount, reason }) => (applies ? discount : reason));
  const coupon = (benefit: Benefit | null, about = {}) => shown.coupon(buyer, benefit, about);
  const reward = (benefit: Benefit | null, about = {}) => shown.reward(buyer, benefit, about);
  const tenOff: Benefit = { kind: 'amount_off', amount: 10 };
  const redeem = (barcode: string, billNo?: string) =>
    edge.world.services.coupons.redeem({ barcode, billNo, branchCode: '0001' });

  test('answers with the discount of each line, of each code in the order given, and with points', async () => {
    const milk = { sku: '8850000100017', name: 'นม', category: 'dairy' };
    const lines = [
      line(60, { ...milk, quantity: 2 }),
      line(90, { discount: 10, mother_and_baby: true }),
      line(45, { category: 'alcohol' }),
    ];
    const basket = {
      member_no: buyer.memberNo,
      lines,
      coupons: [
        await coupon({ kind: 'x_for_y', quantity: 2, pay_quantity: 1, skus: [milk.sku] }),
        await coupon({ kind: 'amount_off', amount: 20, minimum_spend: 500 }),
      ],
      rewards: [await reward({ kind: 'percent_off', percent: 50, max_discount: 30 })],
    };
    const [free, more] = basket.coupons;
    assert.deepEqual(await evaluate(basket, { headers: { 'accept-language': 'en' } }), {
      total: 135,
      lines: [
        { line: 0, discount: 37.5 },
        { line: 1, discount: 22.5 },
        { line: 2, discount: 0 },
      ],
      coupons: [
        { barcode: free, applies: true, discount: 30 },
        {
          barcode: more,
          applies: false,
          reason: 'till_basket_minimum_spend',
          title: 'The minimum spend is not reached',
          message:
            '350 baht are missing for this offer. Add goods and evaluate again, or the member keeps it for another time.',
          missing: 350,
        },
      ],
      rewards: [{ code: basket.rewards[0], applies: true, discount: 30 }],
      points: { cjpoint: 3, kidpoint: 2, payable: 1000, payable_baht: 50 },
    });
  });

  test('says why a code gives nothing, as its use would, and goes on with the others', async () => {
    const used = await coupon(tenOff);
    granted(await redeem(used));
    const released = await coupon(tenOff);
    granted(await redeem(released));
    granted(await edge.world.services.coupons.release({ barcode: released, branchCode: '0001' }));
    const withdrawn = await coupon(tenOff);
    await edge.deps.db
      .updateTable('coupons')
      .set({ withdrawn: true })
      .where('code', '=', shown.latest('coupon'))
      .execute();
    const usedReward = await reward(tenOff);
    granted(await edge.world.services.rewards.redeem({ code: usedReward, branchCode: '0001' }));
    const elsewhere = await reward(tenOff, { province: '["50"]' });
    const good = await coupon(tenOff);
    const codes = {
      coupons: ['7700000000000000', used, released, withdrawn, good, good],
      rewards: ['ABCDEFGHJKLM', usedReward, elsewhere],
    };
    const refused = [
      'till_coupon_unknown',
      'till_coupon_used',
      'till_use_cancelled',
      'till_coupon_withdrawn',
      10,
      'till_coupon_used',
      'till_reward_unknown',
      'till_reward_used',
      'till_reward_not_here',
    ];
    assert.deepEqual(reasonsOf(await evaluate(codes)), refused);
    const [unknown] = (await evaluate(codes)).coupons;
    assert.match(unknown?.title ?? '', /ไม่พบคูปอง/);
    const late = { coupons: [await coupon(tenOff)], rewards: [await reward(tenOff)] };
    edge.world.clock.advance(5 * 60);
    assert.deepEqual(reasonsOf(await evaluate(late)), ['till_coupon_over', 'till_reward_over']);
    const words = {
      coupons: [await coupon(null)],
      rewards: [await reward({ kind: 'free_item', categories: ['drinks'] })],
    };
    assert.deepEqual(reasonsOf(await evaluate(words)), ['till_basket_by_hand', 'till_basket_no_goods']);
  });

  test('takes the coupon of another member, as its use does', async () => {
    const other = await till.customer();
    assert.deepEqual(reasonsOf(await evaluate({ member_no: other.memberNo, coupons: [await coupon(tenOff)] })), [10]);
  });

  test('counts uses of a member for the day, with those of the basket', async () => {
    const coupons = [await coupon(tenOff), await coupon(tenOff)];
    const { key } = await edge.world.services.till.addKey('0006');
    assert.deepEqual(reasonsOf(await evaluate({ coupons }, { at: strict, key })), [10, 'till_limit_reached']);
  });

  test('writes nothing, also with a key for repeats, and uses nothing', async () => {
    const { db } = edge.deps;
    const basket = {
      member_no: buyer.memberNo,
      coupons: [await coupon(tenOff)],
      rewards: [await reward(tenOff)],
      points: 200,
    };
    const counters = async () => {
      const count = async (table: 'idempotency' | 'refused_calls' | 'rate_windows') =>
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count;
      return [await count('idempotency'), await count('refused_calls'), await count('rate_windows')];
    };
    await evaluate(basket);
    const [rows, counts] = [await readEverything(db), await counters()];
    const headers = { 'idempotency-key': 'basket-1' };
    const first = await evaluate(basket, { headers });
    assert.deepEqual(await evaluate(basket, { headers }), first);
    assert.notDeepEqual(await evaluate({ ...basket, lines: [line(50)] }, { headers }), first);
    assert.equal(await codeOf({ ...basket, member_no: '2010000000000000' }), 'till_member_unknown');
    assert.equal(await readEverything(db), rows);
    assert.deepEqual(await counters(), counts);
    granted(await redeem(basket.coupons[0] ?? ''));
  });

  test('counts codes that are refused with the scans, and answers about none when there were too many', async () => {
    const key = (await edge.world.services.till.addKey('0007')).key;
    const at = { at: strict, key };
    const good = await coupon(tenOff);
    const wrong = (digit: number) => `770000000000000${digit}`;
    for (let times = 0; times < 5; times += 1)
      assert.deepEqual(reasonsOf(await evaluate({ coupons: [good] }, at)), [10]);
    await evaluate({ coupons: [wrong(1), good, wrong(2)] }, at);
    assert.equal(await codeOf({ coupons: [wrong(3), wrong(4), good] }, at), 'till_limit_reached');
    assert.equal(await codeOf({ coupons: [good] }, at), 'till_limit_reached');
    assert.equal(await codeOf({ rewards: [await reward(tenOff)] }, at), 'till_limit_reached');
    const scan = await askOver(strict.app)('redeemCoupon', { token: key, body: { barcode: good } });
    assert.equal(scan.json().code, 'till_limit_reached');
    assert.equal((await evaluate({}, at)).total, 100);
    const { key: elsewhere } = await edge.world.services.till.addKey('0008');
    assert.deepEqual(reasonsOf(await evaluate({ coupons: [good] }, { at: strict, key: elsewhere })), [10]);
  });

  test('points pay what is there, what is left to pay and what the day allows', async () => {
    const { member_no } = { member_no: buyer.memberNo };
    const payable = async (basket: Basket, at = edge) => {
      const { points } = await evaluate({ member_no, ...basket }, { at });
      return [points.payable, points.reason];
    };
    assert.deepEqual(await payable({}), [1000, undefined]);
    assert.deepEqual(await payable({ points: 400 }), [400, undefined]);
    assert.deepEqual(await payable({ points: 1200 }), [1000, 'till_points_not_enough']);
    assert.deepEqual(await payable({ lines: [line(39.99)] }), [600, undefined]);
    assert.deepEqual(await payable({ lines: [line(39.99)], points: 800 }), [600, 'till_more_than_bill']);
    assert.deepEqual(await payable({ lines: [line(40)], coupons: [await coupon(tenOff)], points: 800 }), [
      600,
      'till_more_than_bill',
    ]);
    assert.deepEqual(await payable({ points: 600 }, strict), [400, 'till_limit_reached']);
    granted(await till.pay(buyer, 200));
    assert.deepEqual(await payable({}, strict), [200, undefined]);
    await edge.world.services.freeze.freeze(buyer.memberId);
    assert.deepEqual(await payable({}), [0, 'till_points_frozen']);
    const proof = edge.deps.db.updateTable('members').set({ identity_unproven: true, need_verify_pid: true });
    await proof.where('id', '=', buyer.memberId).execute();
    assert.deepEqual(await payable({}), [0, 'till_identity_unproven']);
  });

  test('without a card points neither come nor pay, and by mobile number they only come', async () => {
    const without = await evaluate({ points: 200 });
    const none = { cjpoint: 0, kidpoint: 0, payable: 0, payable_baht: 0, reason: 'till_basket_card_needed' };
    const { title: _title, message: _message, ...points } = without.points;
    assert.deepEqual(points, none);
    assert.equal((await evaluate({})).points.reason, undefined);
    const issuedAt = edge.world.clock.now();
    const member_ref = sealReference({ memberId: buyer.memberId, issuedAt }, '0001', edge.deps.secrets);
    assert.deepEqual((await evaluate({ member_ref })).points, { cjpoint: 4, kidpoint: 0, payable: 0, payable_baht: 0 });
    assert.equal((await ask({ member_ref, member_no: buyer.memberNo })).json().code, 'till_field_wrong');
    edge.world.clock.advance(15 * 60);
    assert.equal(await codeOf({ member_ref }), 'till_member_ref_over');
    await till.end(buyer);
    assert.equal(await codeOf({ member_no: buyer.memberNo }), 'till_member_unknown');
  });

  test('Kids Club points stop at what the day still allows', async () => {
    const forBabies = (amount: number): BillLineOnWire[] => [line(amount, { mother_and_baby: true })];
    granted(await till.sell(buyer, 74_000, { lines: forBabies(74_000) }));
    const { points } = await evaluate({ member_no: buyer.memberNo, lines: forBabies(2500) });
    assert.deepEqual([points.cjpoint, points.kidpoint], [100, 40]);
  });

  test('has the bounds of a bill', async () => {
    const fieldsOf = async (basket: Basket) =>
      (await ask(basket)).json().errors?.map(({ field }: { field: string }) => field);
    assert.deepEqual(await fieldsOf({ lines: [line(1.005)] }), ['lines.0.amount']);
    assert.deepEqual(await fieldsOf({ lines: [line(100_001)] }), ['lines.0.amount']);
    assert.deepEqual(await fieldsOf({ points: 300 }), ['points']);
    assert.deepEqual(await fieldsOf({ lines: [] }), ['lines']);
  });
});
