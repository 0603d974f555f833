import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { advertising, mission } from '@/__mocks__/builders/mission';
import { memberHandlers, missionHandlers, telemetryHandlers } from '@/__mocks__/handlers';
import { loadPage } from '@/services/browser/page-address';
import { forgetEverything } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { HomeV2Screen } from './HomeV2Screen';
import { MemberProfileScreen } from './MemberProfileScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(
  ...[...memberHandlers, ...missionHandlers, ...telemetryHandlers],
  answer('getConfig', { MenuMissions: true }),
);

beforeAll(() => loadTexts('ui', 'members-card', 'points', 'missions', 'errors'));
beforeEach(() => {
  forgetEverything();
  return changeLanguage('th');
});

const homes = [
  ['/v2/home/', HomeV2Screen],
  ['/member-profile/', MemberProfileScreen],
] as const;

test.each(homes)('%s has a row each for the champion, the advertisement and the land', async (_path, Home) => {
  const { router } = renderScreen(<Home />);
  expect(await screen.findByRole('region', { name: 'ภารกิจนักช้อป' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'แชมป์นักช้อป อันดับ 27 · ถึง 30 พ.ย. 2569' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-progress/?mission=${mission().mission_uuid}`);
  await userEvent.click(screen.getByRole('link', { name: 'กาแฟเย็น 1 คะแนน ถึง 30 พ.ย. 2569' }));
  expect(router.push).toHaveBeenCalledWith(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
  await userEvent.click(screen.getByRole('link', { name: /^ดินแดนสายรุ้ง/ }));
  expect(loadPage).toHaveBeenCalledWith('/v2/rainbowland/landing/', 'push');
});

test('a mission that has ended says so, and a missing one has no row', async () => {
  server.use(answer('getMissions', [mission({ ended: true })]));
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByRole('link', { name: 'แชมป์นักช้อป อันดับ 27 · จบแล้ว' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /กาแฟเย็น/ })).not.toBeInTheDocument();
});

test('without missions says so and still links to the land', async () => {
  server.use(answer('getMissions', []));
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByText('ตอนนี้ยังไม่มีภารกิจ')).toBeVisible();
  expect(screen.getByRole('link', { name: /^ดินแดนสายรุ้ง/ })).toBeVisible();
});

test('missions that did not load can be reloaded', async () => {
  server.use(lose('getMissions'));
  renderScreen(<HomeV2Screen />);
  const retry = await screen.findByRole('button', { name: 'โหลดข้อมูลไม่ได้ ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /^แชมป์นักช้อป/ })).toBeVisible();
});

test('shows nothing of missions while they are switched off', async () => {
  server.use(answer('getConfig', { MenuPoints: true }));
  renderScreen(<HomeV2Screen />);
  expect(await screen.findByRole('navigation', { name: 'เมนู' })).toBeVisible();
  expect(screen.queryByText('ภารกิจนักช้อป')).not.toBeInTheDocument();
});

test('the rows say the same in English', async () => {
  await changeLanguage('en');
  renderScreen(<MemberProfileScreen />);
  expect(await screen.findByRole('link', { name: 'Shopper champion Rank 27 · until 30 Nov 2026' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Rainbow Land/ })).toBeVisible();
});
