import { randomUUID } from 'node:crypto';
import { faultsOf } from './schemas';
import type { LineState } from './state';
import { newLineId, signatureOf } from './state';

/** An event as LINE sends it, without what every event has. */
type Event = { type: string; source?: object } & Record<string, unknown>;

/** `status`: the answer of the product's webhook; undefined if it could not be reached. */
export type WebhookDelivery = { eventId: string; type: string; status: number | undefined };

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The signed requests of LINE to the webhook of the channel. */
export function createWebhooks(state: LineState) {
  const deliveries: WebhookDelivery[] = [];
  const failed = new Map<string, Record<string, unknown>>();
  const underWay = new Set<Promise<unknown>>();

  /** Posts a body with its signature, or with `signature` instead; returns the status. */
  const post = async (url: string, body: object, signature?: string): Promise<number | undefined> => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'LineBotWebhook/2.0',
      'x-line-signature': signature ?? signatureOf(state.bot.secret, text),
    };
    try {
      const response = await fetch(url, { method: 'POST', headers, body: text, redirect: 'error' });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  };

  const deliver = async (event: Record<string, unknown>): Promise<WebhookDelivery> => {
    const body = { destination: state.bot.userId, events: [event] };
    const faults = faultsOf('CallbackRequest', body);
    if (faults.length > 0) throw new Error(`not an event of LINE: ${JSON.stringify(faults)}`);
    const eventId = String(event['webhookEventId']);
    const { url, active } = state.webhook;
    const status = url && active ? await post(url, body) : undefined;
    const delivery = { eventId, type: String(event['type']), status };
    deliveries.push(delivery);
    if (status !== undefined && status >= 200 && status < 300) failed.delete(eventId);
    else failed.set(eventId, { ...event, deliveryContext: { isRedelivery: true } });
    return delivery;
  };

  const send = (event: Event) =>
    deliver({
      timestamp: state.now(),
      mode: 'active',
      webhookEventId: newEventId(),
      deliveryContext: { isRedelivery: false },
      ...event,
    });

  return {
    deliveries: deliveries as readonly WebhookDelivery[],
    post,
    send,
    /** Sends an event without waiting for the answer. */
    sendLater: (event: Event): void => {
      const sending = send(event);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    /** Waits for the events of `sendLater`. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** Sends the events again that were not answered with 2xx, as LINE does when redelivery is on. */
    redeliver: (): Promise<WebhookDelivery[]> => Promise.all([...failed.values()].map(deliver)),
    follow: (userId: string, isUnblocked: boolean) =>
      send({ type: 'follow', source: { type: 'user', userId }, replyToken: randomUUID(), follow: { isUnblocked } }),
    unfollow: (userId: string) => send({ type: 'unfollow', source: { type: 'user', userId } }),
    /** A text that a person writes in the chat. */
    say: (userId: string, text: string) =>
      send({
        type: 'message',
        source: { type: 'user', userId },
        replyToken: randomUUID(),
        message: { type: 'text', id: newLineId(), text, quoteToken: randomUUID() },
      }),
  };
}

/** A ULID, as LINE gives to events. */
function newEventId(): string {
  return randomUUID().replaceAll('-', '').toUpperCase().slice(0, 26);
}
