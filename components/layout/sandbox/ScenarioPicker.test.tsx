import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { loadPage } from '@/services/browser/page-address';
import { startScenario } from '@/services/mocks/scenarios';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { ScenarioPicker } from './ScenarioPicker';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));
jest.mock('@/__mocks__/browser', () => ({ answerInPage: async () => undefined }));

beforeAll(() => loadTexts('ui', 'scenarios', 'errors'));
// Every scenario, so that no test waits for files to be compiled.
beforeAll(() => import('@/__mocks__/scenarios/table'), 30_000);

beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState({}, '', '/v2/coupon-hub/?category=food');
  jest.mocked(loadPage).mockClear();
  await changeLanguage('th');
});

const open = async (label: string | RegExp = 'เลือกสถานการณ์จำลอง') => {
  renderScreen(<ScenarioPicker />);
  await userEvent.click(await screen.findByRole('button', { name: label }));
};
/** Pasted in one step, since a single letter matches half of all scenarios. */
const look = async (words: string) =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: words } });
const expectLoadedAnew = () =>
  waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/coupon-hub/?category=food', 'replace'));

test('finds a scenario by its name, activates it and reloads the page', async () => {
  await open();
  await look('couponRunOut');
  const found = within(screen.getByRole('region', { name: 'คูปอง' }));
  await userEvent.click(found.getByRole('button', { name: /หมดสิทธิ์/ }));
  await expectLoadedAnew();
  expect(readStored('scenario')).toBe('couponRunOut');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds a failure by its code and by the message it shows', async () => {
  await open();
  await look('claimReward.e4003');
  expect(screen.getByRole('button', { name: /claimReward\.e4003/ })).toBeVisible();
  await look('หมดเวลา');
  expect(screen.getByRole('button', { name: /every\.401/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /claimReward\.e4003/ })).not.toBeInTheDocument();
});

test('expanding a feature shows its scenarios', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /^คูปอง/ })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: /couponRunOut/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^คูปอง/ }));
  expect(screen.getByRole('button', { name: /couponRunOut/ })).toBeVisible();
});

test('a search without a match says so', async () => {
  await open();
  await look('couponRunAway');
  expect(screen.getByRole('status')).toHaveTextContent('ไม่พบสถานการณ์นี้');
});

test('the active scenario is marked and can be ended', async () => {
  keep('scenario', 'couponRunOut');
  await open(/couponRunOut/);
  expect(await screen.findByRole('button', { name: /couponRunOut.*ใช้อยู่/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'กลับเป็นปกติ' }));
  await expectLoadedAnew();
  expect(readStored('scenario')).toBeUndefined();
});

test('without an active scenario there is nothing to end', async () => {
  await open();
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('button', { name: 'กลับเป็นปกติ' })).not.toBeInTheDocument();
  expect(screen.queryByText('ใช้อยู่')).not.toBeInTheDocument();
});

test('in English the same names have English descriptions', async () => {
  await changeLanguage('en');
  await open('Choose a scenario');
  await look('run out');
  expect(screen.getByRole('button', { name: /Run out\s*couponRunOut/ })).toBeVisible();
});

test.each([
  ['th', 'ไม่มีสถานการณ์ชื่อ couponRunAway', /แตะปุ่มกลม/],
  ['en', 'There is no scenario called couponRunAway', /Tap the round button/],
] as const)('a link with an unknown scenario is reported on the page (%s)', async (language, title, text) => {
  await changeLanguage(language);
  window.history.replaceState({}, '', '/v2/home/?scenario=couponRunAway');
  renderScreen(
    <>
      <ScenarioPicker />
      <ToastRegion />
    </>,
  );
  await act(startScenario);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('reports an unknown name stored by an earlier page load', async () => {
  keep('unknownScenario', 'couponRunAway');
  renderScreen(
    <>
      <ScenarioPicker />
      <ToastRegion />
    </>,
  );
  expect(await screen.findByText('ไม่มีสถานการณ์ชื่อ couponRunAway')).toBeVisible();
});
