import { cachePage } from '@/services/storage/offline-card';

/** Keeps the page of questions on the phone, so that it opens without a connection once it was seen. */
export function keepHelpPage(): void {
  void cachePage('help-page').catch(() => undefined);
}
