import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';
import { clubHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { PrizeOrder } from '@/contract/kids-club';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrizeCatalogScreen } from './PrizeCatalogScreen';

const server = mockServer(...clubHandlers, ...memberHandlers);

beforeAll(() => loadTexts('ui', 'kids-club', 'points', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { kidsclub: true, NewHomePage: true });
  window.history.replaceState({}, '', '/redemption/prize-catalog/');
  await changeLanguage('th');
});

const open = (query: Record<string, string> = {}) =>
  renderScreen(<PrizeCatalogScreen />, query, '/redemption/prize-catalog');

test('shows the balance, and each prize with badge, price and availability', async () => {
  server.use(
    answer(
      'listPrizes',
      prizeList([
        prize({ badge_name: 'NEW_IN' }),
        prize({ id: 'BIKE', name_th: 'จักรยานทรงตัว', redeem_point: 9900, event_point: 7900 }),
        prize({ id: 'YOYO', name_th: 'โยโย่', stock: 'OUT', badge_name: 'HOT_THIS_WEEK' }),
      ]),
    ),
  );
  const { router } = open();
  expect(await screen.findByText('4,350')).toBeVisible();
  const tiles = within(await screen.findByRole('list', { name: 'ของรางวัล' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'มาใหม่ตุ๊กตาหมี1,200 คะแนน',
    'จักรยานทรงตัวปกติ 9,900 คะแนน9,900 ช่วงพิเศษ7,900 คะแนน',
    'โยโย่ของหมด',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'ตุ๊กตาหมี' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-detail/?id=TEDDY-BEAR');
});

test.each([
  ['NEW_IN', 'มาใหม่'],
  ['HOT_THIS_WEEK', 'ฮิตสัปดาห์นี้'],
  ['MONTHLY_SPECIAL', 'พิเศษเดือนนี้'],
  ['LOW_IN_STOCK', 'ใกล้หมด'],
])('%s is a filter that is stored in the address', async (badge, words) => {
  open();
  const requests = record('listPrizes', prizeList([]));
  const chip = await screen.findByRole('button', { name: words });
  server.use(requests.handler);
  await userEvent.click(chip);
  expect(await screen.findByText('ยังไม่มีของรางวัลกลุ่มนี้')).toBeVisible();
  expect(requests.sent).toContainEqual({ badge, page: 1, per_page: 20 });
  expect(window.location.search).toBe(`?badge=${badge}`);
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
});

test('without prizes it says so and shows no filters', async () => {
  server.use(...scenario('prizesNone'));
  open();
  expect(await screen.findByText('ยังไม่มีของรางวัลตอนนี้')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'มาใหม่' })).not.toBeInTheDocument();
});

test('before the campaign shows from which day prizes can be redeemed', async () => {
  server.use(answer('listPrizes', prizeList([prize()], { campaign_started: false })));
  open();
  expect(await screen.findByText('เริ่มแลกได้ 8 ส.ค. 2566')).toBeVisible();
});

test.each<[string, Partial<PrizeOrder>, RegExp[]]>([
  ['received', { status: 'ORDERED', tracking: null, sent_at: 0 }, [/รับเรื่องแล้ว/, /จัดส่งภายใน 14 วัน/, /ส่งรูปบัตร/]],
  ['being prepared', { status: 'PREPARING', tracking: null, sent_at: 0 }, [/กำลังเตรียมของ/, /จัดส่งภายใน 14 วัน/]],
  ['on its way', {}, [/จัดส่งแล้ว/, /ส่งเมื่อ 4 พ.ย. 2569/, /เลขพัสดุ TH0123456789/]],
  ['cancelled', { status: 'CANCELLED', tracking: null, sent_at: 0 }, [/ยกเลิกแล้ว/, /คืน 1,200 คะแนนให้แล้ว/]],
])('the history shows an order that is %s', async (_state, about, words) => {
  server.use(answer('listPrizeOrders', { items: [prizeOrder(about)], page: 1, per_page: 20, total: 1 }));
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'ประวัติการแลก' }));
  const order = await screen.findByRole('article');
  for (const word of [...words, /KC-7H2QWX/]) expect(within(order).getByText(word)).toBeVisible();
  expect(window.location.search).toBe('?tab=history');
});

test('without orders the history leads to the prizes', async () => {
  server.use(...scenario('ordersNone'));
  open({ tab: 'history' });
  expect(await screen.findByText('ยังไม่เคยแลกของรางวัล')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูของรางวัล' }));
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
});

test('offers a single retry without a connection', async () => {
  server.use(...scenario('listPrizes.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
});

test('shows the not-found page while the club is off', async () => {
  keep('toggles', { kidsclub: false });
  open();
  expect(await screen.findByText('ไม่พบหน้าที่ต้องการ')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('ของรางวัล')).not.toBeInTheDocument());
});
