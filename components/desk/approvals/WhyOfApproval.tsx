import { WhyText } from '@/components/desk/shared/WhyText';
import type { Approval } from '@/hooks/desk/useApprovals';

/** Why it was requested. */
export function WhyOfApproval({ approval }: { approval: Approval }) {
  return <WhyText reason={approval.reason} note={approval.note} redacted={approval.note_redacted} />;
}
