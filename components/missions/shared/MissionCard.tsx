import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Meter } from '@/components/ui/progress/Meter';
import { Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { missionGap, prizeOfRank } from '@/hooks/missions/mission-progress';
import { missionPath, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontWeight, radius, space } from '@/styles/tokens';
import { MissionField } from './MissionPicture';

export interface MissionCardProps {
  mission: Mission;
  /** In a list. */
  as?: 'li' | 'div';
  /** Also what it is about, under a wide picture. */
  described?: boolean;
}

/** A mission in a list: its drawing, my rank, until when, what is missing to a prize as a bar and in words, and what is won. */
export function MissionCard({ mission, as = 'li', described = false }: MissionCardProps) {
  const { t } = useTranslation('missions');
  const { lastDay, points } = useFormats();
  const words = useMissionTexts();
  const link = useLinkTo();
  const { my_rank, my_spend, kind, ended, effective_to } = mission;
  const end = ended ? t('ended') : t('until', { day: lastDay(effective_to) });
  const isIn = kind === 'shopper_champion' && (my_rank !== null || my_spend > 0);
  const rank = my_rank === null ? t('ranking') : t('rank', { rank: points(my_rank) });
  return (
    <Root as={as} $wide={described}>
      <div>
        <MissionField mission={mission} size={described ? 96 : 64} />
      </div>
      <div>
        <CardLink {...link(missionPath(mission))}>{words.name(mission)}</CardLink>
        {described && <p>{words.detail(mission)}</p>}
        <Hint>{isIn ? `${rank} · ${end}` : end}</Hint>
        {isIn && <Progress mission={mission} />}
      </div>
    </Root>
  );
}

function Progress({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht } = useFormats();
  const words = useMissionTexts();
  const gap = missionGap(mission);
  const prize = prizeOfRank(mission);
  return (
    <>
      {gap && 'goal' in gap && (
        <>
          <Meter label={words.name(mission)} value={mission.my_spend} max={gap.goal} />
          <p>{t(`gap.${gap.state}`, { baht: baht(gap.baht) })}</p>
        </>
      )}
      {prize && <p>{t(mission.ended ? 'won.had' : 'won.now', { prize: words.prize(prize) })}</p>}
    </>
  );
}

const wide = css`
  > :first-child {
    width: 100%;
    height: 120px;
  }
`;

const Root = styled(Card)<{ $wide: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)};
  > :first-child {
    flex: none;
    width: 84px;
    height: 84px;
    border-radius: ${radius.medium};
    overflow: hidden;
  }
  > :last-child {
    flex: 1 1 9rem;
    min-width: 0;
    align-self: center;
  }
  a {
    font-weight: ${fontWeight.semibold};
  }
  [role='meter'] {
    height: 8px;
    margin-block: ${space(1)};
  }
  ${({ $wide }) => $wide && wide}
`;
