import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import type { Mission } from '@/contract/missions';
import { bahtToPass } from '@/domain/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontSize } from '@/styles/tokens';
import { prizeOfRank } from './prize-of-rank';

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
