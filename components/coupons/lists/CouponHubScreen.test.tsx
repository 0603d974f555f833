import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, record, refuse, serve } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { Coupon } from '@/contract/coupons';
import { endpoints } from '@/contract/endpoints';
import { loadPage } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import { formatShortDay } from '@/services/texts/formats';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { plainSpaces } from '@/tests/support/plain-spaces';
import { hold } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { CouponHubScreen } from './CouponHubScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const inThreeDays = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60 + 60;

beforeAll(() => loadTexts('ui', 'coupons', 'errors', 'till'));
// The lazily loaded parts, so that no test waits for a file to be compiled.
beforeAll(
  () =>
    Promise.all([
      import('@/components/coupons/shared/UseCouponSheet'),
      import('@/components/coupons/collect/JoinSheet'),
      import('./CouponList'),
      import('./FilterSheet'),
      import('./SortedCoupons'),
      import('@/components/coupons/search/CouponSearch'),
    ]),
  30_000,
);

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
function open(query: Record<string, string> = {}) {
  window.history.replaceState({}, '', '/v2/coupon-hub/');
  return renderScreen(
    <>
      <CouponHubScreen />
      <ToastRegion />
    </>,
    query,
    '/v2/coupon-hub',
  );
}

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
  expect(screen.getByText(`พาร์ทเนอร์ · ถึง ${formatShortDay(inThreeDays, 'th')}`)).toBeVisible();
  await userEvent.click(screen.getByText('คูปองที่ใช้แล้วหรือหมดแล้ว'));
  expect(screen.getByText('หมดแล้ว')).toBeVisible();
  expect(screen.getByText('CJ · หมดอายุ 18 พ.ย. 2569')).toBeVisible();
  expect(screen.getByText('CJ · ใช้เมื่อ 21 พ.ย. 2569 10:26 น.')).toBeVisible();
});

