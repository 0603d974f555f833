import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, lose, pageOf, refuse, slow } from '@/__mocks__/answer';
import { coupon, myCoupon } from '@/__mocks__/builders/coupon';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { member } from '@/__mocks__/builders/member';
import { message } from '@/__mocks__/builders/message';
import { mission } from '@/__mocks__/builders/mission';
import { pointHistory, pointTransaction } from '@/__mocks__/builders/point-transaction';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';
import { receipt, receiptDetail } from '@/__mocks__/builders/receipt';
import { claimedReward, reward } from '@/__mocks__/builders/reward';
import { foundStore, store } from '@/__mocks__/builders/store';
import { statusOf } from '@/contract/errors';
import type { ErrorCode } from '@/domain/errors';
import { limits } from '@/domain/limits';
import { toggleNames } from '@/domain/navigation/feature-routing';
import { sessionCalls } from './refusals';

const longName = {
  name_th: 'ส่วนลดพิเศษสุดคุ้มสำหรับสมาชิกที่ซื้อสินค้าในหมวดของใช้ในบ้านและอาหารพร้อมทานครบตามกำหนดทุกสาขาทั่วประเทศ',
  name_en: 'A very special discount for members who buy household goods and ready-made meals in any of our stores',
};
const longPerson = {
  firstname_th: 'กัญญาณัฐพัชรินทร์ธิดา',
  lastname_th: 'วงศ์ประเสริฐสุขสวัสดิ์พัฒนกุล',
  firstname_en: 'Kanyanatphatcharintida',
  lastname_en: 'Wongprasertsuksawatpattanakul',
};
const longBranch = 'สาขาถนนเลี่ยงเมืองนครราชสีมา ตรงข้ามโรงพยาบาลส่งเสริมสุขภาพตำบล';
const today = { effective_from: daysFromNow(-3), effective_to: daysFromNow(10) };

/** One answer for all calls that need a session; entering works as usual. */
export const every = {
  'every.slow': () => sessionCalls.map((call) => slow(call, 4)),
  'every.tooSlow': () => sessionCalls.map((call) => slow(call, limits.requestTimeoutSeconds + 5)),
  'every.offline': () => sessionCalls.map(lose),
  'every.400': () => everyCall('400'),
  'every.401': () => everyCall('401'),
  'every.403': () => everyCall('403'),
  'every.404': () => everyCall('404'),
  'every.405': () => everyCall('405'),
  'every.406': () => everyCall('406'),
  'every.body_not_utf8': () => everyCall('body_not_utf8'),
  'every.408': () => everyCall('408'),
  'every.412': () => everyCall('412'),
  'every.422': () => everyCall('422'),
  'every.429': () => everyCall('429'),
  'every.500': () => everyCall('500'),
  'every.503': () => everyCall('503'),
  'every.504': () => everyCall('504'),
  'every.unknown': () => everyCall('unknown'),
  'every.link_ended': () => everyCall('link_ended'),
  'every.link_replaced': () => everyCall('link_replaced'),
  everythingEmpty: () => [
    answer('listCoupons', pageOf()),
    answer('listRewards', pageOf()),
    answer('listClaimedRewards', pageOf()),
    answer('getDonateProgress', donateProgress({ reward_uuid: '' })),
    answer('listPrizes', prizeList([])),
    answer('listPrizeOrders', pageOf()),
    answer('listMessages', pageOf()),
    answer('getMissions', []),
    answer('getStampCards', []),
    answer('listPointTransactions', pointHistory([], { balance: 0, expiring: { points: 0, at: 0 }, expiries: [] })),
    answer('listReceipts', pageOf()),
    answer('getNearestStores', []),
  ],
  everythingLong: () => [
    answer('getMember', member(longPerson)),
    answer('listCoupons', pageOf(coupon({ ...longName, ...today }))),
    answer('getCoupon', coupon({ ...longName, ...today })),
    answer('getMyCoupon', myCoupon({ ...longName, ...today, expires_at: today.effective_to })),
    answer('listRewards', pageOf(reward(longName))),
    answer('getReward', reward(longName)),
    answer('listClaimedRewards', pageOf(claimedReward(longName))),
    answer('getClaimedReward', claimedReward(longName)),
    answer('getDonateProgress', donateProgress(longName)),
    answer('listPrizes', prizeList([prize(longName)])),
    answer('getPrize', prize(longName)),
    answer('listPrizeOrders', pageOf(prizeOrder(longName))),
    answer('listMessages', pageOf(message({ title_th: longName.name_th, title_en: longName.name_en }))),
    answer('getMissions', [mission({ ...longName, ...today })]),
    answer(
      'listPointTransactions',
      pointHistory([pointTransaction({ points: 1_234_567, branch_name_th: longBranch })]),
    ),
    answer('listReceipts', pageOf(receipt({ branch_name: longBranch, total_amount: 1_234_567.5 }))),
    answer('getReceipt', receiptDetail({ branch_name: longBranch, total_amount: 1_234_567.5 })),
    answer('getNearestStores', [foundStore({ name_th: longBranch })]),
    answer('getStore', store({ name_th: longBranch })),
  ],
} satisfies Scenarios;

function everyCall(code: ErrorCode): HttpHandler[] {
  return sessionCalls.map((call) => refuse(call, statusOf[code], code));
}

export const toggles = {
  everyFeatureOn: () => [answer('getConfig', Object.fromEntries(toggleNames.map((name) => [name, true])))],
  everyFeatureOff: () => [answer('getConfig', {})],
  legacyPages: () => [answer('getConfig', { kidsclub: true, ninebeauty: true })],
  kidsClubOff: () => [answer('getConfig', { NewHomePage: true })],
  staffConfirmByCode: () => [answer('getConfig', { NewHomePage: true, kidsclub: true, StaffConfirmCode: true })],
} satisfies Scenarios;
