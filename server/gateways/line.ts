import { fieldOf } from '@/domain/records';
import type { Log } from '@/server/platform/log';
import { seldom } from '@/server/platform/log';
import type { LineSettings } from '@/server/platform/settings/gateways';
import type { JsonAnswer } from './fetch-json';
import { fetchJson } from './fetch-json';

/** Without the scope `profile` LINE gives neither name nor picture: '' and null. */
export type LineProfile = { userId: string; displayName: string; pictureUrl: string | null };

/** Why a token is refused: LINE rejects it, it has expired, it was issued for another channel, or its scopes name nobody. */
export type LineRefusal = 'invalid' | 'expired' | 'other_channel' | 'no_scope';

/**
 * `scopes` are those of the token: a channel with simplified consent grants `openid` alone at first. `isFriend`: whether the official
 * account's messages arrive, if LINE says so.
 */
export type LineAnswer =
  | {
      outcome: 'confirmed';
      profile: LineProfile;
      scopes: readonly string[];
      tokenExpiresInSeconds: number;
      isFriend?: boolean;
    }
  | { outcome: 'refused'; why?: LineRefusal }
  | { outcome: 'unavailable' };

type Failure = Exclude<LineAnswer, { outcome: 'confirmed' }>;
type Verified = { scopes: readonly string[]; seconds: number };

/** LINE as the server uses it. Only what LINE confirms about a token is trusted. */
export type LineGateway = {
  /** Checks that an access token was issued for our channel and has not expired, and returns its user. */
  confirm(accessToken: string): Promise<LineAnswer>;
  /** Withdraws the user's authorisation of the app; needs the user's valid token. */
  deauthorize(accessToken: string): Promise<boolean>;
};

/** LINE's HTTP API (LINE Login v2.1 and deauthorisation). */
export function createLineGateway(
  { channelId, channelSecret, apiUrl }: LineSettings,
  log: Log,
  retry = retryOptions,
): LineGateway {
  const request = (path: string, init: RequestInit) =>
    fetchJson(new URL(path, apiUrl).href, { gateway: 'line', ...init, ...retry });
  const noteOtherChannel = createOtherChannels(channelId, log);
  const noteNoScope = seldom();

  const verify = async (token: string): Promise<Verified | Failure> => {
    const answer = await request(`/oauth2/v2.1/verify?access_token=${encodeURIComponent(token)}`, {});
    if (!isOk(answer)) return failureOf(answer);
    const seconds = fieldOf(answer.body, 'expires_in');
    const scope = fieldOf(answer.body, 'scope');
    if (typeof seconds !== 'number' || typeof scope !== 'string') return { outcome: 'unavailable' };
    const channel = String(fieldOf(answer.body, 'client_id'));
    if (channel !== channelId) {
      noteOtherChannel(channel);
      return { outcome: 'refused', why: 'other_channel' };
    }
    if (seconds <= 0) return { outcome: 'refused', why: 'expired' };
    return { scopes: scopesOf(scope), seconds };
  };

  /** `/v2/profile` needs the scope `profile`; `userinfo` needs `openid`, and its `sub` is the same user ID. */
  const readPerson = async (token: string, scopes: readonly string[]): Promise<LineProfile | Failure> => {
    const source = profileSources.find(({ needs }) => scopes.includes(needs));
    if (!source) {
      noteNoScope((tokens) => log.error({ scopes, tokens }, missingScope));
      return { outcome: 'refused', why: 'no_scope' };
    }
    const answer = await request(source.path, { headers: { Authorization: `Bearer ${token}` } });
    if (!isOk(answer)) return failureOf(answer);
    return readProfile(answer.body, source.names) ?? { outcome: 'unavailable' };
  };

  /**
   * False for a person who blocked the official account or never added it. Needs the scope `profile`, and an official account that is
   * linked to the channel. Asked beside the profile and only once, so that it delays no log-in.
   */
  const readFriendship = async (token: string, scopes: readonly string[]): Promise<boolean | undefined> => {
    if (!scopes.includes('profile')) return undefined;
    const answer = await fetchJson(new URL('/friendship/v1/status', apiUrl).href, {
      gateway: 'line',
      headers: { Authorization: `Bearer ${token}` },
      timeoutMs: Math.min(retry.timeoutMs, friendshipMs),
    });
    const isFriend = isOk(answer) ? fieldOf(answer.body, 'friendFlag') : undefined;
    return typeof isFriend === 'boolean' ? isFriend : undefined;
  };

  /** Stateless channel access token, requested for each use; valid for 15 minutes. */
  const channelToken = async (): Promise<string | undefined> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: channelId,
      client_secret: channelSecret,
    });
    const answer = await request('/oauth2/v3/token', { method: 'POST', body });
    if (answer && [400, 401, 403].includes(answer.status))
      log.error({ status: answer.status }, 'LINE refuses LINE_CHANNEL_ID with LINE_CHANNEL_SECRET: correct them');
    const token = isOk(answer) ? fieldOf(answer.body, 'access_token') : undefined;
    return typeof token === 'string' ? token : undefined;
  };

  return {
    confirm: async (accessToken): Promise<LineAnswer> => {
      const verified = await verify(accessToken);
      if ('outcome' in verified) return verified;
      const { scopes, seconds: tokenExpiresInSeconds } = verified;
      const [profile, isFriend] = await Promise.all([
        readPerson(accessToken, scopes),
        readFriendship(accessToken, scopes),
      ]);
      if ('outcome' in profile) return profile;
      const about = { profile, scopes, tokenExpiresInSeconds };
      return { outcome: 'confirmed', ...about, ...(isFriend !== undefined && { isFriend }) };
    },
    deauthorize: async (accessToken) => {
      const token = await channelToken();
      if (!token) return false;
      const answer = await request('/user/v1/deauthorize', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ userAccessToken: accessToken }),
      });
      return isOk(answer);
    },
  };
}

