import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';

export interface IdentificationUnknownProps {
  busy: boolean;
  onRetry: () => void;
}

/** The steps help all the same: only whether they are still needed could not be asked. */
export function IdentificationUnknown({ busy, onRetry }: IdentificationUnknownProps) {
  const { t } = useTranslation(['identification', 'ui']);
  return (
    <Card $tone="note">
      <p>{t('unknown')}</p>
      <Button kind="quiet" compact busy={busy} onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Card>
  );
}
