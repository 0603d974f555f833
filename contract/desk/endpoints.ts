import type { Method } from '@/contract/endpoints';
import type { StaffRole } from '@/domain/staff';

/** A call of the desk: for staff who are signed in, with one of the roles, or anybody's who has one if none is named. */
export type StaffEndpoint = {
  method: Method;
  path: `/api/staff/v1/${string}`;
  access: 'staff' | 'public';
  feature: 'desk';
  roles: readonly StaffRole[];
};

function staffEndpoint<
  const M extends Method,
  const P extends `/api/staff/v1/${string}`,
  const R extends readonly StaffRole[],
>(method: M, path: P, roles: R) {
  return { method, path, access: 'staff', feature: 'desk', roles } as const;
}

/** The calls by which one signs in and out are everybody's. */
function signInEndpoint<const M extends Method, const P extends `/api/staff/v1/${string}`>(method: M, path: P) {
  return { method, path, access: 'public', feature: 'desk', roles: [] } as const;
}

/** Who may see members, and help them. */
const ofMembers = ['support', 'approver'] as const;

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
  exportAudit: staffEndpoint('GET', '/api/staff/v1/audit/csv', ['approver']),
  redactNote: staffEndpoint('POST', '/api/staff/v1/audit/:id/redaction', ofMembers),
  reportGifts: staffEndpoint('GET', '/api/staff/v1/gifts', ['approver']),
  exportGifts: staffEndpoint('GET', '/api/staff/v1/gifts/csv', ['approver']),
  decideApproval: staffEndpoint('POST', '/api/staff/v1/approvals/:id', ['approver']),

  findMember: staffEndpoint('POST', '/api/staff/v1/members/find', ofMembers),
  getMemberPage: staffEndpoint('GET', '/api/staff/v1/members/:member_id', ofMembers),
  listMemberEvents: staffEndpoint('GET', '/api/staff/v1/members/:member_id/events', ofMembers),
  correctPoints: staffEndpoint('POST', '/api/staff/v1/members/:member_id/points', ofMembers),
  giveBack: staffEndpoint('POST', '/api/staff/v1/members/:member_id/give-back', ofMembers),
  returnReward: staffEndpoint('POST', '/api/staff/v1/members/:member_id/return-reward', ofMembers),
  setFreeze: staffEndpoint('POST', '/api/staff/v1/members/:member_id/freeze', ofMembers),
  unlinkAsStaff: staffEndpoint('POST', '/api/staff/v1/members/:member_id/unlink', ofMembers),
  setErasure: staffEndpoint('POST', '/api/staff/v1/members/:member_id/erasure', ofMembers),
  resendInvoice: staffEndpoint('POST', '/api/staff/v1/members/:member_id/resend-invoice', ofMembers),

  listCampaigns: staffEndpoint('GET', '/api/staff/v1/campaigns', ['marketing', 'approver']),
  getCampaign: staffEndpoint('GET', '/api/staff/v1/campaigns/:kind/:code', ['marketing', 'approver']),
  endCampaign: staffEndpoint('POST', '/api/staff/v1/campaigns/:kind/:code/end', ['marketing']),
  raiseQuota: staffEndpoint('POST', '/api/staff/v1/campaigns/:kind/:code/quota', ['marketing']),
  uploadDraft: staffEndpoint('POST', '/api/staff/v1/drafts', ['marketing']),
  listDrafts: staffEndpoint('GET', '/api/staff/v1/drafts', ['marketing', 'approver']),
  getDraft: staffEndpoint('GET', '/api/staff/v1/drafts/:id', ['marketing', 'approver']),
  submitDraft: staffEndpoint('POST', '/api/staff/v1/drafts/:id/submit', ['marketing']),
  discardDraft: staffEndpoint('POST', '/api/staff/v1/drafts/:id/discard', ['marketing']),
  listOrders: staffEndpoint('GET', '/api/staff/v1/orders', ['support']),
  takeOrderSheet: staffEndpoint('POST', '/api/staff/v1/orders/sheet', ['support']),
  setOrder: staffEndpoint('POST', '/api/staff/v1/orders/:reference', ['support']),
  correctOrderAddress: staffEndpoint('POST', '/api/staff/v1/orders/:reference/address', ['support']),
  listToggles: staffEndpoint('GET', '/api/staff/v1/toggles', ['admin']),
  setToggle: staffEndpoint('POST', '/api/staff/v1/toggles/:name', ['admin']),
  listTerms: staffEndpoint('GET', '/api/staff/v1/terms', ['marketing', 'approver']),
  getTermsVersion: staffEndpoint('GET', '/api/staff/v1/terms/:version', ['marketing', 'approver']),
  withdrawTerms: staffEndpoint('POST', '/api/staff/v1/terms/:version/withdrawal', ['approver']),
  listTills: staffEndpoint('GET', '/api/staff/v1/tills', ['admin']),
  addTillKey: staffEndpoint('POST', '/api/staff/v1/tills', ['admin']),
  revokeTillKey: staffEndpoint('POST', '/api/staff/v1/tills/:name/revocation', ['admin']),
  listUnknownCategories: staffEndpoint('GET', '/api/staff/v1/categories', ['admin']),
  listFailedJobs: staffEndpoint('GET', '/api/staff/v1/jobs', ['admin']),
  retryJob: staffEndpoint('POST', '/api/staff/v1/jobs/retry', ['admin']),
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpointName = keyof typeof staffEndpoints;