/** The first one that the token's scopes allow, with the names that LINE gives user ID, name and picture there. */
const profileSources = [
  { needs: 'profile', path: '/v2/profile', names: ['userId', 'displayName', 'pictureUrl'] },
  { needs: 'openid', path: '/oauth2/v2.1/userinfo', names: ['sub', 'name', 'picture'] },
] as const;

const missingScope = 'a token without the scopes "openid" and "profile": switch on "openid" in the LIFF app';

const friendshipMs = 1500;

const retryOptions = { timeoutMs: 5000, triesAtMost: 2 };

function isOk(answer: JsonAnswer | undefined): answer is JsonAnswer {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** A rate limit or an error of LINE does not make the token invalid. */
function failureOf(answer: JsonAnswer | undefined): Failure {
  return answer && [400, 401, 403].includes(answer.status)
    ? { outcome: 'refused', why: 'invalid' }
    : { outcome: 'unavailable' };
}

/**
 * Warns the operator of tokens of another channel: either LINE_CHANNEL_ID is not the LIFF app's channel and no member can log in, or tokens
 * of another app are being tried.
 */
function createOtherChannels(channelId: string, log: Log) {
  const rarely = seldom();
  return (given: string) =>
    rarely((tokens) => {
      const channels = { configured: channelId, ofToken: /^\d{1,20}$/.test(given) ? given : 'unknown' };
      log.error(
        { ...channels, tokens },
        'a token of another LINE channel: LINE_CHANNEL_ID must be that of the LIFF app',
      );
    });
}

/** LINE separates scopes by spaces, in some answers by encoded ones. */
function scopesOf(scope: string): string[] {
  return scope.split(/\s|%20|\+/).filter(Boolean);
}

function readProfile(body: unknown, names: readonly string[]): LineProfile | undefined {
  const [userId, displayName, pictureUrl] = names.map((name) => fieldOf(body, name));
  if (typeof userId !== 'string' || userId === '') return undefined;
  return {
    userId,
    displayName: typeof displayName === 'string' ? displayName : '',
    pictureUrl: typeof pictureUrl === 'string' ? pictureUrl : null,
  };
}
