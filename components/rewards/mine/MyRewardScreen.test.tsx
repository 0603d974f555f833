import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse, refuseFor } from '@/__mocks__/answer';
import { claimedReward, rewardCode } from '@/__mocks__/builders/reward';
import { rewardHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { hold, press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { MyRewardScreen } from './MyRewardScreen';

const server = mockServer(...rewardHandlers, ...telemetryHandlers, ...toggleHandlers);
const used = claimedReward({ status: 'USED', used_at: 1_795_000_000 });
const { claim_transaction_id: id } = used;

beforeAll(() => loadTexts('ui', 'rewards', 'till', 'fields', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

function open() {
  return renderScreen(
    <>
      <MyRewardScreen />
      <ToastRegion />
    </>,
    { id },
    '/coupons-privilege/my-rewards/detail',
  );
}

const nowSeconds = Math.floor(Date.now() / 1000);
const activeReward = claimedReward({ reward_code: 'KDQWXPZHRTMA', code_expires_at: nowSeconds + 5 * 60 });

const showCode = async () => {
  await press('ใช้ของรางวัลนี้');
  await hold('พนักงาน: กดค้างเพื่อยืนยัน');
};

/** The code on the screen, and the reward that the server returns from then on. */
const shown = async () => {
  server.use(answer('issueRewardCode', rewardCode({ expires_at: nowSeconds + 5 * 60 })));
  await showCode();
  server.use(answer('getClaimedReward', activeReward));
  return screen.findByText('KDQW XPZH RTMA');
};

const applyByHand = async () => {
  await press('พนักงาน: สแกนรหัสไม่ได้');
  await hold('พนักงาน: กดค้างเพื่อยืนยัน');
};

const typeStaffCode = async () => {
  await press('ใช้ของรางวัลนี้');
  await userEvent.type(await screen.findByLabelText('รหัสสาขา'), '0001');
  await userEvent.type(screen.getByLabelText('รหัสพนักงาน 4 หลัก'), '4821');
  await press('พนักงาน: ยืนยันการใช้');
  await press('ยืนยัน แสดงรหัส');
};

test('the code appears only after the staff confirm twice, and counts down', async () => {
  const issued = record('issueRewardCode', rewardCode());
  server.use(issued.handler);
  open();
  const benefit = 'จำกัด 2 สิทธิ์ต่อ 1 ใบเสร็จ';
  expect(await screen.findByText(benefit)).toBeVisible();
  await press('ใช้ของรางวัลนี้');
  expect(screen.queryByText(/KDQW/)).not.toBeInTheDocument();
  expect(issued.sent).toEqual([]);
  await hold('พนักงาน: กดค้างเพื่อยืนยัน');
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  expect(screen.getByRole('img', { name: 'คิวอาร์โค้ดของรางวัล KDQWXPZHRTMA' })).toBeVisible();
  expect(screen.getByRole('timer', { name: /(5:00|4:5\d)$/ })).toBeVisible();
  expect(screen.getByText(benefit)).toBeVisible();
  expect(issued.sent).toEqual([{ claim_transaction_id: id }]);
});

test('a reward used at a till hides the code and says so', async () => {
  open();
  const code = await shown();
  server.use(answer('getClaimedReward', used));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(code).not.toBeInTheDocument();
  expect(readStored('couponBarcodes')).toEqual({});
});

test('an expired code is renewed on a tap', async () => {
  const expires_at = nowSeconds + 5 * 60;
  const stored = { barcode: 'KDQWXPZHRTMA', lifeSeconds: 300, endsAtMilliseconds: expires_at * 1000, expires_at };
  keep('couponBarcodes', { [id]: stored });
  server.use(answer('getClaimedReward', activeReward));
  open();
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  server.use(answer('getClaimedReward', claimedReward()));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('dialog', { name: 'รหัสหมดเวลาแล้ว' })).toBeVisible();
  server.use(answer('issueRewardCode', rewardCode({ reward_code: 'ABCDEFGHJKLM' })));
  await press('ขอรหัสใหม่');
  expect(await screen.findByText('ABCD EFGH JKLM')).toBeVisible();
});

test('with StaffConfirmCode the staff enter their branch and its code of the day', async () => {
  keep('toggles', { NewHomePage: true, StaffConfirmCode: true });
  const issued = record('issueRewardCode', rewardCode());
  server.use(issued.handler);
  open();
  await typeStaffCode();
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  expect(issued.sent).toEqual([{ claim_transaction_id: id, branch_code: '0001', staff_code: '4821' }]);
});

test('a locked staff code shows for how long', async () => {
  keep('toggles', { StaffConfirmCode: true });
  server.use(refuseFor('issueRewardCode', 300, 'staff_code_locked'));
  open();
  await typeStaffCode();
  expect(await screen.findByText(/ให้พนักงานลองใหม่ได้ในอีก [45]:/)).toBeVisible();
});

test('without a scanner the staff mark the reward as used on the phone', async () => {
  const applied = record('applyReward', used);
  server.use(applied.handler);
  open();
  await shown();
  await applyByHand();
  expect(await screen.findByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(screen.queryByText('KDQW XPZH RTMA')).not.toBeInTheDocument();
  expect(applied.sent).toEqual([{ claim_transaction_id: id }]);
});

test('a wrong staff code is shown at its field, and can be typed again', async () => {
  keep('toggles', { StaffConfirmCode: true });
  open();
  server.use(answer('issueRewardCode', rewardCode({ expires_at: nowSeconds + 5 * 60 })));
  await typeStaffCode();
  server.use(answer('getClaimedReward', activeReward));
  await screen.findByText('KDQW XPZH RTMA');
  const wrong = [{ field: 'staff_code', message: 'รหัสพนักงานไม่ถูกต้อง' }];
  server.use(refuse('applyReward', 422, '422', '', '', wrong));
  await press('พนักงาน: สแกนรหัสไม่ได้');
  await userEvent.type(await screen.findByLabelText('รหัสสาขา'), '0001');
  await userEvent.type(screen.getByLabelText('รหัสพนักงาน 4 หลัก'), '0000');
  await press('พนักงาน: ยืนยันการใช้');
  await press('ยืนยัน ใช้ของรางวัล');
  expect(await screen.findByText('รหัสพนักงานไม่ถูกต้อง')).toBeVisible();
  expect(screen.getByLabelText('รหัสพนักงาน 4 หลัก')).toHaveValue('0000');
});

test('a reward used on another phone meanwhile is shown as used', async () => {
  open();
  await press('ใช้ของรางวัลนี้');
  server.use(...scenario('issueRewardCode.e4008'), answer('getClaimedReward', used));
  await hold('พนักงาน: กดค้างเพื่อยืนยัน');
  expect(await screen.findByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(await screen.findByText('คุณใช้สิทธิ์นี้ครบแล้ว')).toBeVisible();
});

test('a store in another province shows an error, and the reward stays unused', async () => {
  open();
  server.use(...scenario('issueRewardCode.reward_not_here'));
  await showCode();
  expect(await screen.findByText('สาขานี้ไม่ร่วมรายการ')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'ใช้ของรางวัลนี้' })).toBeVisible();
});

test('a reward whose answer was lost is still shown as used', async () => {
  open();
  await shown();
  server.use(refuse('applyReward', 500, '500'), answer('getClaimedReward', used));
  await applyByHand();
  expect(await screen.findByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(screen.queryByText('ระบบไม่พร้อมใช้งาน')).not.toBeInTheDocument();
});

test('a server whose tills check no codes returns its own code after the use', async () => {
  const { code_expires_at: _none, ...older } = claimedReward({ reward_code: 'KDQWXPZHRTMA' });
  server.use(
    answer('getClaimedReward', older),
    answer('applyReward', { ...older, status: 'USED', used_at: nowSeconds }),
  );
  open();
  await press('ใช้ของรางวัลนี้');
  expect(screen.queryByText(/KDQW/)).not.toBeInTheDocument();
  await hold('พนักงาน: กดค้างเพื่อยืนยัน');
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
});

test('an expired reward cannot be used', async () => {
  server.use(answer('getClaimedReward', claimedReward({ status: 'EXPIRED' })));
  open();
  expect(await screen.findByText('ของรางวัลนี้หมดอายุแล้ว')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ใช้ของรางวัลนี้' })).not.toBeInTheDocument();
});

test('another member’s reward is not found, and the page links to the member’s own', async () => {
  server.use(...scenario('getClaimedReward.e4036'));
  const { router } = open();
  expect(await screen.findByText('ไม่พบรายการนี้')).toBeVisible();
  await userEvent.click(within(document.body).getByRole('link', { name: 'ไปที่ของรางวัลของฉัน' }));
  expect(router.replace).toHaveBeenCalledWith('/rewards/?tab=collected');
});
