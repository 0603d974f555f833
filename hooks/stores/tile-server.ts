import { environment } from '@/services/browser/environment';

/** The chain's own map: the template of its tiles, and the line that their licence requires. Undefined: the app draws the ground. */
export function tileServer(): { template: string; credit: string } | undefined {
  const { tileUrl, tileCredit } = environment;
  return tileUrl ? { template: tileUrl, credit: tileCredit } : undefined;
}
