import type * as client from 'openid-client';
import { isStaffRole } from '@/domain/staff';
import type { Log } from '@/server/platform/log';
import type { StaffSettings } from '@/server/platform/settings/staff';
import { gatewayTimeMs, unlessLate } from '@/server/platform/time-limit';
import { fieldOf } from './fetch-json';
import type { SignInOutcome, StaffDirectory, StaffPerson } from './staff-directory';

type Client = typeof client;
type Provider = { client: Client; configuration: client.Configuration };

const timeoutSeconds = 10;

/** How far the provider's clock may be from ours. */
const toleranceSeconds = 30;

/**
 * The chain's identity provider, by OpenID Connect: authorization code with PKCE, state and nonce. The token's signature is checked
 * although it comes over TLS. `returnTo` is the desk's page.
 */
export function createOidcDirectory(settings: StaffSettings, returnTo: string, log: Log): StaffDirectory {
  const open = openOnce(() => discover(settings));

  return {
    kind: 'oidc',
    addressFor: async ({ state, nonce, verifier }) => {
      try {
        const { client, configuration } = await inTime(open());
        const code_challenge = await client.calculatePKCECodeChallenge(verifier);
        const asked = {
          redirect_uri: returnTo,
          scope: 'openid profile',
          code_challenge,
          code_challenge_method: 'S256',
        };
        return client.buildAuthorizationUrl(configuration, { ...asked, state, nonce }).href;
      } catch (error) {
        log.error({ err: error }, 'the identity provider of the staff does not answer');
        return undefined;
      }
    },
    confirm: async ({ code, state, iss }, { nonce, verifier, state: expectedState }) => {
      const answered = new URL(returnTo);
      answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const { client, configuration } = await inTime(open());
        const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState, idTokenExpected: true };
        const granted = await inTime(client.authorizationCodeGrant(configuration, answered, checks));
        const claims = granted.claims();
        return claims
          ? { outcome: 'confirmed', person: personOf(claims, settings.rolesClaim) }
          : { outcome: 'refused' };
      } catch (error) {
        return outcomeOf(error, log);
      }
    },
  };
}

class NotInTime extends Error {}

/** One sign-in takes several requests, so their own limits may add up to more than a call has. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const given = await unlessLate(answer, { afterMs: gatewayTimeMs(timeoutSeconds * 1000), late: undefined });
  if (given === undefined) throw new NotInTime('the identity provider did not answer in time');
  return given;
}

/** Loaded where there is a desk alone. */
async function discover({ issuer, clientId, clientSecret }: StaffSettings): Promise<Provider> {
  const client = await import('openid-client');
  const isPlain = new URL(issuer).protocol === 'http:';
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: toleranceSeconds },
    undefined,
    { timeout: timeoutSeconds, execute: isPlain ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(configuration);
  return { client, configuration };
}

/** Remembers what was opened, and tries again after a failure. */
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

/** No answer in time, or none that a provider gives. */
const ofOutages = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'];

/** Whatever else is wrong with the answer or the token refuses the sign-in. The log tells which check it was. */
function outcomeOf(error: unknown, log: Log): SignInOutcome {
  const code = String(fieldOf(error, 'code') ?? fieldOf(error, 'error') ?? '');
  const isLate = error instanceof NotInTime;
  const isOutage =
    isLate || error instanceof TypeError || ofOutages.includes(code) || Number(fieldOf(error, 'status')) >= 500;
  if (isOutage) {
    log.error({ err: error }, 'the identity provider of the staff does not answer');
    return { outcome: 'unavailable' };
  }
  // The provider refuses us, not the person.
  if (['invalid_client', 'unauthorized_client'].includes(code) || Number(fieldOf(error, 'status')) === 401)
    log.error(
      { code },
      'the identity provider refuses STAFF_OIDC_CLIENT_ID with STAFF_OIDC_CLIENT_SECRET: correct them',
    );
  else log.warn({ code }, 'a sign-in of staff was refused');
  return { outcome: 'refused' };
}

function personOf(claims: client.IDToken, rolesClaim: string): StaffPerson {
  const names = [claims['name'], claims['preferred_username'], claims['email'], claims.sub];
  const name = names.find((given) => typeof given === 'string' && given.trim() !== '');
  return {
    staffId: claims.sub,
    name: plain(String(name)),
    roles: [...new Set(listed(claimOf(claims, rolesClaim)))].filter(isStaffRole),
  };
}

/** A claim by its name, or by a path such as `realm_access.roles`: the names of claims may hold dots themselves. */
function claimOf(claims: object, name: string): unknown {
  const whole = fieldOf(claims, name);
  return whole ?? name.split('.').reduce<unknown>(fieldOf, claims);
}

function listed(claim: unknown): unknown[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/);
  return Array.isArray(claim) ? claim : [];
}

function plain(name: string): string {
  return name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
    .toWellFormed();
}
