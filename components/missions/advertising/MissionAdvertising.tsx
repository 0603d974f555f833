import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { useAdvertising } from '@/hooks/missions/useAdvertising';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { AdvertisingPage } from './AdvertisingPage';

/** The advertisement, or why there is none. */
export function MissionAdvertising({ requestedId }: { requestedId: string | undefined }) {
  const { t } = useTranslation('missions');
  const { isKnown, mission, error, isValidating, mutate } = useAdvertising(requestedId);
  const link = useLinkTo();
  if (mission) return <AdvertisingPage mission={mission} />;
  if (!isKnown && !error) return <ScreenSkeleton />;
  const action = (
    <EmptyStateAction {...link('/missions/mission-progress/', 'replace')}>{t('missing.action')}</EmptyStateAction>
  );
  return (
    <Screen top={<MissionsBar title={t('advertising')} home="/missions/mission-progress/" />}>
      {isKnown ? (
        <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
          {t('missing.text')}
        </EmptyState>
      ) : (
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
    </Screen>
  );
}
