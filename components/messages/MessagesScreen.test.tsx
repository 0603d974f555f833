import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, daysFromNow, lose, pageOf, record, refuse } from '@/__mocks__/answer';
import { message } from '@/__mocks__/builders/message';
import { messageHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MessagesScreen } from './MessagesScreen';

const server = mockServer(...messageHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'messages-inbox', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  keep('accessToken', 'account.1795000000.signature');
  await changeLanguage('th');
});

const open = () => renderScreen(<MessagesScreen />, {}, '/messages/');
const group = (name: string) => screen.findByRole('list', { name });

test('messages are grouped by day, newest first, and each leads to what it is about', async () => {
  server.use(
    answer(
      'listMessages',
      pageOf(
        message({ id: 'new', occurred_at: daysFromNow(0) }),
        message({ id: 'old', path: '/messages/', read: true }),
      ),
    ),
  );
  const { router } = open();
  expect(within(await group('วันนี้')).getByText(/ยังไม่ได้อ่าน/)).toBeInTheDocument();
  const earlier = await group('ก่อนหน้านี้');
  expect(within(earlier).queryByText(/ยังไม่ได้อ่าน/)).not.toBeInTheDocument();
  expect(within(earlier).getByText('20 พ.ย.')).toBeVisible();
  expect(screen.getByText('เก็บข้อความไว้ให้ดู 90 วัน')).toBeVisible();
  await userEvent.click(within(await group('วันนี้')).getByRole('link', { name: /ใช้คะแนนแล้ว/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/transaction-point/?tab=redeemed&type=cjpoint'));
});

test('messages are in the language on the screen', async () => {
  open();
  expect(await screen.findByRole('link', { name: /ใช้คะแนนแล้ว/ })).toBeVisible();
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('link', { name: /You have used points/ })).toBeVisible();
});

test('opening marks what is shown as read, and what was new stays marked on this visit', async () => {
  keep('memberInfo', {
    member_no: '2010482139077568',
    firstname_th: 'สมหญิง',
    firstname_en: null,
    points: [],
    unread_messages: 2,
    asOfSeconds: 1,
    owner: 'account',
  });
  const { handler, sent } = record('markMessagesRead', { unread: 0 });
  const newest = daysFromNow(0);
  server.use(handler, answer('listMessages', pageOf(message({ id: 'b', occurred_at: newest }), message({ id: 'a' }))));
  open();
  await waitFor(() => expect(sent).toEqual([{ until: newest }]));
  await waitFor(() => expect(readStored('memberInfo')?.unread_messages).toBe(0));
  server.use(answer('listMessages', pageOf(message({ id: 'b', occurred_at: newest, read: true }))));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(within(await group('วันนี้')).getByText(/ยังไม่ได้อ่าน/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('nothing is marked while everything is read', async () => {
  const { handler, sent } = record('markMessagesRead', { unread: 0 });
  server.use(handler, answer('listMessages', pageOf(message({ read: true }))));
  open();
  await screen.findByRole('link', { name: 'ใช้คะแนนแล้ว' });
  expect(sent).toEqual([]);
});

test('every kind has its picture, and says how it was sent only where that is not usual', async () => {
  server.use(...scenario('messagesOfEveryKind'));
  const { container } = open();
  await group('ก่อนหน้านี้');
  const pictures = [...container.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'));
  expect(new Set(pictures).size).toBe(5);
  expect(screen.getAllByText('ส่งทาง LINE ไม่ถึงคุณ')).toHaveLength(1);
});

test('a security message leads on to freezing, unless it already does', async () => {
  server.use(
    answer('listMessages', pageOf(message({ id: 'a' }), message({ id: 'b', path: '/member-setting/?open=freeze' }))),
  );
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'ไม่ใช่คุณ? ล็อกคะแนนแล้วโทรหาเรา' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/member-setting/?open=freeze'));
});

test('a page that only a newer release has is no link', async () => {
  server.use(answer('listMessages', pageOf(message({ kind: 'points', path: '/of-a-newer-release/' }))));
  open();
  expect(await screen.findByText('ใช้คะแนนแล้ว')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('without messages the page says what will be there', async () => {
  server.use(...scenario('messagesNone'));
  open();
  expect(await screen.findByText('ยังไม่มีข้อความ')).toBeVisible();
  expect(screen.getByText('เก็บข้อความไว้ให้ดู 90 วัน')).toBeVisible();
});

test('a list that did not load is tried again', async () => {
  server.use(lose('listMessages'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(answer('listMessages', pageOf(message())));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /ใช้คะแนนแล้ว/ })).toBeVisible();
});

test('a server of an older release has no such page', async () => {
  server.use(refuse('listMessages', 404, '404'));
  open();
  expect(await screen.findByText('ไม่พบหน้าที่ต้องการ')).toBeVisible();
});

test('a kind is switched off and on, and security cannot be', async () => {
  const { handler, sent } = record('setMessageKind', { silenced: ['coupons'] });
  server.use(handler);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'ตั้งค่า' }));
  const coupons = await screen.findByRole('switch', { name: /คูปอง/ });
  expect(coupons).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(4);
  expect(screen.getByText(/ข้อความเรื่องความปลอดภัยปิดไม่ได้/)).toBeVisible();
  await userEvent.click(coupons);
  await waitFor(() => expect(coupons).not.toBeChecked());
  expect(sent).toEqual([{ kind: 'coupons', on: false }]);
});

test('a switch that failed stays as it was, and says why', async () => {
  server.use(lose('setMessageKind'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'ตั้งค่า' }));
  const points = await screen.findByRole('switch', { name: /คะแนน/ });
  await userEvent.click(points);
  expect(await screen.findByRole('alert')).toHaveTextContent(/เน็ต/);
  expect(points).toBeChecked();
});
