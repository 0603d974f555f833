import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { sandboxSecret } from '@/server/platform/settings/events';

const keptEvents = 100;

/** A receiver of events to look at: the last ones, as they came and verified. They are gone with the process. */
export function eventReceiverRoutes(http: FastifyInstance): void {
  const webhook = new Webhook(sandboxSecret);
  const events: { id: string; event: unknown }[] = [];
  http.get('/sandbox/events', async (_request, reply) => reply.header('Cache-Control', 'no-store').send(events));
  // The signature is over the bytes of the body, so only this route gets them as they came.
  http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
    scope.post('/sandbox/events', async ({ body, headers }, reply) => {
      const signed = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)]));
      try {
        const event = webhook.verify(Buffer.isBuffer(body) ? body : '', signed);
        events.unshift({ id: signed['webhook-id'] ?? '', event });
        events.length = Math.min(events.length, keptEvents);
        return reply.code(204).send();
      } catch {
        return reply.code(400).send();
      }
    });
    done();
  });
}
