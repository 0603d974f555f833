import type { FeatureWord } from '@/domain/feature-words';

/** Who may call: anybody · a verified chat account · a linked, active member · a branch's till. */
export type Access = 'public' | 'chat' | 'member' | 'branch';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `pending`: part of the wire, with no server behind it yet; it answers 503 with the error body. */
export type Endpoint = {
  method: Method;
  path: `/${string}`;
  access: Access;
  feature: FeatureWord;
  pending: boolean;
};

function live<
  const M extends Method,
  const P extends `/${string}`,
  const A extends Access,
  const F extends FeatureWord,
>(method: M, path: P, access: A, feature: F) {
  return { method, path, access, feature, pending: false } as const;
}

function pending<
  const M extends Method,
  const P extends `/${string}`,
  const A extends Access,
  const F extends FeatureWord,
>(method: M, path: P, access: A, feature: F) {
  return { method, path, access, feature, pending: true } as const;
}

/** Every call of the product (spec section 7), written once. Parameters of a path stand as `:name`. */
export const endpoints = {
  getConfig: live('GET', '/config', 'public', 'toggles'),

  logInWithLine: live('POST', '/api/v1/members/line', 'public', 'session'),
  logEvent: live('POST', '/api/v1/event/log', 'chat', 'telemetry'),
  logEntrance: live('POST', '/api/v1/entrance/log', 'chat', 'telemetry'),

  identify: live('POST', '/api/v1/members/identifier', 'chat', 'registration'),
  sendOtp: live('GET', '/api/v1/members/otps/:id', 'chat', 'otp'),
  verifyOtp: live('POST', '/api/v1/members/otps', 'chat', 'otp'),
  checkFreezePeriod: live('GET', '/api/v1/members/otps/check-freeze-period/:id', 'chat', 'otp'),
  createMember: live('POST', '/api/v1/members/new', 'chat', 'registration'),
  linkMember: live('POST', '/api/v1/members/existing', 'chat', 'registration'),
  unlinkMember: live('DELETE', '/api/v1/members/unregister', 'member', 'registration'),

  getMember: live('GET', '/api/v1/members/info', 'member', 'members'),
  updateMember: live('PUT', '/api/v1/members/info/optional', 'member', 'members'),
  setLanguage: live('PUT', '/api/v1/members/language', 'chat', 'members'),
  updateEmail: live('PUT', '/api/v1/members/update-profile', 'member', 'members'),
  exportMember: live('GET', '/api/v1/members/data', 'member', 'members'),
  mailMemberData: live('POST', '/api/v1/members/data/mail', 'member', 'members'),
  getErasure: live('GET', '/api/v1/members/erasure', 'member', 'members'),
  requestErasure: live('POST', '/api/v1/members/erasure', 'member', 'members'),
  cancelErasure: live('DELETE', '/api/v1/members/erasure', 'member', 'members'),

  getConsents: live('GET', '/api/v1/members/consent', 'member', 'consents'),
  getTerms: live('GET', '/api/v1/members/consent/terms', 'public', 'consents'),
  getCommuConsent: live('GET', '/api/v1/members/consent/commu/current', 'member', 'consents'),
  putConsent: live('PUT', '/api/v1/members/consent', 'member', 'consents'),

  requestMobileChange: live('POST', '/api/v1/members/change-request/mobile', 'chat', 'mobile-change'),
  checkMobileChange: live('GET', '/api/v1/members/change-request/mobile/check', 'chat', 'mobile-change'),
  verifyNewMobile: live('POST', '/api/v1/members/info/verifynewmobileno', 'member', 'mobile-change'),
  changeMobile: live('PUT', '/api/v1/members/info/changemobileno', 'member', 'mobile-change'),

  collectCoupon: live('POST', '/api/v2/sabaipao/coupons', 'member', 'coupons'),
  getCoupon: live('POST', '/api/v2/sabaipao/coupons/detail', 'chat', 'coupons'),
  listCoupons: live('POST', '/api/v2/sabaipao/mcoupons/inquiry', 'chat', 'coupons'),
  getMyCoupon: live('POST', '/api/v2/sabaipao/mcoupons/detail', 'member', 'coupons'),
  issueBarcode: live('POST', '/api/v2/sabaipao/mcoupons/barcode', 'member', 'coupons'),

  listPrizes: live('POST', '/api/v1/redemption/prize/inquiry', 'member', 'kids-club'),
  getPrize: live('GET', '/api/v1/redemption/prize/:id', 'member', 'kids-club'),
  redeemPrize: live('POST', '/api/v1/redemption/redeem', 'member', 'kids-club'),
  listPrizeOrders: live('GET', '/api/v1/redemption/orders', 'member', 'kids-club'),

  listProvinces: live('GET', '/api/v1/area/province', 'chat', 'areas'),
  listDistricts: live('GET', '/api/v1/area/district/:provinceId', 'chat', 'areas'),
  listDistrictsByPostcode: live('GET', '/api/v1/area/district/postcode/:postcode', 'chat', 'areas'),
  listProvincesV2: live('GET', '/api/v2/members/area/province', 'chat', 'areas'),
  listDistrictsV2: live('GET', '/api/v2/members/area/district/:provinceId', 'chat', 'areas'),
  listDistrictsByPostcodeV2: live('GET', '/api/v2/members/area/district/postcode/:postcode', 'chat', 'areas'),

  getNearestStores: live('GET', '/api/v1/store/nearest', 'public', 'stores'),
  getStore: live('GET', '/api/v1/store/:branch', 'public', 'stores'),

  getMissions: pending('GET', '/api/v1/mission/missions/progress', 'member', 'missions'),

  listRewards: live('GET', '/api/v1/redemption-point/rewards', 'chat', 'rewards'),
  getReward: live('GET', '/api/v1/redemption-point/rewards/:id', 'chat', 'rewards'),
  claimReward: live('POST', '/api/v1/redemption-point/claim-reward', 'member', 'rewards'),
  listClaimedRewards: live('GET', '/api/v1/redemption-point/history-claim-reward', 'member', 'rewards'),
  getClaimedReward: live('GET', '/api/v1/redemption-point/history-claim-reward/:id', 'member', 'rewards'),
  applyReward: live('POST', '/api/v1/redemption-point/use-reward', 'member', 'rewards'),
  donate: live('POST', '/api/v1/redemption-point/donate', 'member', 'donations'),
  getDonateProgress: live('GET', '/api/v1/redemption-point/donate-progress', 'chat', 'donations'),
  freezePoints: live('POST', '/api/v1/members/points/freeze', 'member', 'points'),
  requestThaw: live('POST', '/api/v1/members/points/thaw', 'member', 'points'),
  thawPoints: live('PUT', '/api/v1/members/points/thaw', 'member', 'points'),
  listPointTransactions: live('POST', '/api/v1/redemption-point/point-transaction', 'member', 'points'),

  listReceipts: live('GET', '/api/v1/members/receipts', 'member', 'receipts'),
  getReceipt: live('GET', '/api/v1/members/receipts/:branch_code/:bill_no', 'member', 'receipts'),
  acceptEtaxTerms: live('POST', '/api/v1/members/etax/consent', 'member', 'etax'),
  getEtaxProfile: live('GET', '/api/v1/members/etax/profile', 'member', 'etax'),
  submitEtax: live('POST', '/api/v1/members/etax/submit', 'member', 'etax'),

  lookUpMember: live('GET', '/api/pos/v1/members/:member_no', 'branch', 'till'),
  recordPurchase: live('POST', '/api/pos/v1/receipts', 'branch', 'till'),
  voidPurchase: live('POST', '/api/pos/v1/receipts/:bill_no/void', 'branch', 'till'),
  getStaffCode: live('GET', '/api/pos/v1/staff-code', 'branch', 'till'),
  redeemCoupon: live('POST', '/api/pos/v1/coupons/redeem', 'branch', 'till'),
  verifyIdentity: live('POST', '/api/pos/v1/members/:member_no/verify-identity', 'branch', 'till'),
  approveMobileChange: live('POST', '/api/pos/v1/mobile-change-requests/:id/approve', 'branch', 'till'),
  discountWithPoints: live('POST', '/api/pos/v1/members/:member_no/discount', 'branch', 'till'),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type PendingName = { [N in EndpointName]: (typeof endpoints)[N] extends { pending: true } ? N : never }[EndpointName];

/** The calls that a server answers today; only these can be made. */
export type LiveEndpointName = Exclude<EndpointName, PendingName>;

/** Fills the parameters of a path: '/otps/:id' with { id } → '/otps/…'. */
export function pathOf(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  return endpoints[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
}
