import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse, refuseFor, serve } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { couponHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { MyCoupon } from '@/contract/coupons';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import { formatDateTime } from '@/services/texts/formats';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { hold, press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { MyCouponProfileScreen } from './MyCouponProfileScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...couponHandlers, ...telemetryHandlers, ...toggleHandlers);
const nowSeconds = Math.floor(Date.now() / 1000);
const id = myCoupon().my_coupon_id;

beforeAll(() => loadTexts('ui', 'coupons', 'errors', 'fields'));
// The lazily loaded parts, so that no test waits for a file to be compiled.
beforeAll(
  () =>
    Promise.all([
      import('./CouponSheet'),
      import('./FriendSheet'),
      import('./UsedCoupon'),
      import('@/components/till/shared/StaffCodeForm'),
    ]),
  30_000,
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  keep('isLinked', true);
  await changeLanguage('th');
});

const mine = (about: Partial<MyCoupon> = {}) =>
  myCoupon({ effective_from: 0, expires_at: nowSeconds + 3 * 24 * 60 * 60, ...about });

function open(about: Partial<MyCoupon> = {}) {
  server.use(answer('getCoupon', coupon({ collected: true, my_coupon_id: id })), answer('getMyCoupon', mine(about)));
  return renderScreen(
    <>
      <MyCouponProfileScreen />
      <ToastRegion />
    </>,
    { code: 'SAVE-20' },
    '/v2/my-coupon/profile',
  );
}

const questionOfStaff = { name: 'พนักงาน: ใช้คูปองนี้เลยไหม' };
const confirmation = () => screen.findByRole('dialog', questionOfStaff);
const queryConfirmation = () => screen.queryByRole('dialog', questionOfStaff);

const staffHold = 'พนักงาน: กดค้างเพื่อยืนยัน';
const review = () => screen.findByRole('dialog', { name: 'พร้อมใช้ที่แคชเชียร์แล้วใช่ไหม' });

async function confirmByStaff() {
  await press('ใช้คูปองนี้');
  await hold(staffHold);
}

const keepActive = (secondsLeft: number) =>
  keep('couponBarcodes', {
    [id]: { barcode: '7748210993551200', lifeSeconds: 300, endsAtMilliseconds: Date.now() + secondsLeft * 1000 },
  });

function storeBarcode(secondsLeft: number): number {
  const expires_at = nowSeconds + secondsLeft;
  const barcode = { barcode: '7748210993551200', lifeSeconds: 300, endsAtMilliseconds: expires_at * 1000, expires_at };
  keep('couponBarcodes', { [id]: barcode });
  return expires_at;
}

describe('getting a barcode', () => {
  test('sends no request until the staff have held the button, or pressed it twice', async () => {
    const issued = record('issueBarcode', couponBarcode());
    open();
    server.use(issued.handler);
    await press('ใช้คูปองนี้');
    const sheet = within(await review());
    expect(sheet.getByText('ลด')).toBeVisible();
    expect(sheet.getByText('เมื่อซื้อครบ 200 บาท')).toBeVisible();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ยื่นหน้าจอนี้ให้พนักงาน',
      'พนักงานกดยืนยัน แล้วสแกนบาร์โค้ด',
      'บาร์โค้ดใช้ได้ 5 นาที สแกนแล้วคืนไม่ได้',
    ]);
    const button = await sheet.findByRole('button', { name: staffHold });
    await userEvent.dblClick(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(sheet.getByText('กดอีกครั้งเพื่อยืนยัน')).toBeVisible();
    expect(issued.sent).toEqual([]);
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(issued.sent).toEqual([{ my_coupon_id: id }]);
  });

  test('a barcode that was put aside is shown again, without another request', async () => {
    const issued = record('issueBarcode', couponBarcode());
    open();
    server.use(issued.handler);
    await confirmByStaff();
    await press('ซ่อนบาร์โค้ด');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('แสดงบาร์โค้ด');
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(issued.sent).toHaveLength(1);
  });

  test('the barcode comes with its countdown, its terms and a note on brightness', async () => {
    const benefit = 'เมื่อซื้อครบ 200 บาทในใบเสร็จเดียว';
    open();
    server.use(answer('issueBarcode', couponBarcode()));
    expect(await screen.findByText(benefit)).toBeVisible();
    await confirmByStaff();
    expect(await screen.findByRole('timer', { name: /(5:00|4:5\d)$/ })).toBeVisible();
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText(benefit)).toBeVisible();
    expect(screen.getByText('เพิ่มความสว่างหน้าจอ แล้วให้พนักงานสแกน')).toBeVisible();
    expect(sheet.getByText('จำกัด 1 สิทธิ์ต่อ 1 ใบเสร็จ')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'ซ่อนบาร์โค้ด' })).toBeVisible();
  });

  test.each([
    ['e2006', 'คูปองใช้ไม่ได้'],
    ['e2007', 'คูปองใช้ไม่ได้'],
    ['e2008', 'คูปองใช้ไม่ได้'],
    ['e2011', 'คูปองใช้ไม่ได้'],
    ['e2012', 'คูปองใช้ไม่ได้'],
    ['e2003', 'ไม่มีสิทธิ์เข้าใช้งาน'],
  ] as const)('a refusal with %s is shown, and the sheet closes', async (code, title) => {
    open();
    server.use(...scenario(`issueBarcode.${code}`));
    await confirmByStaff();
    expect(await screen.findByText(title)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('without a connection the page says so, and the coupon can be used again', async () => {
    open();
    server.use(...scenario('issueBarcode.offline'));
    await confirmByStaff();
    server.use(answer('issueBarcode', couponBarcode()));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await confirmByStaff();
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
  });
});

describe('an active barcode', () => {
  const over = { name: 'บาร์โค้ดหมดเวลาแล้ว' };

  test('is shown after a reload or in a second tab without another request', async () => {
    keepActive(120);
    const issued = record('issueBarcode', couponBarcode());
    server.use(issued.handler);
    open();
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(screen.getByRole('timer', { name: /(2:00|1:5\d)$/ })).toBeVisible();
    expect(issued.sent).toEqual([]);
  });

  test('is not shown if it expired before the page opened', async () => {
    keepActive(-1);
    open();
    expect(await screen.findByRole('button', { name: 'ใช้คูปองนี้' })).toBeVisible();
  });

  test('is not shown by a page that opens after the server has ended it', async () => {
    storeBarcode(120);
    open({ barcode_expires_at: null });
    expect(await screen.findByRole('button', { name: 'ใช้คูปองนี้' })).toBeVisible();
    expect(screen.queryByText('7748 2109 9355 1200')).not.toBeInTheDocument();
  });

  test('expires on the screen when the tills stop taking it', async () => {
    const barcode_expires_at = storeBarcode(120);
    open({ barcode_expires_at });
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    server.use(answer('getMyCoupon', mine({ barcode_expires_at: null })));
    expect(await screen.findByRole('dialog', { name: 'บาร์โค้ดหมดเวลาแล้ว' })).toBeVisible();
    const renewed = couponBarcode({ barcode: '7700000000000001' });
    server.use(
      answer('issueBarcode', renewed),
      answer('getMyCoupon', mine({ barcode_expires_at: renewed.expires_at })),
    );
    await press('ขอบาร์โค้ดใหม่');
    expect(await screen.findByText('7700 0000 0000 0001')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument());
  });

  test('is not treated as expired by data older than the barcode', async () => {
    const barcode = couponBarcode();
    open({ barcode_expires_at: null });
    server.use(answer('issueBarcode', barcode));
    await confirmByStaff();
    server.use(answer('getMyCoupon', mine({ barcode_expires_at: barcode.expires_at })));
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument();
  });

  test('stays until its own end if the server cannot be asked, and the page says so', async () => {
    const barcode_expires_at = storeBarcode(120);
    open({ barcode_expires_at });
    await screen.findByText('7748 2109 9355 1200');
    server.use(...scenario('getMyCoupon.offline'));
    const until = formatDateTime(barcode_expires_at, 'th');
    expect(await screen.findByText(`ตอนนี้เช็กบาร์โค้ดกับระบบไม่ได้ บาร์โค้ดนี้ใช้ได้ถึง ${until} น.`)).toBeVisible();
    expect(screen.getByText('7748 2109 9355 1200')).toBeVisible();
    server.use(answer('getMyCoupon', mine({ barcode_expires_at })));
    await waitFor(() => expect(screen.queryByText(/เช็กบาร์โค้ดกับระบบไม่ได้/)).not.toBeInTheDocument());
  });

  test('can be replaced with a new one when it expires', async () => {
    keepActive(1);
    open();
    const over = await screen.findByRole('dialog', { name: 'บาร์โค้ดหมดเวลาแล้ว' });
    server.use(answer('issueBarcode', couponBarcode({ barcode: '7700000000000001' })));
    await userEvent.click(within(over).getByRole('button', { name: 'ขอบาร์โค้ดใหม่' }));
    expect(await screen.findByText('7700 0000 0000 0001')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'บาร์โค้ดหมดเวลาแล้ว' })).not.toBeInTheDocument();
  });

  test('is replaced by the used state once the till has scanned it', async () => {
    keepActive(120);
    open();
    await screen.findByText('7748 2109 9355 1200');
    server.use(answer('getMyCoupon', mine({ status: 'used', pocket_status: 'USED', used_at: nowSeconds })));
    expect(await screen.findByRole('heading', { name: 'ใช้คูปองแล้ว' })).toBeVisible();
    expect(screen.queryByText('7748 2109 9355 1200')).not.toBeInTheDocument();
    expect(readStored('couponBarcodes')).toEqual({});
    await press('เสร็จแล้ว');
    expect(await screen.findByRole('link', { name: 'ไปที่คูปองของฉัน' })).toBeVisible();
  });

  test('is checked again when another tab has removed it', async () => {
    keepActive(120);
    open();
    await screen.findByText('7748 2109 9355 1200');
    server.use(answer('getMyCoupon', mine({ status: 'used', pocket_status: 'USED', used_at: nowSeconds })));
    keep('couponBarcodes', {});
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(await screen.findByRole('heading', { name: '20 บาท ใช้แล้ว' })).toBeVisible();
  });
});

