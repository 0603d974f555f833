import type { Prize, PrizeOrder } from '@/contract/kids-club';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** What a prize says of itself, in the language on screen. */
export function usePrizeWords() {
  const language = useShownLanguage();
  return {
    name: (prize: Prize | PrizeOrder) => prize[`name_${language}`],
    title: (prize: Prize) => prize[`title_${language}`],
    detail: (prize: Prize) => prize[`detail_${language}`],
    terms: (prize: Prize) => prize[`term_condition_${language}`],
  };
}
