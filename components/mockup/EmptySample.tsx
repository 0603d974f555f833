import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { Sample } from './Sample';

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
