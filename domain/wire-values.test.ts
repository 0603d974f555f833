import { consentStatuses, consentTypes } from './consents';
import {
  couponCategories,
  couponOwners,
  couponStatuses,
  couponTypes,
  pocketStatuses,
  pocketTabs,
  privileges,
} from './coupons';
import {
  etaxActions,
  headOffice,
  taxErrors,
  taxInvoiceTypes,
  taxStatuses,
  untaxedCategories,
  vatRatePercent,
} from './etax';
import { orderStatuses, prizeBadges, prizeStocks } from './kids-club';
import { defaultLanguage, languages } from './languages';
import { genders, incomes, interests, maritalStatuses, nationalities, occupations } from './members';
import { leadersShown, listedMissionKinds, missionKinds, missionPrizeKinds, resultsShownDays } from './missions';
import { mobileChangeStatuses } from './mobile-change';
import { channels, themeNames } from './navigation/channels';
import { toggleNames } from './navigation/feature-routing';
import { otpChannels, otpRefusalCodes, otpTypes } from './otp';
import {
  addsPoints,
  discountRate,
  earningRate,
  historyPartOf,
  historyParts,
  movementKinds,
  movementReasons,
  pointChannels,
  pointTypes,
} from './points';
import { excludedCategories } from './purchases';
import { identifierTypes, memberSituations } from './registration';
import { claimStatuses, rewardAvailabilities, rewardTypes, rewardViews } from './rewards';
import { stampCouponStates } from './stamps';
import { openingDays, storeBrands, storeServices } from './stores';
import { failureKinds } from './telemetry';

