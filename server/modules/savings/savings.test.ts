import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Savings } from '@/contract/savings';
import { jobHandlers } from '@/server/services';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { createProvenAddresses } from '@/tests/support/proven-addresses';
import { putReward } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const [july, june] = [7, 6];

onDatabase('what the card saved', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let me: Customer;
  let serial = 0;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    await world.services.till.addKey('0001');
    const goods = { kind: 'free_item', skus: ['CONE'] };
    await putReward(world.deps.db, { reward_id: 'CONE', benefit: JSON.stringify(goods) });
  });

  beforeEach(async () => {
    me = await till.customer();
  });

  const of = (year?: number, who = me) => world.services.savings.of(who.memberId, year);
  const savedIn = ({ months }: Savings, month: number) => months[month - 1]?.saved;
  const coupon = async (amount: number, billNo: string, who = me) => {
    serial += 1;
    const code = await putCoupon(world.deps.db, {
      code: `OFF-${serial}`,
      benefit: JSON.stringify({ kind: 'amount_off', amount }),
    });
    const { coupons } = world.services;
    const { my_coupon_id } = granted(await coupons.collect(who.memberId, code));
    const { barcode } = granted(await coupons.issueBarcode(who.memberId, { my_coupon_id }));
    granted(await coupons.redeem({ barcode, branchCode: '0001', billNo }));
    return barcode;
  };
  const cone = async (billNo: string) => {
    const { rewards } = world.services;
    await givePoints(world.deps, me.memberId, 100, { reference: `for ${billNo}` });
    const { claim_transaction_id } = granted(await rewards.claim(me.memberId, { reward_id: 'CONE' }, undefined));
    const { reward_code: code } = granted(await rewards.issueCode(me.memberId, { claim_transaction_id }));
    granted(await rewards.redeem({ code, branchCode: '0001', billNo }));
  };
  /** Rice for 200 baht, of which 20 were taken off, and a cone that was free. */
  const basket = () => [line(180, { discount: 20 }), line(0, { sku: 'CONE', discount: 35 })];
  const sell = async (bill: string, lines = basket(), who: Customer | undefined = me) =>
    granted(await till.sell(who, 0, { bill, lines }));
  const moved = (bill: string, at: string) =>
    sql`update receipts set sold_at = extract(epoch from ${at}::timestamptz)::bigint where bill_no = ${bill}`.execute(
      world.deps.db,
    );
  const adds = ({ saved, months, kinds }: Savings) => {
    const satang = (baht: number) => Math.round(baht * 100);
    const sum = (all: readonly { saved: number }[]) => all.reduce((total, one) => total + satang(one.saved), 0);
    assert.deepEqual([sum(months), sum(Object.values(kinds))], [satang(saved), satang(saved)]);
  };

  test('is by coupons, rewards and points, and months and kinds add up to it', async () => {
    const bill = till.freshBill();
    await coupon(20, bill);
    await cone(bill);
    await givePoints(world.deps, me.memberId, 400, { reference: `to pay ${bill}` });
    granted(await till.pay(me, 200, bill));
    await sell(bill);
    const savings = await of();
    assert.deepEqual(savings.kinds, {
      coupons: { count: 1, saved: 20 },
      rewards: { count: 1, saved: 35 },
      points: { count: 200, saved: 10 },
    });
    assert.deepEqual([savings.year, savings.saved, savings.year_before], [2026, 65, 0]);
    assert.deepEqual(savings.months[july - 1], { month: july, saved: 65, spent: 170, bills: 1 });
    adds(savings);
  });

  test('counts what was used before its bill arrived, and is the same whatever the order', async () => {
    const [early, late] = [till.freshBill(), till.freshBill()];
    await coupon(20, early);
    assert.equal((await of()).saved, 0, 'the till has not said what was taken off');
    await sell(early, [line(180, { discount: 20 })]);
    await sell(late, [line(180, { discount: 20 })]);
    await coupon(20, late);
    assert.deepEqual((await of()).kinds.coupons, { count: 2, saved: 40 });
  });

  test('of a voided bill is taken back, with what was spent', async () => {
    const bill = till.freshBill();
    await coupon(20, bill);
    await sell(bill);
    assert.equal((await of()).saved, 20);
    granted(await till.cancel(bill));
    const { saved, months } = await of();
    assert.deepEqual([saved, months[july - 1]], [0, { month: july, saved: 0, spent: 0, bills: 0 }]);
  });

  test('of goods that came back is taken back, of the rest it stays', async () => {
    const bill = till.freshBill();
    await coupon(20, bill);
    const lines = [line(90, { discount: 10, quantity: 2 }), line(90, { discount: 10 })];
    granted(await till.sell(me, 0, { bill, lines }));
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    let savings = await of();
    assert.deepEqual([savings.saved, savings.months[july - 1]?.spent], [15, 135]);
    granted(await till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] }));
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    savings = await of();
    assert.deepEqual([savings.saved, savings.months[july - 1]?.spent, savings.kinds.coupons.count], [0, 0, 0]);
    adds(savings);
  });

  test('by points that were given back with goods is taken back, to the satang', async () => {
    const bill = till.freshBill();
    await givePoints(world.deps, me.memberId, 400, { reference: `to pay ${bill}` });
    granted(await till.pay(me, 200, bill));
    granted(await till.sell(me, 0, { bill, lines: [line(33), line(67)] }));
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    const savings = await of();
    assert.deepEqual(savings.kinds.points, { count: 134, saved: 6.7 });
    assert.equal(savings.months[july - 1]?.spent, 60.3);
    adds(savings);
  });

  test('is no use that the till gave back', async () => {
    const bill = till.freshBill();
    const barcode = await coupon(20, bill);
    granted(await world.services.coupons.release({ barcode, branchCode: '0001' }));
    await sell(bill);
    assert.equal((await of()).saved, 0);
  });

  test('is only the member’s own: not others’ coupons on the bill, nor own ones on bills without the card', async () => {
    const other = await till.customer();
    const [mine, nobodys] = [till.freshBill(), till.freshBill()];
    await coupon(20, mine, other);
    await sell(mine);
    await coupon(20, nobodys);
    granted(await till.sell(undefined, 0, { bill: nobodys, lines: basket() }));
    assert.deepEqual([(await of()).saved, (await of(undefined, other)).saved], [0, 0]);
  });

  test('goes by months and years in Bangkok', async () => {
    const bills = [till.freshBill(), till.freshBill(), till.freshBill()] as const;
    for (const [place, bill] of bills.entries()) {
      await coupon(place + 1, bill);
      await sell(bill);
    }
    await moved(bills[0], '2025-12-31T16:59:59Z');
    await moved(bills[1], '2025-12-31T17:00:00Z');
    await moved(bills[2], '2026-06-30T16:59:59Z');
    const savings = await of(2026);
    assert.deepEqual([savings.year_before, savedIn(savings, 1), savedIn(savings, june)], [1, 2, 3]);
    assert.deepEqual([savings.years, (await of(2025)).months[11]?.saved], [[2026, 2025], 1]);
    assert.deepEqual((await of(2024)).saved, 0);
  });

  test('of a month is what its bills in the list are about', async () => {
    const [bill, older] = [till.freshBill(), till.freshBill()];
    await sell(bill);
    await sell(older);
    await moved(older, '2026-06-30T16:59:59Z');
    const list = (month: string) => world.services.ownReceipts.list(me.memberId, { month }, 'th');
    const billsIn = async (month: string) => (await list(month)).items.map(({ bill_no }) => bill_no);
    assert.deepEqual([await billsIn('2026-06'), await billsIn('2026-07')], [[older], [bill]]);
    assert.deepEqual([(await list('2026-06')).total, (await list('2026-12')).total], [1, 0]);
    assert.equal((await of()).months[june - 1]?.bills, 1);
  });

  test('is zero, in this year alone, for a member who has bought nothing', async () => {
    const savings = await of();
    assert.deepEqual([savings.saved, savings.years], [0, [2026]]);
    adds(savings);
  });

  const mail = (key?: string, who = me) =>
    world.services.savings.mail(who.memberId, { year: 2026, language: 'th' }, key);
  const jobs = () => world.jobs.filter(({ name }) => name === 'savings-mail');
  const confirm = async (email: string) => {
    const session = await world.services.session.linkOf(world.deps.db, me.memberId);
    assert.ok(session);
    granted(await world.services.members.update(me.memberId, { email }));
    await createProvenAddresses(world).confirmed({ memberId: me.memberId, ...session }, email);
    world.jobs.length = 0;
    world.mailed.length = 0;
  };
  const run = async (place = 0) => {
    const data = jobs()[place]?.data;
    assert.ok(data && 'mailId' in data);
    await jobHandlers(world.services)['savings-mail'](data);
  };

  test('is mailed as one PDF for a double tap, to the confirmed address, which the answer masks', async () => {
    assert.equal(refusalOf(await mail()), '412');
    granted(await world.services.members.update(me.memberId, { email: 'somying@example.com' }));
    assert.equal(refusalOf(await mail()), 'email_unconfirmed');
    await confirm('somying@example.com');
    const answers = await Promise.all([mail('once'), mail('once'), mail('once')]);
    for (const answer of answers) assert.deepEqual(granted(answer), { email: 'so•••••@example.com' });
    assert.equal(jobs().length, 1);
    await run();
    await run();
    const [first, again] = world.mailed;
    assert.equal(first?.messageId, again?.messageId);
    assert.deepEqual([first?.to, first?.attachments?.[0]?.filename], ['somying@example.com', 'sabai-savings-2569.pdf']);
    assert.match(String(first?.attachments?.[0]?.content.toString('latin1')), /^%PDF-1\.7/);
    const { items } = await world.services.inbox.list(me.memberId, {});
    assert.deepEqual(
      items.map(({ topic, channel }) => [topic, channel]),
      [['data_mailed', 'email']],
    );
  });

  test('is not mailed to an address that is no longer confirmed by then, nor to a former member', async () => {
    await confirm('first@example.com');
    granted(await mail());
    granted(await world.services.members.update(me.memberId, { email: 'second@example.com' }));
    await run();
    assert.deepEqual(world.mailed, []);
    await confirm('second@example.com');
    granted(await mail());
    await till.end(me);
    await run();
    assert.deepEqual(world.mailed, []);
  });

  test('is mailed again later while the mail server does not answer', async () => {
    await confirm('later@example.com');
    granted(await mail());
    world.behaviour.mailTakes = 'unavailable';
    await assert.rejects(run());
    world.behaviour.mailTakes = 'accepted';
    await run();
    assert.equal(world.mailed.length, 1);
  });

  test('is mailed five times a day at most', async () => {
    await confirm('often@example.com');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => mail(`${place}`)));
    assert.equal(answers.filter((answer) => refusalOf(answer) === '429').length, 3);
    assert.equal(jobs().length, 5);
  });
});
