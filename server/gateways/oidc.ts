import type * as client from 'openid-client';
import { fieldOf } from '@/domain/records';
import { fetchWithin, TooLong } from '@/server/platform/fetch-within';
import type { Log } from '@/server/platform/log';
import type { StaffSettings } from '@/server/platform/settings/staff';
import { gatewayTimeMs, unlessLate } from '@/server/platform/time-limit';
import type { Claims } from './oidc-person';
import { lacksName, lacksRoles, personOf } from './oidc-person';
import type {
  ProviderTokens,
  RenewOutcome,
  SignInAnswer,
  SignInAttempt,
  SignInOutcome,
  StaffDirectory,
} from './staff-directory';

type Client = typeof client;
type Provider = { client: Client; configuration: client.Configuration };
type Granted = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

const timeoutSeconds = 10;

/** How far the provider's clock may be from ours. */
const toleranceSeconds = 30;

/** Longer ID tokens are left out of URLs, which proxies may refuse; both uses of the token are hints. */
const hintCharacters = 4096;

/**
 * The chain's identity provider, by OpenID Connect: authorization code with PKCE, state and nonce. The token's signature is checked
 * although it comes over TLS. `returnTo` is the desk's page, to which it also returns after a log-out.
 */
export function createOidcDirectory(settings: StaffSettings, returnTo: string, log: Log): StaffDirectory {
  const open = openOnce(() => discover(settings));

  /** The claims of the ID token, and of UserInfo if the token lacks the name or the roles (OpenID Connect Core 5.4). */
  const sourcesOf = async ({ client, configuration }: Provider, granted: Granted, staffId: string) => {
    const claims: Claims = granted.claims() ?? {};
    const isWithoutRoles = lacksRoles(claims, settings);
    if (!configuration.serverMetadata().userinfo_endpoint || !(isWithoutRoles || lacksName(claims))) return [claims];
    try {
      return [claims, await inTime(client.fetchUserInfo(configuration, granted.access_token, staffId))];
    } catch (error) {
      // An answer about another person is always an error; a missing name is not.
      if (isWithoutRoles || codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error;
      log.warn({ code: codeOf(error) }, 'the identity provider of the staff has no UserInfo for a sign-in');
      return [claims];
    }
  };

  return {
    kind: 'oidc',
    addressFor: async ({ kind, state, nonce, verifier }, idToken = '') => {
      try {
        const { client, configuration } = await inTime(open());
        const code_challenge = await client.calculatePKCECodeChallenge(verifier);
        const { scopes: scope, prompt } = settings;
        return client.buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope,
          code_challenge,
          code_challenge_method: 'S256',
          state,
          nonce,
          // A provider that supports max_age states in the token when the person signed in.
          ...(kind === 'sign_in' ? { prompt, max_age: '0' } : { prompt: 'none', ...hintOf(idToken) }),
        }).href;
      } catch (error) {
        log.error({ err: error }, 'the identity provider of the staff does not answer');
        return undefined;
      }
    },
    confirm: async (answer, attempt): Promise<SignInOutcome> => {
      if (answer.code === undefined) return ofProviderError(answer.error ?? '', log);
      try {
        const provider = await inTime(open());
        const granted = await inTime(redeem(provider, answer, attempt, returnTo));
        const token = granted.claims();
        if (!token || isWrong(token, log) || isStale(token, attempt, log)) return { outcome: 'refused' };
        const sources = await sourcesOf(provider, granted, token.sub);
        const person = personOf(token.sub, sources, settings, log);
        return { outcome: 'confirmed', person, tokens: tokensOf(granted, '') };
      } catch (error) {
        return { outcome: outcomeOf(error, log) };
      }
    },
    renew: async (staffId, { idToken, refreshToken = '' }): Promise<RenewOutcome> => {
      try {
        const provider = await inTime(open());
        const granted = await inTime(provider.client.refreshTokenGrant(provider.configuration, refreshToken));
        if ((granted.claims()?.sub ?? staffId) !== staffId) return { outcome: 'refused' };
        const sources: readonly Claims[] = await sourcesOf(provider, granted, staffId);
        // A provider may omit the ID token here (OpenID Connect Core 12.2); a token without the claim means that there are no roles.
        if (!granted.claims() && sources.every((claims) => lacksRoles(claims, settings))) return { outcome: 'unknown' };
        const person = personOf(staffId, sources, settings, log);
        return { outcome: 'confirmed', person, tokens: { refreshToken, ...tokensOf(granted, idToken) } };
      } catch (error) {
        const outcome = outcomeOf(error, log);
        // A fault of our settings is not about the person.
        return { outcome: outcome === 'misconfigured' ? 'unavailable' : outcome };
      }
    },
    leaveAt: async (idToken) => {
      try {
        const { client, configuration } = await inTime(open());
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        const back = { post_logout_redirect_uri: returnTo, state: 'left' };
        return client.buildEndSessionUrl(configuration, { ...back, ...hintOf(idToken) }).href;
      } catch (error) {
        log.error({ err: error }, 'the identity provider of the staff does not answer');
        return undefined;
      }
    },
  };
}

class NotInTime extends Error {}

