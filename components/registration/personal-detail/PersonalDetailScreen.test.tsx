import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose, record } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { areaHandlers, memberHandlers, registrationHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { limits } from '@/domain/limits';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { fillInAnswer } from '@/tests/support/fill-in';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PersonalDetailScreen } from './PersonalDetailScreen';

const server = mockServer(...areaHandlers, ...registrationHandlers, ...memberHandlers, ...toggleHandlers);
const id = '0199a1de-0000-7000-8000-0000000000a1';

beforeAll(() => loadTexts('ui', 'registration', 'fields', 'areas', 'members', 'errors', 'layout'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
  begin();
});

function begin(startedAtMilliseconds = Date.now(), verified = true) {
  keep('registrationData', { id, situation: 'NEW_MEMBER', mobile: '08x-xxx-5678', startedAtMilliseconds, verified });
}

const show = () =>
  renderScreen(
    <>
      <PersonalDetailScreen />
      <ToastRegion />
    </>,
  );

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'สมัครสมาชิก' }));

async function fillIn({ firstName = 'สมปอง', day = '9', month = '4', year = '2510' } = {}) {
  await fillInAnswer('ชื่อ (ภาษาไทย)', firstName);
  await fillInAnswer('นามสกุล (ภาษาไทย)', 'ดีใจ');
  await userEvent.click(screen.getByLabelText('หญิง'));
  await fillInAnswer('วันที่', day);
  await userEvent.selectOptions(screen.getByLabelText('เดือน'), month);
  await fillInAnswer('ปี (พ.ศ.)', year);
}

const unfold = async (title: string) => userEvent.click(await screen.findByText(title));

const shownErrors = async () => {
  const summary = await screen.findByRole('heading', { name: 'พบข้อผิดพลาด' });
  const links = within(summary.parentElement ?? document.body).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

const firstDay = 'ถ้าบัตรไม่มีวันที่ ใส่วันที่ 1 ถ้าไม่มีเดือนด้วย ใส่ 1 มกราคม';

test('requires only name, gender, birth date and nationality', async () => {
  const { handler, sent } = record('createMember', member(), 201);
  server.use(handler);
  const { router } = show();
  await fillIn();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/oobe/'));
  expect(sent).toEqual([
    {
      registration_id: id,
      firstname_th: 'สมปอง',
      lastname_th: 'ดีใจ',
      gender: 'female',
      birth_date: '1967-04-09',
      nationality: 'TH',
    },
  ]);
});

test('the details form sends every optional answer', async () => {
  const { handler, sent } = record('createMember', member(), 201);
  server.use(handler);
  show();
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText('สัญชาติ'), 'OTHER');
  await fillInAnswer('ระบุสัญชาติ', 'ภูฏาน');
  await unfold('เรื่องของคุณ');
  await fillInAnswer('ชื่อ (ภาษาอังกฤษ)', 'Sompong');
  await fillInAnswer('นามสกุล (ภาษาอังกฤษ)', 'O’Brien');
  await userEvent.selectOptions(await screen.findByLabelText('อาชีพ'), 'other');
  await fillInAnswer('ระบุอาชีพ', 'หมอลำ');
  await userEvent.selectOptions(screen.getByLabelText('รายได้ต่อเดือน'), '10001_15000');
  await userEvent.selectOptions(screen.getByLabelText('สถานภาพ'), 'married');
  await fillInAnswer('อีเมล', 'sompong@example.com');
  await unfold('ที่อยู่ตามบัตรประชาชน');
  await fillInAnswer('รหัสไปรษณีย์', '10260');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'เขต' })).toHaveValue('บางนา'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'แขวง' }), 'บางนาเหนือ');
  await fillInAnswer('บ้านเลขที่ หมู่บ้าน ถนน', '99/1');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    nationality: 'OTHER',
    nationality_description: 'ภูฏาน',
    firstname_en: 'Sompong',
    lastname_en: "O'Brien",
    occupation: 'other',
    occupation_description: 'หมอลำ',
    income: '10001_15000',
    marital_status: 'married',
    email: 'sompong@example.com',
    address: {
      street: '99/1',
      sub_district: 'บางนาเหนือ',
      district: 'บางนา',
      province: 'กรุงเทพมหานคร',
      postcode: '10260',
    },
  });
});

test('the details form shows missing answers in the order of the screen', async () => {
  show();
  await submit();
  expect(await shownErrors()).toEqual(['กรุณากรอกชื่อ', 'กรุณากรอกนามสกุล', 'กรุณาเลือกเพศ', 'กรุณากรอกวันเกิดให้ครบ']);
});

test.each([
  ['a name in Latin letters', { firstName: 'Sompong' }, 'ชื่อต้องเป็นภาษาไทยเท่านั้น'],
  ['a day that the card does not have', { day: '-', month: '1', year: '2499' }, firstDay],
  ['a day of zero', { day: '00', month: '1', year: '2499' }, firstDay],
  ['29 February of a common year', { day: '29', month: '2', year: '2568' }, 'ไม่มีวันที่นี้ในปฏิทิน'],
  ['a day in the future', { day: '1', month: '1', year: '2600' }, 'วันเกิดต้องไม่อยู่ในอนาคต'],
])('%s is refused', async (_what, answers, message) => {
  show();
  await fillIn(answers);
  await submit();
  expect(await shownErrors()).toEqual([message]);
});

test('29 February of a leap year is accepted', async () => {
  const { handler, sent } = record('createMember', member(), 201);
  server.use(handler);
  show();
  await fillIn({ day: '29', month: '2', year: '2543' });
  await submit();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ birth_date: '2000-02-29' })]));
});

