import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage, textsFailure, watchTextsFailure } from '@/services/texts/texts';

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

/** Throws to the error screen if texts cannot be loaded: i18next would show their keys. */
export function useTextsOrThrow(): void {
  const failure = useSyncExternalStore(watchTextsFailure, textsFailure, () => undefined);
  if (failure) throw failure.error;
}
