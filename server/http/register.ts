import type { FastifyInstance, FastifyRequest } from 'fastify';
import { heldByTerms } from '@/contract/consents';
import type { Access, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { heldByIdentity } from '@/contract/members-hold';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import type { Answer as AnswerTo, Body, Failure, Params, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { TillService } from '@/server/modules/till/service';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse } from '@/server/platform/outcome';
import type { Callers, Guards } from './access';
import { admit, tokenOf } from './access';
import type { Answer } from './failure';
import { failureOf, languageOf, sendAnswer, sendFailure } from './failure';
import type { Idempotency } from './idempotency';
import type { RateLimiter, UnknownKeys } from './rate-limit';
import { noteBranch } from './trace-calls';
import { coerceQuery } from './validator';

export type ApiRequest<N extends EndpointName> = {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: Callers[(typeof endpoints)[N]['access']];
  language: Language;
  /** The client's IP address. */
  address: string;
  /** The caller's key for one intention, the same in every retry. */
  idempotencyKey: string | undefined;
};

/** Failures that any call may answer. */
type CommonFailure = '400' | '401' | '403' | '404' | '429' | '500' | '503';

type Status<N extends EndpointName> = keyof (typeof schemas)[N]['answers'];

/** Without a status, the first one that the contract declares is used. */
type Reply<N extends EndpointName> = { value: AnswerTo<N>; status?: Status<N> } | Refusal<Failure<N> | CommonFailure>;

export type Handler<N extends EndpointName> = (request: ApiRequest<N>) => Promise<Reply<N>>;

/** What every call needs besides its handler. */
export type App = {
  http: FastifyInstance;
  services: Pick<Guards, 'session'> & {
    till: Pick<TillService, 'branchOf'>;
    consents: Pick<ConsentsService, 'isInForce'>;
  };
  limiter: RateLimiter;
  unknownKeys: UnknownKeys;
  idempotency: Idempotency;
};

/**
 * Registers the handler of a call. Path, method, schema, access and failures come from the contract: a call that it does not
 * list is closed, and a failure that it does not declare does not compile.
 */
export function register<N extends EndpointName>(app: App, name: N, handler: Handler<N>): void {
  const schema: EndpointSchema = schemas[name];
  const callers = new WeakMap<FastifyRequest, Callers[Access]>();
  app.http.route({
    method: endpoints[name].method,
    url: endpoints[name].path,
    ...(schema.bodyBytes && { bodyLimit: schema.bodyBytes }),
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: schema.answers,
    },
    onRequest: checkBeforeBody(app, name, (request, caller) => callers.set(request, caller)),
    preValidation: async (request, reply) => {
      if (!schema.body && !isNothing(request.body)) return sendFailure(request, reply, refuse('400'));
      if (schema.query) request.query = coerceQuery(request.query, schema.query);
    },
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const { params, query, body, ip: address } = request;
      const idempotencyKey = keyOf(request);
      const caller = callers.get(request) ?? null;
      // The validator has just checked these parts against the schemas that their types are derived from.
      const apiRequest = { params, query, body, caller, language, address, idempotencyKey } as ApiRequest<N>;
      const work = async () => answerOf(await handler(apiRequest), schema, language);
      const answer = await answerOnce(app, request, { name, caller, schema }, work);
      if (schema.cacheSeconds && answer.status === 200)
        reply.header('Cache-Control', `private, max-age=${schema.cacheSeconds}`);
      return sendAnswer(reply, answer);
    },
  });
}

/** Calls without a body accept an empty object, because many clients send one. */
function isNothing(body: unknown): boolean {
  return body == null || (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);
}

