import { useTranslation } from 'react-i18next';
import { MissionField } from '@/components/missions/shared/MissionPicture';
import { Button } from '@/components/ui/buttons/Button';
import { Celebration } from '@/components/ui/layers/Celebration';
import type { Mission } from '@/contract/missions';
import { missionGap, prizeOfRank } from '@/hooks/missions/mission-progress';
import type { RankRise } from '@/hooks/missions/shown-ranks';
import { useMissionTexts } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/texts/useFormats';

interface RankCelebrationProps {
  mission: Mission;
  rise: RankRise;
  onClose: () => void;
}

/** My rank has risen: from which to which, what it wins, and what is missing to the next prize. */
export function RankCelebration({ mission, rise: { rank, before }, onClose }: RankCelebrationProps) {
  const { t } = useTranslation('missions');
  const { baht, points } = useFormats();
  const words = useMissionTexts();
  const prize = prizeOfRank(mission);
  const gap = missionGap(mission);
  return (
    <Celebration
      open
      title={t(before === null ? 'rise.first' : 'rise.title')}
      picture={<MissionField mission={mission} size={152} />}
      actions={<Button onClick={onClose}>{t('rise.action')}</Button>}
      onClose={onClose}
    >
      <strong>{t('rank', { rank: points(rank) })}</strong>
      {before !== null && <p>{t('rise.from', { rank: points(before) })}</p>}
      {prize && <p>{t('won.now', { prize: words.prize(prize) })}</p>}
      {gap && 'goal' in gap && <p>{t(`gap.${gap.state}`, { baht: baht(gap.baht) })}</p>}
    </Celebration>
  );
}
