import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose, record, refuse } from '@/__mocks__/answer';
import { memberCard } from '@/__mocks__/builders/member';
import { memberHandlers, registrationHandlers, toggleHandlers } from '@/__mocks__/handlers';
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

const server = mockServer(...memberHandlers, ...registrationHandlers, ...toggleHandlers);

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
  await userEvent.click(await screen.findByRole('button', { name: 'ยกเลิกการเชื่อมต่อ LINE' }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, confirm: within(dialog).getByRole('button', { name: 'ยกเลิกการเชื่อมต่อ' }) };
}

test('explains what stays, that LINE withdraws the permission, and that data is not erased', async () => {
  const { handler, sent } = record('unlinkMember', null);
  server.use(handler);
  renderScreen(<MemberSettingScreen />);
  const { dialog } = await ask();
  for (const words of [/คะแนน และคูปองของคุณยังอยู่ครบ/, /ใน LINE จะถูกถอน/, /ต้องกรอกข้อมูล/, /ไม่ใช่การลบข้อมูล/]) {
    expect(within(dialog).getByText(words)).toBeVisible();
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'เชื่อมต่อไว้เหมือนเดิม' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(readStored('isLinked')).toBe(true);
});

test('a double tap unlinks once, removes all member data, logs out of LINE and offers a way back', async () => {
  const { handler, sent } = record('unlinkMember', null);
  server.use(handler);
  renderScreen(<MemberSettingScreen />);
  const { confirm } = await ask();
  await userEvent.dblClick(confirm);
  expect(await screen.findByRole('heading', { name: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect([readStored('isLinked'), readStored('memberInfo'), readStored('accessToken')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await waitFor(() => expect(mockLogout).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'เชื่อมต่อใหม่' }));
  expect(loadPage).toHaveBeenCalledWith(expect.stringMatching(/^\/(member-privilege\/)?$/), 'replace');
});

test('a link that has already ended counts as success', async () => {
  server.use(refuse('unlinkMember', 403, 'link_ended'));
  renderScreen(<MemberSettingScreen />);
  await userEvent.click((await ask()).confirm);
  expect(await screen.findByRole('heading', { name: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว' })).toBeVisible();
  expect(readStored('isLinked')).toBeUndefined();
});

test('a link replaced by another chat account has its own message', async () => {
  server.use(refuse('unlinkMember', 403, 'link_replaced'));
  renderScreen(<MemberSettingScreen />);
  await userEvent.click((await ask()).confirm);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/error/?code=link_replaced', 'replace'));
  expect(readStored('memberInfo')).toBeUndefined();
});

test('the link to the privacy page opens from the page, after the dialog has left the history', async () => {
  const { router } = renderScreen(<MemberSettingScreen />);
  const layers: unknown[] = [];
  router.push.mockImplementation(async () => {
    layers.push(history.state?.openLayers);
    return true;
  });
  const { dialog } = await ask();
  expect(history.state).toMatchObject({ openLayers: 1 });
  await userEvent.click(within(dialog).getByRole('link', { name: 'ไปหน้าข้อมูลส่วนบุคคล' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/member-setting/data-consent/'));
  expect(layers).toEqual([undefined]);
});

test('without a connection the dialog shows the error and stays open, and a retry is safe', async () => {
  server.use(lose('unlinkMember'));
  renderScreen(<MemberSettingScreen />);
  const { dialog, confirm } = await ask();
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  expect(readStored('isLinked')).toBe(true);
  server.resetHandlers();
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว' })).toBeVisible();
});
