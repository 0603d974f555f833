import type { RequestHandler } from 'msw';
import { answer } from '@/__mocks__/answer';
import { myCoupon, coupon as offered } from '@/__mocks__/builders/coupon';
import { advertising } from '@/__mocks__/builders/mission';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { identified, mobileChange } from '@/__mocks__/builders/registration';
import { claimedReward } from '@/__mocks__/builders/reward';
import type { EndpointName } from '@/contract/endpoints';
import type { RoutePath } from '@/domain/navigation/routes';
import { noteOnRegistration, startRegistration } from '@/hooks/registration/registration-draft';
import { keep } from '@/services/storage/client-store';
import { keepForm } from '@/tests/support/etax-form';

/** The essential calls of a page, and a text that is shown once they have succeeded. */
export type Read = {
  calls: readonly EndpointName[];
  shows: string | RegExp;
  query?: Record<string, string>;
  given?: () => RequestHandler[] | undefined;
};

const coupon = { code: 'SAVE-20' };
const bill = { branch_code: '0001', bill_no: 'B2611-000123' };
/** What a title shows beside the figure. */
const couponName = 'เมื่อซื้อครบ 200 บาท';
const collected = () => [answer('getCoupon', offered({ collected: true, my_coupon_id: myCoupon().my_coupon_id }))];
const asMember = () => void keep('isLinked', true);
const mayRequest = () =>
  void startRegistration(identified({ situation: 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER' }));
const requested = () => {
  mayRequest();
  return [answer('checkMobileChange', { requested: true, request: mobileChange() })];
};

const ofCoupon = { calls: ['getCoupon'], shows: couponName, query: coupon } satisfies Read;
const ofMyCoupon = {
  calls: ['getCoupon', 'getMyCoupon'],
  shows: couponName,
  query: coupon,
  given: collected,
} satisfies Read;
const ofRequest = { calls: ['checkMobileChange'], shows: '4821 0993', given: requested } satisfies Read;

/** Every page that reads something, or the reason why it works without. A page that is not listed reads nothing. */
export const pageReads = {
  '/': 'It requests a session, which is an action.',
  '/signup/': 'A form.',
  '/otp/': 'It requests a code, which is an action.',
  '/oobe/': { calls: ['getMember'], shows: 'คุณสมหญิง' },
  '/personal-detail/': 'A form; without the area look-up its fields are text inputs.',
  '/accept-commu/': { calls: ['getConsents', 'getMember'], shows: 'ยินยอม' },
  '/member-profile/': { calls: ['getMember'], shows: 'คุณสมหญิง' },
  '/member-setting/': { calls: ['getMember'], shows: 'สมหญิง ใจดี' },
  '/member-setting/data-consent/': { calls: ['getConsents', 'getErasure', 'getMember'], shows: 'ให้ความยินยอม' },
  '/member-setting/privacy-policy/': { calls: ['getTerms'], shows: 'เราเก็บเท่าที่จำเป็น' },
  '/member-setting/terms-and-conditions/': { calls: ['getTerms'], shows: 'สมัครฟรี' },
  '/member-setting/update-profile/': { calls: ['getMember'], shows: 'อีเมล' },
  '/messages/': { calls: ['listMessages'], shows: 'ใช้คะแนนแล้ว' },
  '/tncs-pp/': { calls: ['getTerms'], shows: 'สมัครฟรี' },
  '/coupons/': ofCoupon,
  '/coupons-privilege/': { calls: ['listCoupons'], shows: couponName },
  '/coupons-privilege/my-coupons/detail/': ofMyCoupon,
  '/coupons-privilege/my-rewards/detail/': {
    calls: ['getClaimedReward'],
    shows: 'กาแฟเย็น 1 แก้ว',
    query: { id: claimedReward().claim_transaction_id },
  },
  '/my-coupon-pockets/': { calls: ['listCoupons'], shows: couponName },
  '/my-coupon-pockets/detail/': ofMyCoupon,
  '/missions/mission-advertising/': {
    calls: ['getMissions'],
    shows: 'แวะพักที่สาขาไหนก็ได้',
    query: { mission: advertising().mission_uuid },
  },
  '/missions/stamps/': { calls: ['getStampCards'], shows: 'สแกนบัตรก่อนจ่ายเงิน' },
  '/missions/mission-progress/': { calls: ['getMissions'], shows: 'แชมป์นักช้อป' },
  '/savings/': { calls: ['getSavings'], shows: '฿312' },
  '/receipts/': { calls: ['listReceipts'], shows: 'สาขาบางนา' },
  '/receipts/detail/': { calls: ['getReceipt'], shows: 'น้ำดื่มสบาย 600 มล.', query: bill },
  '/receipts/detail/condition/': 'Text.',
  '/receipts/save-email/': 'A form.',
  '/receipts/request-form/terms-and-conditions/': 'Text, for a form stored on the phone.',
  '/receipts/request-form/address/': 'A form; without the area look-up its fields are text inputs.',
  '/receipts/request-form/info/': {
    calls: ['getEtaxProfile', 'getMember'],
    shows: 'บุคคลธรรมดา',
    given: () => void keepForm({ passed: ['terms'] }),
  },
  '/receipts/request-form/summary/': 'It shows the form stored on the phone.',
  '/redemption/address-detail/': {
    calls: ['getPrize', 'listPrizes', 'getMember'],
    shows: 'ตรวจก่อนแลก',
    query: { id: 'TEDDY-BEAR' },
  },
  '/redemption/kidsclub-dipchip-step-information/': 'Text.',
  '/redemption/prize-catalog/': { calls: ['listPrizes'], shows: 'ตุ๊กตาหมี' },
  '/redemption/prize-detail/': { calls: ['getPrize'], shows: 'ตุ๊กตาหมี', query: { id: 'TEDDY-BEAR' } },
  '/redemption/success/': 'It shows the receipt stored on the phone.',
  '/redemption/kidsclub-transaction-point/': { calls: ['listPointTransactions'], shows: 'คะแนนคิดส์คลับ' },
  '/request-mobile/': { calls: ['checkMobileChange'], shows: 'เบอร์มือถือใหม่', given: mayRequest },
  '/request-mobile/requested/': ofRequest,
  '/request-mobile/success/': ofRequest,
  '/rewards/': { calls: ['listRewards'], shows: 'กาแฟเย็น 1 แก้ว' },
  '/rewards/detail/': { calls: ['getReward'], shows: 'กาแฟเย็น 1 แก้ว', query: { id: 'ICED-COFFEE' } },
  '/rewards/donate/': { calls: ['getDonateProgress', 'getMember'], shows: 'ห้องสมุดเพื่อเด็ก ๆ' },
  '/rewards/donate-progress/': { calls: ['getDonateProgress'], shows: '620,450' },
  '/transaction-point/': { calls: ['listPointTransactions'], shows: '+12' },
  '/branch/': { calls: ['getStore'], shows: 'Sabai สาขาบางนา', query: { branch: '0001' } },
  '/v2/home/': { calls: ['getMember'], shows: 'คุณสมหญิง' },
  '/v2/my-coupon/': { calls: ['listCoupons'], shows: couponName },
  '/v2/my-coupon/profile/': ofMyCoupon,
  '/v2/coupon/profile/': ofCoupon,
  '/v2/coupon-hub/': { calls: ['listCoupons'], shows: couponName },
  '/v2/my-e-voucher/': { calls: ['listCoupons'], shows: couponName },
  '/v2/receipts/': { calls: ['listReceipts'], shows: 'สาขาบางนา' },
  '/v2/setting/member-profile/': { calls: ['getMember'], shows: 'อีเมล' },
  '/v2/how-to/identification/': { calls: ['getMember'], shows: 'ยืนยันตัวตนแล้ว', given: asMember },
  '/v2/rainbowland/landing/': { calls: ['getMissions', 'listCoupons'], shows: 'แชมป์นักช้อป' },
  '/v2/kidsclub/landing/': 'Text; the balance is optional.',
  '/v2/redemption-hub/reward/': { calls: ['listRewards'], shows: 'กาแฟเย็น 1 แก้ว', query: { type: 'VOUCHER' } },
} satisfies Partial<Record<RoutePath, Read | string>>;

const registering = () => void startRegistration(identified());
const filledIn = () =>
  void keepForm({
    passed: ['terms', 'info', 'address'],
    tax_invoice_type: 'individual',
    prefilled: true,
    customer: etaxCustomer(),
  });

/** What the phone stores for pages without essential reads. */
export const keptForPage: Partial<Record<RoutePath, () => void>> = {
  '/otp/': registering,
  '/personal-detail/': () => {
    registering();
    noteOnRegistration({ verified: true });
  },
  '/receipts/save-email/': filledIn,
  '/receipts/request-form/terms-and-conditions/': filledIn,
  '/receipts/request-form/address/': filledIn,
  '/receipts/request-form/summary/': filledIn,
  '/redemption/success/': () =>
    keep('prizeTransaction', { transaction_id: '1', reference: 'KC-1', shipping_days: 7, prize_name: 'ตุ๊กตาหมี' }),
};
