import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { createReceiver } from '@/docs/samples/event-receiver';
import { fieldOf, isRecord } from '@/domain/records';
import { listeningPort } from './listening-port';

export const eventSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export type Received = { id: string; type: string; memberId: string; data: Readonly<Record<string, unknown>> };

/** A receiver as docs/events.md describes it. It verifies with the public package, and keeps what it took in the order of arrival. */
export async function startEventReceiver() {
  const state = {
    taken: [] as Received[],
    /** Connections, also while it is down. */
    asked: 0,
    tries: 0,
    /** Answers with this status instead, to all or to some. */
    answer: undefined as ((event: Received) => number | undefined) | undefined,
    headers: {} as Record<string, string>,
    isDown: false,
  };
  const webhook = new Webhook(eventSecret);
  const server = createServer(async (request, response) => {
    state.asked += 1;
    if (state.isDown) return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    state.tries += 1;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    // Throws without a right signature, and the answer is never sent.
    const body = webhook.verify(Buffer.concat(chunks), headers);
    const data = fieldOf(body, 'data');
    const event = {
      id: headers['webhook-id'] ?? '',
      type: String(fieldOf(body, 'type')),
      memberId: String(fieldOf(data, 'member_id')),
      data: Object.fromEntries(Object.entries(isRecord(data) ? data : {})),
    };
    const status = state.answer?.(event) ?? 204;
    if (status < 300) state.taken.push(event);
    return response.writeHead(status, state.headers).end();
  });
  const port = await listeningPort(server);
  const stop = () => server.close();
  return { state, url: `http://127.0.0.1:${port}/events`, stop };
}

/** The receiver of the documentation, with what it has stored. */
export async function startSampleReceiver() {
  const stored: unknown[] = [];
  const sample = createReceiver(eventSecret, async (_id, event) => void stored.push(event));
  return { stored, url: `http://127.0.0.1:${await listeningPort(sample)}/`, stop: () => sample.close() };
}
