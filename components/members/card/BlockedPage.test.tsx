import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard } from '@/__mocks__/builders/member';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { cancelOpening, keepAddresses, openWhenReachable } from '@/hooks/navigation/page-opening';
import type { BlockedReason } from '@/services/http/connection';
import { blockedReasonOf } from '@/services/http/connection';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { BlockedPage } from './BlockedPage';
import { BlockedPageSheet } from './BlockedPageSheet';

jest.mock('@/services/http/connection', () => ({
  ...jest.requireActual('@/services/http/connection'),
  blockedReasonOf: jest.fn(),
}));

jest.mock('@/hooks/navigation/page-opening', () => ({
  ...jest.requireActual('@/hooks/navigation/page-opening'),
  keepAddresses: jest.fn(),
}));

const open = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  open.mockReset();
  return changeLanguage('th');
});

async function meet(blockedReason: BlockedReason) {
  jest.mocked(blockedReasonOf).mockResolvedValue(blockedReason);
  await loadTexts('ui', 'offline', 'members-card');
  renderScreen(<BlockedPageSheet />);
  await act(async () => void openWhenReachable('/v2/home/', open));
  return screen.findByRole('dialog');
}

test.each([
  ['th', 'connection', 'ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต'],
  ['th', 'server', 'ตอนนี้ยังเปิดหน้านี้ไม่ได้'],
  ['en', 'connection', 'No internet connection'],
  ['en', 'server', 'This page cannot be opened right now'],
] as const)('says why the page does not open, in %s: %s', async (language, blockedReason, title) => {
  await changeLanguage(language);
  await meet(blockedReason);
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
});

test('after closing the sheet the page does not open later', async () => {
  const sheet = await meet('connection');
  act(() => void sheet.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(open).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('until the sheet has loaded a message says so, in texts that every page has', async () => {
  jest.mocked(blockedReasonOf).mockResolvedValue('connection');
  await loadTexts('ui', 'offline', 'members-card');
  renderScreen(
    <>
      <BlockedPage />
      <ToastRegion />
    </>,
  );
  await act(async () => void openWhenReachable('/v2/home/', open));
  const toast = within(screen.getByRole('alert'));
  expect(toast.getByText('โหลดข้อมูลไม่ได้')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(keepAddresses).not.toHaveBeenCalled();
  expect(await screen.findByRole('dialog', { name: 'ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต' })).toBeVisible();
  expect(keepAddresses).toHaveBeenCalledTimes(1);
  act(() => {
    cancelOpening();
    dismissErrors();
  });
});

test('retrying opens the page once it is reachable, and the sheet closes', async () => {
  const sheet = await meet('connection');
  jest.mocked(blockedReasonOf).mockClear().mockResolvedValue(undefined);
  await userEvent.click(within(sheet).getByRole('button', { name: 'ลองใหม่' }));
  // Immediately, without waiting for the next automatic try.
  expect(blockedReasonOf).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('after choosing to stay the page does not open when the connection returns', async () => {
  const sheet = await meet('connection');
  await userEvent.click(within(sheet).getByRole('button', { name: 'อยู่หน้าเดิม' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(open).not.toHaveBeenCalled();
});

test('a member can show the card, which no page replaces', async () => {
  keep('accessToken', 'account.abc');
  keep('memberInfo', memberCard('account', { member_no: '2010041329071466' }));
  const sheet = await meet('connection');
  await userEvent.click(within(sheet).getByRole('button', { name: 'แสดงบัตรสมาชิก' }));
  const card = await screen.findByRole('dialog', { name: 'บัตรสมาชิก' });
  expect(within(card).getByText('2010 0413 2907 1466')).toBeVisible();
  jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(open).not.toHaveBeenCalled();
  expect(within(card).getByText('2010 0413 2907 1466')).toBeVisible();
});

test('without a card the sheet does not offer one', async () => {
  const sheet = await meet('connection');
  expect(within(sheet).queryByRole('button', { name: 'แสดงบัตรสมาชิก' })).toBeNull();
});
