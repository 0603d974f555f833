import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record, refuse } from '@/__mocks__/answer';
import { memberCard } from '@/__mocks__/builders/member';
import { memberHandlers, registrationHandlers, sessionHandlers, toggleHandlers } from '@/__mocks__/handlers';
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

const server = mockServer(...memberHandlers, ...registrationHandlers, ...sessionHandlers, ...toggleHandlers);

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

/** Both rows end the session on this phone, after the member has confirmed it in a dialog. */
const ways = [
  {
    what: 'logging out everywhere',
    call: 'endSessions',
    row: 'ออกจากระบบทุกเครื่อง',
    confirms: 'ออกจากระบบทุกเครื่อง',
    stays: 'ใช้งานต่อ',
    explains: [/รวมถึงเครื่องนี้ด้วย/, /คะแนน และคูปองยังอยู่ครบ/, /LINE จะขออนุญาต/, /เปลี่ยนรหัสผ่าน LINE/],
    ended: 'ออกจากระบบทุกเครื่องแล้ว',
    again: 'เข้าสู่ระบบอีกครั้ง',
    leadsTo: /^\/$/,
  },
  {
    what: 'unlinking',
    call: 'unlinkMember',
    row: 'ยกเลิกการเชื่อมต่อ LINE',
    confirms: 'ยกเลิกการเชื่อมต่อ',
    stays: 'เชื่อมต่อไว้เหมือนเดิม',
    explains: [/คะแนน และคูปองของคุณยังอยู่ครบ/, /ใน LINE จะถูกถอน/, /ต้องกรอกข้อมูล/, /ไม่ใช่การลบข้อมูล/],
    ended: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว',
    again: 'เชื่อมต่อใหม่',
    leadsTo: /^\/(member-privilege\/)?$/,
  },
] as const;

type Way = (typeof ways)[number];
const [, unlinking] = ways;

async function ask({ row, confirms }: Way) {
  const rendered = renderScreen(<MemberSettingScreen />);
  await userEvent.click(await screen.findByRole('button', { name: row }));
  const dialog = await screen.findByRole('dialog');
  return { ...rendered, dialog, confirm: within(dialog).getByRole('button', { name: confirms }) };
}

test('a link that has already ended counts as success', async () => {
  server.use(refuse('unlinkMember', 403, 'link_ended'));
  await userEvent.click((await ask(unlinking)).confirm);
  expect(await screen.findByRole('heading', { name: 'บัตรไม่ได้เชื่อมต่อกับ LINE นี้แล้ว' })).toBeVisible();
  expect(readStored('isLinked')).toBeUndefined();
});

test('a link replaced by another chat account has its own message', async () => {
  server.use(refuse('unlinkMember', 403, 'link_replaced'));
  await userEvent.click((await ask(unlinking)).confirm);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/error/?code=link_replaced', 'replace'));
  expect(readStored('memberInfo')).toBeUndefined();
});

test('the link to the privacy page opens from the page, after the dialog has left the history', async () => {
  const { router, dialog } = await ask(unlinking);
  const layers: unknown[] = [];
  router.push.mockImplementation(async () => {
    layers.push(history.state?.openLayers);
    return true;
  });
  expect(history.state).toMatchObject({ openLayers: 1 });
  await userEvent.click(within(dialog).getByRole('link', { name: 'ไปหน้าข้อมูลส่วนบุคคล' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/member-setting/data-consent/'));
  expect(layers).toEqual([undefined]);
});

describe.each(ways)('$what', (way) => {
  test('is explained in a dialog, and "Stay" sends nothing', async () => {
    const { handler, sent } = record(way.call, null);
    server.use(handler);
    const { dialog } = await ask(way);
    for (const words of way.explains) expect(within(dialog).getByText(words)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: way.stays }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    expect(readStored('isLinked')).toBe(true);
  });

  test('happens once for a double tap, removes all member data, logs out of LINE and offers a way back', async () => {
    const { handler, sent } = record(way.call, null);
    server.use(handler);
    const { confirm } = await ask(way);
    await userEvent.dblClick(confirm);
    expect(await screen.findByRole('heading', { name: way.ended })).toBeVisible();
    expect(sent).toHaveLength(1);
    const stored = [readStored('isLinked'), readStored('memberInfo'), readStored('accessToken')];
    expect(stored).toEqual([undefined, undefined, undefined]);
    await waitFor(() => expect(mockLogout).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: way.again }));
    expect(jest.mocked(loadPage).mock.calls).toEqual([[expect.stringMatching(way.leadsTo), 'replace']]);
  });

  test('that fails is shown in the dialog, the member stays logged in, and a retry is safe', async () => {
    server.use(refuse(way.call, 503, '503'));
    const { dialog, confirm } = await ask(way);
    await userEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(readStored('isLinked')).toBe(true);
    server.use(...scenario(`${way.call}.offline`));
    await userEvent.click(confirm);
    expect(await within(dialog).findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(confirm);
    expect(await screen.findByRole('heading', { name: way.ended })).toBeVisible();
  });
});
