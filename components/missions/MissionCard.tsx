import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/layout/MissionPicture';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Row } from '@/components/ui/Stack';
import { Hint } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/WholeLink';
import type { Mission } from '@/contract/missions';
import { missionPath } from '@/hooks/missions/mission-paths';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/useFormats';
import { useNavigate } from '@/hooks/useNavigate';
import { color, space } from '@/styles/tokens';

/** A mission that one may open: its drawing, what it is about, where I stand in it and how long it goes on. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { lastDay, points } = useFormats();
  const { push } = useNavigate();
  const { image_url, my_rank, ended, effective_to } = mission;
  const path = missionPath(mission);
  return (
    <Root as="li">
      <Drawing>
        <MissionPicture src={image_url} size={72} />
      </Drawing>
      <Words>
        <strong>
          <WholeLink href={path} onOpen={() => push(path)}>
            {words.name(mission)}
          </WholeLink>
        </strong>
        <Hint>{words.detail(mission)}</Hint>
        <Row>
          {my_rank !== null && <Badge $tone="points">{t('rank', { rank: points(my_rank) })}</Badge>}
          {ended ? <Badge $tone="off">{t('ended')}</Badge> : <Hint>{t('until', { day: lastDay(effective_to) })}</Hint>}
        </Row>
      </Words>
    </Root>
  );
}

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  padding: 0;
  overflow: hidden;
`;

const Drawing = styled.div`
  flex: 1 0 6rem;
  display: grid;
  place-items: center;
  padding: ${space(2)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

const Words = styled.div`
  flex: 3 1 11rem;
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  padding: ${space(4)};
`;
