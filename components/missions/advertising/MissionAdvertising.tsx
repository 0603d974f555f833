import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { MissionField } from '@/components/missions/shared/MissionPicture';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { TextCard } from '@/components/ui/cards/TextCard';
import { ThingHero } from '@/components/ui/cards/ThingHero';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useAdvertising, useOpenMission } from '@/hooks/missions/useAdvertising';
import { useMissionTexts, whereTo } from '@/hooks/missions/useMissions';
import { linkTo, useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

/** The advertisement, or why there is none. */
export function MissionAdvertising({ requestedId }: { requestedId: string | undefined }) {
  const { t } = useTranslation('missions');
  const { isKnown, mission, error, isValidating, mutate } = useAdvertising(requestedId);
  const link = useLinkTo();
  if (mission) return <AdvertisingPage mission={mission} />;
  const top = <MissionsBar title={t('advertising')} home="/missions/mission-progress/" />;
  if (!isKnown && !error) return <ScreenSkeleton top={top} />;
  const action = (
    <EmptyStateAction {...link('/missions/mission-progress/', 'replace')}>{t('missing.action')}</EmptyStateAction>
  );
  return (
    <Screen top={top}>
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

/** A large picture, a description, and a button to its target. */
function AdvertisingPage({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { date, lastDay } = useFormats();
  const openMission = useOpenMission(mission);
  const period = { first: date(mission.effective_from), last: lastDay(mission.effective_to) };
  const bottom = mission.link_path !== null && (
    <ActionBar>
      <LinkButton {...linkTo(mission.link_path, openMission)}>{t(`open.${whereTo(mission.link_path)}`)}</LinkButton>
    </ActionBar>
  );
  return (
    <Screen top={<MissionsBar title={t('advertising')} home="/missions/mission-progress/" />} bottom={bottom}>
      <ThingHero picture={<MissionField mission={mission} size={168} />} name={words.name(mission)}>
        <p>{words.detail(mission)}</p>
        <Hint>{t('period', period)}</Hint>
      </ThingHero>
      <TextCard title={t('terms')} text={words.terms(mission)} />
    </Screen>
  );
}
