import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import { isWithinBounds } from '@/server/http/json-body';
import type { Friendship, SessionService } from '@/server/modules/session/service';
import { decodeUtf8 } from '@/server/platform/decode-utf8';
import { refuse } from '@/server/platform/outcome';
import { eachUseWithin, limitedBy } from '@/server/platform/time-limit';
import type { MessagesService } from './service';

export const webhookPath = '/line/webhook';

type Needs = Pick<Deps, 'config' | 'meter'>;

type Services = {
  session: Pick<SessionService, 'noteFriendships'>;
  messages: Pick<MessagesService, 'noteDelivered'>;
};

/** LINE wants its answer within a second. What the database does not store in time is answered with 503, and LINE sends it again. */
const storedWithin = eachUseWithin(800);

/**
 * What LINE reports about the official account: who added or blocked it, and which messages by phone number arrived. The call is LINE's, so
 * it is not in the contract. A repeat changes nothing, and of two events of a user the later one counts, in whatever order they come.
 */
export function lineWebhookRoute(http: FastifyInstance, { config, meter }: Needs, services: Services): void {
  const secret = config.gateways?.lineMessages.secret;
  if (secret === undefined) return;
  // The signature is over the bytes of the body, so only this route gets them as they came.
  http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
    scope.post(webhookPath, async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(bytes, request.headers['x-line-signature'], secret)) {
        meter.count('sabai_line_events_total', { event: 'refused' });
        return sendFailure(request, reply, refuse('401'));
      }
      const events = readEvents(bytes);
      if (!events) return sendFailure(request, reply, refuse('400'));
      const known = sortEvents(events);
      await limitedBy(storedWithin, async () => {
        await services.session.noteFriendships(known.friendships);
        await services.messages.noteDelivered(known.tags);
      });
      for (const event of known.names) meter.count('sabai_line_events_total', { event });
      return reply.send({});
    });
    done();
  });
}

function isSigned(bytes: Buffer, given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(bytes).digest('base64'));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

const webhook = Type.Object({ events: Type.Array(Type.Unknown()) });

function readEvents(bytes: Buffer): readonly unknown[] | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined || !isWithinBounds(text)) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return Value.Check(webhook, body) ? body.events : undefined;
  } catch {
    return undefined;
  }
}

const friendEvent = Type.Object({
  type: Type.Enum(['follow', 'unfollow']),
  timestamp: Type.Integer({ minimum: 1 }),
  source: Type.Object({ type: Type.Literal('user'), userId: Type.String({ minLength: 1, maxLength: 100 }) }),
});
const deliveryEvent = Type.Object({ type: Type.Literal('delivery'), delivery: Type.Object({ data: Type.String() }) });

type EventName = 'follow' | 'unfollow' | 'delivery' | 'ignored';

/** Every other event, such as what a person writes in the chat, is ignored and not kept. */
function sortEvents(events: readonly unknown[]) {
  const friendships: Friendship[] = [];
  const tags: string[] = [];
  const names = events.map((event): EventName => {
    if (Value.Check(friendEvent, event)) {
      const { type, source, timestamp: atMs } = event;
      friendships.push({ userId: source.userId, isFriend: type === 'follow', atMs });
      return type;
    }
    if (!Value.Check(deliveryEvent, event)) return 'ignored';
    tags.push(event.delivery.data);
    return 'delivery';
  });
  return { friendships, tags, names };
}
