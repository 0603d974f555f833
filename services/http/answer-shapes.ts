// Written by `npm run shapes` from the schemas of the contract; its letters are explained in tools/build/answer-shape-lines.ts.
export const answers: Readonly<Record<string, string>> = {
  getConfig: '%b',
  logInWithLine: '@logInWithLine',
  endSessions: '-',
  claimFriendRequest: '@claimFriendRequest',
  logEvent: '-',
  logEntrance: '-',
  identify: '@identify',
  createMember: '@getMember',
  linkMember: '@getMember',
  unlinkMember: '-',
  sendOtp: '@sendOtp',
  verifyOtp: '@verifyOtp',
  checkFreezePeriod: '@checkFreezePeriod',
  getMember: '@getMember',
  updateMember: '@getMember',
  setLanguage: '-',
  updateEmail: '@getMember',
  exportMember: '@exportMember',
  mailMemberData: '@mailMemberData',
  requestEmailCode: '@requestEmailCode',
  getErasure: '@getErasure',
  requestErasure: '@getErasure',
  cancelErasure: '@getErasure',
  getConsents: '@getConsents',
  getTerms: '@getTerms',
  getCommuConsent: '@putConsent',
  putConsent: '@putConsent',
  listMessages: '@listMessages',
  markMessagesRead: '@markMessagesRead',
  getMessageKinds: '@setMessageKind',
  setMessageKind: '@setMessageKind',
  requestMobileChange: '@requestMobileChange',
  checkMobileChange: '@checkMobileChange',
  verifyNewMobile: '@verifyNewMobile',
  changeMobile: '@getMember',
  getStore: '@getStore',
  getNearestStores: '*@getNearestStores',
  listCoupons: '@listCoupons',
  getCoupon: '@getCoupon',
  collectCoupon: '@getMyCoupon',
  getMyCoupon: '@getMyCoupon',
  issueBarcode: '@issueBarcode',
  listPointTransactions: '@listPointTransactions',
  freezePoints: '@getMember',
  requestUnfreeze: '@requestEtaxCode',
  reportNotMe: '@reportNotMe',
  unfreezePoints: '@getMember',
  listRewards: '@listRewards',
  getReward: '@getReward',
  claimReward: '@claimReward',
  setRewardGoal: '@setRewardGoal',
  listClaimedRewards: '@listClaimedRewards',
  getClaimedReward: '@applyReward',
  issueRewardCode: '@issueRewardCode',
  applyReward: '@applyReward',
  donate: '@donate',
  getDonateProgress: '@getDonateProgress',
  listPrizes: '@listPrizes',
  getPrize: '@getPrize',
  redeemPrize: '@redeemPrize',
  listPrizeOrders: '@listPrizeOrders',
  listProvinces: '*@listProvinces',
  listProvincesV2: '*@listProvinces',
  listDistricts: '*@listDistricts',
  listDistrictsV2: '*@listDistricts',
  listDistrictsByPostcode: '*@listDistricts',
  listDistrictsByPostcodeV2: '*@listDistricts',
  listReceipts: '@listReceipts',
  getReceipt: '@getReceipt',
  acceptEtaxTerms: '-',
  getEtaxProfile: '@getEtaxProfile',
  requestEtaxCode: '@requestEtaxCode',
  submitEtax: '@submitEtax',
  getStampCards: '*@getStampCards',
  getMissions: '*@getMissions',
};

