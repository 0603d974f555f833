import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { themeFor } from '@/domain/navigation/channels';
import { useToggles } from '@/hooks/toggles/useToggles';
import { readStored } from '@/services/storage/client-store';

/** Sets the theme of the body, and the compatibility style for phones (spec section 2). */
export function useBodyTheme(): void {
  const { pathname } = useRouter();
  const { toggles } = useToggles();

  // Notifies the start page (public/start/) that the app has started.
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);

  useEffect(() => {
    document.body.dataset.theme = themeFor(`${pathname}/`, readStored('entranceChannel'), toggles);
    document.body.dataset.mobile = String(/android|iphone|ipad|mobile/i.test(navigator.userAgent));
  }, [pathname, toggles]);
}
