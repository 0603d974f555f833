import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { NearestArt } from './NearestArt';

/** Why the position helps and how it is used, before the permission is requested. */
export function FinderIntro() {
  const { t } = useTranslation('stores');
  return (
    <Card>
      <EmptyState picture={<NearestArt />} title={t('finder.introTitle')}>
        {t('finder.intro')}
      </EmptyState>
    </Card>
  );
}
