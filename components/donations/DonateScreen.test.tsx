import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, record } from '@/__mocks__/answer';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { member } from '@/__mocks__/builders/member';
import { donationHandlers, memberHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { endpoints } from '@/contract/endpoints';
import type { Member } from '@/contract/members';
import { readDraft } from '@/hooks/requests/drafts';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { DonateScreen } from './DonateScreen';

const server = mockServer(...donationHandlers, ...memberHandlers, ...toggleHandlers);
const donation = {
  donation_id: 'gift-1',
  reference: 'DN-TKWBHC',
  point: 200,
  balance: 1084,
  my_donate: 320,
  total_donate: 620_650,
};

beforeAll(() => loadTexts('ui', 'donations', 'fields', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

const open = () => renderScreen(<DonateScreen />, {}, '/rewards/donate');
const amount = () => screen.findByLabelText('จำนวนที่ต้องการบริจาค');
const withPoints = (balance: number, about: Partial<Member> = {}) =>
  answer(
    'getMember',
    member({ points: [{ points_ref_key: 'cjpoint', balance, expiring: { points: 0, at: 0 } }], ...about }),
  );

test('the donation form shows purpose, progress and balance, and that donations are final', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'ห้องสมุดเพื่อเด็ก ๆ' })).toBeVisible();
  expect(screen.getByText('620,450')).toBeVisible();
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(screen.getByText('คะแนนที่บริจาคแล้วขอคืนไม่ได้')).toBeVisible();
});

test('an amount is reviewed before it is sent, then a receipt is shown', async () => {
  const given = record('donate', donation, 201);
  server.use(given.handler);
  const { router } = open();
  await userEvent.type(await amount(), '200');
  await press('บริจาค 200 คะแนน');
  const review = await screen.findByRole('dialog', { name: 'ตรวจก่อนบริจาค' });
  expect(within(review).getByText('1,084 คะแนน')).toBeVisible();
  expect(given.sent).toEqual([]);
  await press('ยืนยันบริจาค 200 คะแนน');
  const receipt = await screen.findByRole('dialog', { name: 'ขอบคุณที่บริจาค' });
  expect(within(receipt).getByText('คุณให้ 200 คะแนน')).toBeVisible();
  expect(within(receipt).getByText('เลขที่ DN-TKWBHC')).toBeVisible();
  expect(within(receipt).getByText('รวมที่คุณให้แล้ว 320 คะแนน')).toBeVisible();
  const left = within(receipt).getByText('คะแนนคงเหลือ').parentElement;
  expect(left).toHaveTextContent(/1,284.*1,084$/);
  expect(given.sent).toEqual([{ reward_id: 'LIBRARY', point: 200 }]);
  expect(readDraft('donation')).toEqual({});
  await press('ดูความคืบหน้า');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/rewards/donate-progress/'));
});

test.each([
  ['a small donation shows its cause', 620_650, 0],
  ['a donation that reaches a quarter shows its cause, and says so', 750_000, 1],
])('%s', async (_what, total_donate, told) => {
  server.use(answer('donate', { ...donation, total_donate }, 201));
  open();
  await userEvent.type(await amount(), '200');
  await press('บริจาค 200 คะแนน');
  await press('ยืนยันบริจาค 200 คะแนน');
  const receipt = await screen.findByRole('dialog', { name: 'ขอบคุณที่บริจาค' });
  expect(receipt.querySelector('img')).toHaveAttribute('src', donateProgress().image_url);
  expect(within(receipt).queryAllByText(/ใน 4 แล้ว/)).toHaveLength(told);
});

test('in English', async () => {
  await changeLanguage('en');
  server.use(answer('donate', donation, 201));
  open();
  await userEvent.type(await screen.findByLabelText('Points to donate'), '200');
  await press('Donate 200 points');
  await press('Donate 200 points now');
  const receipt = await screen.findByRole('dialog', { name: 'Thank you for your donation' });
  expect(within(receipt).getByText('320 points from you in all')).toBeVisible();
});

