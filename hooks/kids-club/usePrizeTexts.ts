import type { Prize, PrizeOrder } from '@/contract/kids-club';
import type { RoutePath } from '@/domain/navigation/routes';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';

/** The texts of a prize in the current language. */
export function usePrizeTexts() {
  const text = useCatalogueText();
  return {
    name: (prize: Prize | PrizeOrder) => text(prize, 'name'),
    title: (prize: Prize) => text(prize, 'title'),
    detail: (prize: Prize) => text(prize, 'detail'),
    terms: (prize: Prize) => text(prize, 'term_condition'),
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