test('a child under ten sees why, in the specified words', async () => {
  show();
  await fillIn({ year: String(new Date().getFullYear() + 543 - 9) });
  await submit();
  expect(await shownErrors()).toHaveLength(1);
  await act(() => changeLanguage('en'));
  const words =
    'Cannot apply for membership. CJ Sabai Card members must be at least 10 years old at the time of registration.';
  expect(await screen.findByRole('link', { name: words })).toBeVisible();
});

test('another nationality needs a description, and an English name needs Latin letters', async () => {
  show();
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText('สัญชาติ'), 'OTHER');
  await unfold('เรื่องของคุณ');
  await fillInAnswer('ชื่อ (ภาษาอังกฤษ)', 'สมปอง');
  await submit();
  expect(await shownErrors()).toEqual(['กรุณาระบุสัญชาติของคุณ', 'กรุณากรอกเป็นตัวอักษรภาษาอังกฤษเท่านั้น']);
});

test('requires a described occupation, a complete address and a valid email address', async () => {
  show();
  await fillIn();
  await unfold('เรื่องของคุณ');
  await userEvent.selectOptions(await screen.findByLabelText('อาชีพ'), 'other');
  await fillInAnswer('อีเมล', 'sompong@');
  await unfold('ที่อยู่ตามบัตรประชาชน');
  await fillInAnswer('รหัสไปรษณีย์', '102');
  await submit();
  expect(await shownErrors()).toEqual([
    'กรุณาระบุอาชีพของคุณ',
    'รูปแบบอีเมลไม่ถูกต้อง',
    'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก',
    'กรุณากรอกจังหวัด',
    'กรุณากรอกอำเภอหรือเขต',
    'กรุณากรอกตำบลหรือแขวง',
    'กรุณากรอกบ้านเลขที่และถนน',
  ]);
});

test('the year changes with the language: 2510 becomes 1967', async () => {
  show();
  await fillIn();
  await act(() => changeLanguage('en'));
  await waitFor(() => expect(screen.getByLabelText('Year (CE)')).toHaveValue('1967'));
});

test('a draft survives a reload and is removed once the member is created', async () => {
  const first = show();
  await fillIn();
  first.unmount();
  show();
  expect(await screen.findByLabelText('ชื่อ (ภาษาไทย)')).toHaveValue('สมปอง');
  expect(screen.getByLabelText('หญิง')).toBeChecked();
  expect(screen.getByLabelText('ปี (พ.ศ.)')).toHaveValue('2510');
  await submit();
  await waitFor(() => expect(readStored('isLinked')).toBe(true));
  expect(readStored('temporaryCache')).toEqual({});
  expect(readStored('registrationData')).toBeUndefined();
});

test('a started address survives a reload, and without the look-up its fields are text inputs', async () => {
  server.use(lose('listProvincesV2'), lose('listDistrictsV2'), lose('listDistrictsByPostcodeV2'));
  const { handler, sent } = record('createMember', member(), 201);
  server.use(handler);
  const first = show();
  await fillIn();
  await unfold('ที่อยู่ตามบัตรประชาชน');
  await screen.findByRole('textbox', { name: 'จังหวัด' });
  await fillInAnswer('รหัสไปรษณีย์', '85110');
  await fillInAnswer('จังหวัด', 'ระนอง');
  first.unmount();
  show();
  expect(await screen.findByRole('textbox', { name: 'จังหวัด' })).toHaveValue('ระนอง');
  await fillInAnswer('อำเภอ', 'กระบุรี');
  await fillInAnswer('ตำบล', 'น้ำจืด');
  await fillInAnswer('บ้านเลขที่ หมู่บ้าน ถนน', '9');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  const place = { postcode: '85110', province: 'ระนอง', district: 'กระบุรี', sub_district: 'น้ำจืด', street: '9' };
  expect(sent[0]).toMatchObject({ address: place });
});

test('a member who skips the address causes no look-up', async () => {
  const onRequest = jest.fn();
  server.events.on('request:start', ({ request }) => onRequest(new URL(request.url).pathname));
  const { router } = show();
  await fillIn();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/oobe/'));
  expect(onRequest).not.toHaveBeenCalledWith(expect.stringContaining('/area/'));
  server.events.removeAllListeners();
});

test('a lost connection keeps the form, and a retry uses the same key', async () => {
  server.use(...scenario('createMember.offline'));
  const { router } = show();
  await fillIn();
  await submit();
  expect(await screen.findByText('เชื่อมต่ออินเทอร์เน็ตไม่ได้')).toBeVisible();
  server.resetHandlers();
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/oobe/'));
});

test('a double tap creates one member', async () => {
  const { handler, sent } = record('createMember', member(), 201);
  server.use(handler);
  const { router } = show();
  await fillIn();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'สมัครสมาชิก' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/oobe/'));
  expect(sent).toHaveLength(1);
});

test('errors from the server are shown at their fields', async () => {
  server.use(...scenario('birthDateRefused'));
  show();
  await fillIn();
  await submit();
  expect(await shownErrors()).toEqual(['ไม่มีวันที่นี้ในปฏิทิน']);
});

test('after thirty minutes the page offers a new start', async () => {
  begin(Date.now() - limits.registrationLifeSeconds * 1000);
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'ยืนยันเบอร์อีกครั้ง' }));
  expect(router.replace).toHaveBeenCalledWith('/signup/');
});

test('the details form redirects to the code until the number is verified', async () => {
  begin(Date.now(), false);
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/otp/'));
});
