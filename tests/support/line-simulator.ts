import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { channelHandlers } from './line/channel';
import type { LineAnswer, LineCall, LineHandler } from './line/handler';
import { bearerIn, refusal } from './line/handler';
import { channelTokenHandlers, idTokenOf, loginHandlers } from './line/login';
import { messageHandlers } from './line/messages';
import { richMenuHandlers } from './line/rich-menus';
import type { Operation } from './line/schemas';
import { answerFaults, operations, parameterFaults, requestFaults } from './line/schemas';
import type { LineState, LineUser, LoginToken } from './line/state';
import { createLineState, newLineId } from './line/state';
import type { Webhooks } from './line/webhooks';
import { createWebhooks } from './line/webhooks';
import { listeningPort } from './listening-port';

/**
 * `break`: the connection ends and LINE has done nothing · `break-after`: it ends after LINE has done what was asked · otherwise this answer,
 * such as `rateLimited`.
 */
export type LineFault = 'break' | 'break-after' | LineAnswer;

export const rateLimited: LineFault = refusal(429, 'The API rate limit has been exceeded. Try again later.');

/** A request as LINE got it. `name`: its operation in LINE's OpenAPI files, or `METHOD /path` of LINE Login. */
export type SeenRequest = { name: string; body: unknown; retryKey: string | undefined; status: number | undefined };

/**
 * LINE on this machine, for tests: Messaging API and LINE Login with one official account and one login channel. Requests and answers
 * of what LINE's OpenAPI files have are checked by them; LINE Login is written by hand (`line/login.ts`), as are the limits that
 * the files leave out (`line/limits.ts`). A request that breaks them gets LINE's 400, and an answer of the simulator's own that does is an error.
 */
export type LineSimulator = {
  /** Both hosts of LINE, `api.line.me` and `api-data.line.me`. */
  url: string;
  /** The settings of the server for this LINE. */
  settings: Record<string, string>;
  /** What LINE knows. Tests read and change it: `quota.limit`, `webhook.url`, `arrived`, `richMenus`, `liffApps`, `users`. */
  state: LineState;
  webhooks: Webhooks;
  /** Requests since the start or `forget`. */
  readonly requests: readonly SeenRequest[];
  /** How often each operation was used since the start. */
  used: ReadonlyMap<string, number>;
  forget: () => void;
  /** A new person; a friend of the account unless `isFriend` is false. */
  addUser: (given?: Partial<LineUser>) => LineUser;
  /** A token of LINE Login as LIFF gives it to the browser; with consent simplification its scope is `openid` alone. */
  issueToken: (userId: string, given?: Partial<LoginToken>) => string;
  idToken: (userId: string, expiresAt?: number) => string;
  /** The person adds the account, or unblocks it; the webhook gets `follow`. */
  follow: (user: LineUser) => Promise<void>;
  /** The person blocks the account; the webhook gets `unfollow`. */
  block: (user: LineUser) => Promise<void>;
  /** The messages that have arrived at a person. */
  arrivedAt: (user: LineUser) => unknown[];
  /** The next `times` requests of an operation meet this fault. */
  fail: (name: string, fault: LineFault, times?: number) => void;
  stop: () => Promise<void>;
};

const handlers: Record<string, LineHandler> = {
  ...channelHandlers,
  ...messageHandlers,
  ...richMenuHandlers,
  ...channelTokenHandlers,
};

/** The operations of LINE's files that the simulator answers, and the paths of LINE Login. */
export const simulated = { operations: Object.keys(handlers), login: Object.keys(loginHandlers) };

