import type { KeyObject } from 'node:crypto';
import { verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { fieldOf, isRecord } from '@/domain/records';
import { listeningPort } from './listening-port';

/** The claims of a JWT that this key signed; undefined for any other. */
export function claimsOf(jwt: string, key: KeyObject): Record<string, unknown> | undefined {
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isSigned && isRecord(read) ? read : undefined;
}

/** Google's token endpoint and the part of the Wallet API that cards need. It knows classes and objects, and refuses what Google refuses. */
export async function startGoogleWallet(issuerId: string, key: KeyObject) {
  const state = {
    classes: new Map<string, Record<string, unknown>>(),
    objects: new Map<string, Record<string, unknown>>(),
    grants: [] as Record<string, unknown>[],
    requests: [] as string[],
    /** Answers every call of the API with this status instead. */
    status: undefined as number | undefined,
    token: 'token-1',
  };

  const putClass = (body: Record<string, unknown>): number => {
    const logo = fieldOf(fieldOf(fieldOf(body, 'programLogo'), 'sourceUri'), 'uri');
    if (!logo) return 400;
    const isKnown = state.classes.has(String(body.id));
    state.classes.set(String(body.id), body);
    return isKnown ? 409 : 200;
  };
  const insertObject = (body: Record<string, unknown>): number => {
    if (!state.classes.has(String(body.classId))) return 400;
    if (state.objects.has(String(body.id))) return 409;
    state.objects.set(String(body.id), body);
    return 200;
  };
  const replaceObject = (id: string, body: Record<string, unknown>): number => {
    if (id !== body.id || !state.objects.has(id)) return 404;
    state.objects.set(id, body);
    return 200;
  };
  const answer = (method: string, path: string, body: Record<string, unknown>): number => {
    if (state.status !== undefined) return state.status;
    if (!String(body.id).startsWith(`${issuerId}.`)) return 403;
    const [, kind, id = ''] = /^\/walletobjects\/v1\/(loyaltyClass|loyaltyObject)(?:\/([\w.-]+))?$/.exec(path) ?? [];
    if (method === 'POST' && kind === 'loyaltyClass') return putClass(body);
    if (method === 'POST' && kind === 'loyaltyObject') return insertObject(body);
    return method === 'PUT' && kind === 'loyaltyObject' ? replaceObject(id, body) : 404;
  };

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const url = request.url ?? '';
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url === '/token') {
      const form = new URLSearchParams(text);
      const claims = claimsOf(form.get('assertion') ?? '', key);
      const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
      if (!claims || !isGrant) return send(400, { error: 'invalid_grant' });
      state.grants.push(claims);
      return send(200, { access_token: state.token, expires_in: 3600, token_type: 'Bearer' });
    }
    state.requests.push(`${request.method} ${url}`);
    if (request.headers.authorization !== `Bearer ${state.token}`) return send(401, {});
    return send(answer(request.method ?? '', url, JSON.parse(text)), {});
  });
  const url = `http://127.0.0.1:${await listeningPort(server)}`;
  return { state, url, close: () => void server.close() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
