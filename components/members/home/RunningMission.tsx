import { useTranslation } from 'react-i18next';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { CardLink } from '@/components/ui/cards/CardLink';
import { GoalCard } from '@/components/ui/progress/GoalCard';
import type { Mission } from '@/contract/missions';
import { fieldToneOf } from '@/domain/worth';
import { missionGap } from '@/hooks/missions/mission-progress';
import { missionPath, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

/** The mission that the member takes part in, beside the goal: what is missing to the next prize, the rank, and until when. */
export function RunningMission({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht, points, lastDay } = useFormats();
  const words = useMissionTexts();
  const link = useLinkTo();
  const { my_rank, my_spend, mission_uuid, image_url, effective_to } = mission;
  const name = words.name(mission);
  const gap = missionGap(mission);
  const rank = my_rank === null ? t('ranking') : t('rank', { rank: points(my_rank) });
  return (
    <GoalCard
      tone={fieldToneOf(mission_uuid)}
      picture={<MissionPicture src={image_url} size={40} />}
      {...(gap && 'goal' in gap && { meter: { label: name, value: my_spend, max: gap.goal } })}
      end={gap && 'goal' in gap && t(`gap.${gap.state}`, { baht: baht(gap.baht) })}
      note={`${rank} · ${t('until', { day: lastDay(effective_to) })}`}
    >
      <CardLink {...link(missionPath(mission))}>{name}</CardLink>
    </GoalCard>
  );
}
