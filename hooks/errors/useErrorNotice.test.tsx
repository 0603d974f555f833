import { screen, waitFor } from '@testing-library/react';
import { keep } from '@/services/storage/client-store';
import { logUnknownCode } from '@/services/telemetry';
import { loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { useErrorNotice } from './useErrorNotice';

jest.mock('@/services/telemetry', () => ({ logUnknownCode: jest.fn() }));

function Notice() {
  const { code, title, message, quote, picture, actions } = useErrorNotice();
  return (
    <>
      <p>{quote ?? 'no number'}</p>
      <p>{`${picture}: ${actions.join()}`}</p>
      <p>{`${code}: ${title}`}</p>
      <p>{message}</p>
    </>
  );
}

beforeAll(() => loadTexts('ui', 'errors'));

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(logUnknownCode).mockReset();
});

test('an unknown code shows the default page and is logged', async () => {
  renderScreen(<Notice />, { code: 'x999' });
  expect(await screen.findByText('500: ระบบไม่พร้อมใช้งาน')).toBeVisible();
  await waitFor(() => expect(logUnknownCode).toHaveBeenCalledWith('x999'));
});

test.each(['e0007', 'E4008', '4008', '401'])('%s is known and not logged', async (code) => {
  renderScreen(<Notice />, { code });
  await screen.findByText(new RegExp(`^${code.toLowerCase().replace(/^4008/, 'e4008')}: `));
  expect(logUnknownCode).not.toHaveBeenCalled();
});

test('the page without a code shows the default and logs nothing', async () => {
  renderScreen(<Notice />);
  expect(await screen.findByText('500: ระบบไม่พร้อมใช้งาน')).toBeVisible();
  expect(logUnknownCode).not.toHaveBeenCalled();
});

test('a notice stored for another code is not shown', async () => {
  keep('errorNotice', { code: 'x1', title: 'Somebody else', message: '' });
  renderScreen(<Notice />, { code: 'x2' });
  expect(await screen.findByText('500: ระบบไม่พร้อมใช้งาน')).toBeVisible();
});

test.each([
  [52 * 60, 'เพื่อความปลอดภัย กรุณารอ 52 นาที แล้วลองใหม่อีกครั้ง'],
  [23.5 * 60 * 60, 'เพื่อความปลอดภัย กรุณารอ 24 ชั่วโมง แล้วลองใหม่อีกครั้ง'],
  [30, 'กรุณารอสักครู่ แล้วขอรหัสใหม่อีกครั้ง'],
  [-60, 'กรุณารอสักครู่ แล้วขอรหัสใหม่อีกครั้ง'],
])('a wait of %d s shows the remaining time', async (seconds, words) => {
  const retryAtMilliseconds = Date.now() + seconds * 1000;
  keep('errorNotice', { code: 'e0606', title: '', message: '', retryAtMilliseconds });
  renderScreen(<Notice />, { code: 'e0606' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the number of a failure is quoted with its own code only', async () => {
  keep('errorNotice', { code: 'e0200', title: '', message: '', number: '4821 0993' });
  const { unmount } = renderScreen(<Notice />, { code: 'e0200' });
  expect(await screen.findByText('ถ้าติดต่อเรา แจ้งเลข 4821 0993')).toBeVisible();
  unmount();
  renderScreen(<Notice />, { code: 'e0007' });
  expect(await screen.findByText('no number')).toBeVisible();
});

test('a wait that was stored for another code is not shown', async () => {
  keep('errorNotice', { code: '429', title: '', message: '', retryAtMilliseconds: Date.now() + 52 * 60_000 });
  renderScreen(<Notice />, { code: 'e0606' });
  expect(await screen.findByText('กรุณารอสักครู่ แล้วขอรหัสใหม่อีกครั้ง')).toBeVisible();
});

test.each([
  ['503', /ระบบ.* 52 นาที/],
  ['429', /^เพื่อความปลอดภัย .* 52 นาที/],
])('a server’s pause is distinguished from a person’s wait: %s', async (code, words) => {
  const retryAtMilliseconds = Date.now() + 51.5 * 60_000;
  keep('errorNotice', { code, title: '', message: '', retryAtMilliseconds });
  renderScreen(<Notice />, { code });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['with its code in the address', { code: 'x1' }, 'x1: Told'],
  ['without an address', {}, 'x1: Told'],
  ['with another code in the address', { code: 'x2' }, '500: ระบบไม่พร้อมใช้งาน'],
] as const)('the server’s text for an unknown code is shown %s', async (_how, query, words) => {
  keep('errorNotice', { code: 'x1', title: 'Told', message: 'by the server' });
  renderScreen(<Notice />, query);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('by the server') !== null).toBe(words.startsWith('x1'));
  expect(screen.getByText('system: start_again,close')).toBeVisible();
});

test('an unknown code without a server text shows the default page', async () => {
  keep('errorNotice', { code: 'x1', title: '', message: 'only a message' });
  renderScreen(<Notice />, { code: 'x1' });
  expect(await screen.findByText('500: ระบบไม่พร้อมใช้งาน')).toBeVisible();
});

test('without a code in the address the stored one is shown, with its own picture and actions', async () => {
  keep('errorNotice', { code: 'e0007', title: '', message: '' });
  renderScreen(<Notice />);
  expect(await screen.findByText(/^e0007: /)).toBeVisible();
  expect(screen.getByText('phone: other_mobile,find_store')).toBeVisible();
  expect(logUnknownCode).not.toHaveBeenCalled();
});

test('the texts are those of the current flow, in the current language', async () => {
  keep('errorNotice', { code: 'e0505', flow: 'mobile_change', title: 'in another language', message: '' });
  const { unmount } = renderScreen(<Notice />, { code: 'e0505' });
  expect(await screen.findByText('e0505: ยังไม่ได้เปลี่ยนเบอร์มือถือ')).toBeVisible();
  unmount();
  keep('errorNotice', { code: 'e0505', title: '', message: '' });
  renderScreen(<Notice />, { code: 'e0505' });
  expect(await screen.findByText('e0505: ยังสมัครสมาชิกไม่ได้ในตอนนี้')).toBeVisible();
});