test('a figure is said to be off or to pay, beside the price before, and the title does not show it again', async () => {
  const milk = {
    name_th: 'นมสด 2 ลิตร ราคาพิเศษ 89 บาท',
    benefit: { kind: 'fixed_price', price: 89, normal_price: 115 },
  } as const;
  const items = [onOffer(1, { name_th: 'ลด 20 บาท เมื่อซื้อครบ 200 บาท' }), onOffer(2, milk)];
  server.use(answer('listCoupons', { items, page: 1, per_page: 20, total: 2 }));
  open();
  const off = await screen.findByRole('link', { name: 'ลด 20 บาท เมื่อซื้อครบ 200 บาท' });
  expect(within(off).getByText('เมื่อซื้อครบ 200 บาท')).toBeVisible();
  const pay = screen.getByRole('link', { name: 'นมสด 2 ลิตร ราคาพิเศษ 89 บาท' });
  const stubs = [off, pay].map((link) =>
    plainSpaces(link.closest('[data-ticket]')?.firstElementChild?.textContent ?? ''),
  );
  expect(stubs).toEqual(['ลด20 บาท', 'จ่าย115 ปกติ 115 บาท 89 บาท']);
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
  expect(screen.getByRole('button', { name: 'เลือกดูคูปอง: ความงาม' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
  expect(await screen.findByText('ยังไม่มีคูปองตอนนี้')).toBeVisible();
  expect(requested.sent).toEqual([
    { scope: 'hub', category: 'beauty', page: 1, per_page: 20 },
    { scope: 'hub', page: 1, per_page: 20 },
  ]);
});

test('the coupon hub offers a retry without a connection', async () => {
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

describe('the chips', () => {
  test('are part of the address: the own coupons with their tabs, and a category or what ends within a week', async () => {
    const inAMonth = inThreeDays + 27 * 24 * 60 * 60;
    const items = [onOffer(1), onOffer(2, { effective_to: inAMonth })];
    server.use(answer('listCoupons', { items, page: 1, per_page: 20, total: 2 }));
    open();
    await waitFor(() => expect(tickets()).toEqual(['ใบที่ 1', 'ใบที่ 2']));
    await userEvent.click(screen.getByRole('button', { name: 'เลือกดูคูปอง: ทุกหมวด' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'เลือกดูคูปอง' }));
    await userEvent.click(sheet.getByRole('button', { name: 'ใกล้หมดเวลา' }));
    await waitFor(() => expect(tickets()).toEqual(['ใบที่ 1']));
    expect(window.location.search).toBe('?show=ending');
    await userEvent.click(sheet.getByRole('button', { name: 'คาเฟ่', pressed: false }));
    expect(new URLSearchParams(window.location.search).get('category')).toBe('cafe');
    await userEvent.click(sheet.getByRole('button', { name: 'ดูคูปอง' }));
    await userEvent.click(screen.getByRole('button', { name: 'ของฉัน' }));
    expect(await screen.findByRole('tab', { name: 'ใช้แล้ว/หมดอายุ' })).toBeVisible();
    expect(window.location.search).toBe('?show=mine');
  });

  test('what the address names is chosen', async () => {
    server.use(pageOf(1, [1], 1));
    open({ show: 'ending' });
    expect(await screen.findByRole('button', { name: 'เลือกดูคูปอง: ใกล้หมดเวลา' })).toBeVisible();
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  test('by worth, all coupons are listed, the largest saving first', async () => {
    const off = (place: number, amount: number) => onOffer(place, { benefit: { kind: 'amount_off', amount } });
    const requested = record('listCoupons', {
      items: [off(1, 5), off(2, 50), off(3, 20)],
      page: 1,
      per_page: 50,
      total: 3,
    });
    server.use(requested.handler);
    open();
    await waitFor(() => expect(tickets()).toEqual(['ใบที่ 1', 'ใบที่ 2', 'ใบที่ 3']));
    await userEvent.click(screen.getByRole('button', { name: 'เลือกดูคูปอง: ทุกหมวด' }));
    await userEvent.click(await screen.findByRole('button', { name: 'คุ้มสุดก่อน' }));
    await waitFor(() => expect(tickets()).toEqual(['ใบที่ 2', 'ใบที่ 3', 'ใบที่ 1']));
    expect(requested.sent.at(-1)).toEqual({ scope: 'hub', page: 1, per_page: 50 });
    expect(window.location.search).toBe('?sort=worth');
  });

  test('the nearest first needs the position, and says so without it', async () => {
    server.use(pageOf(1, [1], 1));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'เลือกดูคูปอง: ทุกหมวด' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ใกล้ฉันก่อน' }));
    expect(await screen.findByText(/^ยังไม่รู้ว่าคุณอยู่ที่ไหน/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ใกล้หมดก่อน' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('say how many can be collected, and how many the member has', async () => {
    keep('isLinked', true);
    const lists = serve('listCoupons', async (request) => {
      const { scope } = await request.json();
      const items = scope === 'hub' ? places(1, 3).map((place) => onOffer(place)) : [myCoupon()];
      return Response.json({ items, page: 1, per_page: 20, total: scope === 'hub' ? 3 : 4 });
    });
    server.use(lists);
    open();
    expect(await screen.findByRole('button', { name: 'เก็บได้ 3' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'ของฉัน 4' })).toBeVisible();
  });

  test('leave the number open while more can come', async () => {
    server.use(pageOf(1, places(1, 20), 30));
    open();
    expect(await screen.findByRole('button', { name: 'เก็บได้ 20+' })).toBeVisible();
  });
});

describe('on the ticket', () => {
  const mine = (place: number) =>
    myCoupon({ code: `C-${place}`, name_th: `ใบที่ ${place}`, effective_from: 0, expires_at: inThreeDays });

  beforeEach(() => keep('isLinked', true));

  test('a coupon is collected, and the server’s word turns the button into the one that uses it', async () => {
    let answerNow = () => undefined as unknown;
    const answered = new Promise((resolve) => {
      answerNow = () => resolve(undefined);
    });
    const collect = serve('collectCoupon', async () => {
      await answered;
      return Response.json(mine(2), { status: 201 });
    });
    server.use(pageOf(1, places(1, 3), 3), collect);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'เก็บ ใบที่ 2' }));
    const waiting = screen.getByRole('button', { name: 'กำลังเก็บ ใบที่ 2' });
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'ใช้ ใบที่ 2' })).not.toBeInTheDocument();
    answerNow();
    const use = await screen.findByRole('button', { name: 'ใช้ ใบที่ 2' });
    expect(use).toHaveFocus();
    expect(screen.getByText('เก็บแล้ว ใบที่ 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'เก็บ ใบที่ 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'เก็บได้ 2' })).toBeVisible();
  });

  test('two that are tapped one after the other are both collected, each once', async () => {
    const sent: string[] = [];
    const collect = serve('collectCoupon', async (request) => {
      const { code } = await request.json();
      sent.push(code);
      return Response.json(mine(Number(code.slice(2))), { status: 201 });
    });
    server.use(pageOf(1, places(1, 3), 3), collect);
    open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'เก็บ ใบที่ 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'เก็บ ใบที่ 3' }));
    expect(await screen.findByRole('button', { name: 'ใช้ ใบที่ 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'ใช้ ใบที่ 1' })).toBeVisible();
    expect(sent).toEqual(['C-1', 'C-3']);
  });

  test('a refusal is shown, and the list is read again', async () => {
    server.use(pageOf(1, [1], 1));
    open();
    const button = await screen.findByRole('button', { name: 'เก็บ ใบที่ 1' });
    const gone = { items: [onOffer(1, { status: 'runout', remaining: 0 })], page: 1, per_page: 20, total: 1 };
    server.use(refuse('collectCoupon', 412, 'e2010'), answer('listCoupons', gone));
    await userEvent.click(button);
    expect(await screen.findByText('คูปองหมดแล้ว')).toBeVisible();
    expect(await screen.findByText('คูปองที่ใช้แล้วหรือหมดแล้ว')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'เก็บ ใบที่ 1' })).not.toBeInTheDocument();
  });

  test('who is no member is asked to join, and led back to that coupon', async () => {
    keep('isLinked', false);
    server.use(pageOf(1, places(1, 2), 2));
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'เก็บ ใบที่ 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'สมัครหรือเชื่อมต่อสมาชิก' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'สมัครหรือเชื่อมต่อสมาชิก' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signup/'));
    expect(readStored('destinationQuery')).toBe('code=C-2');
  });

  test('the list is read again after a till has used a coupon of it', async () => {
    const used = { ...mine(1), status: 'used', pocket_status: 'USED', used_at: 1_795_000_000 } as const;
    const listed = record('listCoupons', { items: [mine(1)], page: 1, per_page: 20, total: 1 });
    server.use(listed.handler, answer('getMyCoupon', mine(1)), answer('issueBarcode', couponBarcode()));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'ใช้ ใบที่ 1' }));
    await hold('พนักงาน: กดค้างเพื่อยืนยัน');
    server.use(answer('getMyCoupon', used));
    await screen.findByRole('dialog', { name: 'ใช้คูปองแล้ว' });
    const before = listed.sent.length;
    await userEvent.click(screen.getByRole('button', { name: 'เสร็จแล้ว' }));
    await waitFor(() => expect(listed.sent.length).toBeGreaterThan(before));
  });
});

