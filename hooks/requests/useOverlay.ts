import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { usePageOpening } from '@/hooks/navigation/page-opening';

/**
 * The loading overlay: on when navigating to a different path, off after arrival (spec section 2) or when blocked. A
 * page restored from the browser's cache has arrived too. Error toasts of the previous page are removed with it.
 */
export function useOverlay(): boolean {
  const { events } = useRouter();
  const [leaving, setLeaving] = useState(false);
  const opening = usePageOpening();

  useEffect(() => {
    const start = (address: string) => {
      const elsewhere = pathOf(address) !== pathOf(window.location.pathname);
      if (elsewhere) dismissErrors();
      setLeaving(elsewhere);
    };
    const arrive = () => setLeaving(false);
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

  return leaving || (opening !== undefined && !opening.blockedReason);
}

function pathOf(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
}
