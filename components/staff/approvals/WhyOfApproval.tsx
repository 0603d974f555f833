import { WhyText } from '@/components/staff/shared/WhyText';
import type { Approval } from '@/hooks/staff/useApprovals';

/** Why somebody asked for it. */
export function WhyOfApproval({ approval }: { approval: Approval }) {
  return <WhyText reason={approval.reason} note={approval.note} redacted={approval.note_redacted} />;
}
