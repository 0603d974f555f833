import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record, refuse } from '@/__mocks__/answer';
import { memberCard } from '@/__mocks__/builders/member';
import { memberHandlers, sessionHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { loadPage } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberSettingScreen } from './MemberSettingScreen';

const mockLogout = jest.fn();
jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ logout: mockLogout, closeWindow: () => undefined }),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...memberHandlers, ...sessionHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'members-settings', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  mockLogout.mockClear();
  jest.mocked(loadPage).mockClear();
  keep('toggles', {});
  keep('accessToken', 'account.1795000000.signature');
  keep('isLinked', true);
  keep('memberInfo', memberCard('account'));
  await changeLanguage('th');
});

async function ask() {
  renderScreen(<MemberSettingScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }));
  const dialog = await screen.findByRole('dialog', { name: 'ออกจากระบบทุกเครื่องไหม' });
  return { dialog, confirm: within(dialog).getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }) };
}

test('explains that this phone is logged out too and the card stays, and requires confirmation', async () => {
  const { handler, sent } = record('endSessions', null);
  server.use(handler);
  const { dialog } = await ask();
  for (const words of [/รวมถึงเครื่องนี้ด้วย/, /คะแนน และคูปองยังอยู่ครบ/, /LINE จะขออนุญาต/, /เปลี่ยนรหัสผ่าน LINE/])
    expect(within(dialog).getByText(words)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'ใช้งานต่อ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

test('a double tap logs out once, removes all member data and leads through the start', async () => {
  const { handler, sent } = record('endSessions', null);
  server.use(handler);
  const { confirm } = await ask();
  await userEvent.dblClick(confirm);
  expect(await screen.findByRole('heading', { name: 'ออกจากระบบทุกเครื่องแล้ว' })).toBeVisible();
  expect(sent).toHaveLength(1);
  const stored = [readStored('isLinked'), readStored('memberInfo'), readStored('accessToken')];
  expect(stored).toEqual([undefined, undefined, undefined]);
  await waitFor(() => expect(mockLogout).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'เข้าสู่ระบบอีกครั้ง' }));
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/', 'replace']]);
});

test('a failure is shown in the dialog, and the member stays logged in', async () => {
  server.use(refuse('endSessions', 503, '503'));
  const { dialog, confirm } = await ask();
  await userEvent.click(confirm);
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(readStored('isLinked')).toBe(true);
  server.use(...scenario('endSessions.offline'));
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
});
