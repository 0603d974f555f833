import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { missionPrizePictures } from '@/components/missions/mission-prizes';
import { NoMission } from '@/components/missions/NoMission';
import { MissionField, MissionPicture } from '@/components/missions/shared/MissionPicture';
import { StampRows } from '@/components/missions/shared/StampRows';
import { Card } from '@/components/ui/cards/Card';
import { TextCard } from '@/components/ui/cards/TextCard';
import { ThingHero } from '@/components/ui/cards/ThingHero';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { optionalPart } from '@/components/ui/states/later-parts';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useMissions, useMissionTexts } from '@/hooks/missions/useMissions';
import { useRankRise } from '@/hooks/missions/useRankRise';
import { useRunningCards } from '@/hooks/missions/useStampCards';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { MissionRows } from './MissionRows';
import { MyNotice, MyRank } from './MyRank';
import { Rankings } from './Rankings';

/** The shopper champion first, then the other missions. */
export function MissionProgress({ requestedId }: { requestedId: string | undefined }) {
  const { t } = useTranslation('missions');
  usePreload(['/missions/mission-advertising/'], []);
  const { data: missions, error, isValidating, mutate } = useMissions();
  const hasCards = useRunningCards().length > 0;
  const top = <MissionsBar title={t('title')} />;
  if (!missions && !error) return <ScreenSkeleton top={top} />;
  const champion = missions && championOf(missions, requestedId);
  const others = missions?.filter((mission) => mission !== champion);
  return (
    <Screen top={top}>
      {!missions && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {champion && <ChampionParts mission={champion} />}
      {missions && <StampRows />}
      {missions?.length === 0 && !hasCards && <NoMission />}
      {others && <MissionRows title={t(others.length > 0 ? 'others' : 'more')} missions={others} />}
    </Screen>
  );
}

function championOf(missions: readonly Mission[], requestedId: string | undefined): Mission | undefined {
  const champions = missions.filter(({ kind }) => kind === 'shopper_champion');
  const requested = champions.find(({ mission_uuid }) => mission_uuid === requestedId);
  return requested ?? champions.find(({ ended }) => !ended) ?? champions[0];
}

// Loaded on demand, because few visits need it.
const RankCelebration = optionalPart(() => import('./RankCelebration').then((part) => part.RankCelebration));

/** My rank first, then the rankings, then the prizes and how it works. */
function ChampionParts({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { rise, close } = useRankRise(mission);
  return (
    <>
      <MissionHero mission={mission} />
      <MyRank mission={mission} />
      <MyNotice mission={mission} />
      <Rankings mission={mission} />
      <MissionPrizes mission={mission} />
      <HowItWorks />
      <TextCard title={t('terms')} text={words.terms(mission)} />
      {rise && <RankCelebration mission={mission} rise={rise} onClose={close} />}
    </>
  );
}

const steps = ['scan', 'climb', 'win'] as const;

/** How to take part, in three steps. */
function HowItWorks() {
  const { t } = useTranslation('missions');
  return (
    <Card>
      <Heading>{t('how')}</Heading>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  padding-inline-start: ${space(6)};
  list-style: decimal;
`;

/** The mission's picture above its name, description and period. */
function MissionHero({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { date, lastDay } = useFormats();
  const period = { first: date(mission.effective_from), last: lastDay(mission.effective_to) };
  return (
    <ThingHero picture={<MissionField mission={mission} size={128} />} name={words.name(mission)} low>
      <p>{words.detail(mission)}</p>
      <Hint>{t('period', period)}</Hint>
      {mission.ended && (
        <p>
          <Badge $tone="off">{t('ended')}</Badge>
        </p>
      )}
    </ThingHero>
  );
}

/** The prizes by rank. */
function MissionPrizes({ mission: { prizes } }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { points } = useFormats();
  if (prizes.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading>{t('prizes')}</Heading>
      <ListCard>
        {prizes.map((prize) => (
          <ListRow
            key={prize.rank_from}
            start={<MissionPicture src={missionPrizePictures[prize.kind]} size={48} />}
            title={words.prize(prize)}
            note={t(prize.rank_from === prize.rank_to ? 'oneRank' : 'ranks', {
              from: points(prize.rank_from),
              to: points(prize.rank_to),
            })}
          />
        ))}
      </ListCard>
    </Stack>
  );
}