/** `now` in milliseconds: the clock of LINE, which keeps a retry key for a day. */
export async function startLineSimulator(now: () => number = Date.now): Promise<LineSimulator> {
  const state = createLineState(now);
  const webhooks = createWebhooks(state);
  const faults: { name: string; fault: LineFault; left: number }[] = [];
  const requests: SeenRequest[] = [];
  const used = new Map<string, number>();

  const note = (request: IncomingMessage, name: string, body: unknown): SeenRequest => {
    const seen: SeenRequest = { name, body, retryKey: header(request, 'x-line-retry-key'), status: undefined };
    requests.push(seen);
    used.set(name, (used.get(name) ?? 0) + 1);
    return seen;
  };

  const faultFor = (name: string): LineFault | undefined => {
    const found = faults.find((one) => one.name === name && one.left > 0);
    if (found) found.left -= 1;
    return found?.fault;
  };

  const answerOf = async (route: Route, call: LineCall, body: unknown): Promise<LineAnswer> => {
    const given = refused(route, call, body) ?? (await route.handler(call));
    const wrong = route.operation ? answerFaults(route.operation, given.status, given.body) : [];
    if (wrong.length > 0) throw new Error(`the simulator answers ${route.name} wrongly: ${JSON.stringify(wrong)}`);
    return given;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://line.test');
    const route = routeOf(request.method ?? 'GET', url.pathname);
    const name = route?.name ?? `${request.method} ${url.pathname}`;
    const body = bodyOf(request, bytes);
    const seen = note(request, name, body);
    const fault = faultFor(name);
    if (fault === 'break') return response.destroy();
    const requestId = newLineId();
    const { headers } = request;
    const call = { state, webhooks, requestId, headers, query: url.searchParams, path: route?.path ?? String, bytes };
    if (typeof fault === 'object') {
      seen.status = fault.status;
      return respond(response, requestId, fault);
    }
    const given = route ? await answerOf(route, call, body) : refusal(404, 'Not found');
    if (fault) return response.destroy();
    seen.status = given.status;
    respond(response, requestId, given);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  const url = `http://127.0.0.1:${await listeningPort(server)}`;

  return {
    url,
    settings: {
      LINE_API_URL: url,
      LINE_CHANNEL_ID: state.login.channelId,
      LINE_CHANNEL_SECRET: state.login.secret,
      LINE_MESSAGING_TOKEN: state.bot.token,
    },
    state,
    webhooks,
    requests,
    used,
    forget: () => {
      requests.length = 0;
      faults.length = 0;
      state.arrived.length = 0;
    },
    addUser: state.addUser,
    issueToken: state.issueToken,
    idToken: (userId, expiresAt = now() + 3_600_000) => idTokenOf(userId, state.login, expiresAt),
    follow: async (user) => {
      const isUnblocked = user.hasBlocked;
      Object.assign(user, { isFriend: true, hasBlocked: false });
      await webhooks.follow(user.userId, isUnblocked);
    },
    block: async (user) => {
      Object.assign(user, { isFriend: false, hasBlocked: true });
      await webhooks.unfollow(user.userId);
    },
    arrivedAt: ({ userId }) => state.arrived.filter((one) => one.userId === userId).map(({ message }) => message),
    fail: (name, fault, times = 1) => {
      faults.push({ name, fault, left: times });
    },
    stop: async () => {
      await webhooks.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Route = { name: string; handler: LineHandler; operation?: Operation; path: (name: string) => string };

function routeOf(method: string, pathname: string): Route | undefined {
  const name = `${method} ${pathname}`;
  const login: Record<string, LineHandler> = loginHandlers;
  const handler = login[name];
  if (handler) return { name, handler, path: String };
  const found = operations
    .filter((operation) => operation.method === method.toLowerCase())
    .map((operation) => ({ operation, values: valuesIn(operation.template, pathname) }))
    // A fixed path, such as richmenu/list, comes before one with a value in its place.
    .sort((one, other) => one.operation.template.split('{').length - other.operation.template.split('{').length)
    .find(({ values }) => values !== undefined);
  const handle = found && handlers[found.operation.id];
  if (!handle) return undefined;
  const { operation, values } = found;
  return { name: operation.id, handler: handle, operation, path: (key) => values?.[key] ?? '' };
}

function valuesIn(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));
}

/** What LINE refuses before it looks at what is asked: the token, then the parameters and the body. */
function refused(
  { operation, path }: Route,
  { state, headers, query }: LineCall,
  body: unknown,
): LineAnswer | undefined {
  if (!operation) return undefined;
  if (!isAllowed(state, bearerIn(headers), operation))
    return refusal(401, 'Authentication failed. Confirm that the access token in the authorization header is valid.');
  const [contentType = ''] = (headers['content-type'] ?? '').split(';');
  const parameter = (name: string) =>
    headers[name.toLowerCase()]?.toString() ?? query.get(name) ?? (path(name) || undefined);
  const faults = [...parameterFaults(operation, parameter), ...requestFaults(operation, contentType, body)];
  return faults.length > 0 ? refusal(400, `The request body has ${faults.length} error(s)`, faults) : undefined;
}

/** The LIFF apps are those of the login channel; all else belongs to the official account. */
function isAllowed(state: LineState, bearer: string, { template }: Operation): boolean {
  if (template.startsWith('/oauth2/')) return true;
  return template.startsWith('/liff/') ? state.channelTokens.has(bearer) : bearer === state.bot.token;
}

function respond(
  response: ServerResponse,
  requestId: string,
  { status, body, bytes, headers, afterwards }: LineAnswer,
) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-line-request-id': requestId, ...headers });
  response.end(bytes ?? (body === undefined ? '' : JSON.stringify(body)), afterwards);
}

function bodyOf({ headers }: IncomingMessage, bytes: Buffer): unknown {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(bytes.toString()));
  if (!type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}
