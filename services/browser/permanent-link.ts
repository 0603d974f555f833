import { permanentLink } from '@/domain/navigation/permanent-link';
import { environment } from './environment';

/** A permanent link into the app that this build belongs to. */
export function linkIntoApp(target: Parameters<typeof permanentLink>[2]): string {
  const app = { base: environment.liffBaseUrl, liffId: environment.liffId };
  return permanentLink(app, window.location.origin, target);
}