describe('with the toggle StaffConfirmCode', () => {
  const required = 'กรุณากรอกข้อมูล';

  beforeEach(() => keep('toggles', { NewHomePage: true, StaffConfirmCode: true }));

  async function fillIn(staffCode: string) {
    await userEvent.type(await screen.findByLabelText('รหัสสาขา'), '0001');
    await userEvent.type(screen.getByLabelText('รหัสพนักงาน 4 หลัก'), staffCode);
    await press('พนักงาน: ยืนยันการใช้');
  }

  async function type(staffCode: string) {
    await fillIn(staffCode);
    await userEvent.click(within(await confirmation()).getByRole('button', { name: 'ยืนยัน แสดงบาร์โค้ด' }));
  }

  test('the staff enter the code of the day and get the barcode', async () => {
    const issued = record('issueBarcode', couponBarcode());
    open();
    server.use(issued.handler);
    await press('ใช้คูปองนี้');
    await type('4821');
    expect(await screen.findByText('7748 2109 9355 1200')).toBeVisible();
    expect(issued.sent).toEqual([{ my_coupon_id: id, branch_code: '0001', staff_code: '4821' }]);
  });

  test('"Not yet" returns to the form with its values, and sends nothing', async () => {
    const issued = record('issueBarcode', couponBarcode());
    open();
    server.use(issued.handler);
    await press('ใช้คูปองนี้');
    await fillIn('4821');
    const question = await confirmation();
    await userEvent.click(within(question).getByRole('button', { name: 'ยังไม่ใช้ตอนนี้' }));
    await waitFor(() => expect(queryConfirmation()).not.toBeInTheDocument());
    expect(screen.getByLabelText('รหัสพนักงาน 4 หลัก')).toHaveValue('4821');
    expect(issued.sent).toEqual([]);
  });

  test('a wrong code is shown at its field, which keeps its value', async () => {
    open();
    const wrong = [{ field: 'staff_code', message: 'รหัสพนักงานไม่ถูกต้อง' }];
    server.use(refuse('issueBarcode', 422, '422', '', '', wrong));
    await press('ใช้คูปองนี้');
    await type('0000');
    expect(await screen.findAllByText('รหัสพนักงานไม่ถูกต้อง')).toHaveLength(1);
    const field = screen.getByLabelText('รหัสพนักงาน 4 หลัก');
    expect(field).toHaveValue('0000');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('รหัสพนักงานไม่ถูกต้อง'));
    await waitFor(() => expect(field).toHaveFocus());
  });

  test.each([
    ['the branch', 'รหัสสาขา', 'รหัสพนักงาน 4 หลัก', '4821'],
    ['the code', 'รหัสพนักงาน 4 หลัก', 'รหัสสาขา', '0001'],
  ])('%s that is not given is one error, at its field, which gets the focus', async (_what, empty, given, text) => {
    open();
    await press('ใช้คูปองนี้');
    await userEvent.type(await screen.findByLabelText(given), text);
    for (const _time of [1, 2]) {
      await press('พนักงาน: ยืนยันการใช้');
      const field = screen.getByLabelText(empty);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(expect.stringContaining(required));
      expect(screen.getAllByText(required)).toHaveLength(1);
    }
    expect(queryConfirmation()).not.toBeInTheDocument();
  });

  test('of two empty fields each says so once, and the first gets the focus', async () => {
    open();
    await press('ใช้คูปองนี้');
    await screen.findByLabelText('รหัสสาขา');
    await press('พนักงาน: ยืนยันการใช้');
    await waitFor(() => expect(screen.getByLabelText('รหัสสาขา')).toHaveFocus());
    expect(screen.getAllByText(required)).toHaveLength(2);
  });

  test('three wrong codes show how long to wait', async () => {
    open();
    server.use(refuseFor('issueBarcode', 300, 'staff_code_locked'));
    await press('ใช้คูปองนี้');
    await type('0000');
    expect(await screen.findByText(/ให้พนักงานลองใหม่ได้ในอีก (5:00|4:5\d) นาที/)).toBeVisible();
    expect(screen.queryByLabelText('รหัสพนักงาน 4 หลัก')).not.toBeInTheDocument();
  });

  test('a page that does not know the toggle asks for the code when the server requires it', async () => {
    keep('toggles', { NewHomePage: true });
    open();
    server.use(refuse('issueBarcode', 422, '422', '', '', [{ field: 'staff_code', message: 'required' }]));
    await confirmByStaff();
    expect(await screen.findByLabelText('รหัสพนักงาน 4 หลัก')).toBeVisible();
  });
});

