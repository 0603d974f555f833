import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionDrawing, MissionFacts, MissionFrame, NoMission } from '@/components/missions/mission-parts';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { CardLink } from '@/components/ui/cards/CardLink';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { missionPath, useMissions, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

/** The missions to take part in, one card each. */
export function LandMissions() {
  const { t } = useTranslation('missions');
  const { data: missions, error, isValidating, mutate } = useMissions();
  return (
    <Stack as="section" $gap={3} aria-labelledby="land-missions">
      <Heading id="land-missions">{t('land.missions')}</Heading>
      {!missions && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!missions && !error && (
        <Skeleton>
          <RowSkeleton rows={2} />
        </Skeleton>
      )}
      {missions?.length === 0 && <NoMission />}
      {missions && missions.length > 0 && (
        <Cards>
          {missions.map((mission) => (
            <MissionCard key={mission.mission_uuid} mission={mission} />
          ))}
        </Cards>
      )}
    </Stack>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${space(3)};
  list-style: none;
`;

/** An open mission: its picture, description, my progress and its remaining time. */
function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { lastDay, points } = useFormats();
  const link = useLinkTo();
  const { image_url, my_rank, ended, effective_to } = mission;
  return (
    <MissionFrame as="li">
      <MissionDrawing $least={6}>
        <MissionPicture src={image_url} size={72} />
      </MissionDrawing>
      <MissionFacts>
        <strong>
          <CardLink {...link(missionPath(mission))}>{words.name(mission)}</CardLink>
        </strong>
        <Hint>{words.detail(mission)}</Hint>
        <Row>
          {my_rank !== null && <Badge $tone="points">{t('rank', { rank: points(my_rank) })}</Badge>}
          {ended ? <Badge $tone="off">{t('ended')}</Badge> : <Hint>{t('until', { day: lastDay(effective_to) })}</Hint>}
        </Row>
      </MissionFacts>
    </MissionFrame>
  );
}
