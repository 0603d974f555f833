import type { Method } from '@/contract/endpoints';
import type { DeskActName } from '@/domain/desk-acts';
import { deskActs } from '@/domain/desk-acts';
import type { StaffRole } from '@/domain/staff';

/** A call of the desk: for staff who are signed in, with one of the roles, or anybody's who has one if none is named. */
export type StaffEndpoint = {
  method: Method;
  path: `/api/staff/v1/${string}`;
  access: 'staff' | 'public';
  feature: 'desk';
  roles: readonly StaffRole[];
  /** What it does, where it does something. */
  acts?: readonly DeskActName[];
};

function staffEndpoint<
  const M extends Method,
  const P extends `/api/staff/v1/${string}`,
  const R extends readonly StaffRole[],
>(method: M, path: P, roles: R) {
  return { method, path, access: 'staff', feature: 'desk', roles } as const;
}

/** A call that does one of these acts, each for the same roles. */
function actEndpoint<const P extends `/api/staff/v1/${string}`, const A extends DeskActName>(
  path: P,
  act: A,
  ...others: readonly A[]
) {
  return { ...staffEndpoint('POST', path, deskActs[act].roles), acts: [act, ...others] } as const;
}

/** The calls by which one signs in and out are everybody's. */
function signInEndpoint<const M extends Method, const P extends `/api/staff/v1/${string}`>(method: M, path: P) {
  return { method, path, access: 'public', feature: 'desk', roles: [] } as const;
}

/** Who may see members, and help them. */
const ofMembers = ['support', 'approver'] as const;

/** Who may see the sums, which are about no single member. */
const ofReports = ['marketing', 'accounting', 'approver'] as const;

