import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refuse } from '@/__mocks__/answer';
import { store } from '@/__mocks__/builders/store';
import { storeHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { BranchScreen } from './BranchScreen';

const server = mockServer(...storeHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'stores', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

afterEach(() => jest.restoreAllMocks());

const show = (query: Record<string, string> = { branch: '0001' }) => renderScreen(<BranchScreen />, query, '/branch');
const at = (text: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${text}+07:00`));

test('the store page shows name, days, hours, brands, services, address and telephone', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Sabai สาขาบางนา' })).toBeVisible();
  for (const words of ['ทุกวัน', '06:00–23:00 น.', 'ซูเปอร์มาร์เก็ต', 'Bao Café', 'จ่ายบิล', /99 ถนนบางนา-ตราด/])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'โทรหาสาขา 02-000-0001' })).toHaveAttribute('href', 'tel:020000001');
});

test('the store page links to directions in the phone’s map app', async () => {
  show();
  const map = await screen.findByRole('link', { name: 'นำทางไปสาขานี้' });
  expect(map).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=13.668,100.634');
  expect(map).toHaveAttribute('target', '_blank');
});

test.each([
  ['a Friday at noon', '2026-11-20T12:00:00', 'daily', 'เปิดถึง 23:00 น.'],
  ['a Friday at dawn', '2026-11-20T05:00:00', 'daily', 'ปิดอยู่ · เปิด 06:00'],
  ['a Friday at night', '2026-11-20T23:30:00', 'daily', 'ปิดอยู่ · เปิดพรุ่งนี้ 06:00'],
  ['a holiday', '2026-12-10T12:00:00', 'except_public_holidays', 'ปิดอยู่ · เปิดพรุ่งนี้ 06:00'],
  ['a Saturday night', '2026-11-21T23:30:00', 'except_sundays_and_holidays', 'ปิดอยู่ · เปิดวันจันทร์ 06:00'],
] as const)('on %s shows whether the store is open, and until or from when', async (_when, now, days, words) => {
  at(now);
  server.use(answer('getStore', store({ hours: { days, open: '06:00', close: '23:00' } })));
  show();
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['daily', 'Daily'],
  ['except_public_holidays', 'Except public holidays'],
  ['except_sundays_and_holidays', 'Except Sundays and holidays'],
] as const)('in English %s reads %j', async (days, words) => {
  await changeLanguage('en');
  server.use(answer('getStore', store({ hours: { days, open: '06:00', close: '23:00' } })));
  show();
  expect(await screen.findByText(words)).toBeVisible();
});

test('a store that never closes shows no hours', async () => {
  server.use(...scenario('storeNeverCloses'));
  show();
  expect(await screen.findAllByText('เปิด 24 ชั่วโมง')).toHaveLength(2);
});

test('an unknown brand is shown as its code', async () => {
  server.use(...scenario('storeOfUnknownBrand'));
  show();
  expect(await screen.findByText('petcorner')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'บริการ' })).not.toBeInTheDocument();
});

test('the code of an older QR code works too', async () => {
  show({ code: '0001' });
  expect(await screen.findByRole('heading', { name: 'Sabai สาขาบางนา' })).toBeVisible();
});

test.each([
  [404, 'e1100'],
  [422, '422'],
] as const)('a branch that the server refuses with %d leads to the page of e1100', async (status, code) => {
  server.use(refuse('getStore', status, code));
  const { router } = show({ branch: 'nowhere' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e1100'));
});

test('the store page offers a retry without a connection', async () => {
  server.use(...scenario('getStore.offline'));
  show();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Sabai สาขาบางนา' })).toBeVisible();
});

test('a visitor is invited to join and has no Back button; a member’s Back leads home', async () => {
  const visitor = show();
  await userEvent.click(await screen.findByRole('link', { name: 'สมัครสมาชิกฟรี' }));
  expect(visitor.router.push).toHaveBeenCalledWith('/');
  expect(screen.queryByRole('button', { name: 'ย้อนกลับ' })).not.toBeInTheDocument();
  visitor.unmount();

  keep('isLinked', true);
  keep('toggles', {});
  const member = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(member.router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(screen.queryByRole('button', { name: 'สมัครสมาชิกฟรี' })).not.toBeInTheDocument();
});
