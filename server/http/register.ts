import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyAccess, AnyEndpoint, AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, isOfMembersOrTills, keepsAnswer } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import { heldByTerms } from '@/contract/consents';
import type { EndpointName } from '@/contract/endpoints';
import { heldByIdentity } from '@/contract/members-hold';
import type { EndpointSchema } from '@/contract/schema';
import type { Answer as AnswerTo, Body, Failure, Params, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse } from '@/server/platform/outcome';
import type { Callers } from './access';
import type { Gates } from './admission';
import { admitCaller } from './admission';
import type { Answer, Reader } from './failure';
import { failureOf, readerOf, sendAnswer, sendFailure } from './failure';
import type { Idempotency } from './idempotency';
import type { RefusedCalls } from './refused-calls';
import { coerceQuery } from './validator';

export type ApiRequest<N extends AnyEndpointName> = {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: Callers[(typeof allEndpoints)[N]['access']];
  language: Language;
  /** The client's IP address. */
  address: string;
  /** The caller's key for one action, the same in every retry. */
  idempotencyKey: string | undefined;
  traceId: string;
  cookies: Cookies;
  /** The body of a call that is not JSON. */
  bytes: Buffer;
};

/** The desk's cookies, which scripts cannot read. */
export type Cookies = {
  read(name: string): string | undefined;
  /** Lifetime in seconds; 0 removes the cookie. */
  write(name: string, content: string, seconds: number): void;
};

/** Failures that any call of a person may return. Till calls declare each of theirs. */
type CommonFailure<N extends AnyEndpointName> = (typeof allEndpoints)[N]['access'] extends 'branch'
  ? never
  : '400' | '401' | '403' | '404' | '429' | '500' | '503';

type Status<N extends AnyEndpointName> = keyof (typeof allSchemas)[N]['answers'];

/**
 * Without a status, the first one that the contract declares is used. A long file is sent in pieces, as fast as the caller reads them; if a
 * piece fails, the connection is cut, so that no part of a file passes for the whole.
 */
type Reply<N extends AnyEndpointName> =
  | { value: AnswerTo<N>; status?: Status<N> }
  | { pieces: AsyncIterable<string> }
  | Refusal<Failure<N> | CommonFailure<N>>;

export type Handler<N extends AnyEndpointName> = (request: ApiRequest<N>) => Promise<Reply<N>>;

/** Dependencies that every call has besides its handler. */
export type App = Gates & {
  http: FastifyInstance;
  services: Gates['services'] & { consents: Pick<ConsentsService, 'isInForce'> };
  idempotency: Idempotency;
  refusals: RefusedCalls;
};

/**
 * Registers the handler of a call. Path, method, schema, access and failures come from the contract: a call that it does not
 * list is closed, and a failure that it does not declare does not compile.
 */
export function register<N extends AnyEndpointName>(app: App, name: N, handler: Handler<N>): void {
  const schema: EndpointSchema = allSchemas[name];
  const callers = new WeakMap<FastifyRequest, Callers[AnyAccess]>();
  const bodies = limitBodies(schema.bodiesAtOnce ?? Number.POSITIVE_INFINITY);
  app.http.route({
    method: allEndpoints[name].method,
    url: allEndpoints[name].path,
    exposeHeadRoute: answersHead(name),
    ...(schema.bodyBytes && { bodyLimit: schema.bodyBytes }),
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      response: schema.answers,
    },
    onRequest: [
      checkBeforeBody(app, name, (request, caller) => callers.set(request, caller)),
      ...(schema.bodiesAtOnce ? [bodies.take] : []),
    ],
    preValidation: async (request, reply) => {
      if (schema.bodyType ? !Buffer.isBuffer(request.body) : !schema.body && !isNothing(request.body))
        return sendFailure(request, reply, refuse('400'));
      if (schema.query) request.query = coerceQuery(request.query, schema.query);
    },
    handler: async (request, reply) => {
      const reader = readerOf(request);
      const { params, query, body, ip: address, id: traceId } = request;
      const cookies = cookiesOf(request, reply);
      const idempotencyKey = keyOf(request);
      const caller = callers.get(request) ?? null;
      // The validator has checked these parts against the schemas from which their types are derived.
      const apiRequest = {
        params,
        query,
        body,
        caller,
        language: reader.language,
        address,
        idempotencyKey,
        traceId,
        cookies,
        bytes: Buffer.isBuffer(body) ? body : Buffer.of(),
      } as ApiRequest<N>;
      const work = async () => {
        const outcome = inFlowOf(name, await bodies.during(request, () => handler(apiRequest)));
        if ('refused' in outcome) await app.refusals.note(request, { name, caller, code: outcome.refused });
        return answerOf(outcome, schema, reader);
      };
      const answer = await answerOnce(app, request, { name, caller, schema }, work);
      if (schema.cacheSeconds && answer.status === 200)
        reply.header('Cache-Control', `private, max-age=${schema.cacheSeconds}`);
      if (schema.fileName && answer.status === 200)
        reply.header('Content-Disposition', `attachment; filename="${schema.fileName}"`);
      return sendAnswer(reply, answer, schema.answerType);
    },
  });
}

