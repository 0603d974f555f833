import type { Page } from '@playwright/test';
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
  /** The fragment of the link with which LINE opens the app. */
  fragment: string;
  /** The next token with which LINE opens the app is one of another channel. */
  isForeign: boolean;
  /**
   * How the person answers the screens that LINE opens over the app: the friend request, the permissions and the list of friends. Or why LINE
   * does not ask: too often, or no account.
   */
  answer: 'submit' | 'cancel' | 'limited' | 'unresolved';
  /** Every call to LINE, as method and URL without the query. */
  readonly asked: string[];
};

/** A request of a browser to a host of LINE. */
export type LineRequest = { method: string; url: URL; authorization: string | undefined; body: string };

/** What LINE answers. Without an answer no connection is made. */
export type LineAnswer = { status: number; contentType: string; body: string };

type Setting = { accounts: LineAccounts; endpoint: string; inside: boolean };

/** The hosts of LINE, as the real SDK calls them. */
export const lineHosts = /^([\w-]+\.)*(line\.me|line-scdn\.net)$/;

/**
 * LINE as a browser sees it: answers the hosts that the real SDK calls, so that nothing reaches the network. With `inside`, the
 * page runs in the web view of LINE, and a link to the LIFF app opens it with tokens in the fragment.
 */
export async function simulateLine(page: Page, setting: Setting): Promise<LineSimulation> {
  const { line, answer } = createLineHosts(setting);
  if (setting.inside) await page.addInitScript({ content: 'window._liff = { features: [], postMessage() {} };' });
  await page.context().route(
    (url) => lineHosts.test(url.hostname),
    async (route) => {
      const request = route.request();
      const answered = answer({
        method: request.method(),
        url: new URL(request.url()),
        authorization: request.headers()['authorization'],
        body: request.postData() ?? '',
      });
      if (!answered) return route.abort('internetdisconnected');
      return route.fulfill({ ...answered, headers: { 'Access-Control-Allow-Origin': '*' } });
    },
  );
  return line;
}

/** The hosts of LINE, without a browser: what they answer, and what they were asked. */
export function createLineHosts({ accounts, endpoint, inside }: Setting) {
  const line: LineSimulation = { userId: 'U-visitor', unreachable: false, profileScope: true, ...calm, asked: [] };
  return { line, answer };

  function answer(request: LineRequest): LineAnswer | undefined {
    const { method, url } = request;
    line.asked.push(`${method} ${url.origin}${url.pathname}`);
    const screen = answerScreens(url, { line, accounts });
    if (screen) return screen;
    if (url.host === 'liff.line.me') return openApp(url);
    if (line.unreachable) return undefined;
    if (url.host === 'access.line.me') return loginPage(url);
    if (url.host === 'profile.line-scdn.net') return { status: 200, contentType: 'image/svg+xml', body: picture };
    return answerApi(request);
  }

  function answerApi({ url, authorization, body }: LineRequest): LineAnswer {
    const token = bearerOf(authorization);
    if (url.pathname.endsWith('/contextToken')) return json(200, { contextToken: contextToken() });
    if (url.pathname.endsWith('/featureToken')) return json(200, { featureToken: 'feature' });
    if (url.pathname === '/oauth2/v2.1/token') return redeem(body);
    if (url.pathname === '/oauth2/v2.1/verify') {
      const [status, body] = verification(accounts, url.searchParams.get('access_token') ?? '');
      return json(status, { ...body, ...(line.isForeign && { client_id: '1999999999' }) });
    }
    if (url.pathname === '/v2/profile') return json(...profile(accounts, token));
    return html('', 404);
  }

  function redeem(body: string): LineAnswer {
    const form = new URLSearchParams(body);
    const field = (name: string) => form.get(name) ?? '';
    const token = accounts.redeem(field('code'), field('code_verifier'), field('redirect_uri'));
    if (!token || field('client_id') !== channelId) return json(400, { error: 'invalid_grant' });
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: accounts.scopes.join(' ') });
  }

  /** The consent page of LINE: two links, because both answers lead back to the redirect URL. */
  function loginPage(url: URL): LineAnswer {
    const query = (name: string) => url.searchParams.get(name) ?? '';
    const redirectUri = query('redirect_uri') || endpoint;
    if (!redirectUri.startsWith(endpoint) || query('app_id') !== liffId) return html('No', 400);
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
    return html(body);
  }

  /** https://liff.line.me/{id}/path/?query: outside LINE a page of LINE, inside LINE the app, which gets path and query. */
  function openApp(url: URL): LineAnswer {
    const path = url.pathname.replace(`/${liffId}`, '');
    if (path === url.pathname || !inside) return html('<h1>Open LINE</h1>');
    const rest = `${path}${url.search}${line.fragment}`;
    const address = rest === '' || rest === '/' ? endpoint : withParameters(endpoint, { 'liff.state': rest });
    const opened = `${address}#${fragment()}`;
    return html(
      `<a id="open" href="${opened.replaceAll('&', '&amp;')}">Opening</a><script>location.replace(document.getElementById('open').href)</script>`,
    );
  }

  function fragment(): string {
    return new URLSearchParams({
      access_token: accounts.issue(line.userId),
      context_token: contextToken(),
      feature_token: 'feature',
      mst_challenge: 'challenge',
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
      availability,
    };
    return `e30.${Buffer.from(JSON.stringify(context)).toString('base64url')}.signature`;
  }
}

