import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import type { Reward } from '@/contract/rewards';
import { spendingFor } from '@/domain/points';
import type { GroupedReward } from '@/domain/reward-groups';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { rewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The goal, or the reward that is nearly reached: how far the member is, and how much shopping is left to it. */
export function NearReward({ offer: { reward, missing } }: { offer: GroupedReward<Reward> }) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { points, baht } = useFormats();
  const link = useLinkTo();
  // Not 100 before it is reached.
  const percent = missing === 0 ? 100 : Math.min(99, Math.round(((reward.price - missing) / reward.price) * 100));
  return (
    <Root as="div">
      <Ring>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="27" stroke={color.brandTint} />
          <circle cx="32" cy="32" r="27" stroke={color.brand} pathLength="100" strokeDasharray={`${percent} 100`} />
        </svg>
        <strong>{percent}%</strong>
      </Ring>
      <Words>
        <small>{t(reward.is_goal ? 'heart.chosen' : 'near.title')}</small>
        <strong>
          <CardLink {...link(rewardPath(reward))}>{words.name(reward)}</CardLink>
        </strong>
        {missing === 0 ? (
          <p>{t('heart.reached')}</p>
        ) : (
          <p>
            {t('near.missing', { count: missing, points: points(missing) })} ·{' '}
            {t('near.spending', { baht: baht(spendingFor(missing)) })}
          </p>
        )}
      </Words>
    </Root>
  );
}

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

const Ring = styled.span`
  flex: none;
  position: relative;
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 9;
    transform: rotate(-90deg);
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;

const Words = styled.div`
  flex: 1 1 9em;
  min-width: 0;
  display: grid;
  line-height: 1.5;
  small {
    color: ${color.muted};
    font-size: ${fontSize.body};
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;
