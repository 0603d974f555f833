import { useTranslation } from 'react-i18next';
import { MissionDrawing, MissionFacts, MissionFrame } from '@/components/missions/mission-look';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { missionPath } from '@/hooks/missions/mission-paths';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

/** An open mission: its picture, description, my progress and its remaining time. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
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
