import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, lose, record } from '@/__mocks__/answer';
import { coupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { receipt } from '@/__mocks__/builders/receipt';
import { foundStore } from '@/__mocks__/builders/store';
import { storeHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { BranchScreen } from '@/components/stores/store/BranchScreen';
import { forgetSearch, rememberSearch } from '@/hooks/stores/store-search';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { callsMade } from '@/tests/support/settled-calls';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...storeHandlers, ...toggleHandlers);
const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();

beforeAll(() => loadTexts('ui', 'stores', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  forgetSearch();
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  window.scrollTo = jest.fn();
  await changeLanguage('th');
});

const show = () => renderScreen(<BranchScreen />, {}, '/branch');
const locate = async () => userEvent.click(await screen.findByRole('button', { name: 'ใช้ตำแหน่งของฉัน' }));
const card = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('li');
  if (!found) throw new Error(`${name} is in no list`);
  return found;
};
const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll(' ', ' ');
const type = async (name: string) => userEvent.type(await screen.findByRole('textbox'), name);

const grant = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((found) => {
    const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const coords = { latitude, longitude, accuracy: 20, ...unknown, toJSON: () => '' };
    found({ coords, timestamp: 0, toJSON: () => '' });
  });

const deny = (code: number) =>
  getCurrentPosition.mockImplementation((_found, failed) =>
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  );

const recordQueries = () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/v1/store/nearest', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([foundStore()]);
    }),
  );
  return queries;
};

