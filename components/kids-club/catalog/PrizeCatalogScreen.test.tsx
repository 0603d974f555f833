import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';
import { clubHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { PrizeOrder } from '@/contract/kids-club';
import { prizeBadges } from '@/domain/kids-club';
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

const everyBadge = prizeBadges.map((badge_name) => prize({ id: badge_name, name_th: badge_name, badge_name }));

test('the prize catalogue shows the balance, what is missing to the next prize, and what is within reach with its price first', async () => {
  server.use(...scenario('prizesOfEveryKind'));
  const { router } = open();
  expect(await screen.findByText('4,350')).toBeVisible();
  expect(screen.getByRole('button', { name: 'แลกได้เลย 3' })).toHaveAttribute('aria-pressed', 'true');
  const tiles = within(screen.getByRole('list', { name: 'ของรางวัล' })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'ฮิตสัปดาห์นี้1,200 คะแนนตุ๊กตาหมี',
    'มาใหม่900 คะแนนชุดไอศกรีมไม้',
    'ใกล้หมด700 คะแนนชุดขวดนมและช้อนหัดทาน',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'ตุ๊กตาหมี' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-detail/?id=TEDDY-BEAR');
  await userEvent.click(screen.getByRole('link', { name: /^อีก.800.คะแนน ได้จักรยานขาไถ$/ }));
  expect(router.push).toHaveBeenLastCalledWith('/redemption/prize-detail/?id=BALANCE-BIKE');
});

test('among all prizes the reachable come first, then those that the fewest points are missing to; what is gone is folded', async () => {
  server.use(...scenario('prizesOfEveryKind'));
  open({ badge: 'all' });
  const [shelf] = await screen.findAllByRole('list', { name: 'ของรางวัล' });
  const tiles = within(shelf as HTMLElement).getAllByRole('listitem');
  expect(tiles.slice(3).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^พิเศษเดือนนี้5,150 คะแนนปกติ 5,800.คะแนน5,800จักรยานขาไถอีก.800.คะแนน$/),
    expect.stringMatching(/^9,000 คะแนนรถเข็นเด็กอีก.4,650.คะแนน$/),
  ]);
  const fold = screen.getByText('หมดแล้ว 1');
  expect(screen.queryByText('เป็ดลอยน้ำ')).toBeNull();
  await userEvent.click(fold);
  expect(screen.getByRole('link', { name: 'เป็ดลอยน้ำ' })).toBeVisible();
});

test('with nothing within reach it begins with all prizes', async () => {
  server.use(...scenario('prizeTooDear'));
  open();
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ทั้งหมด' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^แลกได้เลย/ })).not.toBeInTheDocument();
});

test('the parcel on its way leads to the orders', async () => {
  server.use(...scenario('prizesOfEveryKind'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /แลกแล้ว · ตุ๊กตาหมี.*กำลังแพ็ก/ }));
  expect(await screen.findByRole('article')).toHaveTextContent('KC-7H2QWX');
  expect(window.location.search).toBe('?tab=history');
});

test.each([
  ['NEW_IN', 'มาใหม่'],
  ['HOT_THIS_WEEK', 'ฮิตสัปดาห์นี้'],
  ['MONTHLY_SPECIAL', 'พิเศษเดือนนี้'],
  ['LOW_IN_STOCK', 'ใกล้หมด'],
])('%s is a filter that is stored in the address', async (badge, words) => {
  server.use(answer('listPrizes', prizeList(everyBadge)));
  open();
  const requests = record('listPrizes', prizeList([]));
  const chip = await screen.findByRole('button', { name: words });
  server.use(requests.handler);
  await userEvent.click(chip);
  expect(await screen.findByText('ยังไม่มีของรางวัลกลุ่มนี้')).toBeVisible();
  expect(requests.sent).toContainEqual({ badge, page: 1, per_page: 20 });
  expect(new URLSearchParams(window.location.search).get('badge')).toBe(badge);
  await userEvent.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
  expect(await screen.findByRole('link', { name: 'NEW_IN' })).toBeVisible();
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
  ['received', { status: 'ORDERED', tracking: null, sent_at: 0 }, [/รับเรื่องแล้ว/, /ถึงบ้านภายใน 14.วัน/, /ส่งรูปบัตร/]],
  ['being prepared', { status: 'PREPARING', tracking: null, sent_at: 0 }, [/กำลังแพ็ก/, /ถึงบ้านภายใน 14.วัน/]],
  ['on its way', {}, [/ส่งแล้ว/, /ส่งเมื่อ 4 พ.ย. 2569/, /เลขพัสดุ TH0123456789/]],
  ['cancelled', { status: 'CANCELLED', tracking: null, sent_at: 0 }, [/ยกเลิกแล้ว/, /คืน 1,200.คะแนนให้แล้ว/]],
])('the history shows an order that is %s', async (_state, about, words) => {
  server.use(answer('listPrizeOrders', { items: [prizeOrder(about)], page: 1, per_page: 20, total: 1 }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'ของที่แลกไว้' }));
  const order = await screen.findByRole('article');
  for (const word of [...words, /KC-7H2QWX/]) expect(within(order).getByText(word)).toBeVisible();
  expect(window.location.search).toBe('?tab=history');
});

test('orders that are over are folded below the ones still to arrive', async () => {
  const waiting = prizeOrder({ transaction_id: 'waiting', status: 'ORDERED', tracking: null, sent_at: 0 });
  const over = prizeOrder({ reference: 'KC-OVER', status: 'CANCELLED', tracking: null, sent_at: 0 });
  server.use(answer('listPrizeOrders', { items: [over, waiting], page: 1, per_page: 20, total: 2 }));
  open({ tab: 'history' });
  const orders = await screen.findByRole('list', { name: 'ของที่แลกไว้' });
  expect(within(orders).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/KC-OVER/)).toBeNull();
  await userEvent.click(screen.getByText('ที่จบไปแล้ว 1'));
  expect(screen.getByText(/KC-OVER/)).toBeVisible();
});

test('without orders the history leads to the prizes', async () => {
  server.use(...scenario('ordersNone'));
  open({ tab: 'history' });
  expect(await screen.findByText('ยังไม่เคยแลกของรางวัล')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูของรางวัล' }));
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
});

test('the prize catalogue offers a single retry without a connection', async () => {
  server.use(...scenario('listPrizes.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'ตุ๊กตาหมี' })).toBeVisible();
});

test('the prize catalogue shows the not-found page while the club is off', async () => {
  keep('toggles', { kidsclub: false });
  open();
  expect(await screen.findByText('ไม่พบหน้าที่ต้องการ')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('ของรางวัล')).not.toBeInTheDocument());
});
