import { useEffect, useState } from 'react';
import { deskFeatures } from '@/services/desk/texts';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';

/**
 * Loads the desk's texts and the stored language; true once the page may be shown in it. Not the members' hook: code imported only by their
 * shell is in its module without a wrapper, which a second importer would add to every page.
 */
export function useDeskLanguage(): boolean {
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    // Notifies the start page (public/start/) that the app has started.
    document.documentElement.dataset.started = '';
    const language = readStored('language');
    const shown = () => setReady(deskFeatures.length > 0);
    if (language) void changeLanguage(language).then(shown, shown);
    else shown();
  }, []);

  return isReady;
}
