import { readFileSync } from 'node:fs';
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
import { specifiedEntities, specifiedValues, spelled } from './read-specification';

const form = schemas.submitEtax.body.properties;
const receipt = schemas.getReceipt.answers[200].properties;
const reward = schemas.getReward.answers[200].properties;
const claimed = schemas.claimReward.answers[201].properties;
const barcode = schemas.issueBarcode.answers[200].properties;

type Entity = {
  /** The properties of its schemas. */
  carried: object;
  /** What the text lists in words, with the names in the contract; an empty text for what is no field. */
  inWords?: Readonly<Record<string, string>>;
};

/** Section 3: where the contract has what each entity lists. */
export const entities: Readonly<Record<string, Entity>> = {
  'Feature toggles': {
    carried: {},
    inWords: {
      'map of flag name to boolean': '',
      'Features kidsclub and ninebeauty are treated as enabled brand features': '',
    },
  },
  Member: {
    carried: { ...memberSchema.properties, ...addressSchema.properties },
    inWords: {
      'Permanent address': 'address',
      'postal code': 'postcode',
      'sub-district': 'sub_district',
      'street address': 'street',
    },
  },
  'Points balance entry': {
    carried: memberSchema.properties.points.items.properties,
    inWords: { 'points_ref_key and balance': 'points_ref_key balance', 'lookup by key returns 0 if absent': '' },
  },
  'Login result': {
    carried: schemas.logInWithLine.answers[200].properties,
    inWords: { 'isLinked flag and accessToken': 'isLinked accessToken', 'Member situation values': '' },
  },
  Coupon: {
    carried: { ...schemas.listCoupons.body.properties, ...schemas.getMyCoupon.answers[200].properties, ...barcode },
    inWords: {
      'privilege flag': 'privilege',
      'validity tab': 'tab',
      'effective-from and effective-to dates': 'effective_from effective_to',
      expiry: 'expires_at',
      'used date': 'used_at',
      'collected flag': 'collected',
      'barcode with limited lifetime': 'barcode issued_at expires_at',
      'Coupon status': 'status',
      'Pocket coupon status': 'pocket_status',
    },
  },
  Reward: {
    carried: reward,
    inWords: { 'per-user claim limit': 'claim_limit', Availability: 'availability', Type: 'type', 'Point view': '' },
  },
  'Claimed reward': {
    carried: claimed,
    inWords: {
      names: 'name_th name_en',
      images: 'image_thumbnail_url image_banner_url',
      terms: 'term_condition_th term_condition_en',
    },
  },
  'Donate progress': { carried: schemas.getDonateProgress.answers[200].properties },
  'Kids Club prize': {
    carried: { ...schemas.getPrize.answers[200].properties, ...schemas.redeemPrize.answers[201].properties },
    inWords: {
      'name/title': 'name_th name_en title_th title_en',
      'badges NEW_IN': 'badge_name',
      'stock IN or OUT': 'stock',
      'Prize transaction': '',
    },
  },
  'Delivery address form': {
    carried: {
      ...schemas.redeemPrize.body.properties.address.properties,
      ...schemas.listDistricts.answers[200].items.properties,
    },
    inWords: {
      'Cached lists': '',
      provinces: 'province_id',
      districts: 'id name_th name_en',
      'sub-districts': 'sub_districts',
      'districts by postcode': 'id',
    },
  },
  'Point transaction': {
    carried: schemas.listPointTransactions.answers[200].properties.items.items.properties,
    inWords: { earned: 'kind', redeemed: 'kind', expired: 'kind' },
  },
  Receipt: {
    carried: receipt,
    inWords: {
      'receipt number': 'bill_no',
      branch: 'branch_code',
      'store/purchase name': 'branch_name',
      total: 'total_amount',
      'total discount': 'total_discount',
      'product list': 'products',
      'e-tax status': 'tax_status',
      'invoice date': 'invoice_date',
    },
  },
  'E-tax request form': { carried: form },
  Consent: { carried: schemas.getCommuConsent.answers[200].properties },
  'Other enumerations': {
    carried: {},
    inWords: { 'OTP flow': '', environments: '', channels: '', 'active flags': '' },
  },
  'Error data': { carried: apiErrorBody.properties, inWords: { 'API error object': '' } },
};

