import type { FastifyInstance } from 'fastify';
import { fieldOf } from '@/domain/records';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import { refuse } from '@/server/platform/outcome';
import { cardNumberOf } from './card-numbers';
import { certifyRoutes } from './certify/routes';
import type { SandboxClock } from './clock';
import { isSandboxClock } from './clock';
import { eventReceiverRoutes } from './event-receiver';
import type { Befriending } from './friendship';
import { friendshipRoute } from './friendship';
import { peopleToEnterAs } from './people';
import type { Showing } from './show-code';
import { showCodeRoute } from './show-code';

const outboxLines = 50;

/** Routes that exist only in the sandbox. Moving the clock also runs the jobs that become due. */
export function sandboxRoutes(
  http: FastifyInstance,
  deps: Deps,
  services: Showing & Befriending,
  jobs: () => Promise<void>,
): void {
  const { config, db, clock } = deps;
  if (!config.sandbox) return;
  if (isSandboxClock(clock)) clockRoutes(http, clock, jobs);
  certifyRoutes(http, deps);
  eventReceiverRoutes(http);

  http.get('/sandbox/people', async () => peopleToEnterAs());
  http.get<{ Params: { name: string } }>('/sandbox/people/:name', async (request, reply) => {
    const { name } = request.params;
    const member_no = await cardNumberOf(deps, name);
    reply.header('Cache-Control', 'no-store');
    return member_no === undefined ? sendFailure(request, reply, refuse('404')) : { name, member_no };
  });
  showCodeRoute(http, deps, services);
  friendshipRoute(http, deps, services);

  http.get<{ Querystring: { to?: unknown } }>('/sandbox/outbox', async ({ query: { to } }, reply) => {
    const rows = await db
      .selectFrom('sandbox_outbox')
      .selectAll()
      .$if(typeof to === 'string', (select) => select.where('recipient', '=', String(to)))
      .orderBy('id', 'desc')
      .limit(outboxLines)
      .execute();
    reply.header('Cache-Control', 'no-store');
    return rows.map(({ id, channel, recipient, subject, body, attachments, sent_at }) => ({
      channel,
      to: recipient,
      ...(subject !== null && { subject }),
      text: body,
      ...(attachments.length > 0 && {
        attachments: attachments.map(({ filename }, place) => ({ filename, url: `/sandbox/outbox/${id}/${place}` })),
      }),
      sent_at,
    }));
  });

  http.get<{ Params: { id: string; place: string } }>('/sandbox/outbox/:id/:place', async (request, reply) => {
    const { id, place } = request.params;
    if (!/^\d{1,9}$/.test(id)) return sendFailure(request, reply, refuse('404'));
    const mail = await db.selectFrom('sandbox_outbox').selectAll().where('id', '=', Number(id)).executeTakeFirst();
    const attachment = mail?.attachments[Number(place)];
    if (!attachment) return sendFailure(request, reply, refuse('404'));
    return reply.type(attachment.contentType).send(Buffer.from(attachment.base64, 'base64'));
  });
}

function clockRoutes(http: FastifyInstance, clock: SandboxClock, jobs: () => Promise<void>): void {
  http.addHook('onRequest', async ({ routeOptions }) => {
    // Liveness must not depend on the database.
    if (!routeOptions.url?.startsWith('/health/')) await clock.refresh();
  });
  http.get('/sandbox/clock', async () => ({ now: clock.now() }));
  http.post('/sandbox/clock', { schema: { body: clockBody } }, async ({ body }) => {
    const { advance_seconds, now } = readMove(body);
    const moved = await clock.move(now === undefined ? { bySeconds: advance_seconds ?? 0 } : { now });
    await jobs();
    return { now: moved };
  });
}

const farthestSeconds = 100 * 366 * 24 * 60 * 60;

const clockBody = {
  type: 'object',
  properties: {
    advance_seconds: { type: 'integer', minimum: -farthestSeconds, maximum: farthestSeconds },
    now: { type: 'integer', minimum: 0, maximum: 4 * farthestSeconds },
  },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
};

function readMove(body: unknown): { advance_seconds: number | undefined; now: number | undefined } {
  const numberAt = (name: string) => {
    const found: unknown = fieldOf(body, name);
    return typeof found === 'number' ? found : undefined;
  };
  return { advance_seconds: numberAt('advance_seconds'), now: numberAt('now') };
}