test('the store finder explains why before asking for the position, and asks only on a tap', async () => {
  show();
  expect(await screen.findByText('สาขาไหนใกล้คุณ')).toBeVisible();
  expect(screen.getByText(/เราไม่เก็บไว้/)).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('the store finder lists the nearest stores, sends the position rounded and stores it nowhere', async () => {
  const queries = recordQueries();
  grant(13.745_612_345_678, 100.534_198_765_432);
  show();
  await locate();
  expect(await card('สาขาบางนา')).toBeVisible();
  expect(queries).toEqual(['?latitude=13.7456&longitude=100.5342&limit=20']);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/13\.7|100\.5/);
});

describe('with a position', () => {
  const nearby = [
    foundStore({ latitude: 13.7486, longitude: 100.5361, brands: ['supermarket', 'baocafe', 'ninebeauty'] }),
    foundStore({
      branch_code: '0002',
      name_th: 'สาขาอุดมสุข 26',
      name_en: 'Udom Suk 26',
      latitude: 13.7382,
      longitude: 100.5262,
      distance_m: 1180,
      hours: { days: 'daily', open: '06:00', close: '20:00' },
    }),
    foundStore({
      branch_code: '0003',
      name_th: 'สาขาลาดพร้าว',
      name_en: 'Lat Phrao',
      latitude: 13.804,
      longitude: 100.6075,
      distance_m: 10_300,
      brands: ['petcorner'],
    }),
  ];

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T21:00:00+07:00'));
    server.use(answer('getNearestStores', nearby));
    grant(13.7456, 100.5341);
  });

  afterEach(() => jest.restoreAllMocks());

  test('the nearest card says until when it is open, how far it is, what is under its roof, and leads there', async () => {
    show();
    await locate();
    expect(await screen.findByRole('heading', { name: 'สาขาใกล้คุณ' })).toBeVisible();
    const nearest = await card('สาขาบางนา');
    expect(nearest).toHaveTextContent('เปิดถึง 23:00 น. · เดิน 6 นาที · 450 ม.');
    expect(within(nearest).getByText('เปิดอยู่')).toBeVisible();
    const brands = within(nearest).getByRole('list', { name: 'ร้านในสาขานี้' });
    expect(within(brands).getAllByRole('listitem').map(textOf)).toEqual(['Bao Café', 'Nine Beauty']);
    const way = within(nearest).getByRole('link', { name: 'นำทาง ไปสาขาบางนา' });
    expect(way).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=13.7486,100.5361');
  });

  test('the others are one line each, which says when a closed one opens', async () => {
    show();
    await locate();
    expect(await card('สาขาอุดมสุข 26')).toHaveTextContent(/1\.2 กม\. · ปิดอยู่ · เปิดพรุ่งนี้ 06:00$/);
    expect(await card('สาขาลาดพร้าว')).toHaveTextContent(/10 กม\. · เปิดถึง 23:00 น\.$/);
    expect(screen.getAllByRole('link', { name: /^นำทาง/ })).toHaveLength(1);
  });

  test('the map is hidden from screen readers and from Tab; a pin opens its card and puts the focus there', async () => {
    const { container } = show();
    await locate();
    await card('สาขาบางนา');
    expect(screen.queryByRole('button', { name: '450 ม.' })).not.toBeInTheDocument();
    const pins = [...container.querySelectorAll<HTMLElement>('[data-pin]')];
    expect(pins.map(textOf)).toEqual(['450 ม.', '1.2 กม.']);
    for (const pin of pins) expect(pin).toHaveAttribute('tabindex', '-1');
    await userEvent.click(screen.getByText('1.2 กม.', { selector: '[data-pin]' }));
    expect(screen.getByRole('link', { name: 'สาขาอุดมสุข 26' })).toHaveFocus();
    const opened = await card('สาขาอุดมสุข 26');
    expect(opened).toHaveTextContent('เดิน 15 นาที · 1.2 กม.');
    expect(within(opened).getByText('ปิดอยู่ · เปิดพรุ่งนี้ 06:00')).toBeVisible();
    expect(within(opened).getByRole('link', { name: 'นำทาง ไปสาขาอุดมสุข 26' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^นำทาง/ })).toHaveLength(1);
  });

  test('the tiles of the chain lie under the pins, with what their licence asks for', async () => {
    jest.replaceProperty(environment, 'tileUrl', 'https://tiles.example.com/{z}/{x}/{y}.png');
    jest.replaceProperty(environment, 'tileCredit', '© Example');
    const { container } = show();
    await locate();
    await card('สาขาบางนา');
    const tiles = [...container.querySelectorAll('img')].map(({ src }) => src);
    expect(tiles.length).toBeGreaterThan(1);
    for (const url of tiles) expect(url).toMatch(/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/);
    expect(screen.getByText('© Example')).toBeVisible();
  });

  test('searching by name is one tap away, and has the same cards without the map', async () => {
    const { container } = show();
    await locate();
    await card('สาขาบางนา');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ค้นหาด้วยชื่อสาขา' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('ลาดพร้าว{Enter}');
    expect(await screen.findByRole('heading', { name: 'ผลการค้นหา' })).toBeVisible();
    await card('สาขาบางนา');
    expect(container.querySelector('[data-store-map]')).not.toBeInTheDocument();
  });

  test('a member sees how many coupons work there, and goes to these', async () => {
    keep('isLinked', true);
    keep('toggles', { NewHomePage: true, MenuCoupons: true });
    server.use(answer('getConfig', { NewHomePage: true, MenuCoupons: true }));
    server.use(
      answer('listCoupons', {
        items: [
          coupon({ code: 'A', category: 'cafe' }),
          coupon({ code: 'B', category: 'food', collected: true }),
          coupon({ code: 'C', category: 'food', status: 'runout' }),
          coupon({ code: 'D', category: 'partner', owner: 'PARTNER' }),
        ],
        page: 1,
        per_page: 50,
        total: 4,
      }),
    );
    const { container } = show();
    await locate();
    const nearest = await card('สาขาบางนา');
    const coupons = await within(nearest).findByRole('link', { name: 'คูปองที่ใช้ได้ 2 ที่สาขาบางนา' });
    await userEvent.click(coupons);
    await waitFor(() => expect(jest.mocked(loadPage).mock.calls[0]?.[0]).toBe('/v2/coupon-hub/?branch=0001'));
    // Nothing is promised for a store of brands that are not known.
    await userEvent.click([...container.querySelectorAll<HTMLElement>('[data-pin]')].at(-1) ?? nearest);
    expect(screen.queryByRole('link', { name: /ที่สาขาลาดพร้าว/ })).not.toBeInTheDocument();
  });

  test.each([
    ['a visitor has no coupons there', { NewHomePage: true, MenuCoupons: true }, false],
    ['while coupons are switched off none are promised', { NewHomePage: true }, true],
    ['the list of before, which cannot show these alone, promises none', { MenuCoupons: true }, true],
  ])('%s', async (_what, toggles, isLinked) => {
    keep('isLinked', isLinked);
    keep('toggles', toggles);
    server.use(answer('getConfig', toggles));
    const asked = record('listCoupons', { items: [coupon()], page: 1, per_page: 50, total: 1 });
    server.use(asked.handler);
    show();
    await locate();
    await card('สาขาบางนา');
    await callsMade(server);
    expect(asked.sent).toEqual([]);
    expect(screen.queryByRole('link', { name: /คูปอง/ })).not.toBeInTheDocument();
  });
});

test.each([
  [1, /ยังไม่ได้อนุญาตให้ใช้ตำแหน่ง/],
  [2, /หาตำแหน่งไม่ได้ตอนนี้/],
  [3, /หาตำแหน่งไม่เจอสักที/],
])('position error %d is shown, and searching by name still works', async (code, words) => {
  const queries = recordQueries();
  deny(code);
  show();
  await locate();
  expect(await screen.findByText(words)).toBeVisible();
  await type('บางนา');
  expect(await screen.findByRole('link', { name: /^สาขาบางนา/ })).toBeVisible();
  expect(queries).toEqual([`?name=${encodeURIComponent('บางนา')}&limit=20`]);
});

test('a phone without geolocation says so', async () => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  show();
  await locate();
  expect(await screen.findByText(/หาตำแหน่งไม่ได้ตอนนี้/)).toBeVisible();
});