/** Every GET answers HEAD, except the one that sends a text message: a probe or a link preview must not send one. */
export function answersHead(name: AnyEndpointName): boolean {
  return allEndpoints[name].method === 'GET' && name !== 'sendOtp';
}

/** Calls without a body accept an empty object, because many clients send one. */
function isNothing(body: unknown): boolean {
  return body == null || (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);
}

/** Runs before the body is read: checks rate limits and access, and whether the caller has to accept the terms or show an ID first. */
function checkBeforeBody(
  app: App,
  name: AnyEndpointName,
  admitted?: (request: FastifyRequest, caller: Callers[AnyAccess]) => void,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    const caller = await admitCaller(app, name, request);
    if (isRefusal(caller)) return sendFailure(request, reply, caller);
    const held = heldBack(app, name, caller.value);
    if (held) {
      await app.refusals.note(request, { name, caller: caller.value, code: held });
      return sendFailure(request, reply, refuse(held));
    }
    admitted?.(request, caller.value);
  };
}

/** Counts bodies until their work has ended, which may be after the answer, or until the connection closes before it began. */
function limitBodies(most: number) {
  const open = new Set<FastifyRequest>();
  const working = new Set<FastifyRequest>();
  return {
    take: async (request: FastifyRequest, reply: FastifyReply) => {
      if (open.size >= most) return sendFailure(request, reply, refuse('503', { retryAfterSeconds: bodyWaitSeconds }));
      open.add(request);
      reply.raw.once('close', () => working.has(request) || open.delete(request));
    },
    during: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      working.add(request);
      try {
        return await work();
      } finally {
        working.delete(request);
        open.delete(request);
      }
    },
  };
}

const bodyWaitSeconds = 15;

function heldBack({ services }: App, name: AnyEndpointName, caller: Callers[AnyAccess]) {
  if (isHeld(heldByIdentity, name) && isUnproven(caller)) return 'identity_unproven';
  return isHeld(heldByTerms, name) && !hasAccepted(services, caller) ? 'terms_outdated' : undefined;
}

function isHeld(held: ReadonlySet<EndpointName>, name: AnyEndpointName): boolean {
  return isOfMembersOrTills(name) && held.has(name);
}

function isUnproven(caller: Callers[AnyAccess]): boolean {
  return caller !== null && 'isUnproven' in caller && caller.isUnproven;
}

function hasAccepted({ consents }: App['services'], caller: Callers[AnyAccess]): boolean {
  if (!caller || !('memberId' in caller) || caller.memberId === null) return true;
  return consents.isInForce(caller.terms);
}

/** A handler that knows the flow, such as that of a one-time code, has set it. */
function inFlowOf<N extends AnyEndpointName>(name: N, reply: Reply<N>): Reply<N> {
  const { flow }: AnyEndpoint = allEndpoints[name];
  return 'refused' in reply ? { flow, ...reply } : reply;
}

function answerOf<N extends AnyEndpointName>(reply: Reply<N>, schema: EndpointSchema, reader: Reader): Answer {
  if ('refused' in reply) return failureOf(reply, reader.language, reader.audience);
  const [status] = Object.keys(schema.answers);
  if ('pieces' in reply) return { status: Number(status), body: Readable.from(reply.pieces) };
  return { status: Number(reply.status ?? status), body: reply.value };
}

/** A call with stored answers runs once per idempotency key; any other call simply runs. */
async function answerOnce(
  { idempotency }: App,
  request: FastifyRequest,
  { name, caller, schema }: { name: AnyEndpointName; caller: Callers[AnyAccess]; schema: EndpointSchema },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !keepsAnswer(name)) return work();
  const { language, audience } = readerOf(request);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) return failureOf(refuse('400'), language, audience);
  const scope = `${name} ${nameOf(caller)}`;
  // Only the fields that the validator accepted.
  const { params, query, body } = request;
  const content = [schema.params ? params : {}, schema.query ? query : {}, contentOf(schema, body)];
  const outcome = await idempotency.once({ scope, key, content }, work);
  if (!isRefusal(outcome)) return outcome.value;
  const isOfTill = audience === 'till' && outcome.refused === '412';
  return failureOf(isOfTill ? keyUsedForOther : outcome, language, audience);
}

/** Names the key rather than a field, because only a hash of the first request is stored. */
const keyUsedForOther = refuse('till_repeat_changed', {
  fields: [{ field: 'idempotency-key', message: 'keyUsedForOther' }],
});

/** Binary bodies are compared by hash. */
function contentOf(schema: EndpointSchema, body: unknown): unknown {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('hex');
  return schema.body ? body : null;
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => request.cookies[name],
    write: (name, content, seconds) => {
      // Browsers refuse `__Host-` without `Secure`, even if a proxy terminates HTTPS.
      const secure = name.startsWith('__Host-') || request.protocol === 'https';
      reply.setCookie(name, content, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: seconds });
    },
  };
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function nameOf(caller: Callers[AnyAccess]): string {
  if (!caller) return 'public';
  if ('staffId' in caller) return `staff ${caller.staffId}`;
  return 'branchCode' in caller ? caller.branchCode : caller.chatAccountId;
}
