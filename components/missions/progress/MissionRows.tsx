import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionCards } from '@/components/missions/shared/MissionCards';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/** Missions, with a link to the land with all of them at the end. */
export function MissionRows({ title, missions }: { title: string; missions: readonly Mission[] }) {
  const { t } = useTranslation('missions');
  const heading = useId();
  const link = useLinkTo();
  return (
    <Stack as="section" $gap={3} aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      {missions.length > 0 && <MissionCards missions={missions} />}
      <ListCard>
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
