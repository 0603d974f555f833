import { member, memberData } from '@/__mocks__/builders/member';
import { identified, otpSent } from '@/__mocks__/builders/registration';
import { answer, answerOnRequest, daysFromNow } from './answer';
import { bangkok, district, samutPrakan } from './builders/areas';
import { commuConsent, terms, termsConsent } from './builders/consents';
import { coupon, couponBarcode, myCoupon } from './builders/coupon';
import { donateProgress } from './builders/donate-progress';
import { message } from './builders/message';
import { advertising, mission } from './builders/mission';
import { pointHistory } from './builders/point-transaction';
import { prize, prizeList, prizeOrder } from './builders/prize';
import { receipt, receiptDetail } from './builders/receipt';
import { claimedReward, reward, rewardCode } from './builders/reward';
import { savings } from './builders/savings';
import { stampCard } from './builders/stamp-card';
import { foundStore, store } from './builders/store';

export const sessionHandlers = [
  answer('logInWithLine', { isLinked: true, accessToken: 'account.1795000000.signature' }),
  answer('endSessions', null),
];

export const registrationHandlers = [
  answer('identify', identified()),
  answer('createMember', member(), 201),
  answer('linkMember', member()),
  answer('unlinkMember', null),
];

export const otpHandlers = [
  answer('sendOtp', otpSent()),
  answer('verifyOtp', { verified: true }),
  answer('checkFreezePeriod', { frozen: false, retry_after: 0 }),
];

export const memberHandlers = [
  answer('getMember', member()),
  answer('updateMember', member()),
  answer('updateEmail', member()),
  answer('setLanguage', null),
  answer('exportMember', memberData()),
  answer('mailMemberData', { email: 'so•••••@example.com' }, 202),
  answer('requestEmailCode', { id: '0199a1de-0000-7000-8000-00000000e001', email: 'so•••••@example.com' }),
  answer('getErasure', { requested: false, requested_at: 0, due_at: 0 }),
  answer('requestErasure', { requested: true, requested_at: 1_795_000_000, due_at: 1_796_209_600 }, 202),
  answer('cancelErasure', { requested: false, requested_at: 0, due_at: 0 }),
];

export const consentHandlers = [
  answer('getTerms', terms()),
  answer('getConsents', { terms: termsConsent(), commu: commuConsent() }),
  answer('getCommuConsent', commuConsent()),
  answer('putConsent', commuConsent({ status: 'granted', version: '1.0' })),
];

export const messageHandlers = [
  answer('listMessages', { items: [message()], page: 1, per_page: 20, total: 1 }),
  answer('markMessagesRead', { unread: 0 }),
  answer('getMessageKinds', { silenced: [] }),
  answer('setMessageKind', { silenced: ['coupons'] }),
];

export const changeHandlers = [
  answer('requestMobileChange', { id: '0199a1de-0000-7000-8000-00000000c001', status: 'otp_pending' }, 202),
  answer('checkMobileChange', { requested: false }),
  answer('verifyNewMobile', { id: '0199a1de-0000-7000-8000-00000000c002' }),
  answer('changeMobile', member({ phone: '08x-xxx-4321' })),
];

export const couponHandlers = [
  answer('listCoupons', { items: [coupon()], page: 1, per_page: 10, total: 1 }),
  answer('getCoupon', coupon()),
  answer('collectCoupon', myCoupon(), 201),
  answer('getMyCoupon', myCoupon()),
  answerOnRequest('issueBarcode', couponBarcode),
  answer('claimFriendRequest', { ask: false }),
  answer('openWalletCard', { url: 'https://card.example/api/wallet/cards/once', ends_at: 60 }),
];

export const rewardHandlers = [
  answer('listRewards', { items: [reward()], page: 1, per_page: 20, total: 1 }),
  answer('getReward', reward()),
  answer('claimReward', claimedReward(), 201),
  answer('setRewardGoal', { reward_id: 'ICED-COFFEE' }),
  answer('listClaimedRewards', { items: [claimedReward()], page: 1, per_page: 20, total: 1 }),
  answer('getClaimedReward', claimedReward()),
  answerOnRequest('issueRewardCode', rewardCode),
  answer('applyReward', claimedReward({ status: 'USED', used_at: 1_795_000_000 })),
];

const donation = {
  donation_id: '0199a1de-0000-7000-8000-0000000d0001',
  reference: 'DN-TKWBHC',
  point: 200,
  balance: 1084,
};

export const donationHandlers = [
  answer('getDonateProgress', donateProgress()),
  answer('donate', { ...donation, my_donate: 320, total_donate: 620_650 }, 201),
];

export const clubHandlers = [
  answer('listPrizes', prizeList()),
  answer('getPrize', prize()),
  answer(
    'redeemPrize',
    {
      transaction_id: '0199a1de-0000-7000-8000-0000000d1001',
      reference: 'KC-7H2QWX',
      shipping_days: 14,
      prize_name: 'ตุ๊กตาหมี',
    },
    201,
  ),
  answer('listPrizeOrders', {
    items: [prizeOrder({ ordered_at: daysFromNow(-40), sent_at: daysFromNow(-36) })],
    page: 1,
    per_page: 20,
    total: 1,
  }),
];

export const missionHandlers = [
  answer('getMissions', [mission(), advertising()]),
  answer('getStampCards', [stampCard()]),
];

export const pointHandlers = [
  answer('listPointTransactions', pointHistory()),
  answer('freezePoints', member({ points_frozen: true })),
  answer('reportNotMe', { points_frozen: true }),
  answer('requestUnfreeze', { id: '0199a1de-0000-7000-8000-00000000d001', mobile: '08x-xxx-5678' }),
  answer('unfreezePoints', member()),
];

export const receiptHandlers = [
  answer('listReceipts', { items: [receipt()], page: 1, per_page: 10, total: 1 }),
  answer('getReceipt', receiptDetail()),
];

export const savingsHandlers = [
  answer('getSavings', savings()),
  answer('mailSavings', { email: 'so•••••@example.com' }, 202),
];

export const etaxHandlers = [
  answer('acceptEtaxTerms', null, 204),
  answer('getEtaxProfile', { tax_invoice_type: null, customer: null }),
  answer('requestEtaxCode', { id: '0199a1de-0000-7000-8000-0000000ec001', mobile: '08x-xxx-5678' }),
  answer('submitEtax', { request_id: '0199a1de-0000-7000-8000-0000000e7a01', tax_status: 'IN_PROGRESS' }, 202),
];

export const storeHandlers = [answer('getNearestStores', [foundStore()]), answer('getStore', store())];

const provinces = [bangkok, samutPrakan];
const districts = [district()];

export const areaHandlers = [
  answer('listProvinces', provinces),
  answer('listProvincesV2', provinces),
  answer('listDistrictsByPostcode', districts),
  answer('listDistrictsByPostcodeV2', districts),
  answer('listDistricts', districts),
  answer('listDistrictsV2', districts),
];

export const toggleHandlers = [answer('getConfig', { NewHomePage: true, kidsclub: true })];

export const telemetryHandlers = [answer('logEvent', null), answer('logEntrance', null)];
