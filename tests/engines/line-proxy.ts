import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import forge from 'node-forge';
import { freePort } from '@/tests/support/free-port';
import type { LineAnswer, LineRequest } from '@/tests/support/line-simulation';
import { lineHosts } from '@/tests/support/line-simulation';

export type LineProxy = { port: number; stop: () => Promise<void> };

/** A proxy for a browser's HTTPS: requests to LINE's hosts get what `answer` returns, and all others fail. */
export async function startLineProxy(answer: (request: LineRequest) => LineAnswer | undefined): Promise<LineProxy> {
  const line = createTlsServer(selfSigned(), (request, response) => void respond(request, response, answer));
  const port = await freePort();
  const linePort = await freePort();
  const proxy = createServer().on('connect', (request, socket) => {
    if (!lineHosts.test(request.url?.replace(/:\d+$/, '') ?? '')) return socket.end('HTTP/1.1 502 Not LINE\r\n\r\n');
    const through = connect(linePort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    // A browser that has what it needs may end the connection on its side.
    for (const end of [socket, through]) end.on('error', () => [socket, through].map((one) => one.destroy()));
  });
  await Promise.all([
    once(proxy.listen(port, '127.0.0.1'), 'listening'),
    once(line.listen(linePort, '127.0.0.1'), 'listening'),
  ]);
  return {
    port,
    async stop() {
      for (const server of [proxy, line]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: LineRequest) => LineAnswer | undefined,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', `https://${headers.host}`);
  const allowed = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
  };
  if (method === 'OPTIONS') return void response.writeHead(204, allowed).end();
  const body = await text(request);
  const answered = answer({ method, url, authorization: headers.authorization, body });
  if (!answered) return void response.destroy();
  const { status, contentType } = answered;
  response.writeHead(status, { ...allowed, 'Content-Type': contentType }).end(answered.body);
}

/** The browsers of these tests take any certificate. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const name = [{ name: 'commonName', value: 'line.me' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}
