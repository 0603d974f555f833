import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '@/__mocks__/answer';
import { identified } from '@/__mocks__/builders/registration';
import { consentHandlers, registrationHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { forgetIdentification } from '@/hooks/registration/identification';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { citizenId, requestCode, signUpAs } from '@/tests/support/sign-up';
import { SignUpScreen } from './SignUpScreen';

const server = mockServer(...registrationHandlers, ...consentHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'registration', 'fields', 'errors', 'otp', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  forgetIdentification();
  await changeLanguage('th');
});

const show = () =>
  renderScreen(
    <>
      <SignUpScreen />
      <ToastRegion />
    </>,
  );

test('the sign-up form refuses an empty form, and the summary links to each field in the order of the screen', async () => {
  show();
  await requestCode();
  const summary = await screen.findByRole('heading', { name: 'พบข้อผิดพลาด' });
  const links = within(summary.parentElement ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'กรุณากรอกเลขบัตรประชาชน',
    'กรุณากรอกเบอร์มือถือ',
    'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว',
  ]);
  expect(summary.parentElement).toHaveFocus();
});

test.each([
  ['123', '0812345678', 'รูปแบบไม่ถูกต้อง เลขบัตรประชาชนต้องมี 13 หลัก'],
  ['1101700207031', '0812345678', 'เลขบัตรประชาชนไม่ถูกต้อง'],
  [citizenId, '1812345678', 'เบอร์มือถือต้องขึ้นต้นด้วย 0'],
  [citizenId, '081234567', 'เบอร์มือถือต้องมี 10 หลัก'],
])('the sign-up form refuses the ID %s with the number %s: %s', async (id, mobile, message) => {
  const { router } = show();
  await signUpAs({ id, mobile });
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});

test('the English messages are those of the specification and follow the language', async () => {
  show();
  await signUpAs({ id: '1101700207031', mobile: '081234567' });
  await screen.findByRole('link', { name: 'เลขบัตรประชาชนไม่ถูกต้อง' });
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('link', { name: 'Citizen ID is incorrect.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mobile number must be 10-digit.' })).toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('081234567');
});

test('the sign-up form sends the normalised ID and number with the version of the accepted terms', async () => {
  const { handler, sent } = record('identify', identified());
  server.use(handler);
  const { router } = show();
  await signUpAs({ id: '1 9999 00001 01 ๐', mobile: '+66 81-234-5678' });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toEqual([
    { identifier_type: 'citizen_id', identifier: citizenId, mobile: '0812345678', accepted_terms_version: '1.0' },
  ]);
  expect(readStored('registrationData')).toMatchObject({ id: identified().registration_id, mobile: '08x-xxx-5678' });
});

test('a passport is sent in capitals', async () => {
  const { handler, sent } = record('identify', identified());
  server.use(handler);
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ไม่มีสัญชาติไทย? ใช้หนังสือเดินทาง' }));
  await userEvent.type(screen.getByLabelText('เลขหนังสือเดินทาง หรือเลขคนต่างด้าว'), 'xa 123-4567');
  await userEvent.type(screen.getByLabelText('เบอร์มือถือ'), '0812345678');
  await userEvent.click(screen.getByRole('checkbox'));
  await requestCode();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toEqual([expect.objectContaining({ identifier_type: 'passport', identifier: 'XA1234567' })]);
});

test('switching the kind of ID and back keeps its value', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('เลขบัตรประชาชน 13 หลัก'), citizenId);
  await userEvent.click(screen.getByRole('button', { name: 'ไม่มีสัญชาติไทย? ใช้หนังสือเดินทาง' }));
  await userEvent.click(screen.getByRole('button', { name: 'มีบัตรประชาชนไทย? ใช้เลขบัตรประชาชน' }));
  expect(screen.getByLabelText('เลขบัตรประชาชน 13 หลัก')).toHaveValue('1-9999-00001-01-0');
});

