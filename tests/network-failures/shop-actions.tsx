import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { claimedReward, rewardCode } from '@/__mocks__/builders/reward';
import { CouponProfileScreen } from '@/components/coupons/collect/CouponProfileScreen';
import { MyCouponProfileScreen } from '@/components/coupons/use/MyCouponProfileScreen';
import { DonateScreen } from '@/components/donations/DonateScreen';
import { AddressDetailScreen } from '@/components/kids-club/order/AddressDetailScreen';
import { RewardDetailScreen } from '@/components/rewards/detail/RewardDetailScreen';
import { MyRewardScreen } from '@/components/rewards/mine/MyRewardScreen';
import { texts as coupons } from '@/locales/th/coupons';
import { texts as donations } from '@/locales/th/donations';
import { texts as delivery } from '@/locales/th/kids-club-order';
import { texts as rewards } from '@/locales/th/rewards';
import { keep } from '@/services/storage/client-store';
import { fillInAnswer } from '@/tests/support/fill-in';
import { action, press, pressOn } from './action';
import { unsure } from './faults';

const inDays = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60;
const mine = myCoupon({ effective_from: 0, expires_at: inDays });
const offered = coupon({ effective_from: 0, effective_to: inDays });
const usedReward = claimedReward({ status: 'USED', used_at: 1_795_000_000 });
const { claim_transaction_id } = usedReward;
const house = {
  postcode: '10260',
  province: 'กรุงเทพมหานคร',
  district: 'บางนา',
  sub_district: 'บางนาใต้',
  street: '99/1',
};

export const shopActions = {
  'collecting a coupon': action('collectCoupon', mine, {
    status: 201,
    screen: <CouponProfileScreen />,
    query: { code: 'SAVE-20' },
    path: '/v2/coupon/profile',
    given: () => {
      keep('isLinked', true);
      return [answer('getCoupon', offered)];
    },
    press: () => press('เก็บคูปอง'),
    says: (fault) => unsure(coupons.collect, fault),
    ends: { words: 'เก็บคูปองแล้ว' },
  }),
  'using a coupon': action('issueBarcode', couponBarcode(), {
    screen: <MyCouponProfileScreen />,
    query: { code: 'SAVE-20' },
    path: '/v2/my-coupon/profile',
    given: () => {
      keep('isLinked', true);
      keep('toggles', { NewHomePage: true, StaffConfirmCode: true });
      return [
        answer('getCoupon', { ...offered, collected: true, my_coupon_id: mine.my_coupon_id }),
        answer('getMyCoupon', mine),
      ];
    },
    press: async (attempt) => {
      await press('ใช้คูปองนี้');
      await typeStaffCode(attempt);
      await press('ยืนยัน แสดงบาร์โค้ด');
    },
    ends: { words: '7748 2109 9355 1200' },
    keyless: 'An active barcode is returned again.',
  }),
  'redeeming a reward': action('claimReward', claimedReward(), {
    status: 201,
    screen: <RewardDetailScreen />,
    query: { id: 'ICED-COFFEE' },
    press: () => pressOn('แลก 300 คะแนน', 'ยืนยันแลก 300 คะแนน'),
    says: (fault) => unsure(rewards.review, fault),
    ends: { words: 'แลกสำเร็จแล้ว' },
  }),
  'choosing a goal': action(
    'setRewardGoal',
    { reward_id: 'ICED-COFFEE' },
    {
      screen: <RewardDetailScreen />,
      query: { id: 'ICED-COFFEE' },
      press: () => press('ตั้งเป็นเป้าหมาย'),
      ends: { words: 'เป้าหมายของคุณ' },
    },
  ),
  'using a reward': action('issueRewardCode', rewardCode(), {
    screen: <MyRewardScreen />,
    query: { id: claim_transaction_id },
    given: () => void keep('toggles', { StaffConfirmCode: true }),
    press: async (attempt) => {
      await press('ใช้ของรางวัลนี้');
      await typeStaffCode(attempt);
      await press('ยืนยัน แสดงรหัส');
    },
    ends: { words: 'KDQW XPZH RTMA' },
    keyless: 'An active code is returned again.',
  }),
  'using a reward that no till can scan': action('applyReward', usedReward, {
    screen: <MyRewardScreen />,
    query: { id: claim_transaction_id },
    given: () => {
      keep('toggles', { StaffConfirmCode: true });
      const active = {
        barcode: 'KDQWXPZHRTMA',
        lifeSeconds: 300,
        endsAtMilliseconds: inDays * 1000,
        expires_at: inDays,
      };
      keep('couponBarcodes', { [claim_transaction_id]: active });
      return [answer('getClaimedReward', claimedReward({ reward_code: 'KDQWXPZHRTMA', code_expires_at: inDays }))];
    },
    press: async (attempt) => {
      await press('พนักงาน: สแกนรหัสไม่ได้');
      await typeStaffCode(attempt);
      await press('ยืนยัน ใช้ของรางวัล');
    },
    ends: { words: 'ใช้ของรางวัลแล้ว' },
  }),
  donating: action(
    'donate',
    { donation_id: 'gift-1', point: 200, balance: 1084, my_donate: 320, total_donate: 620_650 },
    {
      status: 201,
      screen: <DonateScreen />,
      press: async (attempt) => {
        if (attempt === 0) await fillInAnswer('จำนวนที่ต้องการบริจาค', '200');
        await pressOn('บริจาค 200 คะแนน', 'ยืนยันบริจาค 200 คะแนน');
      },
      typed: { จำนวนที่ต้องการบริจาค: '200' },
      says: (fault) => unsure(donations.review, fault),
      ends: { words: 'ขอบคุณที่บริจาค' },
    },
  ),
  'ordering a prize': action(
    'redeemPrize',
    { transaction_id: 'order-1', reference: 'KC-7H2QWX', shipping_days: 14, prize_name: 'ตุ๊กตาหมี' },
    {
      status: 201,
      screen: <AddressDetailScreen />,
      query: { id: 'TEDDY-BEAR' },
      // The area look-up has its own tests; without it the same fields are text inputs.
      given: () => [
        ...(['listProvincesV2', 'listDistrictsV2', 'listDistrictsByPostcodeV2'] as const).map(lose),
        answer('getMember', member({ address: house, phone: '0812345678' })),
      ],
      press: async (attempt) => {
        if (attempt === 0) {
          await screen.findByRole('textbox', { name: 'จังหวัด' });
          await userEvent.click(await screen.findByRole('checkbox'));
        }
        await pressOn('ตรวจก่อนแลก', 'ยืนยันแลก 1,200 คะแนน');
      },
      typed: { จังหวัด: 'กรุงเทพมหานคร', เบอร์มือถือ: '081-234-5678' },
      says: (fault) => unsure(delivery.review, fault),
      ends: { way: 'replace', to: '/redemption/success/' },
    },
  ),
} as const;

async function typeStaffCode(attempt: number) {
  const branch = await screen.findByLabelText('รหัสสาขา');
  if (attempt === 0) {
    await fillInAnswer('รหัสสาขา', '0001');
    await fillInAnswer('รหัสพนักงาน 4 หลัก', '4821');
  }
  expect(branch).toHaveValue('0001');
  expect(screen.getByLabelText('รหัสพนักงาน 4 หลัก')).toHaveValue('4821');
  await press('พนักงาน: ยืนยันการใช้');
}
