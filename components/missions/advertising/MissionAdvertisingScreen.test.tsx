import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { missionHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { forgetEverything, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MissionAdvertisingScreen } from './MissionAdvertisingScreen';

const server = mockServer(...missionHandlers, ...toggleHandlers);
const { mission_uuid } = advertising();

beforeAll(() => loadTexts('ui', 'missions', 'errors'));
beforeEach(() => {
  forgetEverything();
  return changeLanguage('th');
});

const open = (query: Record<string, string> = { mission: mission_uuid }) =>
  renderScreen(<MissionAdvertisingScreen />, query, '/missions/mission-advertising');

const logged = () => {
  const { handler, sent } = record('logEvent', null, 204);
  server.use(handler);
  return sent;
};

test('an advertisement logs one view and every tap, and the tap opens the page', async () => {
  const sent = logged();
  const { router } = open();
  expect(await screen.findByRole('link', { name: 'ไปดูของรางวัลนี้' })).toBeVisible();
  await act(() => changeLanguage('en'));
  await act(() => changeLanguage('th'));
  await waitFor(() => expect(sent).toEqual([{ event_trigger_name: 'mission_view', mission_uuid }]));
  await userEvent.click(screen.getByRole('link', { name: 'ไปดูของรางวัลนี้' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/detail/?id=ICED-COFFEE');
  await waitFor(() => expect(sent.slice(1)).toEqual([{ event_trigger_name: 'mission_tap', mission_uuid }]));
});

test('a failing analytics call does not hold up the page', async () => {
  server.use(lose('logEvent'));
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'ไปดูของรางวัลนี้' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/detail/?id=ICED-COFFEE');
});

test('an advertisement stores the mission, so that the address may omit it later', async () => {
  logged();
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'กาแฟเย็น 1 คะแนน' })).toBeVisible();
  expect(readStored('missionId')).toBe(mission_uuid);
  unmount();
  open({});
  expect(await screen.findByRole('heading', { name: 'กาแฟเย็น 1 คะแนน' })).toBeVisible();
});

test('an advertisement shows no button without a page to lead to', async () => {
  logged();
  server.use(answer('getMissions', [advertising({ link_path: null })]));
  open();
  expect(await screen.findByText('แวะพักที่สาขาไหนก็ได้')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^ไป/ })).not.toBeInTheDocument();
});

test.each([
  ['/coupons/?code=SAVE-20', 'ไปดูคูปอง'],
  ['/v2/my-coupon/', 'ไปดูคูปอง'],
  ['/redemption/prize-catalog/', 'ไปที่คิดส์คลับ'],
  ['/transaction-point/', 'ไปดูเลย'],
])('the button to %s says where it leads: %s', async (link_path, words) => {
  logged();
  server.use(answer('getMissions', [advertising({ link_path })]));
  open();
  expect(await screen.findByRole('link', { name: words })).toBeVisible();
});

test.each([
  ['no mission', {}],
  ['an unknown mission', { mission: 'x' }],
  ['a champion', { mission: mission().mission_uuid }],
])('%s is shown as not found, logs nothing and leads to the missions', async (_what, query) => {
  const sent = logged();
  const { router } = open(query);
  expect(await screen.findByText('ไม่พบภารกิจนี้')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ดูภารกิจทั้งหมด' }));
  expect(router.replace).toHaveBeenCalledWith('/missions/mission-progress/');
  expect(sent).toEqual([]);
});

test('an advertisement offers a retry without a connection', async () => {
  server.use(lose('getMissions'));
  open();
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
