import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Meter } from '@/components/ui/controls/Meter';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { bahtToPass } from '@/domain/missions';
import { missionPath, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { fontWeight, space } from '@/styles/tokens';
import { SectionHead } from './SectionHead';

/** The mission that the member takes part in: the rank, and what is missing to the next prize. */
export function RunningMission({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { lastDay, points, baht } = useFormats();
  const words = useMissionTexts();
  const link = useLinkTo();
  const id = useId();
  const { my_rank, my_spend, prize_spend, effective_to } = mission;
  const rank = my_rank === null ? t('ranking') : t('rank', { rank: points(my_rank) });
  const more = prize_spend === null ? undefined : bahtToPass(prize_spend, my_spend);
  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <SectionHead id={id} title={t('title')} more={t('land.title')} link={link('/v2/rainbowland/landing/')} />
      <Panel as="div">
        <MissionPicture src={mission.image_url} size={64} />
        <div>
          <CardLink {...link(missionPath(mission))}>{words.name(mission)}</CardLink>
          <Hint>
            {rank} · {t('until', { day: lastDay(effective_to) })}
          </Hint>
          {prize_spend !== null && more !== undefined && (
            <>
              <Meter label={words.name(mission)} value={my_spend} max={prize_spend} />
              <p>{t(hasPrize(mission) ? 'gap.next' : 'gap.first', { baht: baht(more) })}</p>
            </>
          )}
        </div>
      </Panel>
    </Stack>
  );
}

function hasPrize({ prizes, my_rank }: Mission): boolean {
  return prizes.some(({ rank_from, rank_to }) => my_rank !== null && rank_from <= my_rank && my_rank <= rank_to);
}

const Panel = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > span {
    flex: none;
    margin: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  a {
    font-weight: ${fontWeight.semibold};
  }
  [role='meter'] {
    height: 8px;
    margin-block: ${space(1)};
  }
`;
