import { useTranslation } from 'react-i18next';
import { NoMission } from '@/components/missions/NoMission';
import { MissionCards } from '@/components/missions/shared/MissionCards';
import { StampRows } from '@/components/missions/shared/StampRows';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { useMissions } from '@/hooks/missions/useMissions';
import { useRunningCards, useStampCards } from '@/hooks/missions/useStampCards';

/** The missions to take part in, one card each. */
export function LandMissions() {
  const { t } = useTranslation('missions');
  const { data: missions, error, isValidating, mutate } = useMissions();
  const hasCards = useRunningCards().length > 0;
  const cards = useStampCards();
  // Together: the cards are above the missions.
  const isWaiting = (!missions && !error) || (!cards.data && !cards.error);
  return (
    <Stack as="section" $gap={3} aria-labelledby="land-missions">
      <Heading id="land-missions">{t('land.missions')}</Heading>
      {!isWaiting && <StampRows />}
      {!missions && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {isWaiting && (
        <Skeleton>
          <RowSkeleton rows={2} />
        </Skeleton>
      )}
      {!isWaiting && missions?.length === 0 && !hasCards && <NoMission />}
      {!isWaiting && missions && missions.length > 0 && <MissionCards missions={missions} described />}
    </Stack>
  );
}
