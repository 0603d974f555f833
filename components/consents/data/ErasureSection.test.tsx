import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { memberHandlers } from '@/__mocks__/handlers';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { ErasureSection } from './ErasureSection';

const server = mockServer(...memberHandlers);

beforeAll(() => loadTexts('ui', 'consents-data', 'errors'));
beforeEach(() => changeLanguage('th'));

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

test('before the request it says what goes, what the law keeps and when, and that has to be understood', async () => {
  const { handler, sent } = record('requestErasure', pendingErasure, 202);
  server.use(handler);
  renderScreen(<ErasureSection />);
  const { sheet, confirm } = await review();
  for (const words of [/คะแนน คูปอง และของรางวัล/, /ใบกำกับภาษี/, /อีก 14 วัน/]) expect(sheet.getByText(words)).toBeVisible();
  await userEvent.click(confirm);
  expect(sheet.getByText('ทำเครื่องหมายว่าเข้าใจก่อนส่งคำขอ')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.dblClick(confirm);
  expect(await screen.findByText('เราจะลบข้อมูลในวันที่ 15 ม.ค. 2569')).toBeVisible();
  expect(sent).toEqual([{ confirmed: true }]);
});

test('who reconsiders has asked nothing, and the tick is gone the next time', async () => {
  const { handler, sent } = record('requestErasure', pendingErasure, 202);
  server.use(handler);
  renderScreen(<ErasureSection />);
  const { sheet } = await review();
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.click(sheet.getByRole('button', { name: 'ไม่ลบแล้ว' }));
  expect((await review()).sheet.getByRole('checkbox')).not.toBeChecked();
  expect(sent).toEqual([]);
});

test('a request that waits shows its day and can be called off', async () => {
  const { handler, sent } = record('cancelErasure', { requested: false, requested_at: 0, due_at: 0 });
  server.use(answer('getErasure', pendingErasure), handler);
  renderScreen(<ErasureSection />);
  expect(await screen.findByText('คุณขอลบข้อมูลไว้เมื่อ 1 ม.ค. 2569')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิกคำขอลบข้อมูล' }));
  expect(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without a connection the review says so and stays as it was', async () => {
  server.use(lose('requestErasure'));
  renderScreen(<ErasureSection />);
  const { sheet, confirm } = await review();
  await userEvent.click(sheet.getByRole('checkbox'));
  await userEvent.click(confirm);
  expect(await sheet.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  expect(sheet.getByRole('checkbox')).toBeChecked();
});

test('what did not load can be asked for again', async () => {
  server.use(lose('getErasure'));
  renderScreen(<ErasureSection />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible());
});