describe('the search', () => {
  const items = [
    onOffer(1, { name_th: 'ผ้าอ้อมเด็กลด 60 บาท', benefit: { kind: 'amount_off', amount: 60 } }),
    onOffer(2, {
      name_th: 'ใบที่ 2',
      benefit: { kind: 'free_item', goods: [{ name_th: 'ชาไทยเย็น', name_en: 'Iced tea' }] },
    }),
    onOffer(3, { name_th: 'ใบที่ 3', category: 'health' }),
  ];
  const search = async () => {
    open();
    await screen.findByRole('link', { name: 'ใบที่ 3' });
    await userEvent.click(screen.getByRole('button', { name: 'ค้นหาคูปอง' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ค้นหาคูปอง' }));
    return { dialog, field: dialog.getByRole('textbox', { name: 'ค้นหาคูปอง' }) };
  };

  beforeEach(() => server.use(answer('listCoupons', { items, page: 1, per_page: 50, total: 3 })));

  test('has the focus, finds names, goods and categories while typing, and marks the words', async () => {
    const { dialog, field } = await search();
    expect(field).toHaveFocus();
    await userEvent.type(field, 'ผาออม');
    expect(await dialog.findByText('พบ 1 ใบ')).toBeVisible();
    expect(dialog.getByText('ผ้าอ้อม').tagName).toBe('MARK');
    await userEvent.clear(field);
    await userEvent.type(field, 'ชาไทย');
    expect(await dialog.findByRole('link', { name: 'ใบที่ 2' })).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'สุขภาพ');
    expect(await dialog.findByRole('link', { name: 'ใบที่ 3' })).toBeVisible();
  });

  test('names what was not found, and offers a word of it and a category', async () => {
    const { dialog, field } = await search();
    await userEvent.type(field, 'ผ้าอ้อม อนามัย');
    expect(await dialog.findByText('ยังไม่มีคูปอง “ผ้าอ้อม อนามัย”')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'ดูหมวดสุขภาพ' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'ค้น “ผ้าอ้อม”' }));
    expect(await dialog.findByText('พบ 1 ใบ')).toBeVisible();
  });

  test('offers recent words again, until they are cleared', async () => {
    const { dialog, field } = await search();
    await userEvent.type(field, 'ผ้าอ้อม{Enter}');
    expect(await dialog.findByRole('button', { name: 'ผ้าอ้อม' })).toBeVisible();
    expect(readStored('couponSearches')).toEqual(['ผ้าอ้อม']);
    await userEvent.click(dialog.getByRole('button', { name: 'ล้าง' }));
    expect(dialog.queryByRole('button', { name: 'ผ้าอ้อม' })).not.toBeInTheDocument();
    expect(readStored('couponSearches')).toBeUndefined();
  });

  test('without a connection finds what is loaded, and says so', async () => {
    open();
    await screen.findByRole('link', { name: 'ใบที่ 3' });
    server.use(...scenario('listCoupons.offline'));
    await userEvent.click(screen.getByRole('button', { name: 'ค้นหาคูปอง' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ค้นหาคูปอง' }));
    await userEvent.type(dialog.getByRole('textbox'), 'ผ้าอ้อม');
    expect(await dialog.findByText('พบ 1 ใบ')).toBeVisible();
    expect(await dialog.findByText(/ค้นได้เฉพาะคูปองที่โหลดไว้แล้ว$/)).toBeVisible();
  });

  test('is open again with its words after Back from a coupon that was found', async () => {
    const { dialog, field } = await search();
    await userEvent.type(field, 'ผ้าอ้อม');
    await userEvent.click(await dialog.findByRole('link', { name: /^ผ้าอ้อม/ }));
    expect(readStored('couponSearchLeft')).toBe('ผ้าอ้อม');
    open();
    const again = await screen.findAllByRole('textbox', { name: 'ค้นหาคูปอง' });
    expect(again.at(-1)).toHaveValue('ผ้าอ้อม');
    expect(readStored('couponSearchLeft')).toBeUndefined();
  });
});
