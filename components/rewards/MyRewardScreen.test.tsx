import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record, refuse, refuseFor } from '@/__mocks__/answer';
import { claimedReward } from '@/__mocks__/builders/reward';
import { handlers as rewardHandlers } from '@/__mocks__/handlers/rewards';
import { handlers as telemetryHandlers } from '@/__mocks__/handlers/telemetry';
import { handlers as toggleHandlers } from '@/__mocks__/handlers/toggles';
import { scenario } from '@/__mocks__/scenarios/table';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { keep } from '@/services/client-store';
import { changeLanguage, loadTexts } from '@/services/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
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

const confirm = async () => {
  await press('พนักงาน: ยืนยันการใช้');
  await press('ยืนยัน ใช้ของรางวัล');
};

test('the code is not seen before the staff confirm twice', async () => {
  const applied = record('applyReward', used);
  server.use(applied.handler);
  open();
  await press('ใช้ของรางวัลนี้');
  expect(screen.queryByText(/KDQW/)).not.toBeInTheDocument();
  await press('พนักงาน: ยืนยันการใช้');
  expect(applied.sent).toEqual([]);
  await press('ยืนยัน ใช้ของรางวัล');
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  expect(screen.getByRole('img', { name: 'คิวอาร์โค้ดของรางวัล KDQWXPZHRTMA' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(applied.sent).toEqual([{ claim_transaction_id: id }]);
});

test('with StaffConfirmCode the staff type their branch and its code of the day', async () => {
  keep('toggles', { NewHomePage: true, StaffConfirmCode: true });
  const applied = record('applyReward', used);
  server.use(applied.handler);
  open();
  await press('ใช้ของรางวัลนี้');
  await userEvent.type(await screen.findByLabelText('รหัสสาขา'), '0001');
  await userEvent.type(screen.getByLabelText('รหัสพนักงาน 4 หลัก'), '4821');
  await confirm();
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  expect(applied.sent).toEqual([{ claim_transaction_id: id, branch_code: '0001', staff_code: '4821' }]);
});

test('a locked staff code says for how long', async () => {
  keep('toggles', { StaffConfirmCode: true });
  server.use(refuseFor('applyReward', 300, 'staff_code_locked'));
  open();
  await press('ใช้ของรางวัลนี้');
  await userEvent.type(await screen.findByLabelText('รหัสสาขา'), '0001');
  await userEvent.type(screen.getByLabelText('รหัสพนักงาน 4 หลัก'), '4821');
  await confirm();
  expect(await screen.findByText(/ให้พนักงานลองใหม่ได้ในอีก [45]:/)).toBeVisible();
});

test('used on another phone meanwhile: the page shows that it is', async () => {
  open();
  await press('ใช้ของรางวัลนี้');
  server.use(...scenario('applyReward.e4008'), answer('getClaimedReward', used));
  await confirm();
  expect(await screen.findByRole('heading', { name: 'ใช้ของรางวัลแล้ว' })).toBeVisible();
  expect(await screen.findByText('คุณใช้สิทธิ์นี้ครบแล้ว')).toBeVisible();
});

test('an answer that was lost after the use shows the code all the same', async () => {
  open();
  await press('ใช้ของรางวัลนี้');
  server.use(refuse('applyReward', 500, '500'), answer('getClaimedReward', used));
  await confirm();
  expect(await screen.findByText('KDQW XPZH RTMA')).toBeVisible();
  expect(screen.queryByText('ระบบไม่พร้อมใช้งาน')).not.toBeInTheDocument();
});

test('what is over cannot be used', async () => {
  server.use(answer('getClaimedReward', claimedReward({ status: 'EXPIRED' })));
  open();
  expect(await screen.findByText('ของรางวัลนี้หมดอายุแล้ว')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ใช้ของรางวัลนี้' })).not.toBeInTheDocument();
});

test('somebody else’s is not found, and one’s own are near', async () => {
  server.use(...scenario('getClaimedReward.e4036'));
  const { router } = open();
  expect(await screen.findByText('ไม่พบรายการนี้')).toBeVisible();
  await userEvent.click(within(document.body).getByRole('link', { name: 'ไปที่ของรางวัลของฉัน' }));
  expect(router.replace).toHaveBeenCalledWith('/rewards/?tab=collected');
});