export const objects: Readonly<Record<string, string>> = {
  logInWithLine: 'isLinked:b accessToken',
  claimFriendRequest: 'ask:b',
  identify:
    'situation:=EXISTING_MEMBER,EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER,EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER,EXISTING_MEMBER_WITH_NEW_LINE_ID,NEW_MEMBER,NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER,EXISTING_MEMBER_NEED_VERIFY_PHONE registration_id mobile',
  'getMember.address': 'postcode province district sub_district street',
  'getMember.points.expiring': 'points:i at:i0',
  'getMember.points': 'points_ref_key balance:i owed?:i expiring:@getMember.points.expiring',
  'getMember.cards': 'card_no status issued_at:i0',
  'getMember.opts': 'commu:b',
  getMember:
    'id member_no tier firstname_th lastname_th firstname_en:?s lastname_en:?s address:?@getMember.address email:?s email_confirmed?:b phone:?s citizen_id:?s passport_no:?s gender:?=male,female,not_specified birth_date:?d nationality:?=TH,MM,LA,KH,VN,CN,JP,IN,GB,US,OTHER occupation:?=employee,government_officer,self_employed,agriculturist,student,other occupation_description:?s income:?=under_5000,5000_10000,10001_15000,15001_20000,20001_25000,over_25000 marital_status:?=single,married,not_specified interests:*=food,drinks,coffee,beauty,mother_and_baby,household,health,pets status need_verify_pid:b identity_unproven:b need_verify_phone:b points:*@getMember.points mobile_lookup?:b line_reach?:=friend,not_friend,unknown,not_linked unread_messages?:i0 points_frozen:b points_balance:i first_linked_line_date:i0 created_at:i0 updated_at:i0 nationality_description?:?s fax?:?s taxpayer_id?:?s branch_code?:?s remark?:?s last_transaction_time?:?i0 created_by?:?s updated_by?:?s gender_id?:?i1 occupation_id?:?i1 income_id?:?i1 marital_status_id?:?i1 cards?:*@getMember.cards opts?:?@getMember.opts',
  sendOtp: 'otp_ref resend_in:i expires_in:i',
  verifyOtp:
    'verified:T situation?:=EXISTING_MEMBER,EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER,EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER,EXISTING_MEMBER_WITH_NEW_LINE_ID,NEW_MEMBER,NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER,EXISTING_MEMBER_NEED_VERIFY_PHONE',
  checkFreezePeriod: 'frozen:b retry_after:i',
  'exportMember.member':
    'member_no tier status firstname_th lastname_th firstname_en:?s lastname_en:?s citizen_id:?s passport_no:?s mobile:?s mobile_verified_at:i0 email:?s email_verified_at:i0 address:?@getMember.address gender:?s birth_date:?d nationality:?s nationality_description?:?s fax?:?s taxpayer_id?:?s branch_code?:?s remark?:?s last_transaction_time?:?i0 created_by?:?s updated_by?:?s occupation:?s occupation_description:?s income:?s marital_status:?s interests:*s mobile_lookup?:b need_verify_pid:b first_linked_at:i0 created_at:i0 updated_at:i0',
  exportMember: 'exported_at:i0 member:@exportMember.member records:%*%_',
  mailMemberData: 'email',
  requestEmailCode: 'id email',
  getErasure: 'requested:b requested_at:i0 due_at:i0',
  putConsent: 'type:=terms,commu status:=not-granted,granted,withdrew,renewed version current_version updated_at:i0',
  getConsents: 'terms:@putConsent commu:@putConsent',
  getTerms: 'version effective_from:i0 terms_th terms_en privacy_th privacy_en',
  'listMessages.items':
    'id kind:=security,points,coupons,parcels,invoices topic title_th title_en text_th text_en path occurred_at:i0 state:=waiting,accepted,delivered,unreachable,kept channel?:=line,line_number,sms,email read:b',
  listMessages: 'items:*@listMessages.items page:i1 per_page:i1 total:i0',
  markMessagesRead: 'unread:i0',
  setMessageKind: 'silenced:*=points,coupons,parcels,invoices',
  requestMobileChange: 'id status:=otp_pending',
  'checkMobileChange.request':
    'id reference mobile requested_at:i0 status:=otp_pending,verified,submitted,approved,done,lapsed',
  checkMobileChange: 'requested:b request?:@checkMobileChange.request',
  requestEtaxCode: 'id mobile',
  verifyNewMobile: 'id confirm?:@requestEtaxCode',
  'getStore.hours': 'days:=daily,except_public_holidays,except_sundays_and_holidays open:t close:t',
  getStore:
    'branch_code name_th name_en address_th address_en phone latitude:n longitude:n brands:*s services:*s hours:@getStore.hours',
  getNearestStores:
    'branch_code name_th name_en address_th address_en phone latitude:n longitude:n brands:*s services:*s hours:@getStore.hours distance_m?:i0',
  'getMyCoupon.used_store': 'name_th name_en',
  'listCoupons.items.benefit':
    'kind amount?:n0 percent?:i1 max_discount?:n0 price?:n0 quantity?:i1 pay_quantity?:i1 normal_price?:n0 minimum_spend?:n0 limit_per_bill?:i1 goods?:*@getMyCoupon.used_store',
  'listCoupons.items':
    'code name_th name_en detail_th detail_en term_condition_th term_condition_en image_url category owner:=CJ,PARTNER privilege:#1,2 type:=cash_discount,product_discount effective_from:i0 effective_to:i0 quota:?i0 remaining:?i0 members_only:b featured:b collected:b my_coupon_id? expires_at?:i0 used_at?:i0 status:=active,used,expired,runout,unusable benefit?:?@listCoupons.items.benefit pocket_status?:=CLAIMED,USED,EXPIRED collected_at?:i0',
  listCoupons: 'items:*@listCoupons.items page:i1 per_page:i1 total:i0',
  'getCoupon.benefit.goods': 'name_th name_en image_url?',
  'getCoupon.benefit':
    'kind amount?:n0 percent?:i1 max_discount?:n0 price?:n0 quantity?:i1 pay_quantity?:i1 normal_price?:n0 minimum_spend?:n0 limit_per_bill?:i1 goods?:*@getCoupon.benefit.goods skus?:*s categories?:*s excluded_categories?:*s',
  getCoupon:
    'code name_th name_en detail_th detail_en term_condition_th term_condition_en image_url category owner:=CJ,PARTNER privilege:#1,2 type:=cash_discount,product_discount effective_from:i0 effective_to:i0 quota:?i0 remaining:?i0 members_only:b featured:b collected:b my_coupon_id? expires_at?:i0 used_at?:i0 status:=active,used,expired,runout,unusable benefit?:?@getCoupon.benefit',
  getMyCoupon:
    'code name_th name_en detail_th detail_en term_condition_th term_condition_en image_url category owner:=CJ,PARTNER privilege:#1,2 type:=cash_discount,product_discount effective_from:i0 effective_to:i0 quota:?i0 remaining:?i0 members_only:b featured:b collected:b my_coupon_id expires_at:i0 used_at:i0 status:=active,used,expired,runout,unusable benefit?:?@getCoupon.benefit pocket_status:=CLAIMED,USED,EXPIRED collected_at:i0 used_store?:@getMyCoupon.used_store barcode_expires_at?:?i0',
  issueBarcode: 'barcode symbology:=CODE128 issued_at:i0 expires_at:i0',
  'listPointTransactions.items':
    'id kind:=earned,redeemed,expired reason:=earned,redeemed,donated,expired,restored,voided,forfeited points:i channel?:=line,branch title_th title_en branch_name_th? branch_name_en? occurred_at:i0 expires_at?:i0',
  listPointTransactions:
    'items:*@listPointTransactions.items page:i1 per_page:i1 total:i0 balance:i owed?:i expiring:@getMember.points.expiring expiries:*@getMember.points.expiring',
  reportNotMe: 'points_frozen:b',
  'listRewards.items':
    'reward_id name_th name_en image_thumbnail_url image_banner_url term_condition_th term_condition_en type:=VOUCHER,DONATION detail_th detail_en point_type:=cjpoint,kidpoint normal_point:i event_point:?i price:i status:=ACTIVE,INACTIVE effective_from:i0 effective_to:i0 province:*s availability:=ACTIVE,RUNOUT,CLAIMLIMITED,EXPIRED flag_display_status:=ACTIVE,RUNOUT,CLAIMLIMITED,EXPIRED error_code error_message claimed_count:i claim_limit:?i0 remaining:?i0 is_goal?:b benefit?:?@listCoupons.items.benefit',
  'listRewards.lost_goal': 'reward_id name_th name_en',
  listRewards: 'items:*@listRewards.items page:i1 per_page:i1 total:i0 lost_goal?:@listRewards.lost_goal',
  getReward:
    'reward_id name_th name_en image_thumbnail_url image_banner_url term_condition_th term_condition_en type:=VOUCHER,DONATION detail_th detail_en point_type:=cjpoint,kidpoint normal_point:i event_point:?i price:i status:=ACTIVE,INACTIVE effective_from:i0 effective_to:i0 province:*s availability:=ACTIVE,RUNOUT,CLAIMLIMITED,EXPIRED flag_display_status:=ACTIVE,RUNOUT,CLAIMLIMITED,EXPIRED error_code error_message claimed_count:i claim_limit:?i0 remaining:?i0 is_goal?:b benefit?:?@getCoupon.benefit',
  claimReward:
    'reward_id name_th name_en image_thumbnail_url image_banner_url term_condition_th term_condition_en claim_transaction_id reference? reward_code code_expires_at?:?i0 benefit?:?@getCoupon.benefit point:i status:=CLAIMED,USED,EXPIRED claimed_at:i0 used_at:i0 effective_to:i0 point_type?:=cjpoint,kidpoint balance?:i',
  setRewardGoal: 'reward_id:?s',
  'listClaimedRewards.items':
    'reward_id name_th name_en image_thumbnail_url image_banner_url term_condition_th term_condition_en claim_transaction_id reference? reward_code code_expires_at?:?i0 benefit?:?@listCoupons.items.benefit point:i status:=CLAIMED,USED,EXPIRED claimed_at:i0 used_at:i0 effective_to:i0',
  listClaimedRewards: 'items:*@listClaimedRewards.items page:i1 per_page:i1 total:i0',
  applyReward:
    'reward_id name_th name_en image_thumbnail_url image_banner_url term_condition_th term_condition_en claim_transaction_id reference? reward_code code_expires_at?:?i0 benefit?:?@getCoupon.benefit point:i status:=CLAIMED,USED,EXPIRED claimed_at:i0 used_at:i0 effective_to:i0',
  issueRewardCode: 'reward_code issued_at:i0 expires_at:i0',
  donate: 'donation_id reference? point:i balance:i my_donate:i total_donate:i',
  getDonateProgress:
    'total_donate:i my_donate:i reward_uuid name_th name_en detail_th detail_en image_url? goal:i current_date:i0 image_step:i0-4 donate_effective_from:i0 donate_effective_to:i0',
  getPrize:
    'id name_th name_en title_th title_en detail_th detail_en term_condition_th term_condition_en image_url badge_name:?=NEW_IN,HOT_THIS_WEEK,MONTHLY_SPECIAL,LOW_IN_STOCK redeem_point:i event_point:?i stock:=IN,OUT shipping_days:i',
  listPrizes: 'items:*@getPrize page:i1 per_page:i1 total:i0 balance:i campaign_start:i0 campaign_started:b',
  redeemPrize: 'transaction_id reference shipping_days:i prize_name balance?:i',
  'listPrizeOrders.items':
    'transaction_id reference prize_id name_th name_en image_url points:i status:=ORDERED,PREPARING,SENT,CANCELLED tracking:?s shipping_days:i ordered_at:i0 sent_at:i0',
  listPrizeOrders: 'items:*@listPrizeOrders.items page:i1 per_page:i1 total:i0',
  listProvinces: 'id name_th name_en',
  'listDistricts.sub_districts': 'id name_th name_en postcode',
  listDistricts: 'id name_th name_en province_id sub_districts:*@listDistricts.sub_districts',
  'listReceipts.items':
    'bill_no branch_code branch_name purchased_at:i0 total_amount:n total_discount:n points_earned:i kid_points_earned:i cancelled_at:i0 tax_status:=READY,IN_PROGRESS,ERROR,ISSUED,NOT_ALLOWED by_mobile?:b returned_amount?:n',
  listReceipts: 'items:*@listReceipts.items page:i1 per_page:i1 total:i0',
  'getReceipt.products': 'name quantity:n unit_price:n discount:n amount:n',
  'getReceipt.returns.products': 'name quantity:n amount:n',
  'getReceipt.returns':
    'returned_at:i0 branch_name amount:n points_taken:i kid_points_taken:i points_restored:i products:*@getReceipt.returns.products',
  'getReceipt.credit_notes': 'credit_no issued_at:i0 amount:n',
  getReceipt:
    'bill_no branch_code branch_name purchased_at:i0 total_amount:n total_discount:n points_earned:i kid_points_earned:i cancelled_at:i0 tax_status:=READY,IN_PROGRESS,ERROR,ISSUED,NOT_ALLOWED by_mobile?:b returned_amount?:n products:*@getReceipt.products vat_amount:n points_used:i returns?:*@getReceipt.returns invoice_no:?s invoice_date:i0 credit_notes?:*@getReceipt.credit_notes requested_at:i0 email:?s tax_error?:=mail_refused,bill_cancelled,unavailable',
  'getEtaxProfile.customer.address':
    'house_no sub_district_id sub_district_name district_id district_name province_id province_name postcode',
  'getEtaxProfile.customer': 'tax_no first_name last_name branch_no email address:@getEtaxProfile.customer.address',
  getEtaxProfile: 'tax_invoice_type:?=individual,corporation customer:?@getEtaxProfile.customer',
  submitEtax: 'request_id tax_status:=IN_PROGRESS',
  'getStampCards.steps.coupon': 'code my_coupon_id state:=usable,used,ended',
  'getStampCards.steps':
    'at:i1 name_th name_en detail_th detail_en image_url free:b reached:b coupon:?@getStampCards.steps.coupon usable:i0',
  'getStampCards.last': 'at:i0 branch_th branch_en',
  getStampCards:
    'mission_uuid name_th name_en detail_th detail_en term_condition_th term_condition_en image_url label_th label_en unit_th unit_en counts_th counts_en baht_each:?n stamps:i0 size:i1 card:i1 cards:i1 steps:*@getStampCards.steps last:?@getStampCards.last effective_from:i0 effective_to:i0 ended:b',
  'getMissions.leaders': 'rank:i1 display_name spend:n me:b',
  'getMissions.prizes': 'rank_from:i1 rank_to:i1 kind:=gold_coin,meet_and_greet title_th title_en',
  getMissions:
    'mission_uuid kind:=shopper_champion,advertising name_th name_en detail_th detail_en term_condition_th term_condition_en image_url link_path:?s effective_from:i0 effective_to:i0 ended:b my_spend:n my_rank:?i1 top_spend:n prize_spend:?n leaders:*@getMissions.leaders prizes:*@getMissions.prizes data_as_of:i0',
};

export const patterns: Readonly<Record<string, string>> = {
  d: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  t: '^([01][0-9]|2[0-4]):[0-5][0-9]$',
};
