import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member, memberData } from '@/__mocks__/builders/member';
import { memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { saveFile } from '@/services/members-data';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { ErasureSection, MemberDataSection } from './privacy-sections';

const mockIsInClient = jest.fn(() => false);
jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ isInClient: () => mockIsInClient() }),
}));
jest.mock('@/services/members-data', () => ({
  ...jest.requireActual('@/services/members-data'),
  saveFile: jest.fn(),
}));

const server = mockServer(...memberHandlers);

beforeAll(() => loadTexts('ui', 'consents-data', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  jest.mocked(saveFile).mockClear();
  mockIsInClient.mockReturnValue(false);
  await changeLanguage('th');
});

const show = () =>
  renderScreen(
    <>
      <MemberDataSection />
      <ToastRegion />
    </>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('in a browser the data is a readable file, named after its day in Bangkok', async () => {
  server.use(answer('exportMember', memberData({ exported_at: Date.UTC(2026, 10, 20, 18) / 1000 })));
  show();
  await press('ดาวน์โหลดข้อมูลของฉัน');
  expect(await screen.findByText('sabai-data-2026-11-21.json')).toBeVisible();
  const [name, text] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('sabai-data-2026-11-21.json');
  expect(text).toContain('\n    "firstname_th": "สมหญิง"');
  expect(screen.queryByRole('button', { name: 'ส่งไปที่อีเมลของฉัน' })).not.toBeInTheDocument();
});

test('an export that fails shows the error and saves nothing', async () => {
  server.use(refuse('exportMember', 503, '503'));
  show();
  await press('ดาวน์โหลดข้อมูลของฉัน');
  expect(await screen.findByText('ระบบไม่พร้อมใช้งาน')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('inside LINE, which saves no files, each request mails the data to the address on file', async () => {
  mockIsInClient.mockReturnValue(true);
  const { handler, sent } = record('mailMemberData', { email: 'so•••••@example.com' }, 202);
  server.use(handler);
  show();
  await press('ส่งไปที่อีเมลของฉัน');
  expect(await screen.findByText(/so•••••@example.com/)).toBeVisible();
  await press('ส่งไปที่อีเมลของฉัน');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /ดาวน์โหลด/ })).not.toBeInTheDocument();
});

test('inside LINE an unconfirmed email address gets a code first, and the page says so beforehand', async () => {
  mockIsInClient.mockReturnValue(true);
  const begun = record('requestEmailCode', { id: 'e-1', email: 'so•••••@example.com' });
  const unconfirmed = answer('getMember', member({ email_confirmed: false }));
  server.use(unconfirmed, ...scenario('mailMemberData.email_unconfirmed'), begun.handler);
  const { router } = show();
  expect(await screen.findByText(/เราจะส่งรหัสไปที่ so•••••@example.com/)).toBeVisible();
  await press('ส่งไปที่อีเมลของฉัน');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(begun.sent).toHaveLength(1);
  expect(readStored('emailConfirmation')).toEqual({ id: 'e-1', email: 'so•••••@example.com', verified: false });
  expect(readStored('otpType')).toBe('confirm_email');
});

test('inside LINE asks for an email address if it was removed on another phone', async () => {
  mockIsInClient.mockReturnValue(true);
  server.use(refuse('mailMemberData', 412, '412'));
  show();
  await screen.findByRole('button', { name: 'ส่งไปที่อีเมลของฉัน' });
  server.use(answer('getMember', member({ email: null })));
  await press('ส่งไปที่อีเมลของฉัน');
  expect(await screen.findByRole('button', { name: 'เพิ่มอีเมลและส่ง' })).toBeVisible();
});

test('inside LINE asks for a missing email address, saves it and mails the data at once', async () => {
  mockIsInClient.mockReturnValue(true);
  const email = record('updateEmail', member({ email: 'somying@example.com' }));
  const mail = record('mailMemberData', { email: 'so•••••@example.com' }, 202);
  server.use(answer('getMember', member({ email: null })), email.handler, mail.handler);
  show();
  await press('เพิ่มอีเมลและส่ง');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('button', { name: 'บันทึกและส่งข้อมูล' }));
  expect(await sheet.findByText('กรุณากรอกข้อมูล')).toBeVisible();
  await userEvent.type(sheet.getByLabelText('อีเมล'), 'somying@example');
  await userEvent.click(sheet.getByRole('button', { name: 'บันทึกและส่งข้อมูล' }));
  expect(await sheet.findByText('รูปแบบอีเมลไม่ถูกต้อง')).toBeVisible();
  expect(email.sent).toHaveLength(0);
  await userEvent.type(sheet.getByLabelText('อีเมล'), '.com');
  await userEvent.click(sheet.getByRole('button', { name: 'บันทึกและส่งข้อมูล' }));
  expect(await screen.findByText(/so•••••@example.com/)).toBeVisible();
  expect(email.sent).toEqual([{ email: 'somying@example.com' }]);
  expect(mail.sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'ส่งไปที่อีเมลของฉัน' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an email address that could not be saved shows the error, and stays after closing the sheet', async () => {
  mockIsInClient.mockReturnValue(true);
  server.use(answer('getMember', member({ email: null })), refuse('updateEmail', 503, '503'));
  show();
  await press('เพิ่มอีเมลและส่ง');
  await userEvent.type(await screen.findByLabelText('อีเมล'), 'somying@example.com');
  await press('บันทึกและส่งข้อมูล');
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByText('ระบบไม่พร้อมใช้งาน')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'ปิด' }));
  await press('เพิ่มอีเมลและส่ง');
  expect(await screen.findByLabelText('อีเมล')).toHaveValue('somying@example.com');
});

