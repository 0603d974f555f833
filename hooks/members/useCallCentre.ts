import { callCentreHours, isOpenAt } from '@/domain/time/opening-hours';
import { useNow } from '@/hooks/device/useNow';
import { callCentre } from './call-centre';

/** The call centre's number, and whether it is open now, in Bangkok time. */
export function useCallCentre(): { isOpen: boolean; number: string; link: string } {
  const now = useNow();
  return { isOpen: isOpenAt(callCentreHours, now), ...callCentre };
}
