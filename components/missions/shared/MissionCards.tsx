import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Folded } from '@/components/ui/lists/Folded';
import type { Mission } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { MissionCard } from './MissionCard';

export interface MissionCardsProps {
  missions: readonly Mission[];
  /** Also what each is about. */
  described?: boolean;
}

/** Missions one below the other; those that have ended are folded at the end, as soon as others are running. */
export function MissionCards({ missions, described = false }: MissionCardsProps) {
  const { t } = useTranslation('missions');
  const { points } = useFormats();
  const running = missions.filter(({ ended }) => !ended);
  const isFolded = running.length > 0 && running.length < missions.length;
  const ended = missions.filter((mission) => mission.ended);
  return (
    <>
      <Cards missions={isFolded ? running : missions} described={described} />
      {isFolded && (
        <Folded title={t('past', { n: points(ended.length) })}>
          <Cards missions={ended} described={described} />
        </Folded>
      )}
    </>
  );
}

function Cards({ missions, described = false }: MissionCardsProps) {
  return (
    <List>
      {missions.map((mission) => (
        <MissionCard key={mission.mission_uuid} mission={mission} described={described} />
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;
