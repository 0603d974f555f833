import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers, otpHandlers, pointHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { keepEtaxCode, readEtaxCode } from '@/hooks/etax/etax-code';
import { keepEmailConfirmation, readEmailConfirmation } from '@/hooks/members/useEmailConfirmation';
import { readUnfreeze, saveUnfreeze } from '@/hooks/points/unfreeze-draft';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers, ...pointHandlers, ...memberHandlers);
const id = '0199a1de-0000-7000-8000-00000000d001';
const mobile = '08x-xxx-5678';
const email = 'so•••••@example.com';
const input = { branch_code: '0001', bill_no: 'B2611-000123', email: 'new@example.com' };

/** What a member confirms with a code, apart from a new number. `home` is where it starts and ends. */
const flows = {
  unfreeze_points: {
    begin: () => saveUnfreeze({ id, mobile, verified: false }),
    draft: readUnfreeze,
    to: mobile,
    home: '/member-setting/',
    titles: ['ปลดล็อกคะแนน', 'Unfreeze my points'],
    notDone: [answer('getMember', member({ points_frozen: true }))],
  },
  confirm_email: {
    begin: () => keepEmailConfirmation({ id, email, verified: false }),
    draft: readEmailConfirmation,
    to: email,
    home: '/member-setting/data-consent/',
    titles: ['ยืนยันอีเมล', 'Confirm your email'],
    notDone: [answer('getMember', member({ email_confirmed: false }))],
  },
  etax_address: {
    begin: () => keepEtaxCode({ ...input, id, mobile, verified: false }),
    draft: readEtaxCode,
    to: mobile,
    home: '/receipts/request-form/summary/',
    titles: ['ยืนยันด้วยรหัส OTP', 'Confirm with a code'],
    notDone: [],
  },
} as const;

type Flow = keyof typeof flows;
const each: Flow[] = ['unfreeze_points', 'confirm_email', 'etax_address'];

beforeAll(() =>
  Promise.all([
    loadTexts('ui', 'otp', 'fields', 'errors', 'members-settings', 'points-freeze', 'consents-data', 'layout'),
    import('./UnfreezeOtp'),
    import('./EmailOtp'),
    import('./EtaxOtp'),
    import('./NoCodeSheet'),
  ]),
);

beforeEach(async () => {
  dismissErrors();
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  await changeLanguage('th');
});

const show = () =>
  renderScreen(
    <>
      <OtpScreen />
      <ToastRegion />
    </>,
  );

const begin = (flow: Flow) => {
  flows[flow].begin();
  return show();
};

const typeCode = async () => {
  await screen.findByText(/Ref: KQDX/);
  await userEvent.type(await screen.findByLabelText('รหัส OTP 6 หลัก'), '482913');
};

const expectHome = (flow: Flow, { router }: ReturnType<typeof show>) =>
  waitFor(() => expect(router.replace).toHaveBeenCalledWith(flows[flow].home));

