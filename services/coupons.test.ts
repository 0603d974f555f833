import { answer, record, refuse, serve } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { collectCoupon, findMyCoupon, getCoupon, hasCollectedOne, issueBarcode, listCoupons } from './coupons';

const server = mockServer();
const pocketId = '0199a1de-0000-7000-8000-00000000cc01';

/** A pocket with so many coupons that can be used, and so many that were used or have expired. */
function pocket(valid: number, over: number) {
  const totals = [valid, over];
  const asked: unknown[] = [];
  server.use(
    serve('listCoupons', async (request) => {
      asked.push(await request.json());
      return Response.json({ items: [], page: 1, per_page: 1, total: totals[asked.length - 1] });
    }),
  );
  return asked;
}

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
  [1, 1, false],
  [2, 0, false],
])('%d to use, %d that are over: the first one: %s', async (valid, over, isFirst) => {
  pocket(valid, over);
  expect(await hasCollectedOne()).toBe(isFirst);
});

test('every part of the pocket is counted, and no coupon is fetched for it but one', async () => {
  const asked = pocket(1, 0);
  await hasCollectedOne();
  expect(asked).toEqual([
    { scope: 'pocket', tab: 'valid', per_page: 1 },
    { scope: 'pocket', tab: 'used_expired', per_page: 1 },
  ]);
});

test('whether it was the first is unknown if a part cannot be counted', async () => {
  let calls = 0;
  server.use(
    serve('listCoupons', () => {
      calls += 1;
      return calls === 2
        ? Response.json({ status: 500, code: '500' }, { status: 500 })
        : Response.json({ items: [], page: 1, per_page: 1, total: calls === 1 ? 1 : 0 });
    }),
  );
  expect(await hasCollectedOne()).toBeUndefined();
});

test('a coupon of the pocket is found by its number', async () => {
  const { handler, sent } = record('getMyCoupon', myCoupon());
  server.use(handler);
  expect(await findMyCoupon(pocketId)).toEqual({ ok: true, data: myCoupon() });
  expect(sent).toEqual([{ my_coupon_id: pocketId }]);
});

test.each([
  ['a code', 'SAVE-20'],
  ['a code that contains a number', `X${pocketId}`],
  ['a number with more behind', `${pocketId}0`],
  ['a number in capitals', pocketId.toUpperCase()],
])('%s is looked up, then its own copy', async (_what, code) => {
  const shown = record('getCoupon', coupon({ my_coupon_id: pocketId }));
  const own = record('getMyCoupon', myCoupon());
  server.use(shown.handler, own.handler);
  expect(await findMyCoupon(code)).toEqual({ ok: true, data: myCoupon() });
  expect([shown.sent, own.sent]).toEqual([[{ code }], [{ my_coupon_id: pocketId }]]);
});

test('a coupon that was not collected is not in the pocket, and one that does not exist is nowhere', async () => {
  server.use(answer('getCoupon', coupon()));
  expect(await findMyCoupon('SAVE-20')).toMatchObject({ ok: false, error: { status: 404, code: 'e2014' } });
  server.use(refuse('getCoupon', 404, '404'));
  expect(await findMyCoupon('SAVE-20')).toMatchObject({ ok: false, error: { code: '404' } });
});

const code = { code: 'SAVE-20' };
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['coupons', () => listCoupons({ scope: 'hub' } as never), 'POST /api/v2/sabaipao/mcoupons/inquiry', { scope: 'hub' }],
  ['a coupon', () => getCoupon('SAVE-20'), 'POST /api/v2/sabaipao/coupons/detail', code],
  ['a barcode', () => issueBarcode(anything), 'POST /api/v2/sabaipao/mcoupons/barcode', anything],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['collecting', (key) => collectCoupon('SAVE-20', key), 'POST /api/v2/sabaipao/coupons', code],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
