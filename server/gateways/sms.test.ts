import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { listeningPort } from '@/tests/support/listening-port';
import { createSmsGateway } from './sms';

describe('text messages over HTTP', () => {
  let server: Server;
  let url = '';
  let requests: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  let answer = (response: ServerResponse): unknown => response.writeHead(200).end('{}');

  before(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      answer(response);
    });
    url = `http://127.0.0.1:${await listeningPort(server)}/send`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (
    body: unknown,
    message = { to: '0812341010', text: 'รหัส 123456' },
    headers = {},
    timeoutMs = 60_000,
  ) => {
    requests = [];
    return createSmsGateway({ url, headers, body }, timeoutMs).send(message);
  };

  it('fill every placeholder of the template and leave the rest unchanged', async () => {
    const template = {
      sender: 'SABAI',
      messages: [{ msisdn: '{{to}}', content: 'CJ: {{text}} ({{to}})' }],
      unicode: true,
      n: 1,
    };
    assert.equal(await send(template, undefined, { Authorization: 'Bearer key', 'X-Account': '7' }), true);
    assert.deepEqual(requests[0]?.body, {
      sender: 'SABAI',
      messages: [{ msisdn: '0812341010', content: 'CJ: รหัส 123456 (0812341010)' }],
      unicode: true,
      n: 1,
    });
    assert.equal(requests[0]?.headers.authorization, 'Bearer key');
    assert.equal(requests[0]?.headers['x-account'], '7');
    assert.equal(requests[0]?.headers['content-type'], 'application/json');
  });

  for (const [said, accepted, isAccepted] of [
    ['{"status":"success"}', { status: 'success' }, true],
    ['{"status":"SUCCESS "}', { status: 'success' }, true],
    ['{"status":0}', { status: ['0', 'ok'] }, true],
    ['{"messages":[{"status":"0"},{"status":"0"}]}', { messages: { status: '0' } }, true],
    ['{"messages":[{"status":"0"},{"status":"9"}]}', { messages: { status: '0' } }, false],
    ['{"messages":[]}', { messages: { status: '0' } }, false],
    ['{"status":"failed"}', { status: 'success' }, false],
    ['{"status":"a word of a later version"}', { status: 'success' }, false],
    ['{"message":"success"}', { status: 'success' }, false],
    ['{"status":null}', { status: 'success' }, false],
    ['Insufficient credit', { status: 'success' }, false],
    ['{"status":"failed"}', undefined, true],
  ] as const)
    it(`count ${said} with the status 200 as ${isAccepted ? 'accepted' : 'refused'} if ${JSON.stringify(accepted)} is wanted`, async () => {
      const before = answer;
      answer = (response) => response.writeHead(200).end(said);
      const body = { to: '{{to}}', text: '{{text}}' };
      const gateway = createSmsGateway({ url, headers: {}, body, ...(accepted && { accepted }) });
      assert.equal(await gateway.send({ to: '0812341010', text: 'x' }), isAccepted);
      answer = before;
    });

  it('cannot change the request by quotes, line breaks, dollars or braces', async () => {
    const text = '","to":"0899999999","x":"\\ \n $& $1 {{to}} \u2028';
    assert.equal(await send({ to: '{{to}}', text: '{{text}}' }, { to: '0812341010', text }), true);
    assert.deepEqual(requests[0]?.body, { to: '0812341010', text });
  });

  it('count as sent only if the provider confirms them', async () => {
    for (const status of [201, 202, 204]) {
      answer = (response) => response.writeHead(status).end();
      assert.equal(await send({ to: '{{to}}', text: '{{text}}' }), true);
    }
    for (const status of [302, 400, 401, 429, 500]) {
      answer = (response) => response.writeHead(status, { location: '/send' }).end('not json');
      assert.equal(await send({ to: '{{to}}', text: '{{text}}' }), false);
      assert.equal(requests.length, 1);
    }
  });

  it('are sent once, however the connection ends', async () => {
    answer = (response) => response.destroy();
    assert.equal(await send({ to: '{{to}}', text: '{{text}}' }), false);
    assert.equal(requests.length, 1);
    answer = () => undefined;
    assert.equal(await send({ to: '{{to}}', text: '{{text}}' }, undefined, {}, 200), false);
    assert.equal(requests.length, 1);
  });
});
