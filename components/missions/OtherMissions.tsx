import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import type { Mission } from '@/contract/missions';
import { missionPath } from '@/hooks/missions/mission-paths';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/useFormats';
import { useNavigate } from '@/hooks/useNavigate';
import { MissionPicture } from './MissionPicture';

/** The missions beside the one in front. */
export function OtherMissions({ missions }: { missions: readonly Mission[] }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { lastDay } = useFormats();
  const { push } = useNavigate();
  if (missions.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading>{t('others')}</Heading>
      <ListCard>
        {missions.map((mission) => (
          <ListRow
            key={mission.mission_uuid}
            start={<MissionPicture src={mission.image_url} size={48} />}
            title={words.name(mission)}
            note={mission.ended ? t('ended') : t('until', { day: lastDay(mission.effective_to) })}
            onClick={() => push(missionPath(mission))}
          />
        ))}
      </ListCard>
    </Stack>
  );
}
