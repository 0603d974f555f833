/** Lists from sections 2, 7 and 8 of the specification: pages, calls and codes. */
export const specifiedRoutes = [
  ...['/', '/signup/', '/otp/', '/oobe/', '/personal-detail/', '/accept-commu/', '/error/', '/member-privilege/'],
  ...['/member-profile/', '/member-setting/', '/member-setting/data-consent/', '/member-setting/privacy-policy/'],
  ...['/member-setting/terms-and-conditions/', '/member-setting/update-profile/', '/tncs-pp/', '/coupons/'],
  ...['/coupons-privilege/', '/coupons-privilege/my-coupons/detail/', '/coupons-privilege/my-rewards/detail/'],
  ...['/my-coupon-pockets/', '/my-coupon-pockets/detail/', '/missions/mission-advertising/'],
  ...['/missions/mission-progress/', '/receipts/', '/receipts/detail/', '/receipts/detail/condition/'],
  ...['/receipts/save-email/', '/receipts/request-form/terms-and-conditions/', '/receipts/request-form/address/'],
  ...['/receipts/request-form/info/', '/receipts/request-form/summary/', '/redemption/address-detail/'],
  ...['/redemption/kidsclub-dipchip-step-information/', '/redemption/prize-catalog/', '/redemption/prize-detail/'],
  ...['/redemption/success/', '/redemption/kidsclub-transaction-point/', '/redemption/terms-and-conditions/'],
  ...['/request-mobile/', '/request-mobile/requested/', '/request-mobile/success/', '/rewards/', '/rewards/detail/'],
  ...['/rewards/donate/', '/rewards/donate-progress/', '/transaction-point/', '/branch/', '/mockup/', '/v2/home/'],
  ...['/v2/my-coupon/', '/v2/my-coupon/profile/', '/v2/coupon/profile/', '/v2/coupon-hub/', '/v2/my-e-voucher/'],
  ...['/v2/receipts/', '/v2/setting/member-profile/', '/v2/how-to/identification/', '/v2/rainbowland/landing/'],
  ...['/v2/kidsclub/landing/', '/v2/redemption-hub/reward/'],
];

/** A path parameter is written as `{}`, because its name is not specified. */
export const specifiedCalls = [
  'GET /config',
  ...['GET /api/v1/store/nearest', 'GET /api/v1/store/{}'],
  ...['POST /api/v1/members/line', 'POST /api/v1/members/identifier', 'GET /api/v1/members/otps/{}'],
  ...['POST /api/v1/members/otps', 'GET /api/v1/members/otps/check-freeze-period/{}', 'POST /api/v1/members/new'],
  ...['POST /api/v1/members/existing', 'DELETE /api/v1/members/unregister', 'GET /api/v1/members/info'],
  ...['PUT /api/v1/members/info/optional', 'PUT /api/v1/members/language', 'GET /api/v1/members/consent'],
  ...['GET /api/v1/members/consent/terms', 'GET /api/v1/members/consent/commu/current'],
  ...['PUT /api/v1/members/consent', 'PUT /api/v1/members/update-profile'],
  ...['POST /api/v1/members/change-request/mobile', 'GET /api/v1/members/change-request/mobile/check'],
  ...['POST /api/v1/members/info/verifynewmobileno', 'PUT /api/v1/members/info/changemobileno'],
  ...['POST /api/v2/sabaipao/coupons', 'POST /api/v2/sabaipao/coupons/detail'],
  ...['POST /api/v2/sabaipao/mcoupons/inquiry', 'POST /api/v2/sabaipao/mcoupons/detail'],
  ...['POST /api/v2/sabaipao/mcoupons/barcode', 'POST /api/v1/redemption/prize/inquiry'],
  ...['GET /api/v1/redemption/prize/{}', 'POST /api/v1/redemption/redeem'],
  ...['GET /api/v1/area/province', 'GET /api/v1/area/district/{}', 'GET /api/v1/area/district/postcode/{}'],
  ...['GET /api/v2/members/area/province', 'GET /api/v2/members/area/district/{}'],
  ...['GET /api/v2/members/area/district/postcode/{}', 'POST /api/v1/event/log', 'POST /api/v1/entrance/log'],
  ...['GET /api/v1/mission/missions/progress', 'GET /api/v1/redemption-point/rewards'],
  ...['GET /api/v1/redemption-point/rewards/{}', 'POST /api/v1/redemption-point/claim-reward'],
  ...['POST /api/v1/redemption-point/donate', 'POST /api/v1/redemption-point/point-transaction'],
  ...['GET /api/v1/redemption-point/history-claim-reward', 'GET /api/v1/redemption-point/history-claim-reward/{}'],
  ...['POST /api/v1/redemption-point/use-reward', 'GET /api/v1/redemption-point/donate-progress'],
  ...['GET /api/v1/members/receipts', 'GET /api/v1/members/receipts/{}/{}', 'POST /api/v1/members/etax/consent'],
  ...['GET /api/v1/members/etax/profile', 'POST /api/v1/members/etax/submit'],
];

/** Redemption codes are written as `e4xxx`. */
export const specifiedCodes = [
  ...['e0007', 'e0012', 'e0013', 'e0200', 'e0400', 'e0401', 'e0700', 'e0701', 'e0800', 'e0802', '500', '503'],
  ...['e1100', 'e0500', 'e0503', 'e0601', 'e0605', 'e0501', 'e0504', 'e0602', 'e0606', 'e0502', 'e0505'],
  ...['e2001', 'e2003', 'e2016', 'e2002', 'e2006', 'e2007', 'e2008', 'e2011', 'e2012', 'e2004', 'e2005', 'e2010'],
  ...['e2014', 'e4000', 'e4001', 'e4002', 'e4003', 'e4004', 'e4005', 'e4037', 'e4026', 'e4008', 'e4035', 'e4036'],
  ...['e4028', 'e4033', 'e4029', 'e4031', 'e4020', 'e4012', 'e4034'],
];

/** The allowed statuses of responses (section 8). */
export const specifiedStatuses = [200, 201, 202, 204, 308, 400, 401, 403, 404, 405, 406, 408, 412, 422, 429, 500];
