import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { prize } from '@/__mocks__/builders/prize';
import { areaHandlers, clubHandlers, consentHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { endpoints } from '@/contract/endpoints';
import type { Member } from '@/contract/members';
import { readDraft } from '@/hooks/requests/drafts';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { AddressDetailScreen } from './AddressDetailScreen';

// The look-up has its own tests; without it the same fields are text inputs.
const server = mockServer(
  lose('listProvincesV2'),
  lose('listDistrictsV2'),
  lose('listDistrictsByPostcodeV2'),
  ...areaHandlers,
  ...clubHandlers,
  ...memberHandlers,
  ...consentHandlers,
);

const home = {
  postcode: '10260',
  province: 'กรุงเทพมหานคร',
  district: 'บางนา',
  sub_district: 'บางนาใต้',
  street: '99/1 ถนนสุขุมวิท',
};
const ordered = { transaction_id: 'order-1', reference: 'KC-7H2QWX', shipping_days: 14, prize_name: 'ตุ๊กตาหมี' };

beforeAll(() =>
  loadTexts(
    'ui',
    'kids-club',
    'kids-club-order',
    'kids-club-terms',
    'areas',
    'fields',
    'registration',
    'points',
    'errors',
  ),
);

// Preloaded parts: on a slow machine compiling them takes longer than a test waits.
beforeAll(() => Promise.all([import('./Delivery'), import('./OrderDialogs')]));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { kidsclub: true });
  await changeLanguage('th');
});

function open(who: Partial<Member> = {}) {
  server.use(answer('getMember', member({ address: home, phone: '0812345678', ...who })));
  return renderScreen(<AddressDetailScreen />, { id: 'TEDDY-BEAR' }, '/redemption/address-detail');
}

const field = (name: string) => screen.findByRole('textbox', { name });
const accept = async () => userEvent.click(await screen.findByRole('checkbox'));
const toReview = async () => {
  await screen.findByRole('textbox', { name: 'จังหวัด' });
  await accept();
  await press('ตรวจก่อนแลก');
  return screen.findByRole('dialog', { name: 'ตรวจก่อนแลก' });
};

test('the form is prefilled, reviewed and sent, then a receipt is shown', async () => {
  const sent = record('redeemPrize', ordered, 201);
  server.use(sent.handler);
  const { router } = open();
  const sheet = await toReview();
  expect(within(sheet).getByText('สมหญิง ใจดี')).toHaveAttribute('lang', 'th');
  expect(within(sheet).getByText(/081-234-5678/)).toBeVisible();
  expect(within(sheet).getByText('99/1 ถนนสุขุมวิท บางนาใต้ บางนา กรุงเทพมหานคร 10260')).toBeVisible();
  expect(within(sheet).getByText('3,150 คะแนน')).toBeVisible();
  expect(sent.sent).toEqual([]);
  await press('ยืนยันแลก 1,200 คะแนน');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/success/'));
  expect(sent.sent).toEqual([
    {
      prize_id: 'TEDDY-BEAR',
      address: {
        firstName: 'สมหญิง',
        lastName: 'ใจดี',
        mobileNumber: '0812345678',
        postcode: '10260',
        province: 'กรุงเทพมหานคร',
        district: 'บางนา',
        subDistrict: 'บางนาใต้',
        address: '99/1 ถนนสุขุมวิท',
        tncAndPrivacyPolicy: true,
      },
      point: 1200,
    },
  ]);
  expect(readStored('prizeTransaction')).toEqual({
    ...ordered,
    fresh: { prize_id: 'TEDDY-BEAR', image_url: '/prizes/bear.svg', points: 1200 },
  });
  expect(readDraft('delivery')).toEqual({});
});

test('each empty field has its own message, and so do the terms', async () => {
  open({ firstname_th: '', lastname_th: '', address: null });
  await screen.findByRole('textbox', { name: 'จังหวัด' });
  await userEvent.clear(await field('เบอร์มือถือ'));
  await press('ตรวจก่อนแลก');
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'กรุณากรอกชื่อ',
    'กรุณากรอกนามสกุล',
    'กรุณากรอกเบอร์มือถือ',
    'กรุณากรอกรหัสไปรษณีย์',
    'กรุณากรอกจังหวัด',
    'กรุณากรอกอำเภอหรือเขต',
    'กรุณากรอกตำบลหรือแขวง',
    'กรุณากรอกบ้านเลขที่และถนน',
    'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว',
  ]);
});

test.each([
  ['ชื่อ (ภาษาไทย)', 'Somying', 'ชื่อต้องเป็นภาษาไทยเท่านั้น'],
  ['นามสกุล (ภาษาไทย)', 'ใจดี2', 'นามสกุลต้องเป็นภาษาไทยเท่านั้น'],
  ['เบอร์มือถือ', '9812345678', 'เบอร์มือถือต้องขึ้นต้นด้วย 0'],
  ['เบอร์มือถือ', '081234567', 'เบอร์มือถือต้องมี 10 หลัก'],
  ['รหัสไปรษณีย์', '1026', 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก'],
  ['รหัสไปรษณีย์', '1026a', 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก'],
])('%s "%s" is refused: %s', async (name, typed, message) => {
  open();
  await screen.findByRole('textbox', { name: 'จังหวัด' });
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), typed);
  await accept();
  await press('ตรวจก่อนแลก');
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: message })).toBeVisible();
});