/** One sign-in takes several requests, so their own timeouts may add up to more than a call has. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const given = await unlessLate(answer, { afterMs: gatewayTimeMs(timeoutSeconds * 1000), late: undefined });
  if (given === undefined) throw new NotInTime('the identity provider did not answer in time');
  return given;
}

/** Loaded only on servers with a desk. */
async function discover({ issuer, clientId, clientSecret }: StaffSettings): Promise<Provider> {
  const client = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:';
  const [post, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: toleranceSeconds },
    // A provider that lists no methods expects the default of the standard (OpenID Connect Discovery 3), but most accept both.
    (server, ...others) => {
      const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_post'];
      return (ways.includes('client_secret_post') ? post : basic)(server, ...others);
    },
    {
      timeout: timeoutSeconds,
      execute: isPlain ? [client.allowInsecureRequests] : [],
      // For the document, the keys and the tokens. The library refuses redirects itself.
      [client.customFetch]: fetchOfLibrary,
    },
  );
  client.enableNonRepudiationChecks(configuration);
  return { client, configuration };
}

/** The library's request types are wider than those of fetch. */
function fetchOfLibrary(url: string, { body, signal, ...request }: client.CustomFetchOptions): Promise<Response> {
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
  return fetchWithin(url, { ...request, body: sent, signal: signal ?? null }, { timeoutMs: timeoutSeconds * 1000 });
}

/** Caches the result, and tries again after a failure. */
function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

function redeem(
  { client, configuration }: Provider,
  { code = '', state, iss }: SignInAnswer,
  attempt: SignInAttempt,
  returnTo: string,
) {
  const answered = new URL(returnTo);
  answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  return client.authorizationCodeGrant(configuration, answered, {
    pkceCodeVerifier: attempt.verifier,
    expectedNonce: attempt.nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
  });
}

/** Whether the answer is based on an earlier sign-in, possibly of another person at this computer. Some providers do not state the time. */
function isStale(token: client.IDToken, { kind, ageSeconds }: SignInAttempt, log: Log): boolean {
  const signedInAt = token.auth_time;
  if (kind === 'confirm' || signedInAt === undefined) return false;
  const isStale = signedInAt < Date.now() / 1000 - ageSeconds - toleranceSeconds;
  if (isStale)
    log.warn('the identity provider did not ask a member of staff to sign in again, although it was requested');
  return isStale;
}

/** Checks that the library lacks. The identifier follows OpenID Connect: ASCII, 255 characters at most. */
function isWrong({ sub, iat }: client.IDToken, log: Log): boolean {
  const isNamed = /^[!-~]{1,255}$/.test(sub);
  const isIssued = iat <= Date.now() / 1000 + toleranceSeconds;
  if (!isNamed || !isIssued) log.warn({ code: isNamed ? 'iat' : 'sub' }, 'a sign-in of staff was refused');
  return !isNamed || !isIssued;
}

function tokensOf(granted: Granted, earlierIdToken: string): ProviderTokens {
  const { id_token: idToken = earlierIdToken, refresh_token: refreshToken } = granted;
  return { idToken, ...(refreshToken !== undefined && { refreshToken }) };
}

function hintOf(idToken: string): { id_token_hint?: string } {
  return idToken !== '' && idToken.length <= hintCharacters ? { id_token_hint: idToken } : {};
}

type Failed = Exclude<SignInOutcome['outcome'], 'confirmed'>;

/** Error codes of a provider's redirect (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6). */
const outcomeOfErrors: ReadonlyMap<string, Failed> = new Map([
  ['access_denied', 'declined'],
  ['login_required', 'refused'],
  ['interaction_required', 'refused'],
  ['account_selection_required', 'refused'],
  ['consent_required', 'refused'],
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
]);

/** Any other error is about the request, which is built from our settings. */
function ofProviderError(code: string, log: Log): { outcome: Failed } {
  const outcome = outcomeOfErrors.get(code) ?? 'misconfigured';
  if (outcome === 'misconfigured')
    log.error(
      { code: code.slice(0, 100) },
      'the identity provider refuses the request for a sign-in: check the client registered there, and STAFF_OIDC_SCOPES and STAFF_OIDC_PROMPT',
    );
  else log.warn({ code }, 'the identity provider sent a member of staff back without a sign-in');
  return { outcome };
}

/** No answer in time, or an answer that a provider would not give. */
const ofOutages = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'];

/** Any other fault of the answer or the token refuses the sign-in. The log shows the failed check. */
function outcomeOf(error: unknown, log: Log): 'refused' | 'misconfigured' | 'unavailable' {
  const [code, status] = [codeOf(error), Number(fieldOf(error, 'status'))];
  if (
    error instanceof NotInTime ||
    error instanceof TooLong ||
    error instanceof TypeError ||
    ofOutages.includes(code) ||
    status >= 500
  ) {
    log.error({ err: error }, 'the identity provider of the staff does not answer');
    return 'unavailable';
  }
  if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') {
    log.error({ status }, 'the identity provider refuses UserInfo, where it has the roles: check STAFF_OIDC_SCOPES');
    return 'misconfigured';
  }
  // The provider rejects our client, not the person.
  if (['invalid_client', 'unauthorized_client'].includes(code) || status === 401) {
    log.error(
      { code },
      'the identity provider refuses STAFF_OIDC_CLIENT_ID with STAFF_OIDC_CLIENT_SECRET: correct them',
    );
    return 'misconfigured';
  }
  log.warn({ code }, 'a sign-in of staff was refused');
  return 'refused';
}

function codeOf(error: unknown): string {
  return String(fieldOf(error, 'error') ?? fieldOf(error, 'code') ?? '');
}
