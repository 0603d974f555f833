import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { coupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { stampCard } from '@/__mocks__/builders/stamp-card';
import { couponHandlers, memberHandlers, missionHandlers } from '@/__mocks__/handlers';
import type { Coupon } from '@/contract/coupons';
import { loadPage } from '@/services/browser/page-address';
import { forgetEverything } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { RainbowlandScreen } from './RainbowlandScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const toggles = { NewHomePage: true, MenuCoupons: true };
const server = mockServer(...missionHandlers, ...couponHandlers, ...memberHandlers, answer('getConfig', toggles));

beforeAll(() => loadTexts('ui', 'missions', 'members-card', 'coupons', 'errors'));
beforeEach(() => {
  forgetEverything();
  jest.mocked(loadPage).mockClear();
  return changeLanguage('th');
});

const open = () => renderScreen(<RainbowlandScreen />, {}, '/v2/rainbowland/landing');
const offers = (...items: Coupon[]) =>
  server.use(answer('listCoupons', { items, page: 1, per_page: 10, total: items.length }));

test('Rainbow Land greets the member by name and shows missions and coupons in one place', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'ดินแดนสายรุ้ง' })).toBeVisible();
  expect(await screen.findByText('คุณสมหญิง')).toHaveAttribute('lang', 'th');
  const missions = within(screen.getByRole('region', { name: 'ภารกิจตอนนี้' }));
  expect(await missions.findByRole('link', { name: 'แชมป์นักช้อป' })).toBeVisible();
  expect(missions.getByText(/^อันดับ 27 · ถึง/)).toBeVisible();
  expect(missions.getAllByText(/ถึง 30 พ.ย. 2569$/)).toHaveLength(2);
  const coupons = within(await screen.findByRole('region', { name: 'คูปองประจำดินแดน' }));
  expect(await coupons.findByRole('link', { name: coupon().name_th })).toBeVisible();
});

test('a stamp card says how far it is and leads to its page, also where there is no other mission', async () => {
  server.use(answer('getMissions', []));
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: stampCard().name_th }));
  expect(router.push).toHaveBeenCalledWith(`/missions/stamps/?mission=${stampCard().mission_uuid}`);
  expect(screen.getByRole('meter', { name: stampCard().name_th })).toHaveAttribute('aria-valuenow', '6');
  expect(screen.queryByText('ตอนนี้ยังไม่มีภารกิจ')).not.toBeInTheDocument();
});

test('each mission leads to its own page', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'แชมป์นักช้อป' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-progress/?mission=${mission().mission_uuid}`);
  await userEvent.click(screen.getByRole('link', { name: 'กาแฟเย็น 1 คะแนน' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
});

test('a coupon leads to its page, and a link beside it to all of them', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: coupon().name_th }));
  expect(loadPage).toHaveBeenCalledWith('/v2/coupon/profile/?code=SAVE-20', 'push');
  await userEvent.click(screen.getByRole('link', { name: /^ดูทั้งหมด / }));
  expect(loadPage).toHaveBeenLastCalledWith('/v2/coupon-hub/', 'push');
});

test('Rainbow Land shows at most four coupons, and only available ones', async () => {
  const codes = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'];
  offers(coupon({ status: 'runout', name_th: 'หมดแล้ว' }), ...codes.map((code) => coupon({ code, name_th: code })));
  open();
  expect(await screen.findByRole('link', { name: 'A-4' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /A-5|หมดแล้ว/ })).not.toBeInTheDocument();
});

test('a mission that has ended says so, and its results stay available', async () => {
  server.use(answer('getMissions', [mission({ ended: true })]));
  open();
  expect(await screen.findByRole('link', { name: 'แชมป์นักช้อป' })).toBeVisible();
  expect(screen.getByText(/จบแล้ว$/)).toBeVisible();
  expect(screen.queryByText(/^ถึง/)).not.toBeInTheDocument();
});

test('without missions and coupons says so and offers ways on', async () => {
  server.use(answer('getMissions', []), answer('getStampCards', []));
  offers();
  open();
  expect(await screen.findByText('ตอนนี้ยังไม่มีภารกิจ')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'กลับหน้าแรก' }));
  expect(loadPage).toHaveBeenCalledWith('/v2/home/', 'replace');
  expect(await screen.findByText('ตอนนี้ยังไม่มีคูปองประจำดินแดน')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'หาคูปองเพิ่ม' }));
  expect(loadPage).toHaveBeenLastCalledWith('/v2/coupon-hub/', 'push');
});

test('Rainbow Land shows no coupons while they are switched off', async () => {
  server.use(answer('getConfig', { ...toggles, MenuCoupons: false }));
  open();
  expect(await screen.findByRole('link', { name: 'แชมป์นักช้อป' })).toBeVisible();
  expect(screen.queryByText(/คูปองประจำดินแดน/)).not.toBeInTheDocument();
});

test.each([
  ['getMissions', 'ภารกิจตอนนี้', 'แชมป์นักช้อป', coupon().name_th],
  ['listCoupons', 'คูปองประจำดินแดน', coupon().name_th, 'แชมป์นักช้อป'],
] as const)('if %s fails, only its part offers a retry', async (call, region, lost, other) => {
  server.use(lose(call));
  open();
  expect(await screen.findByRole('link', { name: other })).toBeVisible();
  const part = within(await screen.findByRole('region', { name: region }));
  const retry = await part.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await part.findByRole('link', { name: lost })).toBeVisible();
});

test('everything is in English, and a name known only in Thai is marked as Thai', async () => {
  server.use(answer('getMember', member({ firstname_en: null })));
  await changeLanguage('en');
  open();
  expect(await screen.findByRole('heading', { name: 'Welcome to Rainbow Land' })).toBeVisible();
  expect(await screen.findByText('สมหญิง')).toHaveAttribute('lang', 'th');
  expect(await screen.findByRole('link', { name: 'Iced coffee for 1 point' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '20 baht off when you spend 200 baht' })).toBeVisible();
});
