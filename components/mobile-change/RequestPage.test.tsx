import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { mobileChange } from '@/__mocks__/builders/registration';
import { changeHandlers } from '@/__mocks__/handlers';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { RequestedScreen } from './RequestedScreen';
import { SuccessScreen } from './SuccessScreen';

const server = mockServer(...changeHandlers);

beforeAll(() => loadTexts('ui', 'mobile-change'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const requested = (about = {}) => answer('checkMobileChange', { requested: true, request: mobileChange(about) });

test('after the code shows the number for the staff, the QR code and what to bring', async () => {
  server.use(requested());
  renderScreen(<SuccessScreen />);
  expect(await screen.findByText('4821 0993')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR ของคำขอเปลี่ยนเบอร์' })).toBeVisible();
  expect(screen.getByText('บัตรประชาชนหรือหนังสือเดินทางตัวจริง')).toBeVisible();
  expect(screen.getByText('มือถือเครื่องนี้ ที่ใช้เบอร์ใหม่')).toBeVisible();
});

test('an earlier request shows its time, number, status and the number for the staff', async () => {
  server.use(requested());
  renderScreen(<RequestedScreen />);
  expect(await screen.findByRole('heading', { name: 'คุณส่งคำขอไว้แล้ว' })).toBeVisible();
  expect(screen.getByText('08x-xxx-4321')).toBeVisible();
  expect(screen.getByText(/20 พ\.ย\. 2569/)).toBeVisible();
  expect(screen.getByText('รอไปสาขา')).toBeVisible();
  expect(screen.getByText('4821 0993')).toBeVisible();
});

test('refreshing the status finds the approval and leads to sign-up with the new number', async () => {
  server.use(requested());
  keep('registrationData', { id: 'a' });
  const { router } = renderScreen(<RequestedScreen />);
  const refresh = await screen.findByRole('button', { name: 'ดูสถานะล่าสุด' });
  server.use(requested({ status: 'approved' }));
  await userEvent.click(refresh);
  await userEvent.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์ใหม่' }));
  expect(router.replace).toHaveBeenCalledWith('/signup/');
  expect(readStored('registrationData')).toBeUndefined();
});

test('a member who has been to a store can log in again without waiting for the status', async () => {
  server.use(requested());
  const { router } = renderScreen(<SuccessScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ไปสาขามาแล้ว เข้าสู่ระบบใหม่' }));
  expect(router.replace).toHaveBeenCalledWith('/signup/');
});

test('a lapsed request says so and offers a new start', async () => {
  server.use(requested({ status: 'lapsed' }));
  renderScreen(<RequestedScreen />);
  expect(await screen.findByRole('heading', { name: 'คำขอนี้ใช้ไม่ได้แล้ว' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'เริ่มใหม่' })).toBeVisible();
});

test('without a request the page leads to sign-up', async () => {
  const { router } = renderScreen(<RequestedScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/'));
});

test('the request page offers a retry without a connection', async () => {
  server.use(lose('checkMobileChange'));
  renderScreen(<SuccessScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(requested());
  await userEvent.click(retry);
  expect(await screen.findByText('4821 0993')).toBeVisible();
});
