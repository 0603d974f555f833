import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { seedStores } from '@/server/sandbox/seed';
import type { Api, Asked } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { createTill, line } from '@/tests/support/till';

/** The additions of scanners, keyboards and chats to a code. */
const additions: readonly [how: string, arrives: (code: string) => string][] = [
  ['with a space at the end', (code) => `${code} `],
  ['with the line break of a scanner', (code) => `${code}\r\n`],
  ['with FNC1 and the name of its symbology', (code) => `]C1${code}\u001d`],
  ['in full-width letters and digits', (code) => code.replace(/[!-~]/g, wide)],
  ['with invisible characters', (code) => `\ufeff${code}\u200b`],
];

const wide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

onDatabase('scanned codes', (openDatabase) => {
  let api: Api;
  let till: ReturnType<typeof createTill>;
  let token: string;
  let member: { memberNo: string; token: string };

  before(async () => {
    api = await createApi((await openDatabase()).db);
    till = createTill(api.world);
    await seedStores(api.world.deps);
    token = (await api.world.services.till.addKey('0001')).key;
    member = await till.customer();
    await putCoupon(api.world.deps.db, { code: 'COFFEE-10' });
  });
  after(() => api.app.close());

  const ask = async (name: AnyEndpointName, asked: Asked, status: number) => {
    const answer = await api.ask(name, { token, ...asked });
    assert.equal(answer.statusCode, status, `${name} ${JSON.stringify(asked)} ${answer.body}`);
    return answer.json();
  };

  const bill = (bill_no: string, more: object = {}) => ({
    body: { bill_no, member_no: member.memberNo, sold_at: api.world.clock.now(), lines: [line(250)], ...more },
  });

  const billsLike = async (part: string) => {
    const rows = api.world.deps.db.selectFrom('receipts').select('bill_no').where('bill_no', 'like', `%${part}%`);
    return (await rows.execute()).map(({ bill_no }) => bill_no);
  };

  for (const [how, arrives] of additions) {
    test(`find the card ${how}`, async () => {
      const params = { member_no: arrives(member.memberNo) };
      assert.equal((await ask('lookUpMember', { params }, 200)).member_no, member.memberNo);
    });

    test(`are one bill ${how}: it earns once, is read and cancelled by either number`, async () => {
      const bill_no = `TS-${how.length}`;
      await ask('recordPurchase', bill(bill_no), 200);
      assert.deepEqual(await ask('recordPurchase', bill(arrives(bill_no)), 200), { cjpoint: 10, kidpoint: 0 });
      assert.deepEqual(await billsLike(bill_no), [bill_no]);
      const params = { branch_code: arrives('0001'), bill_no: arrives(bill_no) };
      assert.equal((await ask('getReceipt', { token: member.token, params }, 200)).bill_no, bill_no);
      const voided = await ask('voidPurchase', { params: { bill_no: arrives(bill_no) } }, 200);
      assert.equal(voided.taken.cjpoint, 10);
    });

    test(`find a store by the code at its door ${how}`, async () => {
      assert.equal((await ask('getStore', { params: { branch: arrives('0001') } }, 200)).branch_code, '0001');
    });

    test(`collect a coupon by a code ${how}`, async () => {
      const body = { code: arrives('COFFEE-10') };
      assert.equal((await ask('collectCoupon', { token: member.token, body }, 201)).code, 'COFFEE-10');
    });
  }

  test('find the card in groups of four, with spaces or hyphens, in a path and in a bill', async () => {
    for (const between of [' ', '-', '\u00a0']) {
      const member_no = member.memberNo.replace(/(\d{4})(?=\d)/g, `$1${between}`);
      await ask('lookUpMember', { params: { member_no } }, 200);
      const earned = await ask('recordPurchase', bill(`G${between.charCodeAt(0)}`, { member_no }), 200);
      assert.equal(earned.cjpoint, 10);
    }
  });

  test('use a coupon by its barcode in groups', async () => {
    const { my_coupon_id } = await ask('collectCoupon', { token: member.token, body: { code: 'coffee–10' } }, 201);
    const { barcode } = await ask('issueBarcode', { token: member.token, body: { my_coupon_id } }, 200);
    const grouped = `${barcode.replace(/(\d{4})(?=\d)/g, '$1 ')}\r`;
    await ask('redeemCoupon', { body: { barcode: grouped, bill_no: 'USED-1 ' } }, 200);
    assert.deepEqual((await ask('voidPurchase', { params: { bill_no: 'USED-1' } }, 200)).coupons, ['COFFEE-10']);
  });

  test('keep the case of a bill number, which is the till’s', async () => {
    await ask('recordPurchase', bill('Case-a'), 200);
    assert.equal((await ask('voidPurchase', { params: { bill_no: 'CASE-A' } }, 202)).waiting, true);
  });

  test('keep a slash and words of a bill number', async () => {
    for (const bill_no of ['IV67/00123', 'a\\b', '100%', 'POS 1 0001', '#1?', '.1', 'a..b', '1/..2']) {
      await ask('recordPurchase', bill(bill_no), 200);
      assert.equal((await ask('voidPurchase', { params: { bill_no } }, 200)).taken.cjpoint, 10, bill_no);
    }
  });

  for (const bill_no of ['.', '..', ' .. ', '．．', '-', '\u200b', '\r\n', 'a/../../b', '..\\b', 'b/.'])
    test(`refuse the bill number ${JSON.stringify(bill_no)}, which no path could name`, async () => {
      const refused = await ask('recordPurchase', bill(bill_no), 422);
      assert.deepEqual(
        refused.errors.map(({ field }: { field: string }) => field),
        ['bill_no'],
      );
      const points = { params: { member_no: member.memberNo }, body: { bill_no, points: 200 } };
      assert.equal((await ask('discountWithPoints', points, 422)).code, 'till_field_wrong');
    });

  test('keep one number for the goods of a bill', async () => {
    await ask('recordPurchase', bill('GOODS-1', { lines: [line(250, { sku: ']E08850000000011\r' })] }), 200);
    const row = api.world.deps.db.selectFrom('receipts').select('lines').where('bill_no', '=', 'GOODS-1');
    assert.equal((await row.executeTakeFirstOrThrow()).lines[0]?.sku, '8850000000011');
  });

  test('of a repeat with the same idempotency key may differ in what was added', async () => {
    const headers = { 'idempotency-key': 'scan-1' };
    await ask('recordPurchase', { ...bill('KEY-1'), headers }, 200);
    await ask('recordPurchase', { ...bill('KEY-1 '), headers }, 200);
  });
});
