import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { auditLedger } from '@/server/ledger/audit';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { putStampCard } from '@/tests/support/missions';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';

const price = 100;

/** Cups on a bill of which some are free, and whether other goods are on it. */
const bought = fc.record({ paid: fc.integer({ min: 0, max: 7 }), free: fc.nat(2), others: fc.boolean() });

type Bought = typeof bought extends fc.Arbitrary<infer T> ? T : never;

/** Events of a bill; `early` ones arrive before its sale. `use` uses a coupon of a step on another bill, which `unuse` voids. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), bought }),
  fc.record({ kind: fc.constant('sell' as const), bought }),
  fc.record({ kind: fc.constant('return' as const), bill: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('void' as const), bill: fc.nat(9) }),
  fc.record({ kind: fc.constant('pay' as const), bill: fc.nat(9) }),
  fc.record({ kind: fc.constant('repeat' as const), bill: fc.nat(9) }),
  fc.record({ kind: fc.constant('early' as const), bought, how: fc.constantFrom('void' as const, 'return' as const) }),
  fc.record({ kind: fc.constant('use' as const), step: fc.nat(1) }),
  fc.record({ kind: fc.constant('unuse' as const) }),
);

type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** The naive reckoning of a bill: pieces and money that are left, and the points that pay for it. */
type Reckoned = {
  bill: string;
  soldAt: number;
  lines: ReturnType<typeof line>[];
  left: Piece[];
  points: number;
  stamps: number;
};
type Piece = { isPaid: boolean };

/** Each cup costs the same, so money pays as many cups as it buys, and a part of one counts as one. */
function stampsNow({ left, points, lines }: Reckoned): number {
  const paid = left.filter(({ isPaid }) => isPaid).length;
  if (left.length === 0) return 0;
  const others = lines.length > 1 ? price : 0;
  const total = paid * price + others;
  const money = paid * price * (1 - Math.min(1, points / 20 / Math.max(1, total)));
  return Math.max(0, Math.min(left.length, Math.ceil(money / price - 1e-9)));
}

