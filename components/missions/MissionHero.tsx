import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/layout/MissionPicture';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Heading, Hint } from '@/components/ui/Text';
import type { Mission } from '@/contract/missions';
import { useMissionWords } from '@/hooks/missions/useMissions';
import { useFormats } from '@/hooks/useFormats';
import { color, space } from '@/styles/tokens';

/** The mission's drawing beside its name, what it is about, and how long it goes on. */
export function MissionHero({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const words = useMissionWords();
  const { date, lastDay } = useFormats();
  const period = { first: date(mission.effective_from), last: lastDay(mission.effective_to) };
  return (
    <Root>
      <Drawing>
        <MissionPicture src={mission.image_url} size={96} />
      </Drawing>
      <Words>
        <Heading>{words.name(mission)}</Heading>
        <p>{words.detail(mission)}</p>
        <Hint>{t('period', period)}</Hint>
        {mission.ended && <Badge $tone="off">{t('ended')}</Badge>}
      </Words>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  padding: 0;
  overflow: hidden;
`;

const Drawing = styled.div`
  flex: 1 0 7rem;
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
