import { callCentreHours, isOpenAt } from '@/domain/time/opening-hours';
import { useNow } from '@/hooks/useNow';
import { environment } from '@/services/environment';
import { formatTelephone } from '@/services/formats';

/** The call centre's number, and whether somebody answers now. The clock is Bangkok's wherever the phone is. */
export function useCallCentre(): { isOpen: boolean; number: string; link: string } {
  const now = useNow();
  const { callCentrePhone } = environment;
  return {
    isOpen: isOpenAt(callCentreHours, now),
    number: formatTelephone(callCentrePhone),
    link: `tel:${callCentrePhone}`,
  };
}
