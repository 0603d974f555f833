import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldOf } from '@/domain/records';
import type { Deps } from '@/server/gateways/deps';
import { tokenOf } from '@/server/http/access';
import { sendFailure } from '@/server/http/failure';
import { callNameOf } from '@/server/http/trace-calls';
import { isOfTills } from '@/server/http/web-address';
import type { Certificate } from './certificate';
import type { Fault } from './faults';
import { failing } from './faults';

type Arrived = { at: number; body: unknown; fault: Fault | undefined };

/**
 * Notes the calls of tills under test with their answers, and lets those fail for which a fault is armed. The body is copied before
 * the validator tidies it.
 */
export function noteExchanges(
  http: FastifyInstance,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  certificates: ReadonlyMap<string, Certificate>,
): void {
  const arrived = new WeakMap<FastifyRequest, Arrived>();
  const certificateOf = ({ url, headers }: FastifyRequest) => {
    const key = certificates.size > 0 && isOfTills(url) ? tokenOf(headers.authorization) : undefined;
    const keyHash = key && secrets.lookUpKey('branch', key);
    return keyHash ? [...certificates.values()].find((one) => one.keyHash === keyHash) : undefined;
  };

  http.addHook('preValidation', async (request, reply) => {
    const certificate = certificateOf(request);
    if (!certificate) return;
    const fault = certificate.failureFor(callNameOf(request));
    arrived.set(request, { at: clock.now(), body: structuredClone(request.body), fault });
    const refusal = fault && failing[fault].refusal;
    if (refusal) return sendFailure(request, reply, refusal);
  });

  http.addHook('onSend', async (request, reply, payload) => {
    const certificate = certificateOf(request);
    if (!certificate) return;
    // A call that is refused before its body is read has not arrived there.
    const { at, body, fault } = arrived.get(request) ?? { at: clock.now(), body: undefined, fault: undefined };
    const answer = answerOf(payload);
    const isLost = fault === 'no_answer';
    const code = fieldOf(answer, 'code');
    certificate.note({
      at,
      method: request.method,
      path: request.url,
      call: callNameOf(request),
      params: request.params,
      body,
      status: isLost ? 0 : reply.statusCode,
      code: typeof code === 'string' && reply.statusCode >= 400 ? code : undefined,
      answer,
      fault,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      language: headerOf(request, 'accept-language'),
      traceId: request.id,
      bytes: Number(request.headers['content-length'] ?? 0) + Buffer.byteLength(String(payload ?? '')),
    });
    if (isLost) request.raw.socket.destroy();
  });
}

/** Answers of till calls are JSON. */
function answerOf(payload: unknown): unknown {
  const answer: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined;
  return answer;
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const given = headers[name];
  return typeof given === 'string' ? given : undefined;
}
