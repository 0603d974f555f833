import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';

const nothing = () => undefined;

export function EmptySample() {
  const { t } = useTranslation('mockup');
  return (
    <>
      <Sample part="empty">
        <Card>
          <EmptyState
            picture={<EmptyCouponsArt />}
            title={t('emptyTitle')}
            action={<Button compact>{t('emptyAction')}</Button>}
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      </Sample>
      <Sample part="failed">
        <Card>
          <ErrorRetry error={undefined} onRetry={nothing} />
        </Card>
      </Sample>
    </>
  );
}
