import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { receiptDetail } from '@/__mocks__/builders/receipt';
import { etaxHandlers, memberHandlers, receiptHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { readEtaxDraft } from '@/hooks/etax/etax-draft';
import { readDraft } from '@/hooks/requests/drafts';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { EtaxTermsScreen } from './EtaxTermsScreen';
import { SaveEmailScreen } from './SaveEmailScreen';

const server = mockServer(...etaxHandlers, ...memberHandlers, ...receiptHandlers);
const terms = '/receipts/request-form/terms-and-conditions/';
const info = '/receipts/request-form/info/';

beforeAll(() =>
  Promise.all([
    loadTexts('ui', 'etax', 'etax-terms', 'fields', 'members', 'errors'),
    import('./EtaxTerms'),
    import('./RefusalDialog'),
    import('./SaveEmail'),
  ]),
);

beforeEach(async () => {
  sessionStorage.clear();
  await changeLanguage('th');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('accepting records the terms for this bill and leads to the buyer step', async () => {
  const sent = record('acceptEtaxTerms', null, 204);
  server.use(sent.handler);
  keepForm();
  const { router } = renderScreen(<EtaxTermsScreen />);
  expect(await screen.findByRole('heading', { name: 'ตรวจให้ดีก่อนส่ง' })).toBeVisible();
  await press('ยอมรับและไปต่อ');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(info));
  expect(sent.sent).toEqual([{ branch_code: '0001', bill_no: 'B2611-000123', accepted: true }]);
  expect(readEtaxDraft()?.passed).toEqual(['terms']);
});

test('declining goes back and records nothing', async () => {
  const sent = record('acceptEtaxTerms', null, 204);
  server.use(sent.handler);
  keepForm();
  const { router } = renderScreen(<EtaxTermsScreen />);
  await press('ไม่ยอมรับ');
  expect(router.replace).toHaveBeenCalledWith('/receipts/');
  expect(sent.sent).toEqual([]);
});

test('a bill that is not entitled to an invoice says why', async () => {
  server.use(...scenario('acceptEtaxTerms.412'), answer('getReceipt', receiptDetail({ tax_status: 'NOT_ALLOWED' })));
  keepForm();
  renderScreen(<EtaxTermsScreen />);
  await press('ยอมรับและไปต่อ');
  expect(await screen.findByRole('dialog', { name: 'ขอใบกำกับภาษีไม่ได้' })).toBeVisible();
  expect(readEtaxDraft()?.passed).toEqual([]);
});

test('the terms are shown in English too', async () => {
  await changeLanguage('en');
  keepForm();
  renderScreen(<EtaxTermsScreen />);
  expect(await screen.findByRole('heading', { name: 'Check before you send' })).toBeVisible();
  expect(screen.getByText(/cannot be changed, and the goods on that bill cannot be returned/)).toBeVisible();
});

test('a member without an email address enters one first, which is saved and used in the form', async () => {
  server.use(answer('getMember', member({ email: null })));
  keepForm();
  const { router, unmount } = renderScreen(<EtaxTermsScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/receipts/save-email/'));
  unmount();
  const saved = record('updateEmail', member({ email: 'new@example.com' }));
  server.use(saved.handler);
  const page = renderScreen(<SaveEmailScreen />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'อีเมล' }), 'new@example.com');
  await press('บันทึกอีเมล');
  await waitFor(() => expect(page.router.replace).toHaveBeenCalledWith(terms));
  expect(saved.sent).toEqual([{ email: 'new@example.com' }]);
  expect(readEtaxDraft()?.customer.email).toBe('new@example.com');
  expect(readDraft('email')).toEqual({});
});

test.each([
  ['', 'กรุณากรอกข้อมูล'],
  ['new@', 'รูปแบบอีเมลไม่ถูกต้อง'],
])('the address "%s" is not saved: %s', async (typed, message) => {
  const { router } = renderScreen(<SaveEmailScreen />);
  const field = await screen.findByRole('textbox', { name: 'อีเมล' });
  if (typed) await userEvent.type(field, typed);
  await press('บันทึกอีเมล');
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('an address that cannot be saved stays in the form', async () => {
  server.use(refuse('updateEmail', 503, '503'));
  renderScreen(<SaveEmailScreen />);
  const field = await screen.findByRole('textbox', { name: 'อีเมล' });
  await userEvent.type(field, 'new@example.com');
  await press('บันทึกอีเมล');
  expect(await screen.findByText('ระบบไม่พร้อมใช้งาน')).toBeVisible();
  expect(field).toHaveValue('new@example.com');
});
