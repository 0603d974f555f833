import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/Checkbox';
import type { Guardian } from '@/hooks/consents/useGuardian';

/** Asked of members under 20 only. */
export function GuardianField({ guardian }: { guardian: Guardian }) {
  const { t } = useTranslation(['consents-commu', 'fields']);
  if (!guardian.isUnderAge) return null;
  return (
    <Checkbox
      required
      name="guardian"
      label={t('guardian')}
      checked={guardian.isConfirmed}
      onChange={(event) => guardian.setConfirmed(event.target.checked)}
      error={guardian.isMissing ? t('fields:guardianMustConfirm') : undefined}
    />
  );
}
