import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { missionPath, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { MissionPicture } from './MissionPicture';

export interface MissionRowsProps {
  title: string;
  missions: readonly Mission[];
  /** A row before them. */
  children?: ReactNode;
}

/** Missions as a menu, with a link to the land with all of them at the end. */
export function MissionRows({ title, missions, children }: MissionRowsProps) {
  const { t } = useTranslation('missions');
  const heading = useId();
  const words = useMissionTexts();
  const { lastDay, points } = useFormats();
  const link = useLinkTo();
  const note = ({ my_rank, ended, effective_to }: Mission) => {
    const end = ended ? t('ended') : t('until', { day: lastDay(effective_to) });
    return my_rank === null ? end : `${t('rank', { rank: points(my_rank) })} · ${end}`;
  };
  return (
    <Stack as="section" $gap={2} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      <ListCard>
        {children}
        {missions.map((mission) => (
          <ListRow
            key={mission.mission_uuid}
            start={<MissionPicture src={mission.image_url} size={48} />}
            title={words.name(mission)}
            note={note(mission)}
            link={link(missionPath(mission))}
          />
        ))}
        <ListRow
          start={<MissionPicture src="/missions/rainbow.svg" size={48} />}
          title={t('land.title')}
          note={t('land.about')}
          link={link('/v2/rainbowland/landing/')}
        />
      </ListCard>
    </Stack>
  );
}
