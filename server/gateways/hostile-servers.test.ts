import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { describe, test } from 'node:test';
import { createGzip, gzipSync } from 'node:zlib';
import { readConfig } from '@/server/platform/config';
import { fetchWithin } from '@/server/platform/fetch-within';
import { createLog } from '@/server/platform/log';
import { createTimeStamps } from '@/server/signing/time-stamps';
import { listeningPort } from '@/tests/support/listening-port';
import { realSettings } from '@/tests/support/real-settings';
import { createLineGateway } from './line';
import { createLineMessages } from './line-messages';
import { createOidcDirectory } from './oidc';
import { createRemoteSigner } from './signer';
import { createSmsGateway } from './sms';

const log = createLog('silent');

/** The most that a server of an endless answer may send before its connection is closed: the limit, and what is in flight. */
const sentAtMost = 64 * 1024 * 1024;

/** A test without an end fails at this time: no part may wait for it. */
const timeoutMs = 60_000;

const text = { 'content-type': 'text/html' };
const packed = { ...text, 'content-encoding': 'gzip' };

/** How a hostile server treats its clients. Each returns how many bytes it has sent when the connection is closed. */
const hostile: Record<string, (response: ServerResponse) => Promise<number>> = {
  'an answer without an end': (response) => sendForever(response.writeHead(200, text), response),
  'a packed answer without an end': (response) => {
    const packing = createGzip({ level: 0 });
    packing.pipe(response.writeHead(200, packed));
    return sendForever(packing, response);
  },
  'a small answer that unpacks to 64 MB': async (response) => {
    response.writeHead(200, packed).end(bomb);
    return bomb.length;
  },
  'an answer without an end, with an error': (response) => sendForever(response.writeHead(503, text), response),
};

const chunk = Buffer.alloc(64 * 1024, '{');
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '{'));

function sendForever(stream: NodeJS.WritableStream, response: ServerResponse): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0;
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!stream.write(chunk)) break;
      }
    };
    stream.on('drain', more);
    response.once('close', () => resolve(sent));
    more();
  });
}

/** Everything that calls another server, and its result for an unusable one. */
const askers: Record<string, (url: string) => Promise<unknown>> = {
  'LINE for a profile': async (url) => {
    const line = createLineGateway({ channelId: '1', channelSecret: 's', apiUrl: url }, log, {
      timeoutMs,
      triesAtMost: 1,
    });
    assert.deepEqual(await line.confirm('token'), { outcome: 'unavailable' });
  },
  'LINE for a message': async (url) => {
    const messages = createLineMessages({ token: 't', apiUrl: url, notifications: false }, log, { timeoutMs });
    assert.equal(await messages.push({ to: 'U', text: 'x', retryKey: 'k' }), 'unavailable');
  },
  'the gateway of text messages': async (url) => {
    const sms = createSmsGateway({ url, headers: {}, body: {} }, timeoutMs);
    assert.equal(await sms.send({ to: '0812341010', text: 'x' }), false);
  },
  'the signer of tax invoices': async (url) => {
    const signing = await createRemoteSigner({ url, headers: {} }, timeoutMs).begin();
    await assert.rejects(signing.signXml('<a/>'), /more than 16777216 bytes/);
  },
  'the authority of time stamps': (url) =>
    assert.rejects(
      createTimeStamps({ url, headers: {} }, timeoutMs)(Buffer.of(1)),
      /more than 1048576 bytes|answered 503/,
    ),
  'the identity provider': async (url) => {
    const client = { STAFF_OIDC_CLIENT_ID: 'c', STAFF_OIDC_CLIENT_SECRET: 's', STAFF_OIDC_ROLES: 'support=s' };
    const env = { ...realSettings, ...client, STAFF_OIDC_ISSUER: url, PUBLIC_URL: 'https://desk.example.com' };
    const { gateways } = readConfig(env);
    assert.ok(gateways?.staff);
    const directory = createOidcDirectory(gateways.staff, 'https://desk.example.com/staff/', log);
    const attempt = { kind: 'sign_in', ageSeconds: 0, state: 's', nonce: 'n', verifier: 'v'.repeat(43) } as const;
    assert.ok(directory.kind === 'oidc');
    assert.equal(await directory.addressFor(attempt), undefined);
  },
};

describe('another server', () => {
  for (const [what, answer] of Object.entries(hostile))
    for (const [asker, ask] of Object.entries(askers))
      test(`with ${what} is disconnected, as ${asker}`, async () => {
        const sent: Promise<number>[] = [];
        const server = createServer((_request, response) => sent.push(answer(response)));
        try {
          await ask(`http://127.0.0.1:${await listeningPort(server)}`);
          // The client closes each connection.
          for (const bytes of await Promise.all(sent)) assert.ok(bytes < sentAtMost, `${bytes} bytes`);
          assert.ok(sent.length > 0);
        } finally {
          server.closeAllConnections();
          server.close();
        }
      });

  test('that redirects is not followed', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(302, { location: '/inside' }).end();
    });
    const address = `http://127.0.0.1:${await listeningPort(server)}`;
    await assert.rejects(fetchWithin(`${address}/outside`, {}, { timeoutMs }));
    assert.deepEqual(asked, ['/outside']);
    server.close();
  });
});
