import { useTranslation } from 'react-i18next';
import type { Approval } from '@/hooks/staff/useApprovals';
import { correctionIn } from '@/hooks/staff/useApprovals';
import { useFormats } from '@/hooks/texts/useFormats';

/** What would be done: of a correction, its points. */
export function ApprovalWhat({ approval }: { approval: Approval }) {
  const { t } = useTranslation(['staff', 'support']);
  const format = useFormats();
  const correction = correctionIn(approval);
  return (
    <>
      {t(`approvals.what.${approval.kind}`)}
      {correction && (
        <p>
          <strong>{format.signedPoints(correction.points)}</strong> {t(`support:balance.${correction.pointType}`)}
          {correction.reference && ` · ${correction.reference}`}
        </p>
      )}
    </>
  );
}
