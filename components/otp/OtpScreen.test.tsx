import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse, refuseFor, serve } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { otpSent } from '@/__mocks__/builders/registration';
import { memberHandlers, otpHandlers, registrationHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { MemberSituation } from '@/domain/registration';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { startRegistration } from '@/hooks/registration/registration-draft';
import { texts as errors } from '@/locales/th/errors';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers, ...registrationHandlers, ...memberHandlers, ...toggleHandlers);
const id = '0199a1de-0000-7000-8000-0000000000a1';

beforeAll(() => loadTexts('ui', 'otp', 'fields', 'errors', 'registration', 'members', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const begin = (situation: MemberSituation = 'NEW_MEMBER') =>
  startRegistration({ situation, registration_id: id, mobile: '08x-xxx-5678' });

const show = () =>
  renderScreen(
    <>
      <OtpScreen />
      <ToastRegion />
    </>,
  );

const codeField = () => screen.findByLabelText('รหัส OTP 6 หลัก');
const typeCode = async (code: string) => {
  await screen.findByText(/Ref: KQDX/);
  await userEvent.type(await codeField(), code);
};

test('the code page sends one code: a reload shows the same reference without requesting another', async () => {
  const { handler, sent } = record('sendOtp', otpSent());
  server.use(handler);
  begin();
  const first = show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-5678 · Ref: KQDX');
  first.unmount();
  show();
  expect(await screen.findByText(/Ref: KQDX/)).toBeVisible();
  expect(screen.getByText(/ขอรหัสใหม่ได้ใน/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a number that just received a code waits, then gets the new code automatically', async () => {
  server.use(refuseFor('sendOtp', 1, 'e0501'));
  begin();
  const { router } = show();
  expect(await screen.findByText(/เราจะส่งรหัสใหม่ให้ใน 0:01/)).toBeVisible();
  server.use(answer('sendOtp', otpSent()));
  expect(await screen.findByText(/Ref: KQDX/)).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('too many codes lead to the error page', async () => {
  server.use(refuseFor('sendOtp', 900, 'e0501'));
  begin();
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0501'));
});

test('six digits are submitted automatically, and a new member continues to the details', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  begin();
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/personal-detail/'));
  expect(sent).toEqual([{ id, otp_type: 'register', otp: '482913' }]);
});

test.each([
  ['EXISTING_MEMBER', { registration_id: id }],
  ['EXISTING_MEMBER_NEED_VERIFY_PHONE', { registration_id: id }],
  ['EXISTING_MEMBER_WITH_NEW_LINE_ID', { registration_id: id, replace_link: true }],
] as const)('%s is linked after the code and welcomed', async (situation, body) => {
  const { handler, sent } = record('linkMember', member());
  server.use(handler);
  begin(situation);
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/oobe/'));
  expect(sent).toEqual([body]);
  expect(readStored('isLinked')).toBe(true);
  expect(readStored('registrationData')).toBeUndefined();
});

test.each([
  ['NEW_MEMBER', '/personal-detail/'],
  ['EXISTING_MEMBER_WITH_NEW_LINE_ID', '/error/?code=e0013'],
  ['EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER', '/error/?code=e0012'],
  ['NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER', '/error/?code=e0007'],
] as const)('the situation %s after the right code leads to %s', async (situation, page) => {
  const { handler, sent } = record('linkMember', member());
  server.use(handler, answer('verifyOtp', { verified: true, situation }));
  begin('EXISTING_MEMBER');
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(page));
  expect(readStored('registrationData')).toMatchObject({ situation, verified: true });
  expect(sent).toHaveLength(0);
});

test('digits that are typed while the code is being sent stay, and are submitted once there are six', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  const answered = Promise.withResolvers<undefined>();
  server.use(
    handler,
    serve('sendOtp', () => answered.promise),
  );
  begin();
  show();
  await userEvent.type(await codeField(), '482');
  answered.resolve(undefined);
  await screen.findByText(/Ref: KQDX/);
  await userEvent.type(await codeField(), '913');
  await waitFor(() => expect(sent).toEqual([{ id, otp_type: 'register', otp: '482913' }]));
});

test('a code that is typed while a wrong one is being checked is checked after it', async () => {
  const refused = Promise.withResolvers<undefined>();
  const { handler, sent } = record('verifyOtp', { verified: true });
  const held = serve('verifyOtp', () => refused.promise);
  server.use(held, ...scenario('verifyOtp.e0600'));
  begin();
  const { router } = show();
  await typeCode('111111');
  await userEvent.clear(await codeField());
  await userEvent.type(await codeField(), '482913');
  server.use(handler);
  refused.resolve(undefined);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/personal-detail/'));
  expect(sent).toEqual([{ id, otp_type: 'register', otp: '482913' }]);
});

test('a wrong code shows the specified message and stays in the field', async () => {
  server.use(...scenario('verifyOtp.e0600'));
  begin();
  show();
  await typeCode('000000');
  expect(await screen.findByText('รหัส OTP ไม่ถูกต้อง')).toBeVisible();
  expect(screen.getByText('กรุณาลองใหม่อีกครั้ง')).toBeVisible();
  expect(await codeField()).toHaveValue('000000');
  await act(() => changeLanguage('en'));
  const beside = 'This code is not right. Check the latest SMS, the one with Ref: KQDX';
  expect(await screen.findByText(beside)).toBeVisible();
  act(dismissErrors);
  const field = screen.getByLabelText('6-digit OTP code');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(beside));
  await userEvent.type(field, '{backspace}');
  expect(screen.queryByText(beside)).toBeNull();
});

test.each(['e0500', 'e0502', 'e0503', 'e0505'] as const)('%s leads to its page', async (code) => {
  server.use(...scenario(`verifyOtp.${code}`));
  begin();
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/error/?code=${code}`));
});

test('a code of five digits is not submitted', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  begin();
  show();
  await typeCode('48291');
  await userEvent.click(screen.getByRole('button', { name: 'ยืนยัน' }));
  expect(await screen.findByText('กรุณากรอกรหัส OTP 6 หลัก')).toBeVisible();
  expect(screen.getByLabelText('รหัส OTP 6 หลัก')).toHaveFocus();
  expect(sent).toHaveLength(0);
});

test('the code page says that a code has expired before it is submitted', async () => {
  server.use(answer('sendOtp', otpSent({ resend_in: 0, expires_in: 1 })));
  begin();
  show();
  expect(await screen.findByText('รหัสนี้หมดอายุแล้ว กดขอรหัสใหม่')).toBeVisible();
  server.use(answer('sendOtp', otpSent({ otp_ref: 'NEWW' })));
  await userEvent.click(screen.getByRole('button', { name: 'ขอรหัสใหม่' }));
  expect(await screen.findByText('ใช้รหัสล่าสุดที่มี Ref: NEWW')).toBeVisible();
  expect(screen.queryByText('รหัสนี้หมดอายุแล้ว กดขอรหัสใหม่')).not.toBeInTheDocument();
});

test('a code that could not be sent is sent on a tap once the connection is back', async () => {
  server.use(...scenario('checkFreezePeriod.offline'));
  begin();
  show();
  const retry = await screen.findByRole('button', { name: 'ส่งรหัสอีกครั้ง' });
  server.use(answer('checkFreezePeriod', { frozen: false, retry_after: 0 }));
  await userEvent.click(retry);
  expect(await screen.findByText(/Ref: KQDX/)).toBeVisible();
});

test('a new code that could not be sent is reported, and the earlier one stays valid', async () => {
  server.use(answer('sendOtp', otpSent({ resend_in: 0 })));
  begin();
  show();
  await screen.findByText(/Ref: KQDX/);
  server.use(...scenario('checkFreezePeriod.offline'));
  await userEvent.click(await screen.findByRole('button', { name: 'ขอรหัสใหม่' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.connection.title);
  expect(screen.getByText(/Ref: KQDX/)).toBeVisible();
  act(dismissErrors);
});

test('help is available if no code arrives', async () => {
  begin();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'ไม่ได้รับรหัส?' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet).toHaveTextContent('จันทร์–ศุกร์ 8:00–18:00 น.');
  await userEvent.click(within(sheet).getByRole('button', { name: 'ปิด' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the code page redirects to sign-up without a registration, and a member to the card', async () => {
  const visitor = show();
  await waitFor(() => expect(visitor.router.replace).toHaveBeenCalledWith('/signup/'));
  visitor.unmount();
  keep('isLinked', true);
  keep('toggles', {});
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
});

test('rejects an older code typed while the new one is still waiting to be sent', async () => {
  server.use(refuseFor('sendOtp', 40, 'e0501'), refuse('verifyOtp', 400, 'e0600'));
  begin();
  show();
  await screen.findByText(/เราจะส่งรหัสใหม่ให้ใน/);
  await userEvent.type(await screen.findByLabelText('รหัส OTP 6 หลัก'), '482913');
  expect(await screen.findByText('ยังไม่ได้ส่งรหัสใหม่ รอรหัสใหม่ก่อนแล้วค่อยกรอก')).toBeVisible();
});
