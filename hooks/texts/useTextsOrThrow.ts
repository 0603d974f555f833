import { useSyncExternalStore } from 'react';
import { textsFailure, watchTextsFailure } from '@/services/texts/texts';

/** Throws to the error screen if texts cannot be loaded: i18next would show their keys. */
export function useTextsOrThrow(): void {
  const failure = useSyncExternalStore(watchTextsFailure, textsFailure, () => undefined);
  if (failure) throw failure.error;
}
