import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { auditLedger } from '@/server/ledger/audit';
import { onDatabase } from '@/tests/support/database-engines';
import { putMission } from '@/tests/support/missions';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';

const soldLine = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 4000 }).map((parts) => parts / 1000),
  ),
  satang: fc.integer({ min: 0, max: 60_000 }),
  discount: fc.integer({ min: 0, max: 900 }),
  category: fc.constantFrom('grocery', 'grocery', 'alcohol'),
  forBabies: fc.boolean(),
});

/** Comes back: a part, in thousandths, of what is left of a line's goods, of its amount, or of both. */
const back = fc.record({
  line: fc.nat(3),
  how: fc.constantFrom('quantity', 'amount', 'both'),
  share: fc.constantFrom(1000, 1000, 500, 333, 1),
});

type Sold = typeof soldLine extends fc.Arbitrary<infer T> ? T : never;
type Back = typeof back extends fc.Arbitrary<infer T> ? T : never;

/** What is left of each line; goods in thousandths. */
type Left = { parts: number; satang: number };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What is to be seen when so much is left of a bill: the rule, computed once. */
function seenOf(sold: readonly Sold[], left: readonly Left[], paid: number) {
  const satangOf = (counts: (line: Sold | undefined) => boolean) =>
    sumOf(left.map(({ satang }, place) => (counts(sold[place]) ? satang : 0)));
  const spend = satangOf((one) => one?.category !== 'alcohol');
  const ofBabies = satangOf((one) => one?.category !== 'alcohol' && one?.forBabies === true);
  const total = sumOf(sold.map(({ satang }) => satang));
  const isAll = left.every(({ parts, satang }) => parts + satang === 0);
  const gone = total - sumOf(left.map(({ satang }) => satang));
  return {
    points: { cjpoint: Math.floor(spend / 2500), kidpoint: Math.floor(ofBabies / 2500) },
    spend: spend / 100,
    restored: isAll ? paid : Math.floor((paid * gone) / Math.max(1, total)),
  };
}

/** What a till asks for; undefined if there is nothing to ask for. */
function askFor({ line: place, how, share }: Back, { parts, satang }: Left) {
  const quantity = Math.floor((parts * share) / 1000) / 1000;
  const amount = Math.floor((satang * share) / 1000) / 100;
  if (how === 'quantity') return quantity > 0 ? { line: place, quantity } : undefined;
  if (how === 'amount') return amount > 0 ? { line: place, amount } : undefined;
  return quantity > 0 ? { line: place, quantity, amount } : undefined;
}

onDatabase('random returns of random bills', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    await putMission(world.deps.db);
  });

  /** A bill of a buyer, of which another member's points have paid a part. */
  const sell = async (sold: readonly Sold[], paid: number) => {
    const [buyer, payer] = [await till.customer(), await till.customer()];
    const bill = till.freshBill();
    const lines = sold.map(({ quantity, satang, discount, category, forBabies }) =>
      line(satang / 100, { quantity, discount: discount / 100, category, mother_and_baby: forBabies }),
    );
    granted(await till.sell(buyer, 0, { bill, lines }));
    if (paid > 0) await till.earn(payer, paid);
    if (paid > 0) granted(await till.pay(payer, paid, bill));
    const seen = async () => ({
      points: await till.balanceOf(buyer),
      spend: (await world.services.missions.dataOf(buyer.memberId))[0]?.['spend'] ?? 0,
      restored: (await till.balanceOf(payer)).cjpoint,
    });
    return { bill, seen };
  };

  /** Takes a part back, and what is left then. */
  const takeBack = async (bill: string, part: Back, left: Left): Promise<Left> => {
    const asked = askFor(part, left);
    if (!asked) return left;
    const { returned_amount } = granted(await till.takeBack(bill, { lines: [asked] }));
    const satang = left.satang - Math.round(returned_amount * 100);
    const isRestOfAmount = !('quantity' in asked) && satang === 0;
    const parts = isRestOfAmount ? 0 : left.parts - Math.round((asked.quantity ?? 0) * 1000);
    // All goods that are left are worth all that is left of the amount.
    assert.ok(part.how !== 'quantity' || parts > 0 || satang === 0);
    return { parts, satang };
  };

  test('leave points, mission and payment as the rule computed once, and the void takes the rest', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(soldLine, { minLength: 1, maxLength: 4 }),
        fc.array(back, { maxLength: 6 }),
        fc.nat(3),
        async (sold, returns, steps) => {
          const paid = 200 * Math.min(steps, Math.floor(sumOf(sold.map(({ satang }) => satang)) / 1000));
          const { bill, seen } = await sell(sold, paid);
          let left: Left[] = sold.map(({ quantity, satang }) => ({ parts: Math.round(quantity * 1000), satang }));
          assert.deepEqual(await seen(), seenOf(sold, left, paid));
          for (const part of returns) {
            const place = part.line % sold.length;
            const [one = { parts: 0, satang: 0 }] = left.slice(place);
            left = left.with(place, await takeBack(bill, { ...part, line: place }, one));
            assert.deepEqual(await seen(), seenOf(sold, left, paid));
          }
          granted(await till.cancel(bill));
          assert.deepEqual(await seen(), { points: { cjpoint: 0, kidpoint: 0 }, spend: 0, restored: paid });
          assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
        },
      ),
      { numRuns: 25 },
    ));
});
