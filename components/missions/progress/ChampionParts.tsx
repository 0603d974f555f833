import { useTranslation } from 'react-i18next';
import { WordsCard } from '@/components/ui/cards/WordsCard';
import type { Mission } from '@/contract/missions';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { HowItWorks } from './HowItWorks';
import { MissionHero } from './MissionHero';
import { MissionPrizes } from './MissionPrizes';
import { MyNotice } from './MyNotice';
import { MyRank } from './MyRank';
import { Rankings } from './Rankings';

/** My rank first, then the rankings, then the prizes and how it works. */
export function ChampionParts({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  return (
    <>
      <MissionHero mission={mission} />
      <MyRank mission={mission} />
      <MyNotice mission={mission} />
      <Rankings mission={mission} />
      <MissionPrizes mission={mission} />
      <HowItWorks />
      <WordsCard title={t('terms')} text={words.terms(mission)} />
    </>
  );
}