test.each([
  ['newVisitor', 'new'],
  ['aMemberOfRecord', 'existing'],
  ['aMemberWithoutANumber', 'existing'],
] as const)('%s continues to the one-time code', async (visitor, flow) => {
  server.use(...scenario(visitor));
  const { router } = show();
  await signUpAs();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(readStored('registerFlow')).toBe(flow);
});

test.each([
  ['newVisitorWithTakenNumber', 'e0007'],
  ['aMemberWithATakenNumber', 'e0007'],
  ['aMemberWithAnotherNumber', 'e0012'],
  ['aMemberLinkedElsewhere', 'e0013'],
] as const)('%s leads to the page of %s', async (visitor, code) => {
  server.use(...scenario(visitor));
  const { router } = show();
  await signUpAs();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/error/?code=${code}`));
  expect(readStored('errorNotice')).toMatchObject({ code });
});

test('a double tap identifies once', async () => {
  const { handler, sent } = record('identify', identified());
  server.use(handler);
  const { router } = show();
  await signUpAs();
  await requestCode();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toHaveLength(1);
});

test('after a reload number, tick and kind of ID are kept, and the ID was never stored', async () => {
  const first = show();
  await signUpAs({ id: '1999900001011' });
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('99990000101');
  forgetIdentification();
  show();
  expect(await screen.findByLabelText('เบอร์มือถือ')).toHaveValue('081-234-5678');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText('เลขบัตรประชาชน 13 หลัก')).toHaveValue('');
  expect(screen.getByText(/เราไม่เก็บเลขบัตรไว้ในเครื่อง/)).toBeVisible();
});

test('Back shows the form filled in, and unchanged answers need no second request', async () => {
  const { handler, sent } = record('identify', identified());
  server.use(handler);
  const first = show();
  await signUpAs();
  await waitFor(() => expect(first.router.push).toHaveBeenCalledWith('/otp/'));
  first.unmount();
  const { router } = show();
  expect(await screen.findByLabelText('เลขบัตรประชาชน 13 หลัก')).toHaveValue(citizenId);
  await requestCode();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(sent).toHaveLength(1);
});

test('the sign-up form offers to continue if the number is already verified', async () => {
  keep('registrationData', {
    id: 'a',
    situation: 'NEW_MEMBER',
    mobile: '08x-xxx-5678',
    startedAtMilliseconds: Date.now(),
    verified: true,
  });
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'กรอกข้อมูลต่อ' }));
  expect(router.push).toHaveBeenCalledWith('/personal-detail/');
});

test('a lost connection is reported and keeps the form', async () => {
  server.use(...scenario('identify.offline'));
  const { router } = show();
  await signUpAs();
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  expect(screen.getByLabelText('เบอร์มือถือ')).toHaveValue('081-234-5678');
  expect(router.push).not.toHaveBeenCalled();
});

test('errors from the server are shown at their fields', async () => {
  server.use(...scenario('identifierRefused'));
  show();
  await signUpAs();
  await waitFor(() => expect(screen.getByLabelText('เลขบัตรประชาชน 13 หลัก')).toBeInvalid());
  expect(screen.getByRole('link', { name: 'เลขบัตรประชาชนไม่ถูกต้อง' })).toBeVisible();
});

test.each([
  ['ข้อกำหนดและเงื่อนไข', 'ข้อกำหนดของร้าน'],
  ['นโยบายความเป็นส่วนตัว', 'ประกาศความเป็นส่วนตัว'],
])('%s opens over the form and keeps its values', async (words, title) => {
  show();
  await userEvent.type(await screen.findByLabelText('เบอร์มือถือ'), '0812345678');
  await userEvent.click(screen.getByRole('button', { name: words }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('heading', { name: title })).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'ปิด' }));
  expect(screen.getByLabelText('เบอร์มือถือ')).toHaveValue('081-234-5678');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('the benefits can be viewed first', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'ดูสิทธิประโยชน์ก่อน' }));
  expect(router.push).toHaveBeenCalledWith('/member-privilege/');
});

test('the sign-up form redirects a member who returns to sign-up to the card', async () => {
  keep('isLinked', true);
  keep('toggles', {});
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
});
