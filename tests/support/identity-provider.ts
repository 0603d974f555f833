import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { freePort } from './free-port';

/** How the provider is set up, in the manner of a product. A test may change it between two sign-ins. */
export type ProviderShape = {
  /** What it says of each account, besides `sub`. */
  people: Record<string, Record<string, unknown>>;
  /** The claims that `profile` asks for. Others are never sent. */
  claims: readonly string[];
  /** Claims go to UserInfo alone, as OpenID Connect Core 5.4 has it. */
  onlyAtUserInfo?: boolean;
  givesRefreshTokens?: boolean;
  endsSessions?: boolean;
  /** How the client may authenticate; any way unless one is named. */
  authMethod?: 'client_secret_basic' | 'client_secret_post';
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const client = { id: 'sabai-desk', secret: 'a secret of the tests' };

/** A real OpenID provider (oidc-provider), with a sign-in page that asks for an account and no password. */
export async function startIdentityProvider(shape: ProviderShape, returnTo: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const state = { isDown: false, tokenRequests: 0 };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [returnTo],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: shape.authMethod ?? 'client_secret_post',
      },
    ],
    clientAuthMethods: [shape.authMethod ?? 'client_secret_post'],
    claims: { openid: ['sub'], profile: ['name', ...shape.claims] },
    conformIdTokenClaims: shape.onlyAtUserInfo === true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: shape.endsSessions !== false, logoutSource: leaveAtOnce },
    },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => shape.givesRefreshTokens !== false,
    rotateRefreshToken: true,
    findAccount: (_context, accountId) =>
      shape.people[accountId] && {
        accountId,
        claims: () => ({ sub: accountId, ...shape.people[accountId] }),
      },
    // All requests are granted, as for a company's own client.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: client.id,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    renderError: (context, { error }) => {
      context.body = error;
    },
  });

  const handle = provider.callback();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (state.isDown) return void response.writeHead(500).end();
    if (pathname === '/token') state.tokenRequests += 1;
    if (!pathname.startsWith('/interaction/')) return handle(request, response);
    if (request.method === 'GET') return void response.setHeader('Content-Type', 'text/html').end(signInPage);
    const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: true } };
    return provider.interactionFinished(request, response, result);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    issuer,
    shape,
    state,
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: client.id,
      STAFF_OIDC_CLIENT_SECRET: client.secret,
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const signInPage = `<!doctype html><html lang="en"><title>Company sign-in</title><h1>Company sign-in</h1>
<form method="post"><label>Account <input name="account" autofocus></label><button>Sign in</button></form></html>`;

/** The form asks whether to sign out; this one is sent by the page itself. */
function leaveAtOnce(context: { body: unknown }, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Signing out</title>${form}
<script>document.forms[0].insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">'); document.forms[0].submit();</script></html>`;
}

/** A browser at the provider: it keeps the provider's cookies, and fills in the sign-in page where it is shown. */
export function openProviderBrowser() {
  const cookies = new Map<string, string>();
  const seen = { signInPages: 0 };

  const visit = async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, content]) => `${name}=${content}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', content = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (content === '') cookies.delete(name);
      else cookies.set(name, content);
    }
    return response;
  };

  /** Sends the form of a page that sends itself: to sign out, or to take another account. Returns where it leads. */
  const submit = async (page: string, at: URL): Promise<string | null> => {
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    if (action === undefined) return null;
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    return (await visit(new URL(action, at), { method: 'POST', body })).headers.get('location');
  };

  /** The page is answered where the provider shows it, and then leads on as every other step does. */
  const step = async (address: URL, account: string): Promise<URL> => {
    const isPage = address.pathname.startsWith('/interaction/');
    if (isPage) seen.signInPages += 1;
    const response = await visit(address, isPage ? { method: 'POST', body: new URLSearchParams({ account }) } : {});
    const location = response.headers.get('location') ?? (await submit(await response.text(), address));
    if (location === null) throw new Error(`${response.status} at ${address.pathname}`);
    return new URL(location, address);
  };

  /** Follows the address until the provider returns to the desk, and returns what the desk's page receives. */
  const follow = async (given: string, account = ''): Promise<Record<string, string>> => {
    const { origin } = new URL(given);
    let address = new URL(given);
    for (let steps = 0; address.origin === origin; steps += 1) {
      if (steps > 10) throw new Error('the provider never returns to the desk');
      address = await step(address, account);
    }
    return Object.fromEntries(address.searchParams);
  };

  /** Follows the address of a log-out, and confirms it as its page does. */
  const leave = async (given: string): Promise<string> => {
    const page = await (await visit(new URL(given))).text();
    return (await submit(page, new URL(given))) ?? '';
  };

  return { cookies, seen, follow, leave };
}
