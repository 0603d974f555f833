import { createHmac, randomUUID } from 'node:crypto';
import type { LineCall, LineHandler } from './handler';
import { bearerIn, refusal } from './handler';

/** Issuing tokens of the login channel, which LINE's OpenAPI files have. */
export const channelTokenHandlers = {
  issueStatelessChannelToken: ({ state, bytes }) => {
    const form = new URLSearchParams(bytes.toString());
    const { channelId, secret } = state.login;
    if (form.get('client_id') !== channelId || form.get('client_secret') !== secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'invalid client' } };
    const token = `channel-${randomUUID()}`;
    state.channelTokens.add(token);
    return { status: 200, body: { token_type: 'Bearer', access_token: token, expires_in: 900 } };
  },
} satisfies Record<string, LineHandler>;

/** LINE Login, which LINE's OpenAPI files do not have: written by hand from LINE's reference. */
export const loginHandlers = {
  'GET /oauth2/v2.1/verify': ({ state, query }) => {
    const token = state.loginTokens.get(query.get('access_token') ?? '');
    if (!token || token.expiresAt <= state.now())
      return { status: 400, body: { error: 'invalid_request', error_description: 'access token expired' } };
    const expiresIn = Math.floor((token.expiresAt - state.now()) / 1000);
    return { status: 200, body: { scope: token.scope, client_id: token.channelId, expires_in: expiresIn } };
  },
  'POST /oauth2/v2.1/verify': ({ state, bytes }) => {
    const form = new URLSearchParams(bytes.toString());
    const [head = '', claims = '', signature] = (form.get('id_token') ?? '').split('.');
    const isSigned = signature === signatureOfToken(`${head}.${claims}`, state.login.secret);
    const read = isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
    if (!read) return { status: 400, body: { error: 'invalid_request', error_description: 'Invalid IdToken.' } };
    if (read.aud !== form.get('client_id'))
      return { status: 400, body: { error: 'invalid_request', error_description: 'Invalid IdToken Audience.' } };
    if (read.exp * 1000 <= state.now())
      return { status: 400, body: { error: 'invalid_request', error_description: 'IdToken expired.' } };
    return { status: 200, body: read };
  },
  'GET /oauth2/v2.1/userinfo': userInfo,
  'POST /oauth2/v2.1/userinfo': userInfo,
  'GET /v2/profile': (call) => {
    const granted = tokenWith(call, 'profile');
    return granted.user
      ? { status: 200, body: { userId: granted.user.userId, displayName: granted.user.name, pictureUrl: picture } }
      : granted.refused;
  },
  'GET /friendship/v1/status': (call) => {
    const granted = tokenWith(call, 'profile');
    return granted.user ? { status: 200, body: { friendFlag: granted.user.isFriend } } : granted.refused;
  },
  'POST /user/v1/deauthorize': ({ state, headers, bytes }) => {
    if (!state.channelTokens.has(bearerIn(headers))) return refusal(401, 'invalid token');
    const { userAccessToken }: { userAccessToken: string } = JSON.parse(bytes.toString());
    const token = state.loginTokens.get(userAccessToken);
    if (!token) return refusal(400, 'invalid access token');
    state.deauthorized.push(token.userId);
    for (const [key, { userId }] of state.loginTokens) if (userId === token.userId) state.loginTokens.delete(key);
    return { status: 204 };
  },
} satisfies Record<string, LineHandler>;

/** An ID token as LINE Login signs it for web apps, with HS256. `expiresAt` is in milliseconds. */
export function idTokenOf(userId: string, login: { channelId: string; secret: string }, expiresAt: number): string {
  const exp = Math.floor(expiresAt / 1000);
  const claims = { iss: 'https://access.line.me', sub: userId, aud: login.channelId, exp, iat: exp - 3600 };
  const text = [{ typ: 'JWT', alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${signatureOfToken(text, login.secret)}`;
}

const picture = 'https://profile.line-scdn.net/picture';

/** With `openid` alone LINE tells the user ID and neither name nor picture. */
function userInfo(call: LineCall) {
  const granted = tokenWith(call, 'openid');
  if (!granted.user) return granted.refused;
  const { userId, name } = granted.user;
  return { status: 200, body: { sub: userId, ...(granted.scopes.includes('profile') && { name, picture }) } };
}

function tokenWith({ state, headers }: LineCall, scope: string) {
  const token = state.loginTokens.get(bearerIn(headers));
  if (!token || token.expiresAt <= state.now()) return { refused: refusal(401, 'The access token expired') };
  const scopes = token.scope.split(' ');
  const user = state.users.get(token.userId);
  if (!user || !scopes.includes(scope))
    return { refused: refusal(403, `The access token does not have the scope ${scope}`) };
  return { user, scopes };
}

function signatureOfToken(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
