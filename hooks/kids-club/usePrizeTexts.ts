import type { Prize, PrizeOrder } from '@/contract/kids-club';
import type { RoutePath } from '@/domain/navigation/routes';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** The texts of a prize in the current language. */
export function usePrizeTexts() {
  const language = useShownLanguage();
  return {
    name: (prize: Prize | PrizeOrder) => prize[`name_${language}`],
    title: (prize: Prize) => prize[`title_${language}`],
    detail: (prize: Prize) => prize[`detail_${language}`],
    terms: (prize: Prize) => prize[`term_condition_${language}`],
  };
}

/** The orders: the second tab of the prizes. */
export const prizeHistoryPath = '/redemption/prize-catalog/?tab=history';

export function prizePath(id: string): string {
  return `${'/redemption/prize-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}

/** The delivery address. */
export function deliveryPath(id: string): string {
  return `${'/redemption/address-detail/' satisfies RoutePath}?id=${encodeURIComponent(id)}`;
}