const calm = { fragment: '', isForeign: false, answer: 'submit' } as const;

/** What LINE allows this app, in every version of LINE. */
const availability = Object.fromEntries(
  ['shareTargetPicker', 'subwindowOpen', 'skipChannelVerificationScreen', 'addToHomeV2'].map((name) => [
    name,
    { permission: true },
  ]),
);

/** The screens that LINE opens over the app. The SDK opens them by addresses of LINE's own scheme and then asks for the answer. */
function answerScreens(url: URL, { line, accounts }: { line: LineSimulation; accounts: LineAccounts }) {
  const isSubmitted = line.answer === 'submit';
  const answers: Record<string, () => LineAnswer> = {
    '/liff/v2/sub/msit': () => json(200, { msit: 'msit' }),
    '/liff/v2/sub/waitResult': () => {
      // The SDK waits for the answer before it knows that no screen opens.
      if (line.answer === 'limited' || line.answer === 'unresolved') return json(200, { status: 'error' });
      const newAccessToken = isSubmitted ? accounts.issue(line.userId) : undefined;
      if (isSubmitted) accounts.scopes = ['profile', 'openid'];
      return json(200, { status: isSubmitted ? 'submit' : 'cancel', result: { newAccessToken } });
    },
    '/liff/v2/oaadd/rateLimit': () => json(line.answer === 'limited' ? 429 : 200, {}),
    '/oauth2/v2.1/liff/friendship/validate': () =>
      json(200, { valid: line.answer !== 'unresolved', error: { code: 'BOT_NOT_RESOLVED', message: 'no account' } }),
    '/friendship/v1/status': () => json(200, { friendFlag: isSubmitted }),
    '/liff/v2/incrementalAgreement/unauthorizedPermissions': () => json(200, ['profile']),
    [`/liff/v2/apps/${liffId}/ott`]: () => json(200, { ott: 'once' }),
    '/oauth2/v2.1/liff/shareTargetPicker/result': () => json(200, { result: isSubmitted ? 'SUCCESS' : 'CANCEL' }),
    '/api/shortcut': () => json(200, { shortcutPageUrl: 'https://liff-shortcut.line.me/page' }),
  };
  return line.unreachable ? undefined : answers[url.pathname]?.();
}

/** The user agent of the LINE browser on an iPhone when it opens a LIFF app. */
export const lineUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.4.0 LIFF';

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

function json(status: number, body: object): LineAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

function html(body: string, status = 200): LineAnswer {
  return { status, contentType: 'text/html', body };
}
