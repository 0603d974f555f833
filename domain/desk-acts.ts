import type { ActReason, StaffRole, SubjectKind } from './staff';
import { mayAct } from './staff';

/**
 * When a second person has to approve an act: never; above a limit that the server knows; always; or always except in an emergency, which
 * is done immediately and raises an alert.
 */
export type ApprovalRule = 'never' | 'above_limit' | 'always' | 'unless_emergency';

export type DeskAct = {
  on: SubjectKind | 'campaign';
  /** An admin may do everything. */
  roles: readonly StaffRole[];
  /** The reasons to choose from, together with a note; none if the act needs no reason. */
  reasons: readonly ActReason[];
  /** Only a reason: a note could repeat what is removed, and so could the note of the decision. */
  withoutNote?: true;
  approval: ApprovalRule;
  /** The member gets a message, which the dialog announces. */
  informs?: true;
  /**
   * The button that confirms it is red. A grave act takes something away from a member, and the button that opens its dialog is red, too.
   */
  tone?: 'danger' | 'grave';
  /** The audit log has it under other names: one for each kind of campaign, or one for several acts. */
  storedAs?: readonly (typeof furtherActNames)[number][];
};

const ofMembers = { on: 'member', roles: ['support', 'approver'] } as const;
const ofCampaigns = { on: 'campaign', roles: ['marketing'] } as const;
const ofDrafts = { on: 'draft', roles: ['marketing'] } as const;
const ofTaxReports = { on: 'tax_report', roles: ['accounting'] } as const;
const ofOrders = { on: 'order', roles: ['support'] } as const;

const giftReasons = ['complaint', 'till_fault', 'product_fault', 'goodwill', 'wrong_entry', 'other'] as const;
const campaignReasons = ['campaign', 'wrong_entry', 'complaint', 'operations', 'legal', 'other'] as const;
const draftReasons = ['campaign', 'wrong_entry', 'operations', 'legal', 'other'] as const;

/**
 * The acts of staff at the desk, by their names in the audit log. Calls, roles, reasons, approvals, dialogs and the audit log follow from
 * this table; acts for a member are in the order of the member's page.
 */
export const deskActs = {
  'member.find': { ...ofMembers, reasons: [], approval: 'never' },
  'points.correct': {
    ...ofMembers,
    reasons: [
      'bill_missing',
      'bill_twice',
      'till_fault',
      'product_fault',
      'complaint',
      'goodwill',
      'wrong_entry',
      'fraud',
      'other',
    ],
    approval: 'above_limit',
    informs: true,
  },
  'coupon.give_back': { ...ofMembers, reasons: giftReasons, approval: 'above_limit' },
  'reward.give_back': { ...ofMembers, reasons: giftReasons, approval: 'above_limit' },
  'reward.return': { ...ofMembers, reasons: giftReasons, approval: 'above_limit', informs: true },
  'points.freeze': {
    ...ofMembers,
    reasons: ['member_asked', 'fraud', 'other'],
    approval: 'never',
    informs: true,
    tone: 'danger',
  },
  'points.unfreeze': {
    ...ofMembers,
    reasons: ['member_asked', 'wrong_entry', 'other'],
    approval: 'never',
    informs: true,
  },
  'link.end': { ...ofMembers, reasons: ['member_asked', 'fraud', 'other'], approval: 'never', tone: 'grave' },
  'erasure.begin': {
    ...ofMembers,
    reasons: ['member_asked', 'legal'],
    approval: 'never',
    informs: true,
    tone: 'grave',
  },
  'erasure.stop': { ...ofMembers, reasons: ['member_asked', 'wrong_entry'], approval: 'never' },
  'invoice.resend': { ...ofMembers, reasons: ['member_asked', 'complaint', 'product_fault'], approval: 'never' },

  'campaign.end': {
    ...ofCampaigns,
    reasons: campaignReasons,
    approval: 'unless_emergency',
    tone: 'danger',
    storedAs: ['coupon.end', 'reward.end', 'prize.end', 'mission.end', 'earning.end'],
  },
  'campaign.raise_quota': {
    ...ofCampaigns,
    reasons: campaignReasons,
    approval: 'above_limit',
    storedAs: ['coupon.raise_quota', 'reward.raise_quota', 'prize.raise_quota'],
  },
  'draft.upload': { ...ofDrafts, reasons: [], approval: 'never' },
  'catalogue.publish': { ...ofDrafts, reasons: draftReasons, approval: 'always' },
  'draft.discard': { ...ofDrafts, reasons: draftReasons, approval: 'never', tone: 'danger' },

  'orders.export': { ...ofOrders, reasons: [], approval: 'never' },
  'order.send': {
    ...ofOrders,
    reasons: ['operations', 'other'],
    approval: 'never',
    informs: true,
    storedAs: ['order.set'],
  },
  'order.correct_tracking': {
    ...ofOrders,
    reasons: ['wrong_entry', 'other'],
    approval: 'never',
    informs: true,
    storedAs: ['order.set'],
  },
  'order.cancel': {
    ...ofOrders,
    reasons: ['member_asked', 'product_fault', 'wrong_entry', 'fraud', 'other'],
    approval: 'never',
    informs: true,
    tone: 'danger',
    storedAs: ['order.set'],
  },
  'order.readdress': {
    ...ofOrders,
    reasons: ['member_asked', 'wrong_entry', 'complaint', 'other'],
    approval: 'never',
    informs: true,
  },

  'toggle.set': {
    on: 'toggle',
    roles: ['admin'],
    reasons: ['operations', 'campaign', 'product_fault', 'legal', 'other'],
    approval: 'unless_emergency',
  },
  'terms.withdraw': {
    on: 'terms',
    roles: ['approver'],
    reasons: ['legal', 'wrong_entry', 'other'],
    approval: 'unless_emergency',
    tone: 'danger',
  },
  'till_key.add': {
    on: 'till',
    roles: ['admin'],
    reasons: ['operations', 'till_fault', 'other'],
    approval: 'unless_emergency',
  },
  'till_key.revoke': {
    on: 'till',
    roles: ['admin'],
    reasons: ['till_fault', 'fraud', 'operations', 'other'],
    approval: 'unless_emergency',
    tone: 'danger',
  },
  'events.send': {
    on: 'events',
    roles: ['admin'],
    reasons: ['operations', 'product_fault', 'other'],
    approval: 'never',
  },
  'job.retry': { on: 'job', roles: ['admin'], reasons: ['operations', 'product_fault', 'other'], approval: 'never' },

  'approval.approve': { on: 'approval', roles: ['approver'], reasons: [], approval: 'never' },
  'approval.refuse': { on: 'approval', roles: ['approver'], reasons: [], approval: 'never' },
  'audit.export': { on: 'audit', roles: ['approver'], reasons: [], approval: 'never' },
  'gifts.export': { on: 'audit', roles: ['approver'], reasons: [], approval: 'never' },
  'tax_report.read': { ...ofTaxReports, reasons: [], approval: 'never' },
  'tax_report.export': { ...ofTaxReports, reasons: [], approval: 'never' },
  'note.redact': {
    on: 'audit',
    roles: ['support', 'approver'],
    reasons: ['personal_data', 'member_asked', 'wrong_entry', 'legal'],
    withoutNote: true,
    approval: 'always',
    tone: 'danger',
  },
} as const satisfies Record<string, DeskAct>;

