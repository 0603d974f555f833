import type { DonateProgress } from '@/contract/donations';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** The texts of a donation in the current language. */
export function useDonationTexts() {
  const language = useShownLanguage();
  return {
    name: (progress: DonateProgress) => progress[`name_${language}`],
    detail: (progress: DonateProgress) => progress[`detail_${language}`],
  };
}