describe('the invitation to the official account', () => {
  const used = mine({ status: 'used', pocket_status: 'USED', used_at: nowSeconds });
  const invitation = () => screen.queryByRole('dialog', { name: 'ไม่พลาดคูปองใบต่อไป' });

  beforeEach(() => void jest.replaceProperty(environment, 'addFriendUrl', 'https://line.example/add'));
  afterEach(() => jest.restoreAllMocks());

  /** The till scans the barcode, and the server answers whether to ask. */
  async function use(claim: ReturnType<typeof answer>) {
    server.use(claim);
    keepActive(120);
    open();
    await screen.findByText('7748 2109 9355 1200');
    server.use(answer('getMyCoupon', used));
    await screen.findByRole('heading', { name: 'ใช้คูปองแล้ว' });
  }

  test('comes after a used coupon, once its sheet is closed', async () => {
    await use(answer('claimFriendRequest', { ask: true }));
    expect(invitation()).toBeNull();
    await press('เสร็จแล้ว');
    await waitFor(() => expect(invitation()).toBeVisible());
    await press('ไว้ก่อน');
    await waitFor(() => expect(invitation()).toBeNull());
  });

  test.each([
    ['a member whom the server does not want asked', () => record('claimFriendRequest', { ask: false })],
    ['anybody while the server does not answer', () => recordRefusal()],
  ])('does not come for %s', async (_who, claims) => {
    const claim = claims();
    await use(claim.handler);
    await waitFor(() => expect(claim.sent).toHaveLength(1));
    await press('เสร็จแล้ว');
    expect(invitation()).toBeNull();
  });

  test('comes without asking the server if LINE could not show the request last time', async () => {
    keep('friendRequestDue', true);
    const claim = record('claimFriendRequest', { ask: false });
    await use(claim.handler);
    await press('เสร็จแล้ว');
    await waitFor(() => expect(invitation()).toBeVisible());
    expect(claim.sent).toEqual([]);
    expect(readStored('friendRequestDue')).toBeUndefined();
  });

  function recordRefusal() {
    const sent: unknown[] = [];
    const handler = serve('claimFriendRequest', () => {
      sent.push(true);
      return Response.json({ status: 500, code: 'unknown', title: '', message: '' }, { status: 500 });
    });
    return { sent, handler };
  }
});

