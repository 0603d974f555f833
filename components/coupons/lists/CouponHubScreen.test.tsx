import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, record } from '@/__mocks__/answer';
import { coupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { Coupon } from '@/contract/coupons';
import { endpoints } from '@/contract/endpoints';
import { loadPage } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { CouponHubScreen } from './CouponHubScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const inThreeDays = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60 + 60;

beforeAll(() => loadTexts('ui', 'coupons', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const onOffer = (place: number, about: Partial<Coupon> = {}) =>
  coupon({ code: `C-${place}`, name_th: `ใบที่ ${place}`, effective_from: 0, effective_to: inThreeDays, ...about });

const pageOf = (page: number, places: readonly number[], total: number) =>
  answer('listCoupons', { items: places.map((place) => onOffer(place)), page, per_page: 20, total });

const places = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const open = (query: Record<string, string> = {}) => renderScreen(<CouponHubScreen />, query, '/v2/coupon-hub');
const tickets = () => screen.getAllByRole('link', { name: /^ใบที่ / }).map(({ textContent }) => textContent);

test('a ticket shows its validity, owner and remaining number, or that it is unavailable', async () => {
  const items = [
    onOffer(1, { quota: 100, remaining: 12 }),
    onOffer(2, { owner: 'PARTNER', quota: null, remaining: null }),
    onOffer(3, { status: 'runout' }),
    onOffer(4, { status: 'expired', collected: true, expires_at: Date.UTC(2026, 10, 18, 17) / 1000 }),
    onOffer(5, { status: 'used', collected: true, used_at: Date.UTC(2026, 10, 21, 3, 26) / 1000 }),
  ];
  server.use(answer('listCoupons', { items, page: 1, per_page: 20, total: 5 }));
  open();
  expect(await screen.findByText('เหลือ 12 สิทธิ์')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'เหลือ 12 จาก 100 สิทธิ์' })).toBeVisible();
  expect(screen.getByText('เหลือ 3 วัน · พาร์ทเนอร์')).toBeVisible();
  expect(screen.getByText('หมดแล้ว')).toBeVisible();
  expect(screen.getByText('หมดอายุ 18 พ.ย. 2569 · CJ')).toBeVisible();
  expect(screen.getByText('ใช้เมื่อ 21 พ.ย. 2569 10:26 น. · CJ')).toBeVisible();
});

test('loads further pages below without duplicates, and shows the end of the list', async () => {
  const pages: Record<number, readonly number[]> = { 1: places(1, 20), 2: places(20, 3) };
  const inPages = http.post(`*${endpoints.listCoupons.path}`, async ({ request }) => {
    const { page } = (await request.clone().json()) as { page: number };
    const items = (pages[page] ?? []).map((place) => onOffer(place));
    return HttpResponse.json({ items, page, per_page: 20, total: 22 });
  });
  server.use(inPages);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
  await waitFor(() => expect(tickets()).toEqual(places(1, 22).map((place) => `ใบที่ ${place}`)));
  expect(screen.getByText('ครบทุกใบแล้ว')).toBeVisible();
});

test('each further page is one call, without reloading earlier pages', async () => {
  const requested: number[] = [];
  const inPages = http.post(`*${endpoints.listCoupons.path}`, async ({ request }) => {
    const { page } = (await request.clone().json()) as { page: number };
    requested.push(page);
    const items = places(page * 10, 2).map((place) => onOffer(place));
    return HttpResponse.json({ items, page, per_page: 20, total: 60 });
  });
  server.use(inPages);
  open();
  for (const count of [2, 4]) {
    const more = await screen.findByRole('button', { name: 'ดูเพิ่ม' });
    await waitFor(() => expect(tickets()).toHaveLength(count));
    await userEvent.click(more);
  }
  await waitFor(() => expect(tickets()).toHaveLength(6));
  expect(requested).toEqual([1, 2, 3]);
});

test('a second page that fails keeps the first and can be retried', async () => {
  server.use(pageOf(1, places(1, 20), 22));
  open();
  const more = await screen.findByRole('button', { name: 'ดูเพิ่ม' });
  server.use(...scenario('listCoupons.offline'));
  await userEvent.click(more);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  expect(tickets()).toHaveLength(20);
  server.use(pageOf(1, places(1, 20), 20));
  await userEvent.click(retry);
  expect(await screen.findByText('ครบทุกใบแล้ว')).toBeVisible();
});

test('filters by category, and an empty category leads to all coupons', async () => {
  const requested = record('listCoupons', { items: [], page: 1, per_page: 20, total: 0 });
  server.use(requested.handler);
  open({ category: 'beauty' });
  expect(await screen.findByText('หมวดนี้ยังไม่มีคูปอง')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ความงาม' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
  expect(await screen.findByText('ยังไม่มีคูปองตอนนี้')).toBeVisible();
  expect(requested.sent).toEqual([
    { scope: 'hub', category: 'beauty', page: 1, per_page: 20 },
    { scope: 'hub', page: 1, per_page: 20 },
  ]);
});

test('offers a retry without a connection', async () => {
  server.use(...scenario('listCoupons.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(pageOf(1, [1], 1));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'ใบที่ 1' })).toBeVisible();
});

test('a ticket opens its coupon and stores the position in the list for the way back', async () => {
  server.use(pageOf(1, places(1, 3), 3));
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'ใบที่ 2' }));
  expect(loadPage).toHaveBeenCalledWith('/v2/coupon/profile/?code=C-2', 'push');
  expect(JSON.parse(sessionStorage.listPlaces)).toEqual({
    'coupons {"scope":"hub"}': { pages: 1, row: 'C-2', top: 0 },
  });
});
