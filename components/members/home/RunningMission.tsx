import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MissionCard } from '@/components/missions/shared/MissionCard';
import { Stack } from '@/components/ui/text/Stack';
import type { Mission } from '@/contract/missions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { SectionHead } from './SectionHead';

/** The mission that the member takes part in: the rank, and what is missing to the next prize. */
export function RunningMission({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const link = useLinkTo();
  const id = useId();
  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <SectionHead id={id} title={t('title')} more={t('land.title')} link={link('/v2/rainbowland/landing/')} />
      <MissionCard mission={mission} as="div" />
    </Stack>
  );
}
