import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { Heading } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useMissionTexts } from '@/hooks/missions/useMissions';
import { prizeOfRank } from './prize-of-rank';

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