/** Fields that the text lists within brackets, which the list of an entity leaves out. */
export const bracketed: Readonly<Record<string, { asked: readonly string[]; carried: object }>> = {
  'the tax request’s customer': {
    asked: specifiedValues('customer (').map((field) => field.replace(/_with_.*/, '')),
    carried: { ...form.customer.properties, ...form.customer.properties.address.properties },
  },
  'the tax request’s address': {
    asked: specifiedValues('address with '),
    carried: form.customer.properties.address.properties,
  },
  'the tax request’s receipt': {
    asked: specifiedValues('is_saved_member_info; receipt ('),
    carried: form.receipt.properties,
  },
};

/** Goods that the text describes in more words than a category has. */
const namesOfGoods: Readonly<Record<string, readonly string[]>> = {
  'prepaid_top-up_cards': ['prepaid_top_up'],
  infant_formula_1_and_2: ['infant_formula_1', 'infant_formula_2'],
  goods_sold_by_sack: ['bulk_goods'],
  carton: ['bulk_goods'],
};

const environmentNames = [
  ...(/environments = \[(.+)\]/.exec(readFileSync('services/browser/environment.ts', 'utf8'))?.[1] ?? '').matchAll(
    /'(\w+)'/g,
  ),
].map(([, name]) => name);

/** The values that the specification lists of a closed set, and the set of the product, which may have more. */
export const specifiedSets: Record<string, { asked: readonly unknown[]; had: readonly unknown[] }> = {
  gender: { asked: specifiedValues('gender ('), had: genders },
  occupation: { asked: specifiedValues('occupation ('), had: occupations },
  income: { asked: (specifiedEntities.get('Income bands') ?? []).map(spelled), had: incomes },
  'marital status': { asked: specifiedValues('marital_status ('), had: maritalStatuses },
  'member situation': { asked: specifiedValues('Member situation values: '), had: memberSituations },
  'coupon privilege': { asked: [2], had: privileges },
  'coupon type': { asked: specifiedValues('e-voucher), type ('), had: couponTypes },
  'coupon tab': { asked: specifiedValues('validity tab ('), had: pocketTabs },
  'coupon status': { asked: specifiedValues('Coupon status: '), had: couponStatuses },
  'pocket coupon status': { asked: specifiedValues('Pocket coupon status: '), had: pocketStatuses },
  'reward availability': {
    asked: [...specifiedValues('Availability: '), ...specifiedValues('display flags also include ')],
    had: rewardAvailabilities,
  },
  'reward type': { asked: specifiedValues('Type: '), had: rewardTypes },
  'point view': { asked: specifiedValues('Point view: '), had: rewardViews },
  'prize badge': { asked: specifiedValues('badges '), had: prizeBadges },
  'prize stock': { asked: specifiedValues('stock '), had: prizeStocks },
  'point transaction': { asked: specifiedValues('**Point transaction:** '), had: historyParts },
  'channel of points': { asked: ['line', 'branch'], had: pointChannels },
  'e-tax status': { asked: ['READY', 'IN_PROGRESS', 'ERROR', 'ISSUED'], had: taxStatuses },
  'tax invoice type': { asked: specifiedValues('tax_invoice_type ('), had: taxInvoiceTypes },
  'consent type': { asked: specifiedValues('**Consent:** type ('), had: consentTypes },
  'consent status': { asked: specifiedValues('(terms, commu); status ('), had: consentStatuses },
  'OTP flow': { asked: specifiedValues('OTP flow ('), had: otpTypes },
  environment: { asked: specifiedValues('environments ('), had: environmentNames },
  channel: { asked: specifiedValues('channels ('), had: channels },
  'active flag': { asked: ['ACTIVE', 'INACTIVE'], had: reward.status.enum },
  language: { asked: ['th', 'en'], had: languages },
  'opening days': { asked: specifiedValues('opening hours (').map((days) => days.toLowerCase()), had: openingDays },
  'point type': { asked: ['cjpoint', 'kidpoint'], had: pointTypes },
  'excluded goods': {
    asked: specifiedValues('Excluded from earning: ').flatMap((goods) => namesOfGoods[goods] ?? goods),
    had: excludedCategories,
  },
  'mission prize': { asked: ['gold_coin', 'meet_and_greet'], had: missionPrizeKinds },
};

/** Section 3: the keys that the browser keeps, by their names in the text. */
export const clientKeys: Readonly<Record<string, string>> = {
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
