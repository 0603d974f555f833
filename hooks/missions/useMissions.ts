import type { Mission } from '@/contract/missions';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { getMissions } from '@/services/missions';

/** What is on, with where the member stands. Some words of it are the server's, so that each language asks for its own. */
export function useMissions() {
  const { language } = useLanguage();
  return useCall(`missions ${language}`, getMissions);
}

/** What a mission says of itself, in the language on screen. */
export function useMissionWords() {
  const { language } = useLanguage();
  return {
    name: (mission: Mission) => mission[`name_${language}`],
    detail: (mission: Mission) => mission[`detail_${language}`],
    terms: (mission: Mission) => mission[`term_condition_${language}`],
    prize: (prize: Mission['prizes'][number]) => prize[`title_${language}`],
  };
}