describe('a coupon that cannot be used', () => {
  test.each([
    ['expired', 'คูปองหมดอายุแล้ว'],
    ['unusable', 'ตอนนี้ใช้คูปองนี้ไม่ได้'],
  ] as const)('%s is explained and links to the other coupons', async (status, words) => {
    open({ status });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ใช้คูปองนี้' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ไปที่คูปองของฉัน' })).toBeVisible();
  });

  test('a used coupon shows when it was used', async () => {
    open({ status: 'used', pocket_status: 'USED', used_at: Date.UTC(2026, 10, 21, 3, 26) / 1000 });
    expect(await screen.findByRole('heading', { name: '20 บาท ใช้แล้ว' })).toBeVisible();
    expect(screen.getAllByText(/21 พ.ย. 2569 10:26 น./)[0]).toBeVisible();
  });

  test('a coupon not collected yet leads to the page where it is collected', async () => {
    open();
    server.use(answer('getCoupon', coupon()));
    await press('ดูคูปองนี้');
    expect(loadPage).toHaveBeenCalledWith('/v2/coupon/profile/?code=SAVE-20', 'replace');
  });

  test('a coupon of another member is not shown', async () => {
    open();
    server.use(...scenario('getMyCoupon.e2003'));
    expect(await screen.findByText('คูปองนี้เป็นของคนอื่น')).toBeVisible();
  });
});