test('typed values survive leaving the page, the accepted terms do not', async () => {
  const { unmount } = open();
  await screen.findByRole('textbox', { name: 'จังหวัด' });
  await userEvent.type(await field('บ้านเลขที่ หมู่ ซอย ถนน'), ' ชั้น 3');
  await accept();
  unmount();
  open();
  expect(await field('บ้านเลขที่ หมู่ ซอย ถนน')).toHaveValue('99/1 ถนนสุขุมวิท ชั้น 3');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a double tap orders once', async () => {
  const sent = record('redeemPrize', ordered, 201);
  server.use(sent.handler);
  const { router } = open();
  await toReview();
  await userEvent.dblClick(screen.getByRole('button', { name: 'ยืนยันแลก 1,200 คะแนน' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/success/'));
  expect(sent.sent).toHaveLength(1);
});

test('a retry after a lost answer sends the same order, even after a reload', async () => {
  const keys: (string | null)[] = [];
  const answers = [HttpResponse.error(), HttpResponse.json(ordered, { status: 201 })];
  server.use(
    http.post(`*${endpoints.redeemPrize.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1] ?? HttpResponse.error();
    }),
  );
  const { unmount } = open();
  await toReview();
  await press('ยืนยันแลก 1,200 คะแนน');
  expect(await screen.findByText('ยังไม่รู้ว่าแลกสำเร็จไหม')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^แก้ไข/ })).not.toBeInTheDocument();
  unmount();
  server.use(answer('getPrize', prize({ stock: 'OUT', redeem_point: 1500 })));
  const { router } = open();
  expect(await screen.findByText('ยังไม่รู้ว่าแลกสำเร็จไหม')).toBeVisible();
  await press('ยืนยันแลก 1,200 คะแนน');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/success/'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** The server refuses the displayed price, and returns the current one. */
const reprice = (redeem_point: number) => {
  const seen: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post(`*${endpoints.redeemPrize.path}`, async ({ request }) => {
      seen.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      server.use(answer('getPrize', prize({ redeem_point })));
      if (seen.length > 1) return HttpResponse.json(ordered, { status: 201 });
      return HttpResponse.json({ code: 'e4002' }, { status: 412 });
    }),
  );
  return seen;
};

test('a changed price is shown, and only paid after another review', async () => {
  const seen = reprice(1500);
  const { router } = open();
  await toReview();
  await press('ยืนยันแลก 1,200 คะแนน');
  const dialog = await screen.findByRole('dialog', { name: 'คะแนนที่ใช้แลกเปลี่ยนไป' });
  expect(within(dialog).getByText('ตอนนี้ใช้ 1,500 คะแนน')).toBeVisible();
  expect(await field('จังหวัด')).toHaveValue('กรุงเทพมหานคร');
  await press('ดูอีกครั้งก่อนแลก');
  await press('ยืนยันแลก 1,500 คะแนน');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/success/'));
  expect(seen).toMatchObject([{ body: { point: 1200 } }, { body: { point: 1500 } }]);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
});

test('a new price above the balance shows the shortfall', async () => {
  reprice(5000);
  open();
  await toReview();
  await press('ยืนยันแลก 1,200 คะแนน');
  const dialog = await screen.findByRole('dialog', { name: 'คะแนนที่ใช้แลกเปลี่ยนไป' });
  expect(within(dialog).getByText(/ขาดอีก 650 คะแนน/)).toBeVisible();
  await press('ยังไม่แลก');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('5,000')).toBeVisible();
});

test.each([
  ['e4026', 'ยืนยันตัวตนก่อนแลก', 'ดูวิธียืนยันตัวตน', '/redemption/kidsclub-dipchip-step-information/'],
  ['e4029', 'ยังไม่มีเบอร์มือถือในระบบ', 'เพิ่มเบอร์มือถือ', '/request-mobile/'],
  ['e4003', 'ของรางวัลนี้หมดแล้ว', 'ดูของรางวัลอื่น', '/redemption/prize-catalog/'],
  ['e4035', 'หมดเวลาแลกแล้ว', 'ดูของรางวัลอื่น', '/redemption/prize-catalog/'],
] as const)('%s is explained and leads on', async (code, title, action, path) => {
  server.use(...scenario(`redeemPrize.${code}`));
  const { router } = open();
  await toReview();
  await press('ยืนยันแลก 1,200 คะแนน');
  await screen.findByRole('dialog', { name: title });
  await press(action);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(path));
});

test('errors from the server are shown at their fields', async () => {
  const faults = [{ field: 'address.lastName', message: 'กรุณากรอกเป็นภาษาไทยเท่านั้น' }];
  server.use(refuse('redeemPrize', 422, '422', '', '', faults));
  open();
  await toReview();
  await press('ยืนยันแลก 1,200 คะแนน');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByText('กรุณากรอกเป็นภาษาไทยเท่านั้น')).not.toHaveLength(0);
});

test('the address form redirects a member who may not order to the prize, which says why', async () => {
  const { router } = open({ need_verify_pid: true });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/redemption/prize-detail/?id=TEDDY-BEAR'));
});

test('the terms and the privacy policy open over the form', async () => {
  open();
  await press('ข้อกำหนดและเงื่อนไข');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'ข้อกำหนดและเงื่อนไข' })).getByRole('button', { name: 'ปิด' }),
  );
  await press('นโยบายความเป็นส่วนตัว');
  expect(await screen.findByRole('dialog', { name: 'นโยบายความเป็นส่วนตัว' })).toBeVisible();
});
