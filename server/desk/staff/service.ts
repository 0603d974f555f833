import type { Deps } from '@/server/gateways/deps';
import type { Audit } from './read-audit';
import { createAudit } from './read-audit';
import type { Redactions } from './redact-notes';
import { createRedactions } from './redact-notes';
import type { GiftReport } from './report-gifts';
import { createGiftReport } from './report-gifts';
import type { ApprovalHandlers, Approvals } from './settle-approvals';
import { createApprovals } from './settle-approvals';
import type { StaffSessions } from './sign-in-staff';
import { createStaffSessions } from './sign-in-staff';

export type StaffService = StaffSessions & {
  approvals: Approvals;
  audit: Audit;
  gifts: GiftReport;
  redactions: Pick<Redactions, 'ask'>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'staffDirectory'> & {
  /** The handler of each kind of approval. */
  approvals: Omit<ApprovalHandlers, 'note.redact'>;
};

/** Staff sessions, the audit log, and requests that wait for a second person. */
export function createStaffService({ approvals, ...deps }: Needs): StaffService {
  const reports = { audit: createAudit(deps), gifts: createGiftReport(deps) };
  const redactions = createRedactions(deps);
  const handlers = { ...approvals, 'note.redact': redactions.settle };
  return { ...createStaffSessions(deps), approvals: createApprovals(deps, handlers), ...reports, redactions };
}
