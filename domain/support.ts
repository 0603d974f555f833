import type { MemberAct } from './desk-acts';

/** The ways to find a member: the number on the card, the mobile number, or the whole ID. */
export const findWays = ['member_no', 'mobile', 'id'] as const;

export type FindWay = (typeof findWays)[number];

/** The filters of a member's timeline. */
export const timelineKinds = [
  'bills',
  'points',
  'coupons',
  'rewards',
  'prizes',
  'donations',
  'invoices',
  'messages',
  'account',
  'staff',
  'failed',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** Each event of the timeline, and the filter that shows it. */
export const timelineEvents = {
  bill: 'bills',
  bill_cancelled: 'bills',
  goods_returned: 'bills',
  points_earned: 'points',
  points_opening: 'points',
  points_redeemed: 'points',
  points_donated: 'points',
  points_expired: 'points',
  points_restored: 'points',
  points_voided: 'points',
  points_forfeited: 'points',
  points_corrected: 'points',
  coupon_collected: 'coupons',
  coupon_barcode: 'coupons',
  coupon_used: 'coupons',
  coupon_released: 'coupons',
  reward_claimed: 'rewards',
  reward_used: 'rewards',
  reward_released: 'rewards',
  reward_returned: 'rewards',
  prize_ordered: 'prizes',
  prize_sent: 'prizes',
  prize_cancelled: 'prizes',
  donated: 'donations',
  invoice_requested: 'invoices',
  invoice_issued: 'invoices',
  invoice_failed: 'invoices',
  message: 'messages',
  linked: 'account',
  unlinked: 'account',
  frozen: 'account',
  unfrozen: 'account',
  identity_seen: 'account',
  erasure_begun: 'account',
  erasure_stopped: 'account',
  staff_act: 'staff',
  refused: 'failed',
} as const satisfies Record<string, TimelineKind>;

export type TimelineEvent = keyof typeof timelineEvents;

export const timelineEventNames: readonly TimelineEvent[] = Object.keys(timelineEvents).filter(
  (name): name is TimelineEvent => name in timelineEvents,
);

/** The calls at which a member, or a till about a member, can be refused. The desk has its own texts for them. */
export const refusableCalls = [
  'endSessions',
  'logEvent',
  'logEntrance',
  'identify',
  'verifyOtp',
  'createMember',
  'linkMember',
  'unlinkMember',
  'updateMember',
  'setLanguage',
  'updateEmail',
  'markMessagesRead',
  'setMessageKind',
  'setRewardGoal',
  'mailSavings',
  'mailMemberData',
  'requestEmailCode',
  'requestErasure',
  'cancelErasure',
  'claimFriendRequest',
  'openWalletCard',
  'putConsent',
  'requestMobileChange',
  'verifyNewMobile',
  'changeMobile',
  'collectCoupon',
  'issueBarcode',
  'redeemPrize',
  'claimReward',
  'issueRewardCode',
  'applyReward',
  'donate',
  'freezePoints',
  'requestUnfreeze',
  'unfreezePoints',
  'acceptEtaxTerms',
  'requestEtaxCode',
  'submitEtax',
  'lookUpMobile',
  'recordPurchase',
  'voidPurchase',
  'returnPurchase',
  'redeemCoupon',
  'releaseCoupon',
  'redeemReward',
  'releaseReward',
  'verifyIdentity',
  'unfreezeAtStore',
  'approveMobileChange',
  'discountWithPoints',
] as const;

/** What staff can do about a refused call, if the member's page offers it now. */
export const remedyOfCall: Readonly<Record<string, MemberAct>> = {
  issueBarcode: 'coupon.give_back',
  redeemCoupon: 'coupon.give_back',
  releaseCoupon: 'coupon.give_back',
  issueRewardCode: 'reward.give_back',
  applyReward: 'reward.give_back',
  redeemReward: 'reward.give_back',
  releaseReward: 'reward.give_back',
  recordPurchase: 'points.correct',
  voidPurchase: 'points.correct',
  returnPurchase: 'points.correct',
  discountWithPoints: 'points.correct',
  freezePoints: 'points.freeze',
  requestUnfreeze: 'points.unfreeze',
  unfreezePoints: 'points.unfreeze',
  unfreezeAtStore: 'points.unfreeze',
  unlinkMember: 'link.end',
  requestEtaxCode: 'invoice.resend',
  submitEtax: 'invoice.resend',
  requestErasure: 'erasure.begin',
  cancelErasure: 'erasure.stop',
} satisfies Partial<Record<(typeof refusableCalls)[number], MemberAct>>;

/** What a member lacks, in the order of the page. */
export const missingThings = [
  'membership_ended',
  'erasure_pending',
  'frozen',
  'identity_unproven',
  'id_unseen',
  'terms_outdated',
  'unlinked',
  'mobile_missing',
  'email_missing',
  'email_unconfirmed',
] as const;

export type MissingThing = (typeof missingThings)[number];

export const correctionMost = 100_000;

/** Failures of a member are counted so far. */
export const failedCountMost = 100;

/**
 * Why an act waits for a second person: it exceeds the limit of one person per act, per day, or per member and day; its value is unknown;
 * or the same was given back before.
 */
export const waitReasons = ['act', 'staff_day', 'member_day', 'unpriced', 'again'] as const;

export type WaitReason = (typeof waitReasons)[number];

/**
 * How much one person may give to a member without a second person: in one act, and in a day by the person and for the member, with what
 * is left of each today.
 */
export type GiftRoom = {
  of_act: number;
  of_staff_day: number;
  staff_left: number;
  of_member_day: number;
  member_left: number;
};

/** Why so many points would wait; undefined if they do not. The database decides by the same order. */
export function waitReasonOf(points: number, { of_act, staff_left, member_left }: GiftRoom): WaitReason | undefined {
  const many = Math.abs(points);
  if (many > of_act) return 'act';
  if (many > staff_left) return 'staff_day';
  return many > member_left ? 'member_day' : undefined;
}
