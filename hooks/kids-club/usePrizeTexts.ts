import type { Prize, PrizeOrder } from '@/contract/kids-club';
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
