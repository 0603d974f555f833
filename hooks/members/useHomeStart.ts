import { isOn } from '@/domain/navigation/feature-routing';
import { startCall, useCallAtOnce } from '@/hooks/requests/useCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { useFeature } from '@/hooks/toggles/useToggles';
import { call } from '@/services/http/call';
import { getMemberCard } from '@/services/members';
import { keepSession } from '@/services/session/lazy-session';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage, currentLanguage } from '@/services/texts/texts';
import { goalKey, missionsKey, pocketKey, readGoal, readPocket, readSpecial, specialKey } from './home-calls';
import { isMember } from './is-member';
import { memberCardKey } from './useMember';

/**
 * Starts all calls of the home together with the card's: the sections ask only after they have loaded and the card has arrived, and then
 * share these answers. Nothing is read here, so that no answer renders the screen again.
 */
export function useHomeStart(): void {
  const missions = missionsKey(useShownLanguage());
  useCallAtOnce(useFeature('MenuRewards') ? goalKey : null, readGoal);
  useCallAtOnce(useFeature('MenuCoupons') ? pocketKey : null, readPocket);
  useCallAtOnce(useFeature('MenuCoupons') ? specialKey : null, readSpecial);
  useCallAtOnce(useFeature('MenuMissions') ? missions : null, () => call('getMissions'));
}

/**
 * Starts these calls while the page has not rendered yet, which takes most of a second on a cheap phone. Only for a logged-in member, in
 * the phone's language. The screen uses these answers.
 */
export async function startHome(): Promise<void> {
  const toggles = readStored('toggles');
  if (!toggles || !readStored('accessToken') || !isMember()) return;
  keepSession();
  await changeLanguage(readStored('language') ?? currentLanguage());
  startCall(memberCardKey, getMemberCard);
  if (isOn(toggles, 'MenuRewards')) startCall(goalKey, readGoal);
  if (isOn(toggles, 'MenuCoupons')) startCall(pocketKey, readPocket);
  if (isOn(toggles, 'MenuCoupons')) startCall(specialKey, readSpecial);
  if (isOn(toggles, 'MenuMissions')) startCall(missionsKey(currentLanguage()), () => call('getMissions'));
}
