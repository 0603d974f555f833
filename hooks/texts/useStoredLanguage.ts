import { useEffect, useState } from 'react';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';

/** Restores the language stored on this phone. Texts wait for it, so that the language does not flip. */
export function useStoredLanguage(): boolean {
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const language = readStored('language');
    const shown = () => setReady(true);
    if (language) void changeLanguage(language).then(shown, shown);
    else shown();
  }, []);

  return ready;
}