test('inside LINE the data can be read and copied, or selected by hand if copying fails', async () => {
  mockIsInClient.mockReturnValue(true);
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await user.click(await screen.findByRole('button', { name: 'เปิดดูและคัดลอก' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('region')).toHaveTextContent('2010482139077568');
  await user.click(sheet.getByRole('button', { name: 'คัดลอกทั้งหมด' }));
  expect(await sheet.findByText(/คัดลอกแล้ว/)).toBeVisible();
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toEqual(memberData());
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(sheet.getByRole('button', { name: 'คัดลอกทั้งหมด' }));
  expect(await sheet.findByText(/คัดลอกให้ไม่ได้/)).toBeVisible();
});

const pendingErasure = {
  requested: true,
  requested_at: Date.UTC(2026, 0, 1) / 1000,
  due_at: Date.UTC(2026, 0, 15) / 1000,
};

async function review() {
  await userEvent.click(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' }));
  const sheet = within(await screen.findByRole('dialog'));
  return { sheet, confirm: sheet.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }) };
}

test('the data page explains what is erased, what the law keeps and when, and requires confirmation', async () => {
  const { handler, sent } = record('requestErasure', pendingErasure, 202);
  server.use(handler);
  renderScreen(<ErasureSection />);
  const { sheet, confirm } = await review();
  for (const words of [/คะแนน คูปอง และของรางวัล/, /ใบกำกับภาษี/, /อีก 14 วัน/]) expect(sheet.getByText(words)).toBeVisible();
  await userEvent.click(confirm);
  expect(sheet.getByText('กรุณาติ๊กว่าเข้าใจก่อนส่งคำขอ')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.dblClick(confirm);
  expect(await screen.findByText('เราจะลบข้อมูลในวันที่ 15 ม.ค. 2569')).toBeVisible();
  expect(sent).toEqual([{ confirmed: true }]);
});

test('the data page says what is remembered after the erasure, and what the member owes now', async () => {
  const points = member().points.map((one) => ({ ...one, owed: 130 }));
  server.use(answer('getMember', member({ points })));
  renderScreen(<ErasureSection />);
  const { sheet } = await review();
  for (const words of [/^เคยรับคูปองต้อนรับแล้ว/, /^คะแนนที่ค้างคืน/, /แปลงกลับเป็นเลขบัตรไม่ได้/])
    expect(sheet.getByText(words)).toBeVisible();
  expect(await sheet.findByText('ตอนนี้คุณค้างคืน 260 คะแนนจากบิลที่ยกเลิก')).toBeVisible();
});

test('cancelling sends nothing and clears the tick', async () => {
  const { handler, sent } = record('requestErasure', pendingErasure, 202);
  server.use(handler);
  renderScreen(<ErasureSection />);
  const { sheet } = await review();
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.click(sheet.getByRole('button', { name: 'ไม่ลบแล้ว' }));
  expect((await review()).sheet.getByRole('checkbox')).not.toBeChecked();
  expect(sent).toEqual([]);
});

test('a pending request shows its date and can be cancelled', async () => {
  const { handler, sent } = record('cancelErasure', { requested: false, requested_at: 0, due_at: 0 });
  server.use(answer('getErasure', pendingErasure), handler);
  renderScreen(<ErasureSection />);
  expect(await screen.findByText('คุณขอลบข้อมูลไว้เมื่อ 1 ม.ค. 2569')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิกคำขอลบข้อมูล' }));
  expect(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without a connection the review shows the error and keeps the tick', async () => {
  server.use(lose('requestErasure'));
  renderScreen(<ErasureSection />);
  const { sheet, confirm } = await review();
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.click(confirm);
  expect(await sheet.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  expect(sheet.getByRole('checkbox')).toBeChecked();
});

test('a request that did not load can be reloaded', async () => {
  server.use(lose('getErasure'));
  renderScreen(<ErasureSection />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible());
});
