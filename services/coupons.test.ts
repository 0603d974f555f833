import { HttpResponse } from 'msw';
import { answer, record, refuse, serve } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { mockServer } from '@/tests/support/mock-server';
import { findMyCoupon, getActiveCoupons } from './coupons';

const server = mockServer();
const pocketId = '0199a1de-0000-7000-8000-00000000cc01';

const asked: number[] = [];

beforeEach(() => {
  asked.length = 0;
});

const hubOf = (total: number) =>
  serve('listCoupons', async (request) => {
    const { page, per_page } = await request.json();
    asked.push(page);
    const items = Array.from({ length: Math.max(0, Math.min(per_page, total - (page - 1) * per_page)) }, (_, place) =>
      coupon({ code: `C-${page}-${place}`, status: place % 2 === 0 ? 'active' : 'runout' }),
    );
    return HttpResponse.json({ items, page, per_page, total });
  });

test('all pages of the hub are read for coupons to collect or use', async () => {
  server.use(hubOf(120));
  const answer = await getActiveCoupons();
  expect(asked).toEqual([1, 2, 3]);
  expect(answer.ok && answer.data).toHaveLength(60);
});

test('an empty hub is read once', async () => {
  server.use(hubOf(0));
  expect(await getActiveCoupons()).toMatchObject({ ok: true, data: [] });
  expect(asked).toEqual([1]);
});

test('a total that never ends is read ten times', async () => {
  server.use(hubOf(100_000));
  await getActiveCoupons();
  expect(asked).toHaveLength(10);
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
])('%s is fetched, then its collected copy', async (_what, code) => {
  const shown = record('getCoupon', coupon({ my_coupon_id: pocketId }));
  const own = record('getMyCoupon', myCoupon());
  server.use(shown.handler, own.handler);
  expect(await findMyCoupon(code)).toEqual({ ok: true, data: myCoupon() });
  expect([shown.sent, own.sent]).toEqual([[{ code }], [{ my_coupon_id: pocketId }]]);
});

test('a coupon that was not collected is not in the pocket, and an unknown one is nowhere', async () => {
  server.use(answer('getCoupon', coupon()));
  expect(await findMyCoupon('SAVE-20')).toMatchObject({ ok: false, error: { status: 404, code: 'e2014' } });
  server.use(refuse('getCoupon', 404, '404'));
  expect(await findMyCoupon('SAVE-20')).toMatchObject({ ok: false, error: { code: '404' } });
});
