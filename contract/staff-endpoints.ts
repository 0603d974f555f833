import type { FeatureWord } from '@/domain/feature-words';
import type { StaffRole } from '@/domain/staff';
import type { Method } from './endpoints';

/** A call of the desk: for staff who are signed in, with one of the roles, or anybody's who has one if none is named. */
export type StaffEndpoint = {
  method: Method;
  path: `/api/staff/v1/${string}`;
  access: 'staff' | 'public';
  feature: FeatureWord;
  roles: readonly StaffRole[];
};

function staffEndpoint<
  const M extends Method,
  const P extends `/api/staff/v1/${string}`,
  const R extends readonly StaffRole[],
  const F extends FeatureWord,
>(method: M, path: P, roles: R, feature: F) {
  return { method, path, access: 'staff', feature, roles } as const;
}

/** The calls by which one signs in and out are everybody's. */
function signInEndpoint<const M extends Method, const P extends `/api/staff/v1/${string}`>(method: M, path: P) {
  return { method, path, access: 'public', feature: 'staff', roles: [] } as const;
}

/** Who may see members, and help them. */
const ofMembers = ['support', 'approver'] as const;

/** Every call of the desk. Members' browsers never load this list. */
export const staffEndpoints = {
  getStaffSignIn: signInEndpoint('GET', '/api/staff/v1/sign-in'),
  startStaffSession: signInEndpoint('POST', '/api/staff/v1/sign-in'),
  completeStaffSignIn: signInEndpoint('POST', '/api/staff/v1/sign-in/complete'),
  getStaffSession: staffEndpoint('GET', '/api/staff/v1/session', [], 'staff'),
  // Also for a session that the identity provider has to confirm first.
  endStaffSession: signInEndpoint('DELETE', '/api/staff/v1/session'),
  listApprovals: staffEndpoint('GET', '/api/staff/v1/approvals', [], 'staff'),
  searchAudit: staffEndpoint('GET', '/api/staff/v1/audit', ['approver'], 'staff'),
  exportAudit: staffEndpoint('GET', '/api/staff/v1/audit/csv', ['approver'], 'staff'),
  redactNote: staffEndpoint('POST', '/api/staff/v1/audit/:id/redaction', ofMembers, 'staff'),
  reportGifts: staffEndpoint('GET', '/api/staff/v1/gifts', ['approver'], 'staff'),
  exportGifts: staffEndpoint('GET', '/api/staff/v1/gifts/csv', ['approver'], 'staff'),
  decideApproval: staffEndpoint('POST', '/api/staff/v1/approvals/:id', ['approver'], 'staff'),

  findMember: staffEndpoint('POST', '/api/staff/v1/members/find', ofMembers, 'support'),
  getMemberPage: staffEndpoint('GET', '/api/staff/v1/members/:member_id', ofMembers, 'support'),
  listMemberEvents: staffEndpoint('GET', '/api/staff/v1/members/:member_id/events', ofMembers, 'support'),
  correctPoints: staffEndpoint('POST', '/api/staff/v1/members/:member_id/points', ofMembers, 'support'),
  giveBack: staffEndpoint('POST', '/api/staff/v1/members/:member_id/give-back', ofMembers, 'support'),
  returnReward: staffEndpoint('POST', '/api/staff/v1/members/:member_id/return-reward', ofMembers, 'support'),
  setFreeze: staffEndpoint('POST', '/api/staff/v1/members/:member_id/freeze', ofMembers, 'support'),
  unlinkAsStaff: staffEndpoint('POST', '/api/staff/v1/members/:member_id/unlink', ofMembers, 'support'),
  setErasure: staffEndpoint('POST', '/api/staff/v1/members/:member_id/erasure', ofMembers, 'support'),
  resendInvoice: staffEndpoint('POST', '/api/staff/v1/members/:member_id/resend-invoice', ofMembers, 'support'),

  listCampaigns: staffEndpoint('GET', '/api/staff/v1/campaigns', ['marketing', 'approver'], 'campaigns'),
  getCampaign: staffEndpoint('GET', '/api/staff/v1/campaigns/:kind/:code', ['marketing', 'approver'], 'campaigns'),
  endCampaign: staffEndpoint('POST', '/api/staff/v1/campaigns/:kind/:code/end', ['marketing'], 'campaigns'),
  raiseQuota: staffEndpoint('POST', '/api/staff/v1/campaigns/:kind/:code/quota', ['marketing'], 'campaigns'),
  uploadDraft: staffEndpoint('POST', '/api/staff/v1/drafts', ['marketing'], 'campaigns'),
  listDrafts: staffEndpoint('GET', '/api/staff/v1/drafts', ['marketing', 'approver'], 'campaigns'),
  getDraft: staffEndpoint('GET', '/api/staff/v1/drafts/:id', ['marketing', 'approver'], 'campaigns'),
  submitDraft: staffEndpoint('POST', '/api/staff/v1/drafts/:id/submit', ['marketing'], 'campaigns'),
  discardDraft: staffEndpoint('POST', '/api/staff/v1/drafts/:id/discard', ['marketing'], 'campaigns'),
  listOrders: staffEndpoint('GET', '/api/staff/v1/orders', ['support'], 'operations'),
  takeOrderSheet: staffEndpoint('POST', '/api/staff/v1/orders/sheet', ['support'], 'operations'),
  setOrder: staffEndpoint('POST', '/api/staff/v1/orders/:reference', ['support'], 'operations'),
  correctOrderAddress: staffEndpoint('POST', '/api/staff/v1/orders/:reference/address', ['support'], 'operations'),
  listToggles: staffEndpoint('GET', '/api/staff/v1/toggles', ['admin'], 'operations'),
  setToggle: staffEndpoint('POST', '/api/staff/v1/toggles/:name', ['admin'], 'operations'),
  listTerms: staffEndpoint('GET', '/api/staff/v1/terms', ['marketing', 'approver'], 'operations'),
  getTermsVersion: staffEndpoint('GET', '/api/staff/v1/terms/:version', ['marketing', 'approver'], 'operations'),
  withdrawTerms: staffEndpoint('POST', '/api/staff/v1/terms/:version/withdrawal', ['approver'], 'operations'),
  listTills: staffEndpoint('GET', '/api/staff/v1/tills', ['admin'], 'operations'),
  addTillKey: staffEndpoint('POST', '/api/staff/v1/tills', ['admin'], 'operations'),
  revokeTillKey: staffEndpoint('POST', '/api/staff/v1/tills/:name/revocation', ['admin'], 'operations'),
  listUnknownCategories: staffEndpoint('GET', '/api/staff/v1/categories', ['admin'], 'operations'),
  listFailedJobs: staffEndpoint('GET', '/api/staff/v1/jobs', ['admin'], 'operations'),
  retryJob: staffEndpoint('POST', '/api/staff/v1/jobs/retry', ['admin'], 'operations'),
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpointName = keyof typeof staffEndpoints;