test('a second tap while locating is ignored', async () => {
  show();
  await locate();
  await locate();
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

test('typing sends one request after a pause, and blanks send none', async () => {
  const queries = recordQueries();
  // The previous input is used immediately, without the typing delay.
  rememberSearch({ name: '   ' });
  show();
  await callsMade(server);
  expect(queries).toEqual([]);
  await type('bang');
  await screen.findByRole('link', { name: /^สาขาบางนา/ });
  expect(queries).toEqual(['?name=bang&limit=20']);
});

test('clearing the field brings the explanation back', async () => {
  show();
  await type('บางนา');
  await screen.findByRole('link', { name: /^สาขาบางนา/ });
  await userEvent.click(screen.getByRole('button', { name: 'ล้างคำค้นหา' }));
  expect(await screen.findByText('สาขาไหนใกล้คุณ')).toBeVisible();
});

test('a full list says that there may be more stores', async () => {
  const many = Array.from({ length: 20 }, (_, place) => foundStore({ branch_code: `${place}` }));
  server.use(answer('getNearestStores', many));
  show();
  await type('สาขา');
  expect(await screen.findByText(/แสดง 20 สาขาแรก/)).toBeVisible();
});

test('a tap opens the store, and Back restores search and scroll position', async () => {
  const first = show();
  await type('บางนา');
  window.scrollY = 640;
  await userEvent.click(await screen.findByRole('link', { name: /^สาขาบางนา/ }));
  expect(first.router.push).toHaveBeenCalledWith('/branch/?branch=0001');
  first.unmount();
  show();
  expect(await screen.findByRole('textbox')).toHaveValue('บางนา');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 640);
  window.scrollY = 0;
});

test('Back from a store opened from the list returns to the list', async () => {
  rememberSearch({ leftAt: 10 });
  const { router } = renderScreen(<BranchScreen />, { branch: '0001' }, '/branch');
  await userEvent.click(await screen.findByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(router.back).toHaveBeenCalled());
});

test('the list is in English on an English page', async () => {
  await changeLanguage('en');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00+07:00'));
  grant(13.7, 100.5);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
  const nearest = await card('Bang Na');
  expect(nearest).toHaveTextContent('Open until 23:00 · 6 min walk · 450 m');
  expect(within(nearest).getByText('Open now')).toBeVisible();
  expect(within(nearest).getByRole('link', { name: 'Directions to Bang Na' })).toBeVisible();
  jest.restoreAllMocks();
});

describe('before a search, for a member', () => {
  const silom = foundStore({ branch_code: '0004', name_th: 'สาขาสีลม', name_en: 'Si Lom', distance_m: 900 });
  const always = foundStore({
    branch_code: '0003',
    name_th: 'สาขาปทุมวัน',
    distance_m: 1200,
    hours: { days: 'daily', open: '00:00', close: '24:00' },
  });

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T05:00:00+07:00'));
    keep('accessToken', 'account.1795000000.signature');
    keep('isLinked', true);
    server.use(
      answer('listReceipts', { items: [receipt()], page: 1, per_page: 1, total: 30 }),
      answer('getNearestStores', [foundStore(), silom, always]),
    );
  });

  afterEach(() => jest.restoreAllMocks());

  test('the list begins with the store of the last purchase, then those of its province, without distances', async () => {
    show();
    const last = within(await screen.findByRole('list', { name: 'ซื้อล่าสุดที่นี่' }));
    expect(last.getByRole('link', { name: 'สาขาบางนา' })).toBeVisible();
    expect(last.getByText('ปิดอยู่ · เปิด 06:00')).toBeVisible();
    const province = within(screen.getByRole('list', { name: 'สาขาในกรุงเทพมหานคร' }));
    expect(province.getAllByRole('listitem').map(textOf)).toEqual(['สาขาสีลมปิดอยู่ · เปิด 06:00', 'สาขาปทุมวันเปิด 24 ชั่วโมง']);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'ใช้ตำแหน่งของฉัน' })).toBeVisible();
  });

  test('filters keep the stores that are open now, or always', async () => {
    show();
    await screen.findByRole('list', { name: 'ซื้อล่าสุดที่นี่' });
    for (const filter of ['เปิดอยู่ตอนนี้', '24 ชั่วโมง']) {
      await userEvent.click(screen.getByRole('button', { name: filter }));
      expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['สาขาปทุมวันเปิด 24 ชั่วโมง']);
    }
  });

  test('without a connection the stores of the last visit are shown', async () => {
    const { unmount } = show();
    await screen.findByRole('list', { name: 'ซื้อล่าสุดที่นี่' });
    unmount();
    server.use(lose('listReceipts'), lose('getNearestStores'), lose('getStore'));
    show();
    expect(await screen.findByRole('link', { name: 'สาขาสีลม' })).toBeVisible();
  });

  test('a member without a purchase and an address gets the explanation', async () => {
    server.use(
      answer('listReceipts', { items: [], page: 1, per_page: 1, total: 0 }),
      answer('getMember', member({ address: null })),
    );
    show();
    expect(await screen.findByText('สาขาไหนใกล้คุณ')).toBeVisible();
  });
});
