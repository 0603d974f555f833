import type { Mission } from '@/contract/missions';
import { missionsKey } from '@/hooks/members/home-calls';
import { useCall } from '@/hooks/requests/useCall';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { call } from '@/services/http/call';

/**
 * The running missions with the member's progress. Some texts are the server's, so each language is fetched separately.
 * Requested while `wanted`.
 */
export function useMissions(wanted = true) {
  const { language } = useLanguage();
  return useCall(wanted ? missionsKey(language) : null, () => call('getMissions'));
}

/** The texts of a mission in the current language. */
export function useMissionTexts() {
  const text = useCatalogueText();
  return {
    name: (mission: Mission) => text(mission, 'name'),
    detail: (mission: Mission) => text(mission, 'detail'),
    terms: (mission: Mission) => text(mission, 'term_condition'),
    prize: (prize: Mission['prizes'][number]) => text(prize, 'title'),
  };
}

/** The page of a mission. */
export function missionPath({ kind, mission_uuid }: Mission): string {
  const page = kind === 'advertising' ? 'mission-advertising' : 'mission-progress';
  return `/missions/${page}/?mission=${mission_uuid}`;
}

/** The kind of page an advertisement leads to, for its button's label. */
export function whereTo(path: string): 'reward' | 'coupons' | 'kidsClub' | 'other' {
  if (path.startsWith('/rewards/detail/')) return 'reward';
  if (/^\/(v2\/)?(my-)?coupon/.test(path)) return 'coupons';
  return /^\/(redemption|v2\/kidsclub)\//.test(path) ? 'kidsClub' : 'other';
}
