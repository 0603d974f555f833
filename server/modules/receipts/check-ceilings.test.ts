import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '@/server/platform/config';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { putEarning } from '@/tests/support/earning';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const hour = 60 * 60;

const limits = {
  LIMIT_BILL_LINE_BAHT: '20000',
  LIMIT_BILL_BAHT: '25000',
  LIMIT_MEMBER_POINTS_PER_DAY: '1500',
  LIMIT_BRANCH_POINTS_PER_HOUR: '2000',
  LIMIT_MEMBER_DISCOUNT_POINTS_PER_DAY: '600',
  LIMIT_BRANCH_DISCOUNT_POINTS_PER_HOUR: '1000',
};

/** Worlds begin at noon in Bangkok, so that no hour and no day ends during these tests. */
onDatabase('bill ceilings', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  const warnings: Record<string, unknown>[] = [];

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const config = readConfig({ SANDBOX: '1', ...limits });
    const log = pino({ level: 'warn' }, { write: (text: string) => warnings.push(JSON.parse(text)) });
    world = { ...world, services: createServices({ ...world.deps, config, log }) };
    till = createTill(world);
    buyer = await till.customer();
  });

  const takeWarnings = () => warnings.splice(0);

  test('refuse a line and a bill above their limits, name the field and log it', async () => {
    const wrong = await till.sell(buyer, 0, { lines: [line(10), line(20_001)] });
    assert.deepEqual('fields' in wrong && wrong.fields, [
      { field: 'lines.1.amount', message: 'amountMustBeBelowCeiling' },
    ]);
    const large = await till.sell(buyer, 0, { lines: [line(20_000), line(5000, { discount: 1 })] });
    assert.deepEqual('fields' in large && large.fields, [{ field: 'lines', message: 'billMustBeBelowCeiling' }]);
    assert.deepEqual(
      takeWarnings().map(({ branch, baht }) => [branch, baht]),
      [
        ['0001', 20_011],
        ['0001', 25_000],
      ],
    );
    assert.equal((await till.balanceOf(buyer)).cjpoint, 0);
  });

  test('do not count the points of an earning campaign, of which a refused bill takes nothing', async () => {
    await putEarning(world.deps.db, 'CEILING', { multiplier: 3, branches: ['0055'] }, { quota: 100_000 });
    const member = await till.customer();
    const sell = (baht: number) => till.sell(member, baht, { branch: '0055' });
    assert.deepEqual([granted(await sell(20_000)).cjpoint, granted(await sell(15_000)).cjpoint], [2400, 1800]);
    assert.equal(refusalOf(await sell(5000)), '429');
    const taken = world.deps.db.selectFrom('earning_campaigns').select('taken').where('code', '=', 'CEILING');
    assert.deepEqual(await taken.execute(), [{ taken: 2800 }]);
    takeWarnings();
  });

  test('limit the points that a member earns a day, and keep nothing of a refused bill', async () => {
    const day = createTill({ ...world });
    const [member, bill] = [await till.customer(), 'DAY-2'];
    granted(await day.sell(member, 25_000, { bill: 'DAY-1', branch: '0101', lines: [line(20_000), line(5000)] }));
    const lines = [line(12_525)];
    const refused = await day.sell(member, 0, { bill, branch: '0102', lines });
    assert.deepEqual(refused, { refused: '429', retryAfterSeconds: 12 * hour });
    assert.equal((await till.balanceOf(member)).cjpoint, 1000);
    assert.deepEqual(
      takeWarnings().map(({ velocity, branch, total, most }) => [velocity, branch, total, most]),
      [['points-earned-of-member', '0102', 1501, 1500]],
    );
    granted(await day.sell(member, 0, { bill: 'DAY-3', branch: '0102', lines: [line(12_500)] }));
    world.clock.advance(12 * hour);
    granted(await day.sell(member, 0, { bill, branch: '0102', lines, soldAt: world.clock.now() - 12 * hour }));
    assert.equal((await till.balanceOf(member)).cjpoint, 2001);
  });

  test('limit the points that a branch gives an hour, without affecting other branches', async () => {
    const [one, two, three] = [await till.customer(), await till.customer(), await till.customer()];
    const sell = (who: Customer, branch = '0201') => till.sell(who, 0, { branch, lines: [line(20_000)] });
    granted(await sell(one));
    granted(await sell(two));
    assert.equal(refusalOf(await till.sell(three, 0, { branch: '0201', lines: [line(10_025)] })), '429');
    granted(await sell(three, '0202'));
    world.clock.advance(hour);
    granted(await till.sell(three, 0, { branch: '0201', lines: [line(12_500)] }));
    assert.equal(takeWarnings().length, 1);
  });

  test('limit the points that a member and a branch pay with', async () => {
    const [one, two] = [await till.customer(), await till.customer()];
    for (const who of [one, two, one, two]) await till.earn(who, 500);
    granted(await till.pay(one, 600, 'PAY-1', { branch: '0301' }));
    assert.equal(refusalOf(await till.pay(one, 200, 'PAY-2', { branch: '0302' })), '429');
    granted(await till.pay(two, 400, 'PAY-3', { branch: '0301' }));
    assert.equal(refusalOf(await till.pay(two, 200, 'PAY-4', { branch: '0301' })), '429');
    assert.deepEqual([(await till.balanceOf(one)).cjpoint, (await till.balanceOf(two)).cjpoint], [400, 600]);
    // A till that retries a payment gets its answer, despite the ceiling.
    granted(await till.pay(one, 600, 'PAY-1', { branch: '0301' }));
  });

  test('count exactly, however many tills sell at the same time', async () => {
    const member = await till.customer();
    const sales = Array.from({ length: 20 }, (_, place) =>
      till.sell(member, 0, { bill: `RUSH-${place}`, branch: `04${place}`, lines: [line(2500)] }),
    );
    const sold = (await Promise.all(sales)).filter((sale) => !('refused' in sale));
    assert.equal(sold.length, 15);
    assert.equal((await till.balanceOf(member)).cjpoint, 1500);
  });
});

test('point ceilings below what the largest bill earns are refused at the start', () => {
  const bill = { SANDBOX: '1', LIMIT_BILL_BAHT: '25000' };
  assert.throws(() => readConfig({ ...bill, LIMIT_MEMBER_POINTS_PER_DAY: '999' }), /LIMIT_MEMBER_POINTS_PER_DAY/);
  assert.throws(() => readConfig({ ...bill, LIMIT_BRANCH_POINTS_PER_HOUR: '999' }), /LIMIT_BRANCH_POINTS_PER_HOUR/);
  assert.doesNotThrow(() => readConfig({ ...bill, LIMIT_MEMBER_POINTS_PER_DAY: '1000' }));
});
