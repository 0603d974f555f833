import { createHash, randomUUID } from 'node:crypto';

export const liffId = '2000000000-simulate';
export const channelId = '2000000000';

type Token = { userId: string; alive: boolean };
type Login = { userId: string; challenge: string; redirectUri: string };

/** All scopes of the LIFF app; a channel with simplified consent grants `openid` alone until the person is asked. */
const allScopes = ['profile', 'openid'];

export type LineAccounts = ReturnType<typeof createLineAccounts>;

/** The state of LINE: valid tokens and logins in progress. The fake LINEs of the browser and of the server share it. */
export function createLineAccounts() {
  const tokens = new Map<string, Token>();
  const logins = new Map<string, Login>();

  const issue = (userId: string): string => {
    const token = `line-${randomUUID()}`;
    tokens.set(token, { userId, alive: true });
    return token;
  };

  return {
    issue,
    /** What every token may do. */
    scopes: allScopes,
    /** The owner of a token, until it expires. */
    ownerOf: (token: string): string | undefined => {
      const found = tokens.get(token);
      return found?.alive ? found.userId : undefined;
    },
    endAllTokens: () => {
      for (const token of tokens.values()) token.alive = false;
    },
    /** Accepts a login and returns its code. */
    approve: (login: Login): string => {
      const code = randomUUID();
      logins.set(code, login);
      return code;
    },
    /** Exchanges a code for a token, once, and only for the client that started the login (RFC 7636). */
    redeem: (code: string, verifier: string, redirectUri: string): string | undefined => {
      const login = logins.get(code);
      logins.delete(code);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return login?.challenge === challenge && login.redirectUri === redirectUri ? issue(login.userId) : undefined;
    },
  };
}

/** The answer of LINE about a token: the status and the body. */
export function verification(accounts: LineAccounts, token: string): [number, object] {
  return accounts.ownerOf(token) === undefined
    ? [400, { error: 'invalid_request', error_description: 'access token expired' }]
    : [200, { client_id: channelId, expires_in: 3600, scope: accounts.scopes.join(' ') }];
}

export function profile(accounts: LineAccounts, token: string): [number, object] {
  const userId = accounts.ownerOf(token);
  if (userId !== undefined && !accounts.scopes.includes('profile')) return [403, { message: 'not enough scope' }];
  return userId === undefined
    ? [401, { message: 'The access token expired' }]
    : [200, { userId, displayName: userId, pictureUrl: 'https://profile.line-scdn.net/picture' }];
}

/** Who the token is about; name and picture are those of the profile. */
export function userInfo(accounts: LineAccounts, token: string): [number, object] {
  const sub = accounts.ownerOf(token);
  return sub === undefined ? [401, { error: 'invalid_token' }] : [200, { sub }];
}
