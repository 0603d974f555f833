import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers, pointHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keepSentCode } from '@/hooks/otp/sent-code';
import { saveUnfreeze } from '@/hooks/points/unfreeze-draft';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberSettingScreen } from './MemberSettingScreen';

const server = mockServer(...memberHandlers, ...pointHandlers, ...toggleHandlers);
const id = '0199a1de-0000-7000-8000-00000000d001';
const mobile = '08x-xxx-5678';
const knownAsFrozen = answer('getMember', member({ points_frozen: true }));

beforeAll(() => loadTexts('ui', 'members-settings', 'points-freeze', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

const show = () =>
  renderScreen(
    <>
      <MemberSettingScreen />
      <ToastRegion />
    </>,
  );

async function open(row: string | RegExp) {
  await screen.findByText('สมหญิง ใจดี');
  await userEvent.click(screen.getByRole('button', { name: row }));
  return screen.findByRole('dialog');
}

/** The sheet's button too, which has no state beside it. */
const freezeRow = /^ล็อกการใช้คะแนน( ไม่ได้ล็อก)?$/;
const frozenRow = 'ล็อกการใช้คะแนน ล็อกอยู่';
const pressIn = (dialog: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

test('the sheet explains what freezing stops, what continues, and how to undo it', async () => {
  const { handler, sent } = record('freezePoints', member({ points_frozen: true }));
  server.use(handler);
  show();
  const dialog = await open(freezeRow);
  for (const words of [/ไม่มีใครแลก บริจาค/, /ยังสะสมคะแนนได้/, /รหัส OTP ที่ส่งไปเบอร์ 08x-xxx-5678/])
    expect(within(dialog).getByText(words)).toBeVisible();
  await pressIn(dialog, 'ยังไม่ล็อก');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

test('a double tap freezes once, and My Account shows it', async () => {
  const { handler, sent } = record('freezePoints', member({ points_frozen: true }));
  server.use(handler);
  saveUnfreeze({ id, mobile, verified: false });
  show();
  const dialog = await open(freezeRow);
  server.use(knownAsFrozen);
  await userEvent.dblClick(within(dialog).getByRole('button', { name: freezeRow }));
  expect(await screen.findByText('ล็อกการใช้คะแนนแล้ว')).toBeVisible();
  expect(await screen.findByText('คะแนนของคุณล็อกอยู่')).toBeVisible();
  expect(screen.getByRole('button', { name: frozenRow })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(readStored('unfreezeData')).toBeUndefined();
});

test('points can be frozen even if the member did not load', async () => {
  server.use(...scenario('getMember.offline'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: freezeRow }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/ส่งไปเบอร์มือถือของคุณ/)).toBeVisible();
  server.use(knownAsFrozen);
  await pressIn(dialog, freezeRow);
  expect(await screen.findByText('คะแนนของคุณล็อกอยู่')).toBeVisible();
});

test('without a connection the sheet shows the error and stays open, and a retry is safe', async () => {
  server.use(...scenario('freezePoints.offline'));
  show();
  const dialog = await open(freezeRow);
  await pressIn(dialog, freezeRow);
  expect(await within(dialog).findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  server.resetHandlers();
  server.use(knownAsFrozen);
  await pressIn(dialog, freezeRow);
  expect(await screen.findByText('คะแนนของคุณล็อกอยู่')).toBeVisible();
});

test.each([
  ['freezePoints', false, freezeRow, freezeRow],
  ['requestUnfreeze', true, frozenRow, 'ส่งรหัส OTP'],
] as const)('%s without a number on file leads to adding one', async (name, points_frozen, row, action) => {
  server.use(answer('getMember', member({ phone: null, points_frozen })), refuse(name, 412, 'e4029'));
  const { router } = show();
  await pressIn(await open(row), action);
  await userEvent.click(await screen.findByRole('link', { name: 'เพิ่มเบอร์มือถือ' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/request-mobile/'));
});

test('unfreezing says where the code goes, and leads to it', async () => {
  server.use(knownAsFrozen);
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ปลดล็อกคะแนน' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/ไปที่เบอร์ที่ลงทะเบียนไว้ตอนล็อกคะแนน/)).toBeVisible();
  await pressIn(dialog, 'ส่งรหัส OTP');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(readStored('unfreezeData')).toEqual({ id, mobile, verified: false });
  expect([readStored('otpType'), readStored('newMemberPhone')]).toEqual(['unfreeze_points', mobile]);
});

test('an unfreeze whose code has been sent is continued, and an older one starts again', async () => {
  const { handler, sent } = record('requestUnfreeze', { id, mobile });
  server.use(knownAsFrozen, handler);
  saveUnfreeze({ id: 'earlier', mobile, verified: false });
  keepSentCode('earlier', { otp_ref: 'KQDX', resend_in: 60, expires_in: 300 });
  const first = show();
  await pressIn(await open(frozenRow), 'ส่งรหัส OTP');
  await waitFor(() => expect(first.router.push).toHaveBeenCalledWith('/otp/'));
  expect([sent, readStored('unfreezeData')?.id]).toEqual([[], 'earlier']);
  first.unmount();
  keepSentCode('earlier', { otp_ref: 'KQDX', resend_in: 0, expires_in: 0 });
  const second = show();
  await pressIn(await open(frozenRow), 'ส่งรหัส OTP');
  await waitFor(() => expect(second.router.push).toHaveBeenCalledWith('/otp/'));
  expect([sent.length, readStored('unfreezeData')?.id]).toEqual([1, id]);
});

test('points unfrozen on another phone meanwhile are shown as unfrozen', async () => {
  server.use(knownAsFrozen, ...scenario('requestUnfreeze.412'));
  show();
  const dialog = await open(frozenRow);
  server.use(answer('getMember', member()));
  await pressIn(dialog, 'ส่งรหัส OTP');
  expect(await screen.findByText('ปลดล็อกคะแนนแล้ว')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('คะแนนของคุณล็อกอยู่')).not.toBeInTheDocument());
});
