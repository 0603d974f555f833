import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { otpSent } from '@/__mocks__/builders/registration';
import { changeHandlers, memberHandlers, otpHandlers, registrationHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { MobileChangeType } from '@/hooks/mobile-change/mobile-change-draft';
import { endMobileChange, startMobileChange } from '@/hooks/mobile-change/mobile-change-draft';
import { startRegistration } from '@/hooks/registration/registration-draft';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers, ...changeHandlers, ...registrationHandlers, ...memberHandlers);
const id = '0199a1de-0000-7000-8000-00000000c001';

beforeAll(() => loadTexts('ui', 'otp', 'fields', 'errors', 'registration', 'members', 'mobile-change', 'layout'));

beforeEach(async () => {
  endMobileChange();
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

function begin(type: MobileChangeType) {
  if (type === 'change_mobile') keep('isLinked', true);
  startMobileChange({ id }, type, '0891114321');
}

/** Who confirms a number by a code: where a frozen one leads, and the form in which it is corrected. */
const flows = {
  register: { frozen: 'e0503', form: '/signup/?focus=mobile' },
  request_change_mobile: { frozen: 'e0601', form: '/request-mobile/' },
  change_mobile: { frozen: 'e0605', form: '/request-mobile/' },
} as const;

type Flow = keyof typeof flows;
const each: Flow[] = ['register', 'request_change_mobile', 'change_mobile'];

/** What follows the right code in a call of its own. */
const acts = [
  ['register', 'linkMember', 'เชื่อมต่อสมาชิก', '/oobe/'],
  ['change_mobile', 'changeMobile', 'เปลี่ยนเป็นเบอร์นี้', '/member-setting/'],
] as const;

const beginFlow = (flow: Flow) => {
  if (flow !== 'register') begin(flow);
  else startRegistration({ situation: 'EXISTING_MEMBER', registration_id: id, mobile: '08x-xxx-5678' });
};

const changed = member({ phone: '08x-xxx-4321' });

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

test('the code of a request goes to the new number and ends on the page with the reference', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  begin('request_change_mobile');
  const first = show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-4321');
  await typeCode('482913');
  await waitFor(() => expect(first.router.replace).toHaveBeenCalledWith('/request-mobile/success/'));
  expect(sent).toEqual([{ id, otp_type: 'request_change_mobile', otp: '482913' }]);
  first.unmount();
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/success/'));
});

test("a member's number is changed after the code, and the settings confirm it", async () => {
  const { handler, sent } = record('changeMobile', member({ phone: '08x-xxx-4321' }));
  server.use(handler);
  begin('change_mobile');
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
  expect(await screen.findByText('เปลี่ยนเบอร์มือถือแล้ว')).toBeVisible();
  expect(sent).toEqual([{ id }]);
  expect(readStored('mobileChangeData')).toBeUndefined();
});

const before = { id: '0199a1de-0000-7000-8000-00000000c00b', mobile: '08x-xxx-5678' };
const beginWithBefore = () => {
  keep('isLinked', true);
  startMobileChange({ id, confirm: before }, 'change_mobile', '0891114321');
};

test('if the server requires it, the old number is confirmed before the new one', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  beginWithBefore();
  const { router } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'ยืนยันเบอร์เดิมก่อน' })).toBeVisible();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-5678');
  expect(screen.getByText('ส่งรหัส 6 หลักไปที่เบอร์เดิม')).toBeVisible();
  expect(readStored('newMemberPhone')).toBe('08x-xxx-5678');
  await typeCode('482913');
  expect(await screen.findByRole('heading', { level: 1, name: 'ยืนยันเบอร์ใหม่' })).toBeVisible();
  await waitFor(() => expect(screen.getByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-4321'));
  expect(readStored('newMemberPhone')).toBe('08x-xxx-4321');
  await typeCode('482914');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
  expect(sent).toEqual([
    { id: before.id, otp_type: 'confirm_change_mobile', otp: '482913' },
    { id, otp_type: 'change_mobile', otp: '482914' },
  ]);
});

test('a reload between the two codes continues with the new number', async () => {
  beginWithBefore();
  const first = show();
  await typeCode('482913');
  await screen.findByRole('heading', { level: 1, name: 'ยืนยันเบอร์ใหม่' });
  first.unmount();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'ยืนยันเบอร์ใหม่' })).toBeVisible();
});

test('a member without the old number is directed to a store', async () => {
  beginWithBefore();
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ไม่ได้ใช้เบอร์เดิมแล้ว' }));
  expect(await screen.findByRole('dialog', { name: 'ไม่มีเบอร์เดิมแล้ว เปลี่ยนที่สาขา' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ไปที่บัญชีของฉัน' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/member-setting/'));
});

test('a change that was refused leads to the page of its code', async () => {
  server.use(...scenario('changeMobile.e0505'));
  begin('change_mobile');
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0505'));
  expect(readStored('errorNotice')).toMatchObject({ flow: 'mobile_change', title: 'ยังไม่ได้เปลี่ยนเบอร์มือถือ' });
});

test.each([
  ['sendOtp', 'request_change_mobile'],
  ['checkFreezePeriod', 'change_mobile'],
] as const)('a change that has ended, as %s says, speaks of the change and not of registering', async (name, type) => {
  server.use(refuse(name, 404, 'e0502'));
  begin(type);
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0502'));
  expect(readStored('errorNotice')).toMatchObject({ title: 'ยังไม่ได้เปลี่ยนเบอร์มือถือ' });
});

test('the code of one number is not used for another', async () => {
  const { handler, sent } = record('sendOtp', { otp_ref: 'KQDX', resend_in: 60, expires_in: 300 });
  server.use(handler);
  begin('change_mobile');
  const first = show();
  await screen.findByText(/Ref: KQDX/);
  first.unmount();
  startMobileChange({ id: '0199a1de-0000-7000-8000-00000000c009' }, 'change_mobile', '0891115555');
  show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-5555');
  expect(sent).toHaveLength(2);
});

test('a change that another member started on this phone is not continued', async () => {
  begin('request_change_mobile');
  keep('isLinked', true);
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/request-mobile/'));
});

test.each(each)('%s: a frozen number leads to its page without sending a code', async (flow) => {
  const { handler, sent } = record('sendOtp', otpSent());
  server.use(handler, answer('checkFreezePeriod', { frozen: true, retry_after: 600 }));
  beginFlow(flow);
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/error/?code=${flows[flow].frozen}`));
  expect(sent).toHaveLength(0);
});

test.each(each)('%s: the number can be corrected in its form', async (flow) => {
  beginFlow(flow);
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'เปลี่ยนเบอร์' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(flows[flow].form));
});

test.each(acts)(
  '%s: %s that failed is retried without another code, even after a reload',
  async (flow, call, retry, home) => {
    const { handler, sent } = record('sendOtp', otpSent());
    server.use(handler, ...scenario(`${call}.offline`));
    beginFlow(flow);
    const first = show();
    await typeCode('482913');
    await screen.findByRole('button', { name: retry });
    first.unmount();
    server.use(answer(call, changed));
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: retry }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(home));
    expect(sent).toHaveLength(1);
  },
);

test.each(acts)('%s: %s whose answer was lost counts if the record shows it', async (flow, call, _retry, home) => {
  server.use(...scenario(`${call}.e0505`), answer('getMember', changed));
  beginFlow(flow);
  const { router } = show();
  await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(home));
});
