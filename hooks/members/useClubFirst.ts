import { useState } from 'react';
import { useToggles } from '@/hooks/toggles/useToggles';
import { readStored } from '@/services/storage/client-store';

/** Whether Kids Club comes first: the member came by its link or has its points, while the club is on. */
export function useClubFirst(balance: number): boolean {
  const { isOn } = useToggles();
  const [channel] = useState(() => readStored('entranceChannel'));
  return isOn('kidsclub') && (channel === 'kidsclub' || balance > 0);
}
