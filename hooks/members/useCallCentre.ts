import { useEffect, useState } from 'react';
import { callCentreHours, isOpenAt } from '@/domain/time/opening-hours';
import { environment } from '@/services/environment';
import { formatTelephone } from '@/services/formats';

const lookMilliseconds = 30_000;

/** The call centre's number, and whether somebody answers now. The clock is Bangkok's wherever the phone is. */
export function useCallCentre(): { isOpen: boolean; number: string; link: string } {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const { callCentrePhone } = environment;
  return {
    isOpen: isOpenAt(callCentreHours, Math.floor(now / 1000)),
    number: formatTelephone(callCentrePhone),
    link: `tel:${callCentrePhone}`,
  };
}
