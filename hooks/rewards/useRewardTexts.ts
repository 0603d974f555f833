import type { ClaimedReward, Reward } from '@/contract/rewards';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** The texts of a reward in the current language. */
export function useRewardTexts() {
  const language = useShownLanguage();
  return {
    name: (reward: Reward | ClaimedReward) => reward[`name_${language}`],
    detail: (reward: Reward) => reward[`detail_${language}`],
    terms: (reward: Reward | ClaimedReward) => reward[`term_condition_${language}`],
  };
}
