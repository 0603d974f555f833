import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { missionPrizePictures } from '@/components/missions/mission-prizes';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { Card } from '@/components/ui/cards/Card';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { GoalLine } from '@/components/ui/progress/GoalLine';
import { Heading } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import type { MissionGap } from '@/hooks/missions/mission-progress';
import { missionGap, prizeOfRank } from '@/hooks/missions/mission-progress';
import { useMissionTexts } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontSize, space } from '@/styles/tokens';

/** My spending so far, my rank in the latest rankings, and what is missing to the next prize. */
export function MyRank({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht, points } = useFormats();
  const { my_spend, my_rank } = mission;
  const none = my_spend > 0 ? t('ranking') : t('noRank');
  const gap = missionGap(mission);
  return (
    <MembershipCard
      label={t('mine')}
      points={<Amount>{t('baht', { baht: baht(my_spend) })}</Amount>}
      note={<strong>{my_rank === null ? none : t('rank', { rank: points(my_rank) })}</strong>}
      goal={gap && <Gap mission={mission} gap={gap} />}
    />
  );
}

/** The meaning of the rank: the prize that the member would win now, how to start, or that the mission has ended. */
export function MyNotice({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { ended, my_spend, my_rank } = mission;
  const prize = prizeOfRank(mission);
  if (prize)
    return (
      <Won $tone="note">
        <MissionPicture src={missionPrizePictures[prize.kind]} size={64} />
        <div>
          <Heading>{t('won.title')}</Heading>
          <p>{words.prize(prize)}</p>
          {!ended && <p>{t('won.hold')}</p>}
        </div>
      </Won>
    );
  if (ended || my_rank !== null) return null;
  const what = my_spend > 0 ? 'waiting' : 'start';
  return (
    <Card>
      <Heading>{t(`${what}.title`)}</Heading>
      <p>{t(`${what}.text`)}</p>
    </Card>
  );
}

// Satang make it long: on a narrow phone with large text it would not fit.
const Amount = styled.span`
  overflow-wrap: anywhere;
  font-size: min(${fontSize.points}, 13vw);
`;

const Won = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > span {
    flex: none;
    margin: 0;
  }
  > div {
    min-width: 0;
  }
`;

/** The bar to the next prize, with its picture; once nothing is missing, that alone. */
function Gap({ mission, gap }: { mission: Mission; gap: MissionGap }) {
  const { t } = useTranslation('missions');
  const { baht } = useFormats();
  const words = useMissionTexts();
  if (!('goal' in gap)) return <GoalLine>{t(`gap.${gap.state}`)}</GoalLine>;
  const { prize, goal } = gap;
  return (
    <GoalLine
      {...(prize && { picture: missionPrizePictures[prize.kind] })}
      meter={{ label: prize ? words.prize(prize) : words.name(mission), value: mission.my_spend, max: goal }}
      end={prize && words.prize(prize)}
    >
      {t(`gap.${gap.state}`, { baht: baht(gap.baht) })}
    </GoalLine>
  );
}
