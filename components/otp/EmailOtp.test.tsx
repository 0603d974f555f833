import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { handlers as memberHandlers } from '@/__mocks__/handlers/members';
import { handlers as otpHandlers } from '@/__mocks__/handlers/otp';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { keepEmailConfirmation } from '@/hooks/members/email-confirmation';
import { keep, readKept } from '@/services/client-store';
import { changeLanguage, loadTexts } from '@/services/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers, ...memberHandlers);
const id = '0199a1de-0000-7000-8000-00000000e001';
const email = 'so•••••@example.com';

beforeAll(() =>
  Promise.all([
    loadTexts('ui', 'otp', 'fields', 'errors', 'privacy', 'layout'),
    import('./EmailOtp'),
    import('./NoCodeSheet'),
  ]),
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  await changeLanguage('th');
});

const begin = () => keepEmailConfirmation({ id, email, verified: false });

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

const expectPrivacy = ({ router }: ReturnType<typeof show>) =>
  waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/data-consent/'));

test('the right code from the mailbox has the data sent there, once', async () => {
  const verified = record('verifyOtp', { verified: true });
  const mailed = record('mailMemberData', { email }, 202);
  server.use(verified.handler, mailed.handler);
  begin();
  const view = show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent(email);
  expect(screen.getByRole('heading', { level: 1, name: 'ยืนยันอีเมล' })).toBeVisible();
  expect(screen.getByText(/ทำครั้งเดียวพอ/)).toBeVisible();
  await typeCode('482913');
  await expectPrivacy(view);
  expect(await screen.findByText(/ไฟล์ข้อมูลอยู่ที่ so•••••@example.com/)).toBeVisible();
  expect(verified.sent).toEqual([{ id, otp_type: 'confirm_email', otp: '482913' }]);
  expect(mailed.sent).toHaveLength(1);
  expect([readKept('emailConfirmation'), readKept('otpType')]).toEqual([undefined, undefined]);
});

test('a wrong code is looked for in the mailbox, as is one that does not come', async () => {
  server.use(refuse('verifyOtp', 400, 'e0600'));
  begin();
  show();
  await typeCode('482913');
  expect(await screen.findByText('ดูรหัสในอีเมลล่าสุดที่มี Ref: KQDX')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ไม่ได้รับรหัส?' }));
  expect(await screen.findByText('ดูในอีเมลขยะ หรือแท็บโปรโมชัน')).toBeVisible();
  expect(screen.queryByText(/สัญญาณโทรศัพท์/)).not.toBeInTheDocument();
});

test('a mail lost on the way is asked for again without another code, also after a reload', async () => {
  server.use(lose('mailMemberData'));
  begin();
  const first = show();
  await typeCode('482913');
  await screen.findByRole('button', { name: 'ส่งข้อมูลไปที่อีเมลนี้' });
  first.unmount();
  server.use(answer('mailMemberData', { email }, 202));
  const second = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ส่งข้อมูลไปที่อีเมลนี้' }));
  await expectPrivacy(second);
});

test('a code that no longer counts because the address is confirmed already goes on to the mail', async () => {
  server.use(refuse('verifyOtp', 412, 'e0505'), answer('getMember', member({ email_confirmed: true })));
  begin();
  const view = show();
  await typeCode('482913');
  await expectPrivacy(view);
  expect(await screen.findByText('ส่งอีเมลแล้ว')).toBeVisible();
});

test.each(['e0502', 'e0505'] as const)('a code that %s ended is asked for anew', async (code) => {
  server.use(...scenario(`sendOtp.${code}`), answer('getMember', member({ email_confirmed: false })));
  begin();
  await expectPrivacy(show());
  expect(await screen.findByText('ต้องขอรหัสใหม่')).toBeVisible();
  expect(readKept('emailConfirmation')).toBeUndefined();
});

test('too many mails today end it, and say so', async () => {
  server.use(...scenario('mailMemberData.429'));
  begin();
  const view = show();
  await typeCode('482913');
  await expectPrivacy(view);
  expect(readKept('emailConfirmation')).toBeUndefined();
});

test('without an address in hand the page leads to where one begins', async () => {
  keep('otpType', 'confirm_email');
  await expectPrivacy(show());
});

test('in English it says the same', async () => {
  await changeLanguage('en');
  begin();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
});
