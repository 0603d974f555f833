import type { Page, Route } from '@playwright/test';
import type { LineAccounts } from './line-accounts';
import { channelId, liffId, profile, verification } from './line-accounts';
import { bearerOf } from './line-server';

export type LineSimulation = {
  /** The account that the login page logs in. */
  userId: string;
  /** While true, no LINE host answers, but the LINE app still opens links. */
  unreachable: boolean;
  /** If false, LINE refuses `getProfile`, as when the operator has forgotten the scope. */
  profileScope: boolean;
  /** Every call to LINE, as method and URL without the query. */
  readonly asked: string[];
};

/**
 * LINE as a browser sees it: answers the hosts that the real SDK calls, so that nothing reaches the network. With `inside`, the
 * page runs in the web view of LINE, and a link to the LIFF app opens it with tokens in the fragment.
 */
export async function simulateLine(
  page: Page,
  { accounts, endpoint, inside }: { accounts: LineAccounts; endpoint: string; inside: boolean },
): Promise<LineSimulation> {
  const line: LineSimulation = { userId: 'U-visitor', unreachable: false, profileScope: true, asked: [] };
  if (inside) await page.addInitScript({ content: 'window._liff = { features: [], postMessage() {} };' });

  await page.context().route(/^https:\/\/([\w-]+\.)*(line\.me|line-scdn\.net)\//, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    line.asked.push(`${request.method()} ${url.origin}${url.pathname}`);
    if (url.host === 'liff.line.me') return openApp(route, url);
    if (line.unreachable) return route.abort('internetdisconnected');
    if (url.host === 'access.line.me') return answerLoginPage(route, url);
    return answerApi(route, url);
  });
  return line;

  async function answerApi(route: Route, url: URL): Promise<void> {
    const token = bearerOf(route.request().headers()['authorization']);
    if (url.pathname.endsWith('/contextToken')) return reply(route, 200, { contextToken: contextToken() });
    if (url.pathname === '/oauth2/v2.1/token') return redeem(route);
    if (url.pathname === '/oauth2/v2.1/verify') {
      return reply(route, ...verification(accounts, url.searchParams.get('access_token') ?? ''));
    }
    if (url.pathname === '/v2/profile') return reply(route, ...profile(accounts, token));
    return route.fulfill({ status: 404, body: '' });
  }

  async function redeem(route: Route): Promise<void> {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const field = (name: string) => form.get(name) ?? '';
    const token = accounts.redeem(field('code'), field('code_verifier'), field('redirect_uri'));
    if (!token || field('client_id') !== channelId) return reply(route, 400, { error: 'invalid_grant' });
    return reply(route, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'profile' });
  }

  /** The consent page of LINE: two links, because both answers lead back to the redirect URL. */
  async function answerLoginPage(route: Route, url: URL): Promise<void> {
    const query = (name: string) => url.searchParams.get(name) ?? '';
    const redirectUri = query('redirect_uri') || endpoint;
    if (!redirectUri.startsWith(endpoint) || query('app_id') !== liffId)
      return route.fulfill({ status: 400, body: 'No' });
    const code = accounts.approve({ userId: line.userId, challenge: query('code_challenge'), redirectUri });
    const back = { state: query('state'), liffClientId: channelId, liffRedirectUri: redirectUri };
    const no = {
      error: 'access_denied',
      error_description: 'Denied+by+user',
      liffOAuth2Error: 'true',
      state: back.state,
    };
    // The page of LINE has its origin as the referrer, which the SDK checks on Android.
    const link = (text: string, parameters: Record<string, string>) =>
      `<a referrerpolicy="unsafe-url" href="${withParameters(redirectUri, parameters).replaceAll('&', '&amp;')}">${text}</a>`;
    const body = `<h1>LINE Login</h1> ${link('Allow', { code, ...back })} ${link('Cancel', no)}`;
    return route.fulfill({ contentType: 'text/html', body });
  }

  /** https://liff.line.me/{id}/path/?query: outside LINE a page of LINE, inside LINE the app, which gets path and query. */
  async function openApp(route: Route, url: URL): Promise<void> {
    const path = url.pathname.replace(`/${liffId}`, '');
    if (path === url.pathname || !inside)
      return route.fulfill({ contentType: 'text/html', body: '<h1>Open LINE</h1>' });
    const rest = `${path}${url.search}`;
    const address = rest === '' || rest === '/' ? endpoint : withParameters(endpoint, { 'liff.state': rest });
    const opened = `${address}#${fragment()}`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<a id="open" href="${opened.replaceAll('&', '&amp;')}">Opening</a><script>location.replace(document.getElementById('open').href)</script>`,
    });
  }

  function fragment(): string {
    return new URLSearchParams({
      access_token: accounts.issue(line.userId),
      context_token: contextToken(),
      feature_token: 'feature',
      client_id: channelId,
    }).toString();
  }

  function contextToken(): string {
    const context = {
      type: 'utou',
      liffId,
      endpointUrl: endpoint,
      permanentLinkPattern: 'concat',
      scope: line.profileScope ? ['profile', 'openid'] : ['openid'],
      availability: {},
    };
    return `e30.${Buffer.from(JSON.stringify(context)).toString('base64url')}.signature`;
  }
}

/** The user agent of the LINE browser on an iPhone when it opens a LIFF app. */
export const lineUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.4.0 LIFF';

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

function reply(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: JSON.stringify(body),
  });
}
