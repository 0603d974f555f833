import { WhyText } from '@/components/desk/shared/WhyText';
import type { Approval } from '@/hooks/desk/useApprovals';

/** Why somebody asked for it. */
export function WhyOfApproval({ approval }: { approval: Approval }) {
  return <WhyText reason={approval.reason} note={approval.note} redacted={approval.note_redacted} />;
}
