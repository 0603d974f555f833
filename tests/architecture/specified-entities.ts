import { apiErrorBody } from '@/contract/errors';
import { addressSchema, memberSchema } from '@/contract/members';
import { schemas } from '@/contract/schemas';
import { consentStatuses, consentTypes } from '@/domain/consents';
import { couponStatuses, couponTypes, pocketStatuses, pocketTabs, privileges } from '@/domain/coupons';
import { taxInvoiceTypes, taxStatuses } from '@/domain/etax';
import { prizeBadges, prizeStocks } from '@/domain/kids-club';
import { languages } from '@/domain/languages';
import { genders, incomes, maritalStatuses, occupations } from '@/domain/members';
import { missionPrizeKinds } from '@/domain/missions';
import { channels } from '@/domain/navigation/channels';
import { otpTypes } from '@/domain/otp';
import { historyParts, pointChannels, pointTypes } from '@/domain/points';
import { excludedCategories } from '@/domain/purchases';
import { memberSituations } from '@/domain/registration';
import { rewardAvailabilities, rewardTypes, rewardViews } from '@/domain/rewards';
import { openingDays } from '@/domain/stores';

const form = schemas.submitEtax.body.properties;
const receipt = schemas.getReceipt.answers[200].properties;
const reward = schemas.getReward.answers[200].properties;
const claimed = schemas.claimReward.answers[201].properties;

/**
 * Section 3: each entity with its fields, and the properties of its schema. Fields that the specification describes
 * only in words, such as "used date", are listed under their name in the contract.
 */
export const specifiedEntities: Record<string, { fields: string; carried: object }> = {
  'Feature toggles': { fields: '', carried: {} },
  Member: {
    fields: `id member_no tier firstname_th lastname_th firstname_en lastname_en address email phone fax taxpayer_id citizen_id
      passport_no gender_id gender birth_date branch_code occupation_id occupation occupation_description income_id income
      marital_status_id marital_status remark status cards points last_transaction_time opts created_by updated_by created_at
      updated_at need_verify_pid need_verify_phone points_balance nationality first_linked_line_date`,
    carried: memberSchema.properties,
  },
  'Permanent address': {
    fields: 'postcode province district sub_district street',
    carried: addressSchema.properties,
  },
  'Points balance entry': {
    fields: 'points_ref_key balance',
    carried: memberSchema.properties.points.items.properties,
  },
  'Login result': { fields: 'isLinked accessToken', carried: schemas.logInWithLine.answers[200].properties },
  Coupon: {
    fields: `code category privilege type tab effective_from effective_to expires_at used_at collected quota status
      pocket_status`,
    carried: { ...schemas.listCoupons.body.properties, ...schemas.getMyCoupon.answers[200].properties },
  },
  Barcode: { fields: 'barcode issued_at expires_at', carried: schemas.issueBarcode.answers[200].properties },
  Reward: {
    fields: `reward_id name_th name_en detail_th detail_en term_condition_th term_condition_en image_thumbnail_url
      image_banner_url point_type normal_point event_point status effective_from effective_to province flag_display_status
      error_code error_message claim_limit availability type`,
    carried: reward,
  },
  'Claimed reward': {
    fields: `claim_transaction_id reward_id reward_code status used_at name_th name_en image_thumbnail_url image_banner_url
      effective_to term_condition_th term_condition_en`,
    carried: claimed,
  },
  'Donate progress': {
    fields: 'total_donate my_donate reward_uuid current_date image_step donate_effective_from donate_effective_to',
    carried: schemas.getDonateProgress.answers[200].properties,
  },
  'Kids Club prize': {
    fields: 'id name_th name_en title_th title_en badge_name redeem_point event_point stock',
    carried: schemas.getPrize.answers[200].properties,
  },
  'Prize transaction': {
    fields: 'transaction_id shipping_days prize_name',
    carried: schemas.redeemPrize.answers[201].properties,
  },
  'Delivery address form': {
    fields: 'firstName lastName mobileNumber postcode province district subDistrict address tncAndPrivacyPolicy',
    carried: schemas.redeemPrize.body.properties.address.properties,
  },
  'Cached area lists': {
    fields: 'id province_id name_th name_en sub_districts',
    carried: schemas.listDistricts.answers[200].items.properties,
  },
  'Point transaction': {
    fields: 'kind points channel',
    carried: schemas.listPointTransactions.answers[200].properties.items.items.properties,
  },
  Receipt: {
    fields: 'bill_no branch_code branch_name total_amount total_discount products tax_status invoice_date email',
    carried: receipt,
  },
  'E-tax request form': {
    fields: 'bill_no customer tax_invoice_type branch_code is_saved_member_info receipt',
    carried: form,
  },
  'E-tax customer': {
    fields: 'tax_no first_name last_name branch_no email address',
    carried: form.customer.properties,
  },
  'E-tax address': {
    fields: `house_no sub_district_id sub_district_name district_id district_name province_id province_name postcode`,
    carried: form.customer.properties.address.properties,
  },
  'E-tax receipt': {
    fields: 'action_type bill_no branch_name branch_code doc_date tax_status total_amount',
    carried: form.receipt.properties,
  },
  Consent: { fields: 'type status', carried: schemas.getCommuConsent.answers[200].properties },
  'Error data': { fields: 'code title message', carried: apiErrorBody.properties },
  'API error object': { fields: 'status code message title', carried: apiErrorBody.properties },
};

