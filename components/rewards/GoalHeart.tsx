import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { HeartIcon } from '@/components/ui/icons/reward-icons';
import type { Reward } from '@/contract/rewards';
import { rewardBlockedReason } from '@/domain/reward-blocked';
import type { GoalChoice } from '@/hooks/rewards/useChooseGoal';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { color, fontSize, fontWeight, radius, shadow, space, target } from '@/styles/tokens';

export interface GoalHeartProps {
  reward: Reward;
  goal: GoalChoice;
  /** With its words, on the reward's own page. */
  labelled?: boolean;
}

/** Chooses a reward as what the member collects points for, or takes the choice back. Only one can be chosen at a time. */
export function GoalHeart({ reward, goal, labelled = false }: GoalHeartProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { reward_id, type, point_type, is_goal: isGoal = false } = reward;
  const isOver = rewardBlockedReason(reward, undefined)?.kind === 'over';
  if (type !== 'VOUCHER' || point_type !== 'cjpoint' || isOver) return null;
  const label = labelled ? {} : { 'aria-label': t('heart.of', { name: words.name(reward) }) };
  return (
    <Heart
      type="button"
      {...label}
      aria-pressed={isGoal}
      // The second tap of a double tap would take the choice back.
      onClick={({ detail }) => detail < 2 && goal.choose(isGoal ? null : reward_id)}
      $labelled={labelled}
    >
      <span>
        <HeartIcon />
        {labelled && t(isGoal ? 'heart.chosen' : 'heart.choose')}
      </span>
    </Heart>
  );
}

const Heart = styled.button<{ $labelled: boolean }>`
  display: grid;
  place-items: center;
  justify-self: start;
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.muted};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  cursor: pointer;
  > span {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 40px;
    padding: ${({ $labelled }) => ($labelled ? `${space(1)} ${space(4)}` : space(2))};
    border-radius: ${radius.round};
    background: ${color.surface};
    ${({ $labelled }) => ($labelled ? `border: 1px solid ${color.fieldBorder};` : `box-shadow: ${shadow.card};`)}
  }
  &[aria-pressed='true'] {
    color: ${color.danger};
    svg {
      fill: currentColor;
    }
  }
  @media (forced-colors: active) {
    > span {
      border: 1px solid;
    }
  }
`;
