import type { Deps } from '@/server/gateways/deps';
import type { Audit } from './read-audit';
import { createAudit } from './read-audit';
import type { GiftReport } from './report-gifts';
import { createGiftReport } from './report-gifts';
import type { ApprovalHandlers, Approvals } from './settle-approvals';
import { createApprovals } from './settle-approvals';
import type { StaffSessions } from './sign-in-staff';
import { createStaffSessions } from './sign-in-staff';

export type StaffService = StaffSessions & { approvals: Approvals; audit: Audit; gifts: GiftReport };

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'staffDirectory'> & {
  /** What each kind of approval does once it is given. */
  approvals: ApprovalHandlers;
};

/** Who of the staff is signed in, what was done, and what waits for a second person. */
export function createStaffService({ approvals, ...deps }: Needs): StaffService {
  const reports = { audit: createAudit(deps), gifts: createGiftReport(deps) };
  return { ...createStaffSessions(deps), approvals: createApprovals(deps, approvals), ...reports };
}