onDatabase('random bills, returns, voids and payments of a stamp card', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    await putStampCard(world.deps.db);
  });

  const linesOf = ({ paid, free, others }: Bought) => [
    line(paid * price, { category: 'cafe', quantity: Math.max(1, paid + free), discount: free * price }),
    ...(others ? [line(price)] : []),
  ];

  const createRun = async () => {
    const [me, payer] = [await till.customer(), await till.customer()];
    const bills: Reckoned[] = [];
    const uses: { bill: string; id: string; isBack: boolean }[] = [];
    const at = (place: number) => bills[place % Math.max(1, bills.length)];
    const lower = (one: Reckoned) => {
      one.stamps = Math.min(one.stamps, stampsNow(one));
    };

    const reckon = (bill: string, soldAt: number, lines: Reckoned['lines'], { paid, free }: Bought) => {
      const left = [...Array(paid).fill({ isPaid: true }), ...Array(free).fill({ isPaid: false })];
      const one = { bill, soldAt, lines, left, points: 0, stamps: 0 };
      one.stamps = stampsNow(one);
      bills.push(one);
      return one;
    };

    const shown = async () => {
      const [card] = await world.services.missions.listStampCards(me.memberId);
      assert.ok(card);
      return card;
    };

    const steps = {
      sell: async (given: Bought) => {
        const [bill, soldAt, lines] = [till.freshBill(), world.clock.now(), linesOf(given)];
        const { stamps = 0 } = granted(await till.sell(me, 0, { bill, soldAt, lines }));
        assert.equal(stamps, reckon(bill, soldAt, lines, given).stamps);
      },
      return: async (place: number, quantity: number) => {
        const one = at(place);
        if (!one || one.left.length < quantity) return;
        // Only bills whose cups all cost the same come back in part.
        if (one.left.some(({ isPaid }) => !isPaid) && quantity < one.left.length) return;
        const outcome = await till.takeBack(one.bill, { lines: [{ line: 0, quantity }] });
        if (isRefusal(outcome)) return;
        one.left = one.left.slice(quantity);
        if (one.points > 0) one.points -= granted(outcome).restored;
        lower(one);
      },
      void: async (place: number) => {
        const one = at(place);
        if (!one) return;
        granted(await till.cancel(one.bill));
        Object.assign(one, { left: [], stamps: 0 });
      },
      pay: async (place: number) => {
        const one = at(place);
        if (!one || one.points > 0) return;
        await till.earn(payer, 1400);
        const outcome = await till.pay(payer, 1400, one.bill);
        if (isRefusal(outcome)) return;
        one.points = 1400;
        lower(one);
      },
      repeat: async (place: number) => {
        const one = at(place);
        if (one) await till.sell(me, 0, one);
      },
      early: async (given: Bought, how: 'void' | 'return') => {
        const [bill, soldAt, lines] = [till.freshBill(), world.clock.now(), linesOf(given)];
        const all = lines[0]?.quantity ?? 1;
        if (how === 'void') await till.cancelAny(bill);
        else await till.takeBackAny(bill, { lines: [{ line: 0, quantity: all }] });
        granted(await till.sell(me, 0, { bill, soldAt, lines }));
        Object.assign(reckon(bill, soldAt, lines, given), { left: [], stamps: 0 });
      },
      use: async (place: number) => {
        const coupon = (await shown()).steps[place]?.coupon;
        if (coupon?.state !== 'usable') return;
        const { coupons } = world.services;
        const { barcode } = granted(await coupons.issueBarcode(me.memberId, { my_coupon_id: coupon.my_coupon_id }));
        const bill = till.freshBill();
        granted(await coupons.redeem({ barcode, branchCode: '0001', billNo: bill }));
        uses.push({ bill, id: coupon.my_coupon_id, isBack: false });
      },
      unuse: async () => {
        const one = uses.find(({ isBack }) => !isBack);
        if (!one) return;
        granted(await till.cancel(one.bill));
        one.isBack = true;
      },
    };

    /** Of each card and step: usable if it is reached, unless it is used; never given twice. */
    const check = async () => {
      const total = bills.reduce((sum, { stamps }) => sum + stamps, 0);
      const { card, stamps } = await shown();
      const full = Math.min(3, Math.max(1, Math.ceil(total / 10)));
      assert.deepEqual([card, stamps], [full, Math.min(10, total - (full - 1) * 10)]);
      const reached = [1, 2, 3].flatMap((one) =>
        [5, 10].filter((at) => (one - 1) * 10 + at <= total).map((at) => `${one} ${at}`),
      );
      const rows = await given(me);
      const used = new Set(uses.filter(({ isBack }) => !isBack).map(({ id }) => id));
      for (const { id, name, used_at, expires_at } of rows) {
        assert.equal(used_at > 0, used.has(id));
        assert.equal(expires_at > world.clock.now(), reached.includes(name), `${name} of ${total}`);
      }
      assert.deepEqual(
        reached.filter((name) => !rows.some((row) => row.name === name)),
        [],
      );
    };
    return { steps, check };
  };

  const given = async ({ memberId }: Customer) => {
    const rows = await world.deps.db
      .selectFrom('stamp_coupons')
      .innerJoin('my_coupons', 'my_coupons.id', 'my_coupon_id')
      .select(['card', 'step', 'my_coupons.id', 'used_at', 'my_coupons.expires_at'])
      .where('stamp_coupons.member_id', '=', memberId)
      .execute();
    return rows.map(({ card, step, ...row }) => ({ ...row, name: `${card} ${step}` }));
  };

  const play = (steps: Awaited<ReturnType<typeof createRun>>['steps'], one: Event) => {
    switch (one.kind) {
      case 'sell':
        return steps.sell(one.bought);
      case 'return':
        return steps.return(one.bill, one.quantity);
      case 'early':
        return steps.early(one.bought, one.how);
      case 'use':
        return steps.use(one.step);
      case 'unuse':
        return steps.unuse();
      default:
        return steps[one.kind](one.bill);
    }
  };

  test('leave the stamps and coupons of a naive reckoning', () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
        const { steps, check } = await createRun();
        for (const one of events) {
          world.clock.advance(60);
          await play(steps, one);
          await check();
        }
        const { db } = world.deps;
        const cards = await db.selectFrom('stamp_cards').selectAll().execute();
        const sums = await db
          .selectFrom('stamp_bills')
          .select(({ fn }) => ['member_id', fn.sum<number>('stamps').as('stamps')])
          .groupBy('member_id')
          .execute();
        for (const { member_id, stamps } of cards)
          assert.equal(Number(sums.find((one) => one.member_id === member_id)?.stamps), stamps);
        assert.deepEqual((await auditLedger(db, world.clock.now())).differences, []);
      }),
      { numRuns: 40 },
    ));
});
