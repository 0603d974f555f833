import type { DonateProgress } from '@/contract/donations';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** What a donation says of itself, in the language on screen. */
export function useDonationWords() {
  const language = useShownLanguage();
  return {
    name: (progress: DonateProgress) => progress[`name_${language}`],
    detail: (progress: DonateProgress) => progress[`detail_${language}`],
  };
}
