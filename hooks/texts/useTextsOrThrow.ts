import { useSyncExternalStore } from 'react';
import { textsFailure, watchTextsFailure } from '@/services/texts';

/** Has the error screen stand in for an app whose texts cannot be had: i18next would show their keys. */
export function useTextsOrThrow(): void {
  const failure = useSyncExternalStore(watchTextsFailure, textsFailure, () => undefined);
  if (failure) throw failure.error;
}
