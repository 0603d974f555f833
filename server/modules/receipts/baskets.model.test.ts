import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { BillLineOnWire } from '@/contract/till-points';
import type { Answer } from '@/contract/types';
import { pointsToPay } from '@/domain/points';
import { askOver } from '@/tests/support/api';
import type { BasketLine } from '@/tests/support/baskets';
import { basketBenefits, basketLines } from '@/tests/support/baskets';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { createShownCodes } from '@/tests/support/shown-codes';
import { createTill, line } from '@/tests/support/till';
import { granted, refusalOf } from '@/tests/support/world';

const lineOf = ({ amount, discount, category, ...goods }: BasketLine): BillLineOnWire =>
  line(amount / 100, {
    ...goods,
    category,
    discount: discount / 100,
    mother_and_baby: category === 'mother_and_baby',
  });

/** The bill that a till sends: what was evaluated is taken off the amounts and added to the discounts. */
const billOf = (given: readonly BillLineOnWire[], { lines }: Answer<'evaluateBasket'>) =>
  given.map((one, place) => {
    const off = Math.round((lines[place]?.discount ?? 0) * 100);
    const [amount, discount] = [Math.round(one.amount * 100) - off, Math.round(one.discount * 100) + off];
    return { ...one, amount: amount / 100, discount: discount / 100 };
  });

/** The codes that give something. */
const usableIn = <Name extends string>(codes: readonly ({ applies: boolean } & Record<Name, string>)[], name: Name) =>
  codes.filter(({ applies }) => applies).map((one) => one[name]);

/** Too few for all points of all runs to reach a limit of the branch. */
const balance = 2000;

const calls = ['sale', 'codes', 'points'] as const;

onDatabase('random baskets', (openDatabase) => {
  let edge: Edge;
  let till: ReturnType<typeof createTill>;
  let shown: ReturnType<typeof createShownCodes>;
  let token: string;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    till = createTill(edge.world);
    shown = createShownCodes(edge.world);
    token = (await edge.world.services.till.addKey('0001')).key;
  });
  after(() => edge.app.close());

  test('earn, take and pay what was evaluated, in any order of the calls', async () => {
    const { coupons, rewards } = edge.world.services;
    let applied = 0;
    const runs = fc.asyncProperty(
      basketLines,
      basketBenefits,
      fc.shuffledSubarray([...calls], { minLength: calls.length }),
      async (sold, [ofReward, ...ofCoupons], order) => {
        const buyer = await till.customer();
        await givePoints(edge.deps, buyer.memberId, balance);
        const given = sold.map(lineOf);
        const barcodes: string[] = [];
        for (const benefit of ofCoupons) barcodes.push(await shown.coupon(buyer, benefit));
        const codes = ofReward ? [await shown.reward(buyer, ofReward)] : [];
        const body = { member_no: buyer.memberNo, lines: given, coupons: barcodes, rewards: codes };
        const answer = await askOver(edge.app)('evaluateBasket', { token, body });
        assert.equal(answer.statusCode, 200, answer.body);
        const evaluated: Answer<'evaluateBasket'> = answer.json();
        const { points } = evaluated;
        const [lines, bill] = [billOf(given, evaluated), till.freshBill()];
        const at = { billNo: bill, branchCode: '0001' };
        const work = {
          sale: async () => {
            const { cjpoint, kidpoint } = granted(await till.sell(buyer, 0, { bill, lines }));
            assert.deepEqual([cjpoint, kidpoint], [points.cjpoint, points.kidpoint]);
          },
          codes: async () => {
            for (const barcode of usableIn(evaluated.coupons, 'barcode'))
              granted(await coupons.redeem({ barcode, ...at }));
            for (const code of usableIn(evaluated.rewards, 'code')) granted(await rewards.redeem({ code, ...at }));
          },
          points: async () => {
            if (points.payable > 0) granted(await till.pay(buyer, points.payable, bill));
          },
        };
        for (const call of order) await work[call]();
        applied += usableIn(evaluated.coupons, 'barcode').length + usableIn(evaluated.rewards, 'code').length;
        const total = Math.round(evaluated.total * 100);
        assert.equal(Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)), total);
        // No more could pay: a second bill of the same lines refuses it.
        const second = till.freshBill();
        granted(await till.sell(buyer, 0, { bill: second, lines }));
        const why = pointsToPay(total, balance + 200) > points.payable ? 'e4004' : 'till_more_than_bill';
        assert.equal(refusalOf(await till.pay(buyer, points.payable + 200, second)), why);
      },
    );
    await fc.assert(runs, { numRuns: 30, seed: 20_261_128 });
    assert.ok(applied > 30, `${applied} coupons and rewards applied`);
  });
});
