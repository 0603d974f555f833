import { useState } from 'react';
import { useToggles } from '@/hooks/toggles/useToggles';
import { readStored } from '@/services/storage/client-store';

/** Whether the home has Kids Club, while the club is on: it is on the menu, or the member came by its link or has its points. */
export function useClubShown(balance: number): boolean {
  const { isOn } = useToggles();
  const [channel] = useState(() => readStored('entranceChannel'));
  return isOn('kidsclub') && (isOn('MenuKidsClub') || channel === 'kidsclub' || balance > 0);
}
