import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer } from '@/__mocks__/answer';
import { foundStore } from '@/__mocks__/builders/store';
import { storeHandlers } from '@/__mocks__/handlers';
import { BranchScreen } from '@/components/stores/store/BranchScreen';
import { forgetSearch, rememberSearch } from '@/hooks/stores/store-search';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { callsMade } from '@/tests/support/settled-calls';

const server = mockServer(...storeHandlers);
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

test('explains why before asking for the position, and asks only on a tap', async () => {
  show();
  expect(await screen.findByText('สาขาไหนใกล้คุณ')).toBeVisible();
  expect(screen.getByText(/เราไม่เก็บไว้/)).toBeVisible();
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

test('lists the nearest stores, sends the position rounded and stores it nowhere', async () => {
  const queries = recordQueries();
  grant(13.745_612_345_678, 100.534_198_765_432);
  show();
  await locate();
  const row = await screen.findByRole('link', { name: /สาขาบางนา/ });
  expect(within(row).getByText('450 ม.')).toBeVisible();
  expect(within(row).getByText(/^(เปิด|ปิด)อยู่$/)).toBeVisible();
  expect(queries).toEqual(['?latitude=13.7456&longitude=100.5342&limit=20']);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/13\.7|100\.5/);
});

test.each([
  [1, /ยังไม่ได้อนุญาตให้ใช้ตำแหน่ง/],
  [2, /หาตำแหน่งไม่ได้ตอนนี้/],
  [3, /หาตำแหน่งนานเกินไป/],
])('position error %d is shown, and searching by name still works', async (code, words) => {
  const queries = recordQueries();
  deny(code);
  show();
  await locate();
  expect(await screen.findByText(words)).toBeVisible();
  await type('บางนา');
  expect(await screen.findByRole('link', { name: /สาขาบางนา/ })).toBeVisible();
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
  // The previous input is used at once, without the typing delay.
  rememberSearch({ name: '   ' });
  show();
  await callsMade(server);
  expect(queries).toEqual([]);
  await type('bang');
  await screen.findByRole('link', { name: /สาขาบางนา/ });
  expect(queries).toEqual(['?name=bang&limit=20']);
});

test('clearing the field brings the explanation back', async () => {
  show();
  await type('บางนา');
  await screen.findByRole('link', { name: /สาขาบางนา/ });
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
  await userEvent.click(await screen.findByRole('link', { name: /สาขาบางนา/ }));
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
  grant(13.7, 100.5);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
  const row = await screen.findByRole('link', { name: /Bang Na/ });
  expect(within(row).getByText('450 m')).toBeVisible();
});
