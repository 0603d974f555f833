import type { RoutePath } from './routes';

/** Where LINE opens the app: `base` is `https://liff.line.me`, or `https://miniapp.line.me` for a LINE MINI App. */
export type LineApp = { base: string; liffId: string };

type Target = {
  path: RoutePath;
  query?: Record<string, string>;
  /** How the link is passed on, and what is behind it. */
  medium: 'share' | 'home_screen';
  campaign: string;
};

/**
 * A permanent link of LINE to a page: the endpoint itself would open in another browser when tapped in a chat. Without a LIFF app, as in
 * the sandbox, the page's own address.
 */
export function permanentLink({ base, liffId }: LineApp, origin: string, { path, query, medium, campaign }: Target) {
  const parameters = new URLSearchParams({
    ...query,
    utm_source: 'member',
    utm_medium: medium,
    utm_campaign: campaign,
  });
  return `${liffId === '' ? origin : `${base}/${liffId}`}${path}?${parameters}`;
}
