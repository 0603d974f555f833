import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { handlers as memberHandlers } from '@/__mocks__/handlers/members';
import { handlers as otpHandlers } from '@/__mocks__/handlers/otp';
import { handlers as pointHandlers } from '@/__mocks__/handlers/points';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { keepThaw } from '@/hooks/points/thaw-in-hand';
import { keep, readKept } from '@/services/client-store';
import { changeLanguage, loadTexts } from '@/services/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { OtpScreen } from './OtpScreen';

const server = mockServer(...otpHandlers, ...pointHandlers, ...memberHandlers);
const id = '0199a1de-0000-7000-8000-00000000d001';

beforeAll(() => loadTexts('ui', 'otp', 'fields', 'errors', 'settings', 'freeze', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  await changeLanguage('th');
});

const begin = () => keepThaw({ id, mobile: '08x-xxx-5678', verified: false });

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

const expectSettings = ({ router }: ReturnType<typeof show>) =>
  waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));

test('the right code unfreezes the points, and My Account tells so', async () => {
  const verified = record('verifyOtp', { verified: true });
  const thawed = record('thawPoints', member());
  server.use(verified.handler, thawed.handler);
  begin();
  const view = show();
  expect(await screen.findByText(/Ref: KQDX/)).toHaveTextContent('08x-xxx-5678');
  expect(screen.getByRole('heading', { level: 1, name: 'ปลดล็อกคะแนน' })).toBeVisible();
  await typeCode('482913');
  await expectSettings(view);
  expect(await screen.findByText('ปลดล็อกคะแนนแล้ว')).toBeVisible();
  expect(verified.sent).toEqual([{ id, otp_type: 'thaw_points', otp: '482913' }]);
  expect(thawed.sent).toEqual([{ id }]);
  expect([readKept('thawData'), readKept('otpType')]).toEqual([undefined, undefined]);
});

test('the code goes to the number on file: no other number is offered', async () => {
  begin();
  const view = show();
  await screen.findByText(/Ref: KQDX/);
  expect(screen.queryByRole('button', { name: 'เปลี่ยนเบอร์' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  await expectSettings(view);
});

test('a thaw lost on the way is made again without another code, also after a reload', async () => {
  server.use(lose('thawPoints'));
  begin();
  const first = show();
  await typeCode('482913');
  await screen.findByRole('button', { name: 'ปลดล็อกคะแนน' });
  first.unmount();
  server.use(answer('thawPoints', member()));
  const second = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ปลดล็อกคะแนน' }));
  await expectSettings(second);
});

test.each(['e0502', 'e0505'] as const)('a request that %s ended asks for a new code in My Account', async (code) => {
  server.use(...scenario(`sendOtp.${code}`), answer('getMember', member({ points_frozen: true })));
  begin();
  await expectSettings(show());
  expect(await screen.findByText('ต้องขอรหัสใหม่')).toBeVisible();
  expect(readKept('thawData')).toBeUndefined();
});

test('a request that is over because the points are thawed already is success', async () => {
  server.use(refuse('verifyOtp', 412, 'e0502'), answer('getMember', member()));
  begin();
  const view = show();
  await typeCode('482913');
  await expectSettings(view);
  expect(await screen.findByText('ปลดล็อกคะแนนแล้ว')).toBeVisible();
});

test.each([
  ['verifyOtp', 'e0605'],
  ['sendOtp', 'e0606'],
] as const)('too many tries at %s end on the page of %s', async (name, code) => {
  server.use(refuse(name, 429, code));
  begin();
  const { router } = show();
  if (name === 'verifyOtp') await typeCode('482913');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/error/?code=${code}`));
});

test('without a thaw in hand the page leads to My Account', async () => {
  keep('otpType', 'thaw_points');
  await expectSettings(show());
});
