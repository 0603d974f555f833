import { screen, waitFor } from '@testing-library/react';
import { keep } from '@/services/storage/client-store';
import { logUnknownCode } from '@/services/telemetry';
import { loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { useErrorNotice } from './useErrorNotice';

jest.mock('@/services/telemetry', () => ({ logUnknownCode: jest.fn() }));

function Notice() {
  const { code, title, message } = useErrorNotice();
  return (
    <>
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

test('without a code shows the default page and logs nothing', async () => {
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
])('a wait of %d s shows the time that is left', async (seconds, words) => {
  const retryAtMilliseconds = Date.now() + seconds * 1000;
  keep('errorNotice', { code: 'e0606', title: '', message: '', retryAtMilliseconds });
  renderScreen(<Notice />, { code: 'e0606' });
  expect(await screen.findByText(words)).toBeVisible();
});