test.each(each)('%s: the code goes to the right recipient, and Back leads to the start', async (flow) => {
  const view = begin(flow);
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent(flows[flow].to);
  expect(screen.getByRole('heading', { level: 1, name: flows[flow].titles[0] })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เปลี่ยนเบอร์' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  await expectHome(flow, view);
});

test.each(each)('%s: says the same in English', async (flow) => {
  await changeLanguage('en');
  begin(flow);
  expect(await screen.findByRole('heading', { level: 1, name: flows[flow].titles[1] })).toBeVisible();
});

test.each(each)('%s: without a request the page leads to the start', async (flow) => {
  keep('otpType', flow);
  await expectHome(flow, show());
});

test.each(each.flatMap((flow) => (['e0502', 'e0505'] as const).map((code) => [flow, code] as const)))(
  '%s: a request ended by %s leads to the start, where a new code is requested',
  async (flow, code) => {
    server.use(...scenario(`sendOtp.${code}`), ...flows[flow].notDone);
    await expectHome(flow, begin(flow));
    expect(await screen.findByText('ต้องขอรหัสใหม่')).toBeVisible();
    expect(flows[flow].draft()).toBeUndefined();
  },
);

test.each(each)('%s: too many wrong codes lead to their page, also for a member who comes back', async (flow) => {
  server.use(refuse('verifyOtp', 429, 'e0605'));
  const { router, unmount } = begin(flow);
  await typeCode();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0605'));
  unmount();
  server.use(answer('checkFreezePeriod', { frozen: true, retry_after: 840 }));
  const again = show();
  await waitFor(() => expect(again.router.replace).toHaveBeenCalledWith('/error/?code=e0605'));
  expect(readStored('errorNotice')?.message).toContain('14 นาที');
});

test.each(each)('%s: too many codes lead to their page', async (flow) => {
  server.use(refuse('sendOtp', 429, 'e0606'));
  const { router } = begin(flow);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/error/?code=e0606'));
});

test.each([
  ['unfreeze_points', answer('unfreezePoints', member()), lose('unfreezePoints'), 'ปลดล็อกคะแนน'],
  ['confirm_email', answer('mailMemberData', { email }, 202), lose('mailMemberData'), 'ส่งข้อมูลไปที่อีเมลนี้'],
] as const)('%s: a call that failed is retried without another code, even after a reload', async (...row) => {
  const [flow, done, lost, action] = row;
  server.use(lost);
  const first = begin(flow);
  await typeCode();
  await screen.findByRole('button', { name: action });
  first.unmount();
  server.use(done);
  const second = show();
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await expectHome(flow, second);
});

test('the right code unfreezes the points, and My Account confirms it', async () => {
  const verified = record('verifyOtp', { verified: true });
  const unfrozen = record('unfreezePoints', member());
  server.use(verified.handler, unfrozen.handler);
  const view = begin('unfreeze_points');
  await typeCode();
  await expectHome('unfreeze_points', view);
  expect(await screen.findByText('ปลดล็อกคะแนนแล้ว')).toBeVisible();
  expect(verified.sent).toEqual([{ id, otp_type: 'unfreeze_points', otp: '482913' }]);
  expect(unfrozen.sent).toEqual([{ id }]);
  expect([readUnfreeze(), readStored('otpType')]).toEqual([undefined, undefined]);
});

test('a request refused because the points are already unfrozen counts as success', async () => {
  server.use(refuse('verifyOtp', 412, 'e0502'), answer('getMember', member()));
  const view = begin('unfreeze_points');
  await typeCode();
  await expectHome('unfreeze_points', view);
  expect(await screen.findByText('ปลดล็อกคะแนนแล้ว')).toBeVisible();
});

test('the right code from the email sends the data there once', async () => {
  const verified = record('verifyOtp', { verified: true });
  const mailed = record('mailMemberData', { email }, 202);
  server.use(verified.handler, mailed.handler);
  const view = begin('confirm_email');
  expect(await screen.findByText(/ทำครั้งเดียวพอ/)).toBeVisible();
  await typeCode();
  await expectHome('confirm_email', view);
  expect(await screen.findByText(/ไฟล์ข้อมูลอยู่ที่ so•••••@example.com/)).toBeVisible();
  expect(verified.sent).toEqual([{ id, otp_type: 'confirm_email', otp: '482913' }]);
  expect(mailed.sent).toHaveLength(1);
  expect([readEmailConfirmation(), readStored('otpType')]).toEqual([undefined, undefined]);
});

test('the help for a wrong or missing code points to the mailbox', async () => {
  server.use(refuse('verifyOtp', 400, 'e0600'));
  begin('confirm_email');
  await typeCode();
  expect(await screen.findByText('รหัสไม่ถูกต้อง ดูรหัสในอีเมลล่าสุดที่มี Ref: KQDX')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ไม่ได้รับรหัส?' }));
  expect(await screen.findByText('ดูในอีเมลขยะ หรือแท็บโปรโมชัน')).toBeVisible();
  expect(screen.queryByText(/สัญญาณโทรศัพท์/)).not.toBeInTheDocument();
});

test('a code refused because the address is already confirmed continues with the email', async () => {
  server.use(refuse('verifyOtp', 412, 'e0505'), answer('getMember', member({ email_confirmed: true })));
  const view = begin('confirm_email');
  await typeCode();
  await expectHome('confirm_email', view);
  expect(await screen.findByText('ส่งอีเมลแล้ว')).toBeVisible();
});

test('too many emails today end the request with a message', async () => {
  server.use(...scenario('mailMemberData.429'));
  const view = begin('confirm_email');
  await typeCode();
  await expectHome('confirm_email', view);
  expect(readEmailConfirmation()).toBeUndefined();
});

test('the code page explains why a new address needs a code; the right one returns to the form, which is then sent', async () => {
  const { handler, sent } = record('verifyOtp', { verified: true });
  server.use(handler);
  const view = begin('etax_address');
  expect(await screen.findByText(/ใบกำกับภาษีมีเลขบัตรของคุณ/)).toBeVisible();
  await typeCode();
  await expectHome('etax_address', view);
  expect(sent).toEqual([{ id, otp_type: 'etax_address', otp: '482913' }]);
  expect(readEtaxCode()).toMatchObject({ ...input, verified: true });
});
