import { useTranslation } from 'react-i18next';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { RoutePath } from '@/domain/navigation/routes';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** The texts of a reward in the current language. */
export function useRewardTexts() {
  const text = useCatalogueText();
  return {
    name: (reward: Reward | ClaimedReward) => text(reward, 'name'),
    detail: (reward: Reward) => text(reward, 'detail'),
    terms: (reward: Reward | ClaimedReward) => text(reward, 'term_condition'),
  };
}

/** Names of provinces by code, sorted. An unknown code is shown as it is. */
export function useProvinceNames(codes: readonly string[]): string[] {
  const { i18n } = useTranslation('areas-provinces');
  const language = useShownLanguage();
  const nameOf = (code: string): string => {
    const name: unknown = i18n.getResource(language, 'areas-provinces', code);
    return typeof name === 'string' ? name : code;
  };
  return codes.map(nameOf).sort(new Intl.Collator(language).compare);
}

/** A reward has its own page; donations open the page that shows their progress. */
export function rewardPath({ reward_id, type }: Pick<Reward, 'reward_id' | 'type'>): string {
  if (type === 'DONATION') return '/rewards/donate-progress/' satisfies RoutePath;
  return `${'/rewards/detail/' satisfies RoutePath}?id=${encodeURIComponent(reward_id)}`;
}

export function claimedRewardPath({ claim_transaction_id }: Pick<ClaimedReward, 'claim_transaction_id'>): string {
  return `${'/coupons-privilege/my-rewards/detail/' satisfies RoutePath}?id=${encodeURIComponent(claim_transaction_id)}`;
}