test('quick amounts never exceed the balance, and one tap selects all of it', async () => {
  server.use(withPoints(120));
  open();
  const quick = within(await screen.findByRole('group', { name: 'เลือกจำนวนเร็ว' }));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['10', '50', '100', 'ทั้งหมด']);
  await userEvent.click(quick.getByRole('button', { name: 'ทั้งหมด' }));
  expect(await amount()).toHaveValue('120');
  expect(screen.getByRole('button', { name: 'บริจาค 120 คะแนน' })).toBeVisible();
});

test('one tap clears the amount and focuses its field', async () => {
  open();
  await userEvent.type(await amount(), '55');
  await press('ล้างจำนวน');
  expect(await amount()).toHaveValue('');
  expect(await amount()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'ล้างจำนวน' })).not.toBeInTheDocument();
});

test.each([
  ['', 'กรุณากรอกข้อมูล'],
  ['0', 'กรุณาใส่จำนวนคะแนนเป็นเลขจำนวนเต็ม ตั้งแต่ 1 คะแนน'],
  ['1.5', 'กรุณาใส่จำนวนคะแนนเป็นเลขจำนวนเต็ม ตั้งแต่ 1 คะแนน'],
  ['1285', 'คะแนนของคุณไม่พอสำหรับจำนวนนี้'],
])('%j is not sent: %s', async (typed, words) => {
  const given = record('donate', donation, 201);
  server.use(given.handler);
  open();
  if (typed) await userEvent.type(await amount(), typed);
  await press('บริจาค');
  expect(await screen.findByRole('link', { name: words })).toBeVisible();
  expect(given.sent).toEqual([]);
});

test('the typed amount survives a reload', async () => {
  const { unmount } = open();
  await userEvent.type(await amount(), '77');
  unmount();
  open();
  expect(await amount()).toHaveValue('77');
});

test('a retry after a lost answer uses the same key and donates once', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${endpoints.donate.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(donation, { status: 201 });
    }),
  );
  open();
  await userEvent.type(await amount(), '200');
  await press('บริจาค 200 คะแนน');
  await press('ยืนยันบริจาค 200 คะแนน');
  expect(await screen.findByText('ยังไม่รู้ว่าบริจาคสำเร็จไหม')).toBeVisible();
  await press('ยืนยันบริจาค 200 คะแนน');
  expect(await screen.findByRole('dialog', { name: 'ขอบคุณที่บริจาค' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('points spent elsewhere meanwhile are reported in the review', async () => {
  server.use(...scenario('donate.e4004'));
  open();
  await userEvent.type(await amount(), '200');
  await press('บริจาค 200 คะแนน');
  await press('ยืนยันบริจาค 200 คะแนน');
  expect(await screen.findByText('คะแนนไม่พอ')).toBeVisible();
});

test('frozen points lead to the settings instead of the form', async () => {
  server.use(withPoints(1284, { points_frozen: true }));
  const { router } = open();
  await press('ไปที่บัญชีของฉัน');
  expect(router.push).toHaveBeenCalledWith('/member-setting/');
  expect(screen.queryByLabelText('จำนวนที่ต้องการบริจาค')).not.toBeInTheDocument();
});

test('the donation form shows no form without points', async () => {
  server.use(withPoints(0));
  open();
  expect(await screen.findByText('ยังไม่มีคะแนนให้บริจาค')).toBeVisible();
});

test('the donation form says that there is no campaign, and shows a mock one on a developer’s machine only', async () => {
  server.use(...scenario('donationNone'));
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'local';
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'โครงการบริจาคทดลอง' })).toBeVisible();
  unmount();
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'uat';
  const second = open();
  expect(await screen.findByText('ตอนนี้ยังไม่มีโครงการรับบริจาค')).toBeVisible();
  second.unmount();
  delete process.env.NEXT_PUBLIC_ENVIRONMENT;
  open();
  expect(await screen.findByText('ตอนนี้ยังไม่มีโครงการรับบริจาค')).toBeVisible();
});