/** The required values of a closed set, and the set of the product, which may have more. */
export const specifiedSets: Record<string, { asked: readonly unknown[]; had: readonly unknown[] }> = {
  gender: { asked: ['male', 'female', 'not_specified'], had: genders },
  occupation: {
    asked: ['employee', 'government_officer', 'self_employed', 'agriculturist', 'student', 'other'],
    had: occupations,
  },
  income: {
    asked: ['under_5000', '5000_10000', '10001_15000', '15001_20000', '20001_25000', 'over_25000'],
    had: incomes,
  },
  'marital status': { asked: ['single', 'married', 'not_specified'], had: maritalStatuses },
  'member situation': {
    asked: [
      ...['EXISTING_MEMBER', 'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'],
      ...['EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER', 'EXISTING_MEMBER_WITH_NEW_LINE_ID', 'NEW_MEMBER'],
      ...['NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER', 'EXISTING_MEMBER_NEED_VERIFY_PHONE'],
    ],
    had: memberSituations,
  },
  'coupon privilege': { asked: [2], had: privileges },
  'coupon type': { asked: ['cash_discount', 'product_discount'], had: couponTypes },
  'coupon tab': { asked: ['valid', 'used_expired'], had: pocketTabs },
  'coupon status': { asked: ['active', 'used', 'expired', 'runout', 'unusable'], had: couponStatuses },
  'pocket coupon status': { asked: ['CLAIMED', 'USED', 'EXPIRED'], had: pocketStatuses },
  'reward availability': { asked: ['ACTIVE', 'RUNOUT', 'CLAIMLIMITED', 'EXPIRED'], had: rewardAvailabilities },
  'reward type': { asked: ['VOUCHER', 'DONATION'], had: rewardTypes },
  'point view': { asked: ['COLLECTED', 'AVAILABLE'], had: rewardViews },
  'prize badge': { asked: ['NEW_IN', 'HOT_THIS_WEEK', 'MONTHLY_SPECIAL', 'LOW_IN_STOCK'], had: prizeBadges },
  'prize stock': { asked: ['IN', 'OUT'], had: prizeStocks },
  'point transaction': { asked: ['earned', 'redeemed', 'expired'], had: historyParts },
  'channel of points': { asked: ['line', 'branch'], had: pointChannels },
  'e-tax status': { asked: ['READY', 'IN_PROGRESS', 'ERROR', 'ISSUED'], had: taxStatuses },
  'tax invoice type': { asked: ['individual', 'corporation'], had: taxInvoiceTypes },
  'consent type': { asked: ['terms', 'commu'], had: consentTypes },
  'consent status': { asked: ['not-granted', 'granted', 'withdrew', 'renewed'], had: consentStatuses },
  'OTP flow': { asked: ['register', 'request_change_mobile', 'change_mobile'], had: otpTypes },
  // Tested beside the file that reads the environment.
  environment: { asked: [], had: [] },
  channel: { asked: ['kidsclub', 'baocafe', 'ninebeauty'], had: channels },
  'active flag': { asked: ['ACTIVE', 'INACTIVE'], had: reward.status.enum },
  language: { asked: ['th', 'en'], had: languages },
  'opening days': { asked: ['daily', 'except_public_holidays', 'except_sundays_and_holidays'], had: openingDays },
  'point type': { asked: ['cjpoint', 'kidpoint'], had: pointTypes },
  'excluded goods': {
    asked: [
      ...['alcohol', 'tobacco', 'bill_payment', 'prepaid_top_up', 'post_and_parcel', 'infant_formula_1'],
      ...['infant_formula_2', 'bulk_goods'],
    ],
    had: excludedCategories,
  },
  'mission prize': { asked: ['gold_coin', 'meet_and_greet'], had: missionPrizeKinds },
};

/** What the phone stores (section 3), with its key. */
export const specifiedKeys: Record<string, string> = {
  'access token': 'accessToken',
  language: 'language',
  'feature toggles': 'toggles',
  'member info': 'memberInfo',
  'chat profile picture': 'chatPicture',
  'entrance channel': 'entranceChannel',
  'register flow': 'registerFlow',
  'linked flag': 'isLinked',
  'mission id': 'missionId',
  'OTP type': 'otpType',
  'destination page': 'destinationPage',
  'destination query': 'destinationQuery',
  'temporary cache': 'temporaryCache',
  'registration data': 'registrationData',
  'new-member phone': 'newMemberPhone',
};
