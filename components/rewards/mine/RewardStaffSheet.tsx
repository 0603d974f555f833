import { useTranslation } from 'react-i18next';
import { StaffSheet } from '@/components/till/shared/StaffSheet';
import type { ClaimedReward } from '@/contract/rewards';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { StaffConfirmation, useStaffSheet } from '@/hooks/till/useStaffSheet';
import { ClaimedThing } from './ClaimedThing';

export interface RewardStaffSheetProps {
  claim: ClaimedReward;
  /** Whether the staff allow the code to be shown, or mark the reward as used on the phone. */
  purpose: 'show' | 'apply';
  sheet: ReturnType<typeof useStaffSheet>;
  busy: boolean;
  onConfirm: (confirmation: StaffConfirmation | undefined, own: ErrorActions) => Promise<void>;
}

/** What the member should know before the staff confirm, and the staff's button. */
export function RewardStaffSheet({ claim, purpose, sheet, busy, onConfirm }: RewardStaffSheetProps) {
  const { t } = useTranslation('rewards');
  const shown = { thing: <ClaimedThing claim={claim} /> };
  return (
    <StaffSheet
      {...shown}
      title={t(`use.${purpose}.title`)}
      words={{
        title: t(`use.${purpose}.question`),
        text: t(`use.${purpose}.text`),
        action: t(`use.${purpose}.action`),
      }}
      needsCode={sheet.needsCode}
      busy={busy}
      typed={sheet.typed}
      onConfirm={onConfirm}
      onCodeNeeded={sheet.requireCode}
      onClose={sheet.close}
    >
      <li>{t('use.showStaff')}</li>
      <li>{t(`use.${purpose}.how`)}</li>
      <li>{t(`use.${purpose}.once`)}</li>
    </StaffSheet>
  );
}