/** Every call of the desk. Members' browsers never load this list. */
export const staffEndpoints = {
  getStaffSignIn: signInEndpoint('GET', '/api/staff/v1/sign-in'),
  startStaffSession: signInEndpoint('POST', '/api/staff/v1/sign-in'),
  completeStaffSignIn: signInEndpoint('POST', '/api/staff/v1/sign-in/complete'),
  getStaffSession: staffEndpoint('GET', '/api/staff/v1/session', []),
  // Also for a session that the identity provider has to confirm first.
  endStaffSession: signInEndpoint('DELETE', '/api/staff/v1/session'),
  listApprovals: staffEndpoint('GET', '/api/staff/v1/approvals', []),
  searchAudit: staffEndpoint('GET', '/api/staff/v1/audit', ['approver']),
  exportAudit: staffEndpoint('GET', '/api/staff/v1/audit/csv', deskActs['audit.export'].roles),
  redactNote: actEndpoint('/api/staff/v1/audit/:id/redaction', 'note.redact'),
  reportGifts: staffEndpoint('GET', '/api/staff/v1/gifts', ['approver']),
  exportGifts: staffEndpoint('GET', '/api/staff/v1/gifts/csv', deskActs['gifts.export'].roles),
  decideApproval: actEndpoint('/api/staff/v1/approvals/:id', 'approval.approve', 'approval.refuse'),

  findMember: actEndpoint('/api/staff/v1/members/find', 'member.find'),
  getMemberPage: staffEndpoint('GET', '/api/staff/v1/members/:member_id', ofMembers),
  listMemberEvents: staffEndpoint('GET', '/api/staff/v1/members/:member_id/events', ofMembers),
  correctPoints: actEndpoint('/api/staff/v1/members/:member_id/points', 'points.correct'),
  giveBack: actEndpoint('/api/staff/v1/members/:member_id/give-back', 'coupon.give_back', 'reward.give_back'),
  returnReward: actEndpoint('/api/staff/v1/members/:member_id/return-reward', 'reward.return'),
  setFreeze: actEndpoint('/api/staff/v1/members/:member_id/freeze', 'points.freeze', 'points.unfreeze'),
  unlinkAsStaff: actEndpoint('/api/staff/v1/members/:member_id/unlink', 'link.end'),
  setErasure: actEndpoint('/api/staff/v1/members/:member_id/erasure', 'erasure.begin', 'erasure.stop'),
  resendInvoice: actEndpoint('/api/staff/v1/members/:member_id/resend-invoice', 'invoice.resend'),

  listCampaigns: staffEndpoint('GET', '/api/staff/v1/campaigns', ['marketing', 'approver']),
  getCampaign: staffEndpoint('GET', '/api/staff/v1/campaigns/:kind/:code', ['marketing', 'approver']),
  endCampaign: actEndpoint('/api/staff/v1/campaigns/:kind/:code/end', 'campaign.end'),
  raiseQuota: actEndpoint('/api/staff/v1/campaigns/:kind/:code/quota', 'campaign.raise_quota'),
  copyCampaign: actEndpoint('/api/staff/v1/campaigns/:kind/:code/copy', 'draft.upload'),
  uploadDraft: actEndpoint('/api/staff/v1/drafts', 'draft.upload'),
  listDrafts: staffEndpoint('GET', '/api/staff/v1/drafts', ['marketing', 'approver']),
  getDraft: staffEndpoint('GET', '/api/staff/v1/drafts/:id', ['marketing', 'approver']),
  submitDraft: actEndpoint('/api/staff/v1/drafts/:id/submit', 'catalogue.publish'),
  discardDraft: actEndpoint('/api/staff/v1/drafts/:id/discard', 'draft.discard'),
  listOrders: staffEndpoint('GET', '/api/staff/v1/orders', ['support']),
  takeOrderSheet: actEndpoint('/api/staff/v1/orders/sheet', 'orders.export'),
  setOrder: actEndpoint('/api/staff/v1/orders/:reference', 'order.send', 'order.correct_tracking', 'order.cancel'),
  correctOrderAddress: actEndpoint('/api/staff/v1/orders/:reference/address', 'order.readdress'),
  getTaxReport: staffEndpoint('GET', '/api/staff/v1/tax-report', deskActs['tax_report.read'].roles),
  listTaxReportLines: staffEndpoint('GET', '/api/staff/v1/tax-report/lines', deskActs['tax_report.read'].roles),
  exportTaxReport: staffEndpoint('GET', '/api/staff/v1/tax-report/csv', deskActs['tax_report.export'].roles),
  getReport: staffEndpoint('GET', '/api/staff/v1/reports', ofReports),
  exportReport: staffEndpoint('GET', '/api/staff/v1/reports/csv', ofReports),
  listToggles: staffEndpoint('GET', '/api/staff/v1/toggles', ['admin']),
  setToggle: actEndpoint('/api/staff/v1/toggles/:name', 'toggle.set'),
  listTerms: staffEndpoint('GET', '/api/staff/v1/terms', ['marketing', 'approver']),
  getTermsVersion: staffEndpoint('GET', '/api/staff/v1/terms/:version', ['marketing', 'approver']),
  withdrawTerms: actEndpoint('/api/staff/v1/terms/:version/withdrawal', 'terms.withdraw'),
  listTills: staffEndpoint('GET', '/api/staff/v1/tills', ['admin']),
  addTillKey: actEndpoint('/api/staff/v1/tills', 'till_key.add'),
  revokeTillKey: actEndpoint('/api/staff/v1/tills/:name/revocation', 'till_key.revoke'),
  listUnknownCategories: staffEndpoint('GET', '/api/staff/v1/categories', ['admin']),
  listFailedJobs: staffEndpoint('GET', '/api/staff/v1/jobs', ['admin']),
  retryJob: actEndpoint('/api/staff/v1/jobs/retry', 'job.retry'),
  listEvents: staffEndpoint('GET', '/api/staff/v1/events', ['admin']),
  sendEvents: actEndpoint('/api/staff/v1/events/repeat', 'events.send'),
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpointName = keyof typeof staffEndpoints;

/** The call that does this act. */
export type CallOf<A extends DeskActName> = {
  [Name in StaffEndpointName]: (typeof staffEndpoints)[Name] extends { acts: readonly (infer Does)[] }
    ? A extends Does
      ? Name
      : never
    : never;
}[StaffEndpointName];
