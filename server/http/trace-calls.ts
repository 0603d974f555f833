import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEndpoints } from '@/contract/all-endpoints';
import type { AnyCode } from '@/domain/till-codes';
import type { Meter } from '@/server/metrics/meter';
import type { Tracer } from '@/server/metrics/tracer';
import type { Work } from '@/server/platform/current-work';
import { causeOf, during } from '@/server/platform/current-work';

const works = new WeakMap<FastifyRequest, Work>();

/** The facts about a call for its log line. */
function workOf(request: FastifyRequest): Work {
  const known = works.get(request);
  if (known) return known;
  const work: Work = { fields: { traceId: request.id } };
  works.set(request, work);
  return work;
}

export function noteRefusal(request: FastifyRequest, code: AnyCode): void {
  workOf(request).code = code;
}

export function noteTill(
  request: FastifyRequest,
  branch: string,
  { tillKey, proof }: Pick<Work, 'tillKey' | 'proof'>,
): void {
  Object.assign(workOf(request), { branch, tillKey, proof });
}

export function noteStaff(request: FastifyRequest, proof: string): void {
  workOf(request).proof = proof;
}

/**
 * Gives each call its Trace-Id, and one log line after its answer: at `warn` for a server error. Health probes are not logged, because they
 * come every few seconds and show nothing.
 */
export function traceAndLog(http: FastifyInstance, meter: Meter, tracer?: Tracer): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('Trace-Id', request.id);
    const work = workOf(request);
    const call = callNameOf(request);
    if (tracer && call !== 'health') work.span = tracer.begin(call, request.id);
    during(work, done);
  });
  // A body arrives through events of the connection, which have no call as context.
  http.addHook('preValidation', (request, _reply, done) => during(workOf(request), done));
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const { url: route } = routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    const { span, code } = workOf(request);
    span?.end(status >= 500 ? code : undefined);
    // Another process handles this call and counts it (stop-gracefully.ts).
    if (status === 502) return;
    measure(meter, request, reply);
    if (isProbe(route) && status < 400) return;
    const work = workOf(request);
    const about = { ...work.fields, method, route, status, milliseconds: Math.round(elapsedTime), ...causeOf(work) };
    log[status >= 500 ? 'warn' : 'info'](about, 'answered');
  });
}

function measure(meter: Meter, request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const call = callNameOf(request);
  const { code = 'none' } = workOf(request);
  meter.count('sabai_http_requests_total', { call, status: `${statusCode}`, code });
  meter.observe('sabai_http_request_duration_seconds', { call }, elapsedTime / 1000);
}

/** The name of a call in the contract, or what kind of request it is. */
export function callNameOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (isProbe(url)) return 'health';
  return (
    callOf.get(`${method === 'HEAD' ? 'GET' : method} ${url}`) ?? (url === undefined || url === '/*' ? 'web' : 'other')
  );
}

const callOf = new Map(Object.entries(allEndpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]));

function isProbe(route: string | undefined): boolean {
  return route?.startsWith('/health/') ?? false;
}
