import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Answers 204 once the event is stored, and 400 to what Sabai did not sign. `storeOnce` ignores an id that it knows. */
export function createReceiver(secret: string, storeOnce: (id: string, event: unknown) => Promise<void>) {
  const webhook = new Webhook(secret);
  return createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const event = webhook.verify(Buffer.concat(chunks), headers);
      await storeOnce(String(headers['webhook-id']), event);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}
