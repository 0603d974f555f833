import { useTranslation } from 'react-i18next';
import { MissionDrawing, MissionFacts, MissionFrame } from '@/components/missions/mission-look';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { Badge } from '@/components/ui/text/Badge';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/texts/useFormats';

/** The mission's picture beside its name, description and remaining time. */
export function MissionHero({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { date, lastDay } = useFormats();
  const period = { first: date(mission.effective_from), last: lastDay(mission.effective_to) };
  return (
    <MissionFrame>
      <MissionDrawing $least={7}>
        <MissionPicture src={mission.image_url} size={96} />
      </MissionDrawing>
      <MissionFacts>
        <Heading>{words.name(mission)}</Heading>
        <p>{words.detail(mission)}</p>
        <Hint>{t('period', period)}</Hint>
        {mission.ended && <Badge $tone="off">{t('ended')}</Badge>}
      </MissionFacts>
    </MissionFrame>
  );
}
