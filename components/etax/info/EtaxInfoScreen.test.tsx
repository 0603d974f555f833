import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { etaxHandlers, memberHandlers } from '@/__mocks__/handlers';
import type { Member } from '@/contract/members';
import { readEtaxDraft } from '@/hooks/etax/etax-draft';
import { forgetTaxIds } from '@/hooks/etax/tax-ids';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { faults, field, write } from '@/tests/support/written-form';
import { EtaxInfoScreen } from './EtaxInfoScreen';

const server = mockServer(...etaxHandlers, ...memberHandlers);

beforeAll(() => Promise.all([loadTexts('ui', 'etax', 'fields', 'registration', 'errors'), import('./EtaxInfo')]));

beforeEach(async () => {
  sessionStorage.clear();
  await changeLanguage('th');
});

const home = {
  postcode: '10260',
  province: 'กรุงเทพมหานคร',
  district: 'บางนา',
  sub_district: 'บางนาใต้',
  street: '99/1 ถนนสุขุมวิท',
};

function open(who: Partial<Member> = {}) {
  server.use(answer('getMember', member({ citizen_id: 'x-xxxx-xxxx1-01-0', address: home, ...who })));
  return renderScreen(<EtaxInfoScreen />);
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const next = async () => userEvent.click(await screen.findByRole('button', { name: 'ต่อไป: ที่อยู่' }));

const otherLetters = 'กรุณาใช้ตัวอักษรไทยหรือภาษาอังกฤษ (รวมตัวที่มีเครื่องหมาย เช่น é) ใบกำกับภาษีใช้อักษรอื่นไม่ได้';

test('the information form redirects to the receipts without a receipt, and to the terms until they are accepted', async () => {
  const { router, unmount } = open();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/receipts/'));
  unmount();
  keepForm();
  const again = open();
  const terms = '/receipts/request-form/terms-and-conditions/';
  await waitFor(() => expect(again.router.replace).toHaveBeenCalledWith(terms));
});

test('the first request is prefilled from the profile, with only the end of the tax ID', async () => {
  keepForm({ passed: ['terms'] });
  const { router } = open();
  await choose('บุคคลธรรมดา');
  expect(await screen.findByText('เลขเดิม ลงท้าย 1010')).toBeVisible();
  expect(await field('ชื่อ')).toHaveValue('สมหญิง');
  expect(await field('นามสกุล')).toHaveValue('ใจดี');
  expect(await field('อีเมล')).toHaveValue('somying@example.com');
  await next();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/receipts/request-form/address/'));
  expect(readEtaxDraft()).toMatchObject({
    tax_invoice_type: 'individual',
    passed: ['terms', 'info'],
    is_saved_member_info: false,
    customer: {
      tax_no: '*********1010',
      first_name: 'สมหญิง',
      last_name: 'ใจดี',
      branch_no: '00000',
      email: 'somying@example.com',
      address: { house_no: '99/1 ถนนสุขุมวิท', district_name: 'บางนา', postcode: '10260' },
    },
  });
});

test('a different tax ID can be typed as printed on the card, and the one on file chosen again', async () => {
  keepForm({ passed: ['terms'] });
  open();
  await choose('บุคคลธรรมดา');
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('ใช้เลขอื่น');
  await waitFor(async () => expect(await field('เลขประจำตัวผู้เสียภาษี')).toHaveFocus());
  await press('ใช้เลขเดิม ลงท้าย 1010');
  expect(await screen.findByText('เลขเดิม ลงท้าย 1010')).toBeVisible();
  await press('ใช้เลขอื่น');
  await write('เลขประจำตัวผู้เสียภาษี', '๒-9999-00001-02-6');
  await next();
  await waitFor(() => expect(readEtaxDraft()?.customer.tax_no).toBe('2999900001026'));
});

test('the last saved request takes precedence over the profile', async () => {
  const saved = etaxCustomer({
    tax_no: '0105500000001',
    first_name: 'บริษัท สบายดี จำกัด',
    last_name: '',
    branch_no: '00002',
    email: 'account@example.com',
  });
  server.use(answer('getEtaxProfile', { tax_invoice_type: 'corporation', customer: saved }));
  keepForm({ passed: ['terms'] });
  open();
  expect(await screen.findByRole('radio', { name: 'นิติบุคคล' })).toBeChecked();
  expect(await field('เลขประจำตัวผู้เสียภาษี')).toHaveValue('0105500000001');
  expect(await field('ชื่อบริษัท')).toHaveValue('บริษัท สบายดี จำกัด');
  expect(screen.getByRole('radio', { name: 'สาขา' })).toBeChecked();
  expect(await field('รหัสสาขา')).toHaveValue('00002');
  expect(await field('อีเมล')).toHaveValue('account@example.com');
  await choose('บุคคลธรรมดา');
  expect(await screen.findByText('เลขเดิม ลงท้าย 1010')).toBeVisible();
  expect(readEtaxDraft()).toMatchObject({ is_saved_member_info: true, customer: { address: saved.address } });
});

test('values typed for either kind of buyer survive leaving the page', async () => {
  keepForm({ passed: ['terms'] });
  const { unmount } = open();
  await choose('นิติบุคคล');
  await write('ชื่อบริษัท', 'ห้างสบายใจ');
  await choose('บุคคลธรรมดา');
  await write('ชื่อ', 'สมชาย');
  unmount();
  open();
  expect(await field('ชื่อ')).toHaveValue('สมชาย');
  await choose('นิติบุคคล');
  expect(await field('ชื่อบริษัท')).toHaveValue('ห้างสบายใจ');
});

test.each([
  ['บุคคลธรรมดา', '1999900001010'],
  ['นิติบุคคล', '0105500000001'],
])(
  '%s: the tax ID is never stored on the phone, and after a reload only it is asked for again',
  async (kind, taxId) => {
    keepForm({ passed: ['terms', 'address'] });
    const first = open({ citizen_id: null });
    await choose(kind);
    if (kind === 'นิติบุคคล') await write('ชื่อบริษัท', 'บริษัท สบายดี จำกัด');
    await write('เลขประจำตัวผู้เสียภาษี', taxId);
    await userEvent.click(screen.getByRole('button', { name: 'ตรวจข้อมูล' }));
    await waitFor(() => expect(readEtaxDraft()?.passed).toContain('info'));
    expect(readEtaxDraft()?.customer.tax_no).toBe(taxId);
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(stored).toContain('somying@example.com');
    expect(stored).not.toContain(taxId);
    first.unmount();

    forgetTaxIds();
    expect(readEtaxDraft()?.passed).toEqual(['terms', 'address']);
    open();
    expect(await field('เลขประจำตัวผู้เสียภาษี')).toHaveValue('');
    expect(await field('เลขประจำตัวผู้เสียภาษี')).toHaveAccessibleDescription(/ไม่เก็บเลขนี้ไว้ในเครื่อง/);
    await write('เลขประจำตัวผู้เสียภาษี', taxId);
    await userEvent.click(screen.getByRole('button', { name: 'ตรวจข้อมูล' }));
    await waitFor(() => expect(readEtaxDraft()?.passed).toContain('info'));
  },
);

test('the kind of buyer is required', async () => {
  keepForm({ passed: ['terms'] });
  open({ email: null });
  await next();
  expect(await faults()).toEqual(['กรุณาเลือกบุคคลธรรมดาหรือนิติบุคคล']);
});

test('each empty field of a person has its own message', async () => {
  keepForm({ passed: ['terms'] });
  open({ email: null, citizen_id: null, firstname_th: '', lastname_th: '' });
  await choose('บุคคลธรรมดา');
  await next();
  expect(await faults()).toEqual(['กรุณากรอกเลขประจำตัวผู้เสียภาษี', 'กรุณากรอกชื่อ', 'กรุณากรอกนามสกุล', 'กรุณากรอกอีเมล']);
});

test('each empty field of a company has its own message', async () => {
  keepForm({ passed: ['terms'] });
  open({ email: null });
  await choose('นิติบุคคล');
  await choose('สาขา');
  await next();
  expect(await faults()).toEqual(['กรุณากรอกเลขประจำตัวผู้เสียภาษี', 'กรุณากรอกชื่อบริษัท', 'กรุณากรอกรหัสสาขา', 'กรุณากรอกอีเมล']);
});

test.each([
  ['บุคคลธรรมดา', 'เลขประจำตัวผู้เสียภาษี', '19999000010', 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลัก'],
  ['บุคคลธรรมดา', 'เลขประจำตัวผู้เสียภาษี', '199990000101A', 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลัก'],
  ['บุคคลธรรมดา', 'เลขประจำตัวผู้เสียภาษี', '1999900001011', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง'],
  ['บุคคลธรรมดา', 'เลขประจำตัวผู้เสียภาษี', '0000000000000', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง'],
  ['บุคคลธรรมดา', 'เลขประจำตัวผู้เสียภาษี', '1111111111111', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง'],
  ['บุคคลธรรมดา', 'ชื่อ', 'ก'.repeat(101), 'ชื่อยาวได้ไม่เกิน 100 ตัวอักษร'],
  ['บุคคลธรรมดา', 'นามสกุล', 'ก'.repeat(151), 'นามสกุลยาวได้ไม่เกิน 150 ตัวอักษร'],
  ['บุคคลธรรมดา', 'ชื่อ', '陈伟', otherLetters],
  ['บุคคลธรรมดา', 'นามสกุล', 'Иванов', otherLetters],
  ['นิติบุคคล', 'ชื่อบริษัท', 'บริษัท ดี 👍 จำกัด', otherLetters],
  ['บุคคลธรรมดา', 'อีเมล', 'somying@', 'รูปแบบอีเมลไม่ถูกต้อง'],
  ['นิติบุคคล', 'เลขประจำตัวผู้เสียภาษี', '010550000000', 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลัก'],
  ['นิติบุคคล', 'เลขประจำตัวผู้เสียภาษี', '0000000000000', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง'],
  ['นิติบุคคล', 'เลขประจำตัวผู้เสียภาษี', '1111111111111', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง'],
  ['นิติบุคคล', 'ชื่อบริษัท', 'ก'.repeat(101), 'ชื่อบริษัทยาวได้ไม่เกิน 100 ตัวอักษร'],
  ['นิติบุคคล', 'รหัสสาขา', '123', 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก'],
  ['นิติบุคคล', 'รหัสสาขา', 'ABCDE', 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก'],
])('%s: %s "%s" is refused: %s', async (kind, name, typed, message) => {
  keepForm({ passed: ['terms'] });
  const { router } = open({ citizen_id: null });
  await choose(kind);
  if (name === 'รหัสสาขา') await choose('สาขา');
  await write(name, typed);
  await next();
  expect(await faults()).toContain(message);
  expect(router.push).not.toHaveBeenCalled();
  expect(readEtaxDraft()?.passed).toEqual(['terms']);
});

test('a name with marks is accepted and kept in whole letters', async () => {
  keepForm({ passed: ['terms'] });
  const { router } = open();
  await choose('บุคคลธรรมดา');
  await write('ชื่อ', 'Nguye\u0302\u0303n Va\u0306n');
  await write('นามสกุล', 'Đức');
  await next();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(readEtaxDraft()?.customer).toMatchObject({ first_name: 'Nguyễn Văn', last_name: 'Đức' });
});

test('a name of exactly the maximum length is accepted', async () => {
  keepForm({ passed: ['terms'] });
  const { router } = open();
  await choose('บุคคลธรรมดา');
  await write('ชื่อ', 'ก'.repeat(100));
  await write('นามสกุล', 'ก'.repeat(150));
  await next();
  await waitFor(() => expect(router.push).toHaveBeenCalled());
});

test('errors from the server are shown at their fields, and an unknown tax ID has to be typed', async () => {
  const message = 'ไม่พบเลขเดิมของคุณ กรุณากรอกเลข 13 หลัก';
  keepForm({
    passed: ['terms', 'address'],
    prefilled: true,
    tax_invoice_type: 'individual',
    faults: [{ field: 'customer.tax_no', message }],
  });
  const { router } = open();
  expect(await faults()).toEqual([message]);
  await write('เลขประจำตัวผู้เสียภาษี', '1999900001010');
  await write('ชื่อ', 'สมหญิง');
  await write('นามสกุล', 'ใจดี');
  await write('อีเมล', 'somying@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'ตรวจข้อมูล' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/receipts/request-form/summary/'));
});

test('points out an address that could not be reached last time', async () => {
  keepForm({ passed: ['terms'], refused_email: 'somying@exmaple.com' });
  open();
  await choose('บุคคลธรรมดา');
  expect(await screen.findByText(/ครั้งก่อนส่งไปที่ somying@exmaple.com ไม่ได้/)).toBeVisible();
});

test('a profile that did not load can be reloaded', async () => {
  server.use(lose('getEtaxProfile'));
  keepForm({ passed: ['terms'] });
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(answer('getEtaxProfile', { tax_invoice_type: null, customer: null }));
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: 'บุคคลธรรมดา' })).not.toBeChecked();
});
