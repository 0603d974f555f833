import { callCentreHours, isOpenAt } from '@/domain/time/opening-hours';
import { useNow } from '@/hooks/device/useNow';
import { environment } from '@/services/browser/environment';
import { formatTelephone } from '@/services/texts/formats';

/** The call centre's number, and whether it is open now, in Bangkok time. */
export function useCallCentre(): { isOpen: boolean; number: string; link: string } {
  const now = useNow();
  return { isOpen: isOpenAt(callCentreHours, now), ...callCentre };
}

const { callCentrePhone } = environment;

/** The call centre's number as displayed, and its tel: link. */
export const callCentre = { number: formatTelephone(callCentrePhone), link: `tel:${callCentrePhone}` } as const;
