import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record, refuse } from '@/__mocks__/answer';
import { handlers as otpHandlers } from '@/__mocks__/handlers/otp';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { keepEtaxCode, readEtaxCode } from '@/hooks/etax/etax-code';
import { keep } from '@/services/client-store';
import { changeLanguage, loadTexts } from '@/services/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers);
const id = '0199a1de-0000-7000-8000-0000000ec001';
const summary = '/receipts/request-form/summary/';

beforeAll(() => Promise.all([loadTexts('ui', 'otp', 'fields', 'errors', 'layout'), import('./EtaxOtp')]));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  await changeLanguage('th');
});

const wish = { branch_code: '0001', bill_no: 'B2611-000123', email: 'new@example.com' };
const begin = () => keepEtaxCode({ ...wish, id, mobile: '08x-xxx-5678', verified: false });

const show = () =>
  renderScreen(
    <>
      <OtpScreen />
      <ToastRegion />
    </>,
  );

const typeCode = async (code: string) => {
  await screen.findByText(/Ref: KQDX/);
  await userEvent.type(await screen.findByLabelText('รหัส OTP 6 หลัก'), code);
};

const expectSummary = ({ router }: ReturnType<typeof show>) =>
  waitFor(() => expect(router.replace).toHaveBeenCalledWith(summary));

test('says why a code is asked for; the right one leads back to the form, which then goes by itself', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  begin();
  const view = show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-5678');
  expect(screen.getByText(/อีเมลใหม่ต้องยืนยันด้วยรหัสทาง SMS/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เปลี่ยนเบอร์' })).not.toBeInTheDocument();
  await typeCode('482913');
  await expectSummary(view);
  expect(sent).toEqual([{ id, otp_type: 'etax_address', otp: '482913' }]);
  expect(readEtaxCode()).toMatchObject({ ...wish, verified: true });
});

test.each(['e0502', 'e0505'] as const)(
  'a code that %s ended leads back to the form, which is not sent by itself',
  async (code) => {
    server.use(...scenario(`sendOtp.${code}`));
    begin();
    await expectSummary(show());
    expect(await screen.findByText('ต้องขอรหัสใหม่')).toBeVisible();
    expect(readEtaxCode()).toBeUndefined();
  },
);

test('too many wrong codes end on their page', async () => {
  server.use(refuse('verifyOtp', 429, 'e0605'));
  begin();
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0605'));
});

test('going back, and coming without a code in hand, leads to the form', async () => {
  begin();
  const view = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ย้อนกลับ' }));
  await expectSummary(view);
  view.unmount();
  sessionStorage.clear();
  keep('otpType', 'etax_address');
  await expectSummary(show());
});

test('in English it says the same', async () => {
  await changeLanguage('en');
  begin();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm with a code' })).toBeVisible();
});
