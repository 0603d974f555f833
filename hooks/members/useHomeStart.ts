import { useCallAtOnce } from '@/hooks/requests/useCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { useFeature } from '@/hooks/toggles/useToggles';
import { getMissions } from '@/services/missions';
import { goalKey, missionsKey, pocketKey, readGoal, readPocket, readSpecial, specialKey } from './home-calls';

/**
 * Asks for all that the home shows below its card, beside the card: the parts that show it ask only when they have loaded
 * and the card has come, and share these answers. Nothing is read here, so no answer draws the screen again.
 */
export function useHomeStart(): void {
  const missions = missionsKey(useShownLanguage());
  useCallAtOnce(useFeature('MenuRewards') ? goalKey : null, readGoal);
  useCallAtOnce(useFeature('MenuCoupons') ? pocketKey : null, readPocket);
  useCallAtOnce(useFeature('MenuCoupons') ? specialKey : null, readSpecial);
  useCallAtOnce(useFeature('MenuMissions') ? missions : null, getMissions);
}
