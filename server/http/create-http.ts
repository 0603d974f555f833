import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { defaultLanguage, languages } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { Deps } from '@/server/gateways/deps';
import type { Config } from '@/server/platform/config';
import { refuse } from '@/server/platform/outcome';
import { failureOf, failureText, handleError, readerOf } from './failure';
import { readJsonBodies } from './json-body';
import { createSerializer } from './serializer';
import { createValidator } from './validator';
import { isOfApi, isOfTills, readableUrl } from './web-address';

/** A Fastify instance without routes. */
export function createHttp({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines during a call contain its Trace-Id automatically (trace-calls.ts).
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: config.limits.requestSeconds * 1000,
    http: {
      // Node's default of 16 KB is too small for the address with which an identity provider returns a long code.
      maxHeaderSize: limits.headerBytes,
      headersTimeout: config.limits.requestSeconds * 1000,
      requestTimeout: config.limits.requestSeconds * 1000,
      // Node checks every 30 seconds by default, which would end slow requests up to 30 seconds too late.
      connectionsCheckingInterval: 1000,
    },
    // Longer than a proxy keeps idle connections (nginx: 60 s), so that it never sends a call into a connection that is
    // closing.
    keepAliveTimeout: 72_000,
    // Every GET answers HEAD too, except calls that declare otherwise (register.ts).
    exposeHeadRoutes: true,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => traceIdOf(request.headers['trace-id']),
    rewriteUrl: ({ url = '/' }: IncomingMessage) => readableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    // A URL that cannot be parsed is rejected before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      const { language, audience } = readerOf(request);
      const { status, body } = failureOf(refuse('400'), language, audience);
      reply.raw.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Trace-Id': request.id });
      reply.raw.end(JSON.stringify(body));
    },
  });
  http.setValidatorCompiler<Record<string, unknown>>(({ schema }) => createValidator(schema));
  http.setSerializerCompiler<Record<string, unknown>>(({ schema }) => createSerializer(schema));
  http.addHook('onRequest', (request, _reply, done) => {
    if (isOfTills(request.url)) tillSockets.add(request.raw.socket);
    else tillSockets.delete(request.raw.socket);
    done();
  });
  readJsonBodies(http);
  http.setErrorHandler<FastifyError>(handleError);
  return http;
}

function traceIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[0-9a-fA-F-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * The web app uses this time instead of the phone's, because the server's clock decides what has expired, in the sandbox too.
 */
export function sendServerTime(http: FastifyInstance, { clock }: Pick<Deps, 'clock'>): void {
  http.addHook('onSend', async (_request, reply) => {
    reply.header('Date', new Date(clock.now() * 1000).toUTCString());
  });
}

/** Listens. On failure, closes the server and throws an error with the reason. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`PORT ${port} is taken by another program; stop it, or set PORT to a free one`);
    }
    throw error;
  }
}

const lingerMs = 1000;

type BrokenRequest = Error & { code?: string; rawPacket?: unknown };

/** Answers requests that are not valid HTTP or take too long to arrive with the error body; no hook or route sees them. */
function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408' : '400';
  const audience = isOfTills(pathOfUnread(error)) || tillSockets.has(socket) ? 'till' : 'person';
  const { status, body } = failureOf(refuse(code), defaultLanguage, audience);
  const page = pageOfUnread(error);
  const content = Buffer.from(page ?? JSON.stringify(body));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    `Content-Length: ${content.length}`,
    `Trace-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]));
  // Keep reading briefly, because a client that is still sending would not see the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Connections whose last request came from a till: if a body never arrives completely, nothing else is known about its sender. */
const tillSockets = new WeakSet<Socket>();

function pathOfUnread({ rawPacket }: BrokenRequest): string {
  return /^[A-Z]+ (\S+)/.exec(headOf(rawPacket))?.[1] ?? '';
}

function headOf(rawPacket: unknown): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
}

/** The address or the headers are too long: a browser that requested a page gets a readable page. */
function pageOfUnread({ code, rawPacket }: BrokenRequest): string | undefined {
  const [, path] = /^(?:GET|HEAD) (\S+)/.exec(headOf(rawPacket)) ?? [];
  if (code !== 'HPE_HEADER_OVERFLOW' || path === undefined || isOfApi(path)) return undefined;
  const sections = languages.map((language) => {
    const { title, message } = failureText('404', language);
    return `<section lang="${language}"><h1>${title}</h1><p>${message}</p></section>`;
  });
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title>';
  return `<!doctype html><html lang="${defaultLanguage}">${head}${sections.join('')}</html>\n`;
}