type DeskActs = typeof deskActs;

export type DeskActName = keyof DeskActs;

/** The acts with a given trait: `ActWith<{ approval: 'always' }>`. */
export type ActWith<Trait> = { [Name in DeskActName]: DeskActs[Name] extends Trait ? Name : never }[DeskActName];

/** Acts that wait, or may have to wait, for a second person. */
export type ApprovalKind = Exclude<DeskActName, ActWith<{ approval: 'never' }>>;

/** Acts with a dialog that asks for the reason. */
export type ReasonedAct = ActWith<{ reasons: readonly [ActReason, ...ActReason[]] }>;

/** Acts for a member. */
export type MemberAct = Extract<ReasonedAct, ActWith<{ on: 'member' }>>;

export type ReasonOf<Name extends DeskActName> = DeskActs[Name]['reasons'][number];

/** Acts of tills, commands and the server, and further names of desk acts. */
const furtherActNames = [
  'session.begin',
  'session.end',
  'approval.ask',
  'points.discount',
  'purchase.void',
  'purchase.return',
  'coupon.redeem',
  'coupon.release',
  'coupon.end',
  'coupon.raise_quota',
  'reward.redeem',
  'reward.release',
  'reward.end',
  'reward.raise_quota',
  'prize.end',
  'prize.raise_quota',
  'mission.end',
  'earning.end',
  'order.set',
  'identity.verify',
  'member.look_up',
  'mobile_change.approve',
  'draft.submit',
  'catalogue.import',
  'terms.publish',
  'members.import',
  'members.export',
  'stores.import',
  'limits.set',
  'keys.reseal',
  'orders.import',
] as const;

/** Each act under its name in the audit log. */
export type ActName = Exclude<DeskActName, ActWith<{ storedAs: readonly string[] }>> | (typeof furtherActNames)[number];

const isDeskAct = (name: string): name is DeskActName => Object.hasOwn(deskActs, name);

export const deskActNames: readonly DeskActName[] = Object.keys(deskActs).filter(isDeskAct);

/** An act with all optional properties of its row. */
export function describedAct(name: DeskActName): DeskAct {
  return deskActs[name];
}

export const actNames: readonly ActName[] = [
  ...deskActNames.filter((name): name is Extract<ActName, DeskActName> => describedAct(name).storedAs === undefined),
  ...furtherActNames,
];

export const approvalKinds = deskActNames.filter(
  (name): name is ApprovalKind => describedAct(name).approval !== 'never',
);

export const memberActs = deskActNames.filter(
  (name): name is MemberAct => describedAct(name).on === 'member' && describedAct(name).reasons.length > 0,
);

export function reasonsOf<Name extends DeskActName>(name: Name): readonly ReasonOf<Name>[] {
  return deskActs[name].reasons;
}

/** Whether a person with these roles may do this. */
export function mayDo(roles: readonly StaffRole[], name: DeskActName): boolean {
  return mayAct(roles, describedAct(name).roles);
}
