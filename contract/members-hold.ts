import type { EndpointName } from './endpoints';

const held = [
  'updateMember',
  'updateEmail',
  'exportMember',
  'mailMemberData',
  'requestEmailCode',
  'requestErasure',
  'cancelErasure',
  'listMessages',
  'markMessagesRead',
  'getMessageKinds',
  'setMessageKind',
  'verifyNewMobile',
  'changeMobile',
  'collectCoupon',
  'getMyCoupon',
  'issueBarcode',
  'redeemPrize',
  'listPrizeOrders',
  'claimReward',
  'listClaimedRewards',
  'getClaimedReward',
  'issueRewardCode',
  'applyReward',
  'donate',
  'freezePoints',
  'requestUnfreeze',
  'unfreezePoints',
  'listPointTransactions',
  'listReceipts',
  'getReceipt',
  'acceptEtaxTerms',
  'getEtaxProfile',
  'requestEtaxCode',
  'submitEtax',
  'openWalletCard',
] as const satisfies readonly EndpointName[];

export type HeldByIdentity = (typeof held)[number];

/**
 * If a card was linked with a number that was not on record, calls that show the person, spend the member's assets, or act in the member's
 * name wait until a store has seen the ID: `identity_unproven`. Leaving and viewing the shop never wait.
 */
export const heldByIdentity: ReadonlySet<EndpointName> = new Set(held);
