import type { Mission } from '@/contract/missions';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { getMissions } from '@/services/missions';

/**
 * The running missions with the member's progress. Some texts are the server's, so each language is fetched separately.
 */
export function useMissions() {
  const { language } = useLanguage();
  return useCall(`missions ${language}`, getMissions);
}

/** The texts of a mission in the current language. */
export function useMissionTexts() {
  const { language } = useLanguage();
  return {
    name: (mission: Mission) => mission[`name_${language}`],
    detail: (mission: Mission) => mission[`detail_${language}`],
    terms: (mission: Mission) => mission[`term_condition_${language}`],
    prize: (prize: Mission['prizes'][number]) => prize[`title_${language}`],
  };
}