/** Runs before the body is read: checks rate limits, access, and whether the call has to wait for the terms or for the ID. */
function checkBeforeBody(
  app: App,
  name: EndpointName,
  admitted?: (request: FastifyRequest, caller: Callers[Access]) => void,
) {
  return async (request: FastifyRequest, reply: Parameters<typeof sendFailure>[1]) => {
    reply.header('Cache-Control', 'no-store');
    const caller = await (endpoints[name].access === 'branch' ? admitTill : admitPhone)(app, name, request);
    if (isRefusal(caller)) return sendFailure(request, reply, caller);
    if (heldByIdentity.has(name) && isUnproven(caller.value))
      return sendFailure(request, reply, refuse('identity_unproven'));
    if (heldByTerms.has(name) && !hasAccepted(app.services, caller.value))
      return sendFailure(request, reply, refuse('terms_outdated'));
    admitted?.(request, caller.value);
  };
}

function isUnproven(caller: Callers[Access]): boolean {
  return caller !== null && 'isUnproven' in caller && caller.isUnproven;
}

function hasAccepted({ consents }: App['services'], caller: Callers[Access]): boolean {
  if (!caller || !('memberId' in caller) || caller.memberId === null) return true;
  return consents.isInForce(caller.terms);
}

type Admit = (app: App, name: EndpointName, request: FastifyRequest) => Promise<Outcome<Callers[Access]>>;

/**
 * Counts by address and by the chat account that the token names, before anything is looked up. A caller who is refused access is
 * told so, also after too many calls of the account.
 */
const admitPhone: Admit = async ({ limiter, services }, name, request) => {
  const { authorization } = request.headers;
  const token = endpoints[name].access === 'public' ? undefined : tokenOf(authorization);
  const wait = await limiter.chargePhone(request.ip, token && services.session.accountOf(token));
  if (wait.address > 0) return refuse('429', { retryAfterSeconds: wait.address });
  const caller = await admit(endpoints[name], authorization, { ...services, till: noTills });
  return wait.account > 0 && !isRefusal(caller) ? refuse('429', { retryAfterSeconds: wait.account }) : caller;
};

const noTills: Guards['till'] = { branchOf: async () => undefined };

/**
 * All stores of a chain may share one address, so tills are counted by key, with the read of the key. Calls with an unknown key
 * are counted by address, so that no key can be guessed.
 */
const admitTill: Admit = async ({ limiter, services, unknownKeys }, name, request) => {
  const { authorization } = request.headers;
  let keyWait = 0;
  const branchOf = async (key: string) => {
    const { found, wait } = await limiter.chargeTill(key, (counting) => services.till.branchOf(key, counting));
    keyWait = wait;
    if (found) noteBranch(request, found.branchCode);
    return found?.branchCode;
  };
  const caller = await admit(endpoints[name], authorization, { ...services, till: { branchOf } });
  const wait = isRefusal(caller) ? await limiter.charge('address', request.ip) : keyWait;
  if (wait === 0 && isRefusal(caller) && tokenOf(authorization)) await unknownKeys.note(request.log);
  return wait > 0 ? refuse('429', { retryAfterSeconds: wait }) : caller;
};

function answerOf<N extends EndpointName>(reply: Reply<N>, schema: EndpointSchema, language: Language): Answer {
  if ('refused' in reply) return failureOf(reply, language);
  return { status: Number(reply.status ?? Object.keys(schema.answers)[0]), body: reply.value };
}

/** An unsafe call with an idempotency key runs once per key; any other call simply runs. */
async function answerOnce(
  { idempotency }: App,
  request: FastifyRequest,
  { name, caller, schema }: { name: EndpointName; caller: Callers[Access]; schema: EndpointSchema },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || endpoints[name].method === 'GET') return work();
  const language = languageOf(request.headers['accept-language']);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) return failureOf(refuse('400'), language);
  const scope = `${name} ${nameOf(caller)}`;
  // Only what the validator has accepted.
  const { params, query, body } = request;
  const content = [schema.params ? params : {}, schema.query ? query : {}, schema.body ? body : null];
  const outcome = await idempotency.once({ scope, key, content }, work);
  return isRefusal(outcome) ? failureOf(outcome, language) : outcome.value;
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function nameOf(caller: Callers[Access]): string {
  if (!caller) return 'public';
  return 'branchCode' in caller ? caller.branchCode : caller.chatAccountId;
}
