import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { identified, mobileChange } from '@/__mocks__/builders/registration';
import { changeHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { MemberSituation } from '@/domain/registration';
import { endMobileChange } from '@/hooks/mobile-change/mobile-change-draft';
import { startRegistration } from '@/hooks/registration/registration-draft';
import { keepDraft } from '@/hooks/requests/drafts';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { fillInAnswer } from '@/tests/support/fill-in';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { RequestMobileScreen } from './RequestMobileScreen';

const server = mockServer(...changeHandlers, ...memberHandlers);
const registrationId = identified().registration_id;

beforeAll(() =>
  loadTexts('ui', 'mobile-change', 'fields', 'registration', 'errors', 'otp', 'layout', 'members-identification'),
);

beforeEach(async () => {
  endMobileChange();
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const keepOutdatedRecord = (situation: MemberSituation = 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER') =>
  startRegistration(identified({ situation }));
const keepMember = () => keep('isLinked', true);

const show = () =>
  renderScreen(
    <>
      <RequestMobileScreen />
      <ToastRegion />
    </>,
  );

const field = () => screen.findByLabelText('เบอร์มือถือใหม่');
const next = async () => userEvent.click(await screen.findByRole('button', { name: 'ต่อไป' }));
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'ถูกต้อง ส่งรหัส OTP' }));

test('the number entered at sign-up is prefilled and reviewed before the code is sent', async () => {
  const { handler, sent } = record('requestMobileChange', { id: 'c1', status: 'otp_pending' }, 202);
  server.use(handler);
  keepOutdatedRecord();
  keepDraft('signUp', { mobile: '0891114321' });
  const { router } = show();
  expect(await field()).toHaveValue('089-111-4321');
  await next();
  expect(await screen.findByRole('dialog')).toHaveTextContent('089-111-4321');
  expect(sent).toHaveLength(0);
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toEqual([{ registration_id: registrationId, mobile: '0891114321' }]);
  expect([readStored('otpType'), readStored('newMemberPhone')]).toEqual(['request_change_mobile', '08x-xxx-4321']);
});

test('a number corrected during the review is reviewed again', async () => {
  keepOutdatedRecord();
  keepDraft('signUp', { mobile: '0891114321' });
  show();
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'แก้ไขเบอร์มือถือใหม่' }));
  const drawer = await screen.findByRole('dialog', { name: 'แก้ไขเบอร์ใหม่' });
  const edited = within(drawer).getByLabelText('เบอร์มือถือใหม่');
  await userEvent.clear(edited);
  await userEvent.type(edited, '1891115555');
  await userEvent.click(within(drawer).getByRole('button', { name: 'ใช้เบอร์นี้' }));
  expect(await within(drawer).findByText('เบอร์มือถือต้องขึ้นต้นด้วย 0')).toBeVisible();
  await userEvent.clear(edited);
  await userEvent.type(edited, '0891115555');
  await userEvent.click(within(drawer).getByRole('button', { name: 'ใช้เบอร์นี้' }));
  expect(await screen.findByRole('dialog', { name: 'เบอร์นี้ถูกต้องไหม' })).toHaveTextContent('089-111-5555');
  expect(await field()).toHaveValue('089-111-5555');
});

test.each([
  ['', 'กรุณากรอกเบอร์มือถือ'],
  ['1891114321', 'เบอร์มือถือต้องขึ้นต้นด้วย 0'],
  ['089111432', 'เบอร์มือถือต้องมี 10 หลัก'],
])('%j is refused before the review', async (mobile, message) => {
  keepOutdatedRecord();
  show();
  if (mobile) await fillInAnswer('เบอร์มือถือใหม่', mobile);
  await next();
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ถูกต้อง ส่งรหัส OTP' })).not.toBeInTheDocument();
});

test('an earlier request is shown instead of a second form', async () => {
  server.use(answer('checkMobileChange', { requested: true, request: mobileChange() }));
  keepOutdatedRecord();
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/requested/'));
  expect(screen.queryByLabelText('เบอร์มือถือใหม่')).not.toBeInTheDocument();
});

test('a request made in another window meanwhile leads to that request', async () => {
  server.use(...scenario('requestMobileChange.412'));
  keepOutdatedRecord();
  const { router } = show();
  await fillInAnswer('เบอร์มือถือใหม่', '0891114321');
  await next();
  await send();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/requested/'));
});

test.each([undefined, 'NEW_MEMBER', 'EXISTING_MEMBER'] as const)(
  'with the registration %s there is nothing to request, and the page leads to sign-up',
  async (situation) => {
    if (situation) keepOutdatedRecord(situation);
    const { router } = show();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/'));
  },
);

test('a status that did not load can be reloaded', async () => {
  server.use(...scenario('checkMobileChange.offline'));
  keepOutdatedRecord();
  show();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await field()).toBeVisible();
});

test('a member sees the current number and does not need a store', async () => {
  const { handler, sent } = record('verifyNewMobile', { id: 'c2' });
  server.use(handler);
  keepMember();
  const { router } = show();
  expect(await screen.findByText('08x-xxx-5678')).toBeVisible();
  expect(screen.queryByText(/พกบัตรประชาชน/)).not.toBeInTheDocument();
  await fillInAnswer('เบอร์มือถือใหม่', '+66 89-111-4321');
  await next();
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toEqual([{ mobile: '0891114321' }]);
  expect(readStored('otpType')).toBe('change_mobile');
});

test('a lost connection closes the review, shows the error and keeps the number, even after a reload', async () => {
  server.use(...scenario('verifyNewMobile.offline'));
  keepMember();
  const first = show();
  await fillInAnswer('เบอร์มือถือใหม่', '0891114321');
  await next();
  await send();
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ถูกต้อง ส่งรหัส OTP' })).not.toBeInTheDocument();
  expect(await field()).toHaveValue('089-111-4321');
  first.unmount();
  show();
  expect(await field()).toHaveValue('089-111-4321');
});

test("another member's number leads to the error page e0007", async () => {
  server.use(...scenario('verifyNewMobile.e0007'));
  keepMember();
  const { router } = show();
  await fillInAnswer('เบอร์มือถือใหม่', '0812341010');
  await next();
  await send();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0007'));
});

test('errors from the server are shown at their fields', async () => {
  server.use(...scenario('newMobileRefused'));
  keepMember();
  show();
  await fillInAnswer('เบอร์มือถือใหม่', '0891114321');
  await next();
  await send();
  expect(await screen.findByRole('link', { name: 'เบอร์นี้ใช้อยู่แล้ว' })).toBeVisible();
});

test('a double tap sends one request, and the same number entered again needs no second one', async () => {
  const { handler, sent } = record('verifyNewMobile', { id: 'c2' });
  server.use(handler);
  keepMember();
  const first = show();
  await fillInAnswer('เบอร์มือถือใหม่', '0891114321');
  await next();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'ถูกต้อง ส่งรหัส OTP' }));
  await waitFor(() => expect(first.router.push).toHaveBeenCalledWith('/otp/'));
  first.unmount();
  const { router } = show();
  await field();
  await next();
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toHaveLength(1);
});

test('a member whose ID no store has checked sees no form, since the server would refuse it', async () => {
  server.use(...scenario('memberBeforeTheStore'));
  keepMember();
  show();
  expect(await screen.findByRole('region', { name: 'เหลืออีกขั้นเดียว แวะที่สาขา' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
