import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import type { RateLimiter } from '@/server/http/rate-limit';
import { isUuid } from '@/server/platform/ids';
import { scrub, seldom } from '@/server/platform/log';
import { refuse } from '@/server/platform/outcome';
import { passType } from './card-address';
import type { WalletService } from './service';
import { walletPath } from './wallet-path';

type Services = { wallet: WalletService };

type OfPass = { device: string; type: string; serial: string };

const pushBody = Type.Object({ pushToken: Type.String({ pattern: '^[A-Za-z0-9]{1,200}$' }) });
const logBody = Type.Object({ logs: Type.Array(Type.String()) });
const deviceId = /^[\w.-]{1,100}$/;

/**
 * Apple's web service for passes: phones add themselves to a pass, ask which of their passes have changed, and fetch those. The calls are
 * Apple's, so they are not in the contract. A pass is proved by its token, and a device by its long random name.
 */
export function appleServiceRoutes(
  http: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  { wallet }: Services,
  limiter: Pick<RateLimiter, 'charge'>,
): void {
  const devices = `${walletPath}/v1/devices/:device/registrations/:type`;

  /** Answers a call that may not go on, and returns whether it may. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, of: Partial<OfPass>): Promise<boolean> => {
    reply.header('Cache-Control', 'no-store');
    const wait = await limiter.charge('address', request.ip);
    if (wait > 0) {
      sendFailure(request, reply, refuse('429', { retryAfterSeconds: wait }));
      return false;
    }
    const isOurs = of.type === undefined || of.type === (await wallet.passType());
    if (!isOurs || (of.device !== undefined && !deviceId.test(of.device))) {
      sendFailure(request, reply, refuse('404'));
      return false;
    }
    if (of.serial === undefined || isProved(request, of.serial)) return true;
    sendFailure(request, reply, refuse('401'));
    return false;
  };
  const isProved = ({ headers }: FastifyRequest, serial: string): boolean => {
    const [, token = ''] = /^ApplePass (\S{16,200})$/.exec(headers.authorization ?? '') ?? [];
    return isUuid(serial) && wallet.isOfPass(serial, token);
  };

  http.post<{ Params: OfPass }>(`${devices}/:serial`, async (request, reply) => {
    const { device, serial } = request.params;
    if (!(await admit(request, reply, request.params))) return reply;
    if (!Value.Check(pushBody, request.body)) return sendFailure(request, reply, refuse('400'));
    const isNew = await wallet.addDevice(serial, { id: device, pushToken: request.body.pushToken });
    if (isNew === undefined) return sendFailure(request, reply, refuse('404'));
    return reply.code(isNew ? 201 : 200).send();
  });

  http.delete<{ Params: OfPass }>(`${devices}/:serial`, async (request, reply) => {
    const { device, serial } = request.params;
    if (!(await admit(request, reply, request.params))) return reply;
    await wallet.removeDevice(serial, device);
    return reply.code(200).send();
  });

  http.route<{ Params: Omit<OfPass, 'serial'>; Querystring: { passesUpdatedSince?: unknown } }>({
    method: 'GET',
    url: devices,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!(await admit(request, reply, request.params))) return reply;
      const changed = await wallet.changedOf(request.params.device, readTag(request.query.passesUpdatedSince));
      return changed ? reply.send(changed) : reply.code(204).send();
    },
  });

  http.route<{ Params: Omit<OfPass, 'device'> }>({
    method: 'GET',
    url: `${walletPath}/v1/passes/:type/:serial`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!(await admit(request, reply, request.params))) return reply;
      const since = Date.parse(request.headers['if-modified-since'] ?? '') / 1000;
      const current = await wallet.passAt(request.params.serial, Number.isNaN(since) ? undefined : since);
      if (current === 'unchanged') return reply.code(304).send();
      return reply
        .header('Last-Modified', new Date(current.changedAt * 1000).toUTCString())
        .type(passType)
        .send(current.pass);
    },
  });

  const rarely = seldom();
  // Anybody may send these, so few are logged, and no personal data.
  http.post(`${walletPath}/v1/log`, async (request, reply) => {
    if (!(await admit(request, reply, {}))) return reply;
    const { body } = request;
    if (!Value.Check(logBody, body)) return sendFailure(request, reply, refuse('400'));
    const said = body.logs.slice(0, 3).map((line) => scrub(line).slice(0, 300));
    rarely((times) => log.warn({ times, said }, 'a phone reports a fault of a pass'));
    return reply.code(200).send();
  });
}

/** A tag that is not ours asks for everything. */
function readTag(given: unknown): number {
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0;
}
