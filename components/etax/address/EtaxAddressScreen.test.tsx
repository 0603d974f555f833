import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose } from '@/__mocks__/answer';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { readEtaxDraft } from '@/hooks/etax/etax-draft';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { realAreaHandlers } from '@/tests/support/real-areas';
import { renderScreen } from '@/tests/support/render-screen';
import { faults, field, write } from '@/tests/support/written-form';
import { EtaxAddressScreen } from './EtaxAddressScreen';

const server = mockServer(...realAreaHandlers);

beforeAll(() =>
  Promise.all([loadTexts('ui', 'etax', 'areas', 'fields', 'registration', 'errors'), import('./EtaxAddress')]),
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

const house = 'บ้านเลขที่ หมู่ ซอย ถนน';
const list = (name: string) => screen.findByRole('combobox', { name });
const next = async () => userEvent.click(await screen.findByRole('button', { name: 'ตรวจข้อมูล' }));

function withoutLists() {
  server.use(lose('listProvincesV2'), lose('listDistrictsV2'), lose('listDistrictsByPostcodeV2'));
}

const otherLetters = 'กรุณาใช้ตัวอักษรไทยหรือภาษาอังกฤษ (รวมตัวที่มีเครื่องหมาย เช่น é) ใบกำกับภาษีใช้อักษรอื่นไม่ได้';

test('the address form redirects to the buyer step while the buyer is missing', async () => {
  keepForm({ passed: ['terms'] });
  const { router } = renderScreen(<EtaxAddressScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/receipts/request-form/info/'));
});

test('the postcode fills in the area, and the area ids are stored with the names', async () => {
  keepForm({ passed: ['terms', 'info'] });
  const { router } = renderScreen(<EtaxAddressScreen />);
  await write('รหัสไปรษณีย์', '84330');
  await waitFor(async () => expect(await list('ตำบล')).toHaveValue('แม่น้ำ'));
  await write(house, '12/3 หมู่ 4');
  await userEvent.click(screen.getByRole('checkbox', { name: 'บันทึกข้อมูลไว้ใช้ครั้งหน้า' }));
  await next();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/receipts/request-form/summary/'));
  expect(readEtaxDraft()).toMatchObject({
    is_saved_member_info: true,
    passed: ['terms', 'info', 'address'],
    customer: {
      address: {
        house_no: '12/3 หมู่ 4',
        sub_district_id: expect.stringMatching(/^8404\d\d$/),
        sub_district_name: 'แม่น้ำ',
        district_id: '8404',
        district_name: 'เกาะสมุย',
        province_id: '84',
        province_name: 'สุราษฎร์ธานี',
        postcode: '84330',
      },
    },
  });
});

test('without the lists the address is typed by hand and has no ids', async () => {
  withoutLists();
  keepForm({ passed: ['terms', 'info'] });
  const { router } = renderScreen(<EtaxAddressScreen />);
  await userEvent.type(await field('จังหวัด'), 'ระนอง');
  await userEvent.type(await field('อำเภอ'), 'กระบุรี');
  await userEvent.type(await field('ตำบล'), 'น้ำจืด');
  await write('รหัสไปรษณีย์', '๘๕๑๑๐');
  await write(house, '1');
  await next();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/receipts/request-form/summary/'));
  expect(readEtaxDraft()?.customer.address).toEqual({
    house_no: '1',
    sub_district_id: '',
    sub_district_name: 'น้ำจืด',
    district_id: '',
    district_name: 'กระบุรี',
    province_id: '',
    province_name: 'ระนอง',
    postcode: '85110',
  });
});

test('each empty field has its own message', async () => {
  withoutLists();
  keepForm({ passed: ['terms', 'info'] });
  renderScreen(<EtaxAddressScreen />);
  await field('จังหวัด');
  await next();
  expect(await faults()).toEqual([
    'กรุณากรอกรหัสไปรษณีย์',
    'กรุณากรอกจังหวัด',
    'กรุณากรอกอำเภอหรือเขต',
    'กรุณากรอกตำบลหรือแขวง',
    'กรุณากรอกบ้านเลขที่และถนน',
  ]);
});

test.each([
  ['รหัสไปรษณีย์', '1026', 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก'],
  ['รหัสไปรษณีย์', 'abcde', 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก'],
  [house, 'ก'.repeat(257), 'ที่อยู่ยาวได้ไม่เกิน 256 ตัวอักษร'],
  [house, '12 路', otherLetters],
  ['จังหวัด', '曼谷', otherLetters],
])('%s "%s" is refused: %s', async (name, typed, message) => {
  withoutLists();
  keepForm({ passed: ['terms', 'info'], customer: etaxCustomer() });
  const { router } = renderScreen(<EtaxAddressScreen />);
  await field('จังหวัด');
  await write(name, typed);
  await next();
  expect(await faults()).toEqual([message]);
  expect(router.push).not.toHaveBeenCalled();
});

test('typed values survive leaving the page, and a change reopens the step', async () => {
  withoutLists();
  keepForm({ passed: ['terms', 'info', 'address'], customer: etaxCustomer() });
  const { unmount } = renderScreen(<EtaxAddressScreen />);
  await write(house, '77/7');
  await waitFor(() => expect(readEtaxDraft()?.passed).toEqual(['terms', 'info']));
  unmount();
  renderScreen(<EtaxAddressScreen />);
  expect(await field(house)).toHaveValue('77/7');
});

test('errors from the server are shown at their fields', async () => {
  withoutLists();
  const found = [{ field: 'customer.address.house_no', message: 'ข้อมูลไม่ถูกต้อง' }];
  keepForm({ passed: ['terms', 'info'], faults: found });
  renderScreen(<EtaxAddressScreen />);
  expect(await faults()).toEqual(['ข้อมูลไม่ถูกต้อง']);
  expect(await field(house)).toBeInvalid();
  expect(readEtaxDraft()?.faults).toEqual([]);
});
