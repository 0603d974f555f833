import type { ErrorFlow } from '@/domain/error-flows';
import type { FeatureWord } from '@/domain/feature-words';

/** Who may call: anyone · a verified chat account · a linked, active member · a branch's till. */
export type Access = 'public' | 'chat' | 'member' | 'branch';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  method: Method;
  path: `/${string}`;
  access: Access;
  feature: FeatureWord;
  /** The flow whose texts a refusal uses, if its code has several. */
  flow?: ErrorFlow | undefined;
};

function endpoint<
  const M extends Method,
  const P extends `/${string}`,
  const A extends Access,
  const F extends FeatureWord,
>(method: M, path: P, access: A, feature: F, flow?: ErrorFlow) {
  return { method, path, access, feature, flow } as const;
}

/** Every call of the product (spec section 7), defined once. Path parameters are written as `:name`. */
export const endpoints = {
  getConfig: endpoint('GET', '/config', 'public', 'toggles'),

  logInWithLine: endpoint('POST', '/api/v1/members/line', 'public', 'session'),
  endSessions: endpoint('POST', '/api/v1/members/sessions/end', 'chat', 'session'),
  claimFriendRequest: endpoint('POST', '/api/v1/members/friend-request', 'member', 'session'),
  logEvent: endpoint('POST', '/api/v1/event/log', 'chat', 'telemetry'),
  logEntrance: endpoint('POST', '/api/v1/entrance/log', 'chat', 'telemetry'),

  identify: endpoint('POST', '/api/v1/members/identifier', 'chat', 'registration'),
  sendOtp: endpoint('GET', '/api/v1/members/otps/:id', 'chat', 'otp'),
  verifyOtp: endpoint('POST', '/api/v1/members/otps', 'chat', 'otp'),
  checkFreezePeriod: endpoint('GET', '/api/v1/members/otps/check-freeze-period/:id', 'chat', 'otp'),
  createMember: endpoint('POST', '/api/v1/members/new', 'chat', 'registration'),
  linkMember: endpoint('POST', '/api/v1/members/existing', 'chat', 'registration', 'linking'),
  unlinkMember: endpoint('DELETE', '/api/v1/members/unregister', 'member', 'registration'),

  getMember: endpoint('GET', '/api/v1/members/info', 'member', 'members'),
  updateMember: endpoint('PUT', '/api/v1/members/info/optional', 'member', 'members'),
  setLanguage: endpoint('PUT', '/api/v1/members/language', 'chat', 'members'),
  updateEmail: endpoint('PUT', '/api/v1/members/update-profile', 'member', 'members'),
  exportMember: endpoint('GET', '/api/v1/members/data', 'member', 'members'),
  mailMemberData: endpoint('POST', '/api/v1/members/data/mail', 'member', 'members', 'email'),
  requestEmailCode: endpoint('POST', '/api/v1/members/email/confirmation', 'member', 'members', 'email'),
  getErasure: endpoint('GET', '/api/v1/members/erasure', 'member', 'members'),
  requestErasure: endpoint('POST', '/api/v1/members/erasure', 'member', 'members'),
  cancelErasure: endpoint('DELETE', '/api/v1/members/erasure', 'member', 'members'),

  getConsents: endpoint('GET', '/api/v1/members/consent', 'member', 'consents'),
  getTerms: endpoint('GET', '/api/v1/members/consent/terms', 'public', 'consents'),
  getCommuConsent: endpoint('GET', '/api/v1/members/consent/commu/current', 'member', 'consents'),
  putConsent: endpoint('PUT', '/api/v1/members/consent', 'member', 'consents'),

  listMessages: endpoint('GET', '/api/v1/members/messages', 'member', 'messages'),
  markMessagesRead: endpoint('PUT', '/api/v1/members/messages/read', 'member', 'messages'),
  getMessageKinds: endpoint('GET', '/api/v1/members/messages/kinds', 'member', 'messages'),
  setMessageKind: endpoint('PUT', '/api/v1/members/messages/kinds', 'member', 'messages'),

  requestMobileChange: endpoint(
    'POST',
    '/api/v1/members/change-request/mobile',
    'chat',
    'mobile-change',
    'mobile_change',
  ),
  checkMobileChange: endpoint('GET', '/api/v1/members/change-request/mobile/check', 'chat', 'mobile-change'),
  verifyNewMobile: endpoint(
    'POST',
    '/api/v1/members/info/verifynewmobileno',
    'member',
    'mobile-change',
    'mobile_change',
  ),
  changeMobile: endpoint('PUT', '/api/v1/members/info/changemobileno', 'member', 'mobile-change', 'mobile_change'),

  collectCoupon: endpoint('POST', '/api/v2/sabaipao/coupons', 'member', 'coupons'),
  getCoupon: endpoint('POST', '/api/v2/sabaipao/coupons/detail', 'chat', 'coupons'),
  listCoupons: endpoint('POST', '/api/v2/sabaipao/mcoupons/inquiry', 'chat', 'coupons'),
  getMyCoupon: endpoint('POST', '/api/v2/sabaipao/mcoupons/detail', 'member', 'coupons'),
  issueBarcode: endpoint('POST', '/api/v2/sabaipao/mcoupons/barcode', 'member', 'coupons'),

  listPrizes: endpoint('POST', '/api/v1/redemption/prize/inquiry', 'member', 'kids-club'),
  getPrize: endpoint('GET', '/api/v1/redemption/prize/:id', 'member', 'kids-club', 'prize'),
  redeemPrize: endpoint('POST', '/api/v1/redemption/redeem', 'member', 'kids-club', 'prize'),
  listPrizeOrders: endpoint('GET', '/api/v1/redemption/orders', 'member', 'kids-club'),

  listProvinces: endpoint('GET', '/api/v1/area/province', 'chat', 'areas'),
  listDistricts: endpoint('GET', '/api/v1/area/district/:provinceId', 'chat', 'areas'),
  listDistrictsByPostcode: endpoint('GET', '/api/v1/area/district/postcode/:postcode', 'chat', 'areas'),
  listProvincesV2: endpoint('GET', '/api/v2/members/area/province', 'chat', 'areas'),
  listDistrictsV2: endpoint('GET', '/api/v2/members/area/district/:provinceId', 'chat', 'areas'),
  listDistrictsByPostcodeV2: endpoint('GET', '/api/v2/members/area/district/postcode/:postcode', 'chat', 'areas'),

  getNearestStores: endpoint('GET', '/api/v1/store/nearest', 'public', 'stores'),
  getStore: endpoint('GET', '/api/v1/store/:branch', 'public', 'stores'),

  getMissions: endpoint('GET', '/api/v1/mission/missions/progress', 'member', 'missions'),
  getStampCards: endpoint('GET', '/api/v1/mission/stamp-cards', 'member', 'missions'),

  listRewards: endpoint('GET', '/api/v1/redemption-point/rewards', 'chat', 'rewards'),
  getReward: endpoint('GET', '/api/v1/redemption-point/rewards/:id', 'chat', 'rewards'),
  claimReward: endpoint('POST', '/api/v1/redemption-point/claim-reward', 'member', 'rewards'),
  setRewardGoal: endpoint('PUT', '/api/v1/redemption-point/goal', 'member', 'rewards'),
  listClaimedRewards: endpoint('GET', '/api/v1/redemption-point/history-claim-reward', 'member', 'rewards'),
  getClaimedReward: endpoint('GET', '/api/v1/redemption-point/history-claim-reward/:id', 'member', 'rewards'),
  issueRewardCode: endpoint('POST', '/api/v1/redemption-point/reward-code', 'member', 'rewards'),
  applyReward: endpoint('POST', '/api/v1/redemption-point/use-reward', 'member', 'rewards'),
  donate: endpoint('POST', '/api/v1/redemption-point/donate', 'member', 'donations', 'donation'),
  getDonateProgress: endpoint('GET', '/api/v1/redemption-point/donate-progress', 'chat', 'donations'),
  freezePoints: endpoint('POST', '/api/v1/members/points/freeze', 'member', 'points', 'freezing'),
  reportNotMe: endpoint('POST', '/api/v1/members/not-me', 'public', 'points', 'not_me'),
  requestUnfreeze: endpoint('POST', '/api/v1/members/points/unfreeze', 'member', 'points', 'unfreezing'),
  unfreezePoints: endpoint('PUT', '/api/v1/members/points/unfreeze', 'member', 'points', 'unfreezing'),
  listPointTransactions: endpoint('POST', '/api/v1/redemption-point/point-transaction', 'member', 'points'),

  listReceipts: endpoint('GET', '/api/v1/members/receipts', 'member', 'receipts'),
  getReceipt: endpoint('GET', '/api/v1/members/receipts/:branch_code/:bill_no', 'member', 'receipts', 'receipt'),
  getSavings: endpoint('GET', '/api/v1/members/savings', 'member', 'savings'),
  mailSavings: endpoint('POST', '/api/v1/members/savings/mail', 'member', 'savings', 'email'),
  acceptEtaxTerms: endpoint('POST', '/api/v1/members/etax/consent', 'member', 'etax', 'etax'),
  getEtaxProfile: endpoint('GET', '/api/v1/members/etax/profile', 'member', 'etax'),
  requestEtaxCode: endpoint('POST', '/api/v1/members/etax/code', 'member', 'etax', 'etax'),
  submitEtax: endpoint('POST', '/api/v1/members/etax/submit', 'member', 'etax', 'etax'),

  openWalletCard: endpoint('POST', '/api/v1/members/wallet', 'member', 'wallet'),

  lookUpMember: endpoint('GET', '/api/pos/v1/members/:member_no', 'branch', 'till'),
  lookUpMobile: endpoint('POST', '/api/pos/v1/members/lookup', 'branch', 'till'),
  recordPurchase: endpoint('POST', '/api/pos/v1/receipts', 'branch', 'till'),
  evaluateBasket: endpoint('POST', '/api/pos/v1/baskets/evaluate', 'branch', 'till'),
  voidPurchase: endpoint('POST', '/api/pos/v1/receipts/:bill_no/void', 'branch', 'till'),
  returnPurchase: endpoint('POST', '/api/pos/v1/receipts/:bill_no/returns', 'branch', 'till'),
  getBranchSummary: endpoint('GET', '/api/pos/v1/branch/summary', 'branch', 'till'),
  getStaffCode: endpoint('GET', '/api/pos/v1/staff-code', 'branch', 'till'),
  redeemCoupon: endpoint('POST', '/api/pos/v1/coupons/redeem', 'branch', 'till'),
  releaseCoupon: endpoint('POST', '/api/pos/v1/coupons/release', 'branch', 'till'),
  redeemReward: endpoint('POST', '/api/pos/v1/rewards/redeem', 'branch', 'till'),
  releaseReward: endpoint('POST', '/api/pos/v1/rewards/release', 'branch', 'till'),
  verifyIdentity: endpoint('POST', '/api/pos/v1/members/:member_no/verify-identity', 'branch', 'till'),
  unfreezeAtStore: endpoint('POST', '/api/pos/v1/members/:member_no/unfreeze', 'branch', 'till'),
  approveMobileChange: endpoint('POST', '/api/pos/v1/mobile-change-requests/:id/approve', 'branch', 'till'),
  discountWithPoints: endpoint('POST', '/api/pos/v1/members/:member_no/discount', 'branch', 'till'),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Fills in path parameters: '/otps/:id' with { id } → '/otps/…'. */
export function pathOf(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  return endpoints[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
}
