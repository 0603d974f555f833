import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { Heading } from '@/components/ui/text/Text';
import type { Mission, MissionPrize } from '@/contract/missions';
import { bahtToPass } from '@/domain/missions';
import { useMissionTexts } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontSize } from '@/styles/tokens';

/** My spending so far, my rank in the latest rankings, and what is missing to the next prize. */
export function MyRank({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht, points } = useFormats();
  const { my_spend, my_rank, ended } = mission;
  const none = my_spend > 0 ? t('ranking') : t('noRank');
  return (
    <MembershipCard
      label={t('mine')}
      points={<Amount>{t('baht', { baht: baht(my_spend) })}</Amount>}
      aside={
        <>
          <strong>{my_rank === null ? none : t('rank', { rank: points(my_rank) })}</strong>
          {!ended && <Gap mission={mission} />}
        </>
      }
    />
  );
}

/** What my rank means: the prize I would win now, how to start, or that the mission is over. */
export function MyNotice({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionTexts();
  const { ended, my_spend, my_rank, prizes } = mission;
  const prize = prizeOfRank(prizes, my_rank);
  if (prize)
    return (
      <Card $tone="note">
        <Heading>{t('won.title')}</Heading>
        <p>{words.prize(prize)}</p>
        {!ended && <p>{t('won.hold')}</p>}
      </Card>
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

function Gap({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht } = useFormats();
  const { my_spend, my_rank, prize_spend, prizes } = mission;
  if (prizes.length === 0) return null;
  if (prize_spend === null) return <p>{t('gap.best')}</p>;
  const more = bahtToPass(prize_spend, my_spend);
  if (more === undefined) return <p>{t('gap.reached')}</p>;
  return <p>{t(prizeOfRank(prizes, my_rank) ? 'gap.next' : 'gap.first', { baht: baht(more) })}</p>;
}

/** The prize of a rank, if it has one. */
function prizeOfRank(prizes: Mission['prizes'], rank: number | null): MissionPrize | undefined {
  return prizes.find(({ rank_from, rank_to }) => rank !== null && rank_from <= rank && rank <= rank_to);
}
