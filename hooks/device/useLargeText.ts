import { useEffect } from 'react';
import { largeTextPixels } from '@/domain/inline-script';

/** Marks the page while the reader's text is large. The first paint has the mark already; later the reader may change the size. */
export function useLargeText(): void {
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const probe = document.createElement('i');
    Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', width: '1rem' });
    document.body.append(probe);
    const observer = new ResizeObserver(() => {
      const isLarge = probe.getBoundingClientRect().width >= largeTextPixels;
      document.documentElement.toggleAttribute('data-large-text', isLarge);
    });
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
}