/** Values that are stored, or known to tills, another server and open apps: renaming one loses data. */
test.each([
  ['nationalities', nationalities, 'TH MM LA KH VN CN JP IN GB US OTHER'],
  ['interests', interests, 'food drinks coffee beauty mother_and_baby household health pets'],
  [
    'categories that earn nothing',
    excludedCategories,
    'alcohol tobacco bill_payment prepaid_top_up post_and_parcel infant_formula_1 infant_formula_2 bulk_goods',
  ],
  ['kinds of failures', failureKinds, 'render error rejection contract'],
  ['genders', genders, 'male female not_specified'],
  ['occupations', occupations, 'employee government_officer self_employed agriculturist student other'],
  ['incomes', incomes, 'under_5000 5000_10000 10001_15000 15001_20000 20001_25000 over_25000'],
  ['marital statuses', maritalStatuses, 'single married not_specified'],
  ['languages', languages, 'th en'],
  ['identifier types', identifierTypes, 'citizen_id passport'],
  [
    'situations',
    memberSituations,
    'EXISTING_MEMBER EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER EXISTING_MEMBER_WITH_NEW_LINE_ID NEW_MEMBER NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER EXISTING_MEMBER_NEED_VERIFY_PHONE',
  ],
  [
    'purposes of one-time codes',
    otpTypes,
    'register request_change_mobile change_mobile unfreeze_points confirm_change_mobile confirm_email etax_address',
  ],
  ['mobile change statuses', mobileChangeStatuses, 'otp_pending verified submitted approved done lapsed'],
  ['consents', consentTypes, 'terms commu'],
  ['consent statuses', consentStatuses, 'not-granted granted withdrew renewed'],
  ['coupon owners', couponOwners, 'CJ PARTNER'],
  ['coupon types', couponTypes, 'cash_discount product_discount'],
  ['coupon categories', couponCategories, 'food drinks cafe household beauty mother_and_baby health partner'],
  ['privileges', privileges, '1 2'],
  ['coupon statuses', couponStatuses, 'active used expired runout unusable'],
  ['pocket statuses', pocketStatuses, 'CLAIMED USED EXPIRED'],
  ['pocket tabs', pocketTabs, 'valid used_expired'],
  ['reward types', rewardTypes, 'VOUCHER DONATION'],
  ['reward views', rewardViews, 'AVAILABLE COLLECTED'],
  ['availabilities of rewards', rewardAvailabilities, 'ACTIVE RUNOUT CLAIMLIMITED EXPIRED'],
  ['claim statuses', claimStatuses, 'CLAIMED USED EXPIRED'],
  ['prize badges', prizeBadges, 'NEW_IN HOT_THIS_WEEK MONTHLY_SPECIAL LOW_IN_STOCK'],
  ['stocks of prizes', prizeStocks, 'IN OUT'],
  ['order statuses', orderStatuses, 'ORDERED PREPARING SENT CANCELLED'],
  ['kinds of listed missions', listedMissionKinds, 'shopper_champion advertising'],
  ['states of a step’s coupon', stampCouponStates, 'usable used ended'],
  ['mission kinds', missionKinds, 'shopper_champion advertising stamps'],
  ['mission prizes', missionPrizeKinds, 'gold_coin meet_and_greet'],
  ['point types', pointTypes, 'cjpoint kidpoint'],
  ['movements of points', movementKinds, 'earned opening redeemed donated expired restored voided forfeited'],
  ['reasons of movements', movementReasons, 'earned redeemed donated expired restored voided forfeited'],
  ['movements that add points', movementKinds.filter(addsPoints), 'earned opening restored'],
  ['parts of the history', historyParts, 'earned redeemed expired'],
  [
    'the part of each movement',
    movementKinds.map((kind) => historyPartOf[kind]),
    'earned earned redeemed redeemed expired earned earned expired',
  ],
  ['channels of points', pointChannels, 'line branch'],
  ['tax invoice statuses', taxStatuses, 'READY IN_PROGRESS ERROR ISSUED NOT_ALLOWED'],
  ['tax invoice errors', taxErrors, 'mail_refused bill_cancelled unavailable'],
  ['buyers of tax invoices', taxInvoiceTypes, 'individual corporation'],
  ['tax invoice actions', etaxActions, 'REQUEST REQUEST_AGAIN'],
  [
    'untaxed categories',
    untaxedCategories,
    'bill_payment prepaid_top_up post_and_parcel fresh_produce books newspapers',
  ],
  ['opening days', openingDays, 'daily except_public_holidays except_sundays_and_holidays'],
  ['store brands', storeBrands, 'supermarket baocafe ninebeauty kidsclub'],
  [
    'store services',
    storeServices,
    'atm bill_payment mobile_top_up parcel tax_invoice identity_check parking wheelchair_access',
  ],
  ['entrance channels', channels, 'kidsclub baocafe ninebeauty'],
  ['themes', themeNames, 'default kids-club beauty'],
  [
    'toggles',
    toggleNames,
    'NewHomePage UpdateProfileV2 RedemptionV1 kidsclub ninebeauty StaffConfirmCode MenuCoupons MenuRewards MenuReceipts MenuPoints MenuSettings MenuKidsClub MenuMissions',
  ],
] as const)('the %s have their published values', (_name, values, expected) => {
  expect(values.join(' ')).toBe(expected);
});

test('rates and other figures have their published values', () => {
  expect({ earningRate, discountRate, vatRatePercent, leadersShown, resultsShownDays }).toEqual({
    earningRate: { baht: 25, points: 1 },
    discountRate: { points: 200, baht: 10 },
    vatRatePercent: 7,
    leadersShown: 10,
    resultsShownDays: 7,
  });
  expect([headOffice, defaultLanguage]).toEqual(['00000', 'th']);
});

const codesOf = ({ tooManyAttempts, attemptsFrozen, tooManySends, sendsFrozen }: Record<string, string>) =>
  [tooManyAttempts, attemptsFrozen, tooManySends, sendsFrozen].join(' ');

const ofMembers = 'e0605 e0605 e0606 e0606';

test('the refusals of one-time codes have their published codes', () => {
  expect(Object.entries(otpRefusalCodes).map(([flow, codes]) => [flow, codesOf(codes)])).toEqual([
    ['register', 'e0500 e0503 e0501 e0504'],
    ['request_change_mobile', 'e0601 e0601 e0602 e0602'],
    ['change_mobile', ofMembers],
    ['unfreeze_points', ofMembers],
    ['confirm_change_mobile', ofMembers],
    ['confirm_email', ofMembers],
    ['etax_address', ofMembers],
  ]);
});

test('only one flow is confirmed by mail', () => {
  expect(Object.entries(otpChannels).filter(([, channel]) => channel !== 'sms')).toEqual([['confirm_email', 'mail']]);
});
