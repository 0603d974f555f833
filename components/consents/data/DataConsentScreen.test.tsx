import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import { consentHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { Consent } from '@/contract/consents';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { DataConsentScreen } from './DataConsentScreen';

jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ isInClient: () => false }),
}));

const server = mockServer(...memberHandlers, ...consentHandlers);

beforeAll(() =>
  loadTexts('ui', 'consents-data', 'consents', 'consents-commu', 'fields', 'errors', 'members-identification'),
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

/** 1 January 2026 in Bangkok. */
const newYear = Date.UTC(2026, 0, 1) / 1000;

const answerConsent = (about: Partial<Consent>) =>
  answer('getConsents', { terms: termsConsent(), commu: commuConsent({ updated_at: newYear, ...about }) });
const given = { status: 'granted', version: '1.0' } as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test.each<[Partial<Consent>, string, string]>([
  [{}, 'ยังไม่เคยตอบ', 'ให้ความยินยอม'],
  [{ version: '1.0' }, 'ไม่ยินยอม', 'ให้ความยินยอม'],
  [given, 'ยินยอมอยู่', 'ถอนความยินยอม'],
  [{ status: 'withdrew', version: '1.0' }, 'ถอนความยินยอมไว้', 'ให้ความยินยอมอีกครั้ง'],
  [{ status: 'renewed', version: '1.0' }, 'ยินยอมอยู่ (ให้ใหม่อีกครั้ง)', 'ถอนความยินยอม'],
])('the data page shows %j in words, with date and version and one way to change it', async (about, words, change) => {
  server.use(answerConsent(about));
  renderScreen(<DataConsentScreen />);
  const section = within(await screen.findByRole('region', { name: 'ข่าวสารและข้อเสนอ' }));
  expect(await section.findByText(words)).toBeVisible();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([change]);
  const answered = section.queryByText('ตอบเมื่อ 1 ม.ค. 2569 · ฉบับที่ 1.0');
  expect(answered !== null).toBe(about.version !== undefined);
});

test('the data page offers nothing that the server would refuse before a store has checked the ID', async () => {
  server.use(...scenario('memberBeforeTheStore'));
  renderScreen(<DataConsentScreen />);
  expect(await screen.findByRole('region', { name: 'เหลืออีกขั้นเดียว แวะที่สาขา' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /ดาวน์โหลด|ขอลบ|ความยินยอม/ })).not.toBeInTheDocument();
});

test('withdrawing consent takes two taps too, and can be cancelled', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ status: 'withdrew', version: '1.0' }));
  server.use(answerConsent(given), handler);
  renderScreen(<DataConsentScreen />);
  await press('ถอนความยินยอม');
  await inDialog('ยินยอมต่อไป');
  expect(sent).toEqual([]);
  await press('ถอนความยินยอม');
  await inDialog('ถอนความยินยอม');
  expect(await screen.findByText('ถอนความยินยอมไว้')).toBeVisible();
  expect(sent).toEqual([{ type: 'commu', granted: false, version: '1.0' }]);
});

test('a new version asks members who consented to the old one, and still lets them withdraw', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ ...given, version: '1.1', current_version: '1.1' }));
  server.use(answerConsent({ ...given, current_version: '1.1' }), handler);
  renderScreen(<DataConsentScreen />);
  expect(await screen.findByText(/เป็นฉบับใหม่แล้ว/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ถอนความยินยอม' })).toBeVisible();
  await press('อ่านฉบับใหม่และตอบ');
  await inDialog('ยินยอม');
  await waitFor(() => expect(screen.queryByText(/เป็นฉบับใหม่แล้ว/)).not.toBeInTheDocument());
  expect(sent).toEqual([{ type: 'commu', granted: true, version: '1.1' }]);
});

test('if the text has changed meanwhile, the sheet closes and the new text is shown', async () => {
  server.use(...scenario('putConsent.412'));
  renderScreen(<DataConsentScreen />);
  await press('ให้ความยินยอม');
  const dialog = await screen.findByRole('dialog');
  server.use(answerConsent({ version: '1.0', current_version: '1.1' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'ยินยอม' }));
  expect(await screen.findByText(/เป็นฉบับใหม่แล้ว/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without a connection the sheet shows the error and stays open', async () => {
  server.use(...scenario('putConsent.offline'));
  renderScreen(<DataConsentScreen />);
  await press('ให้ความยินยอม');
  await inDialog('ยินยอม');
  expect(await within(screen.getByRole('dialog')).findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
});

test('a part that does not load leaves the others and can be reloaded', async () => {
  server.use(...scenario('getConsents.offline'));
  renderScreen(<DataConsentScreen />);
  expect(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible();
  server.resetHandlers();
  await press('ลองใหม่');
  expect(await screen.findByText('ยังไม่เคยตอบ')).toBeVisible();
});

test('the look-up by mobile number is switched off and on with one tap', async () => {
  const off = record('updateMember', member({ mobile_lookup: false }));
  server.use(answer('getMember', member({ mobile_lookup: true })), off.handler);
  renderScreen(<DataConsentScreen />);
  const control = await screen.findByRole('switch', { name: /ให้สาขาค้นหาฉันด้วยเบอร์มือถือ/ });
  expect(control).toBeChecked();
  await userEvent.click(control);
  await waitFor(() => expect(control).not.toBeChecked());
  expect(off.sent).toEqual([{ mobile_lookup: false }]);
  const on = record('updateMember', member({ mobile_lookup: true }));
  server.use(on.handler);
  await userEvent.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(on.sent).toEqual([{ mobile_lookup: true }]);
});

test('a change of the look-up that fails leaves the switch as it was', async () => {
  server.use(answer('getMember', member({ mobile_lookup: true })), ...scenario('updateMember.offline'));
  renderScreen(<DataConsentScreen />);
  const control = await screen.findByRole('switch');
  await userEvent.click(control);
  await waitFor(() => expect(control).toBeEnabled());
  expect(control).toBeChecked();
});

test('a chain without the look-up shows no switch', async () => {
  renderScreen(<DataConsentScreen />);
  expect(await screen.findByRole('button', { name: 'ขอลบข้อมูลของฉัน' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
