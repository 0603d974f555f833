import { useEffect, useState } from 'react';
import { readKept } from '@/services/client-store';
import { changeLanguage } from '@/services/texts';

/** Brings back the language that was chosen on this phone. Texts wait for it, so that none is seen to change. */
export function useStoredLanguage(): boolean {
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const language = readKept('language');
    const shown = () => setReady(true);
    if (language) void changeLanguage(language).then(shown, shown);
    else shown();
  }, []);

  return ready;
}
