import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from './free-port';

/** The claims of the next sign-ins; a test makes one part of it wrong. */
export type OidcManner = {
  claims: Record<string, unknown>;
  /** In place of the true one. */
  nonce?: string;
  issuer?: string;
  audience?: string;
  /** Signed by a key that the provider does not publish. */
  isForged?: boolean;
  /** How long the token is good for. */
  lifeSeconds?: number;
  isDown?: boolean;
  /** Gives a token for a code that was used before. */
  isForgetful?: boolean;
};

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

type Grant = { nonce: string; challenge: string; redirectUri: string };

/** An identity provider on this machine: discovery, keys, sign-in without a form, and tokens for codes that are good once. */
export async function startOidcProvider() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [own, foreign] = [keyPair(), keyPair()];
  const grants = new Map<string, Grant>();
  const manner: OidcManner = { claims: {} };

  const tokenFor = ({ nonce }: Grant) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: manner.issuer ?? issuer,
      aud: manner.audience ?? client.id,
      sub: 'staff-7',
      iat: now,
      exp: now + (manner.lifeSeconds ?? 300),
      nonce: manner.nonce ?? nonce,
      ...manner.claims,
    };
    return signed(payload, manner.isForged ? foreign.privateKey : own.privateKey);
  };

  const redeem = async (request: IncomingMessage): Promise<[number, object]> => {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    if (!manner.isForgetful) grants.delete(form.get('code') ?? '');
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const id_token = tokenFor(grant);
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token }];
  };

  const answer = async (request: IncomingMessage): Promise<[number, object, Record<string, string>?]> => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', issuer);
    if (manner.isDown) return [500, {}];
    if (pathname === '/.well-known/openid-configuration') return [200, discoveryOf(issuer)];
    if (pathname === '/keys')
      return [200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }];
    if (pathname === '/token') return redeem(request);
    if (pathname !== '/authorize') return [404, {}];
    const code = randomUUID();
    const redirectUri = asked.get('redirect_uri') ?? '';
    grants.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '', redirectUri });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
    return [302, {}, { location: back.href }];
  };

  const server = createServer((request, response) => {
    void answer(request).then(([status, body, headers]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    manner,
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: client.id,
      STAFF_OIDC_CLIENT_SECRET: client.secret,
      STAFF_OIDC_ROLES: 'support=support,marketing=marketing,approver=approver,admin=admin',
    },
    /** Follows the address like a browser, and returns the parameters of the page to which it returns. */
    signIn: async (address: string): Promise<Record<string, string>> => {
      const { headers } = await fetch(address, { redirect: 'manual' });
      return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const client = { id: 'sabai-desk', secret: 'a secret of the tests' };
const kid = 'one';

function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function keyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function signed(payload: object, key: ReturnType<typeof keyPair>['privateKey']): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(payload)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}
