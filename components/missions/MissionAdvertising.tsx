import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { LeadOn } from '@/components/ui/LeadOn';
import { useAdvertising } from '@/hooks/missions/useAdvertising';
import { useLinkTo } from '@/hooks/useLinkTo';
import { AdvertisingPage } from './AdvertisingPage';
import { MissionsBar } from './MissionsBar';

/** The advertisement, or why there is none to show. */
export function MissionAdvertising({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation('missions');
  const { isKnown, mission, error, isValidating, mutate } = useAdvertising(asked);
  const link = useLinkTo();
  if (mission) return <AdvertisingPage mission={mission} />;
  if (!isKnown && !error) return <ScreenSkeleton />;
  const action = <LeadOn {...link('/missions/mission-progress/', 'replace')}>{t('missing.action')}</LeadOn>;
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
