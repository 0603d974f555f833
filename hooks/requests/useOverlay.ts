import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { usePageOpening } from '@/hooks/navigation/page-opening';

/**
 * The address for which the loading overlay is shown: on when navigating to a different path, off after arrival (spec section 2) or when blocked. A
 * page restored from the browser's cache has arrived too. Error toasts of the previous page are removed with it.
 */
export function useOverlay(): { address: string } | undefined {
  const { events } = useRouter();
  const [leaving, setLeaving] = useState<{ address: string }>();
  const opening = usePageOpening();

  useEffect(() => {
    const start = (address: string) => {
      const elsewhere = pathOf(address) !== pathOf(window.location.pathname);
      if (elsewhere) dismissErrors();
      setLeaving(elsewhere ? { address } : undefined);
    };
    const arrive = () => setLeaving(undefined);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', arrive);
    window.addEventListener('pageshow', arrive);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', arrive);
      window.removeEventListener('pageshow', arrive);
    };
  }, [events]);

  if (leaving) return leaving;
  return opening?.address !== undefined && !opening.blockedReason ? { address: opening.address } : undefined;
}

function pathOf(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
}
