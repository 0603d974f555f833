import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { pino } from 'pino';
import { createLineGateway } from '@/server/gateways/line';
import { createMailGateway } from '@/server/gateways/mail';
import { createOidcDirectory } from '@/server/gateways/oidc';
import { createSmsGateway } from '@/server/gateways/sms';
import { gatewayTimeMs } from '@/server/platform/time-limit';
import { listeningPort } from '@/tests/support/listening-port';
import { limitCalls } from './limit-calls';

describe('the time limit of a call', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) });
  let silent: Server;
  let http: FastifyInstance;
  let port: number;

  before(async () => {
    silent = createServer((socket) => socket.on('error', () => undefined).resume());
    const at = `127.0.0.1:${await listeningPort(silent)}`;
    const url = `http://${at}`;
    const line = createLineGateway({ channelId: '1', channelSecret: 's', apiUrl: url }, log);
    const sms = createSmsGateway({ url, headers: {}, body: { to: '{{to}}', text: '{{text}}' } });
    const mail = createMailGateway({ url: `smtp://${at}`, from: 'sabai@example.com' }, log);
    const asked = { rolesClaim: { name: 'roles', path: ['roles'] }, scopes: 'openid', prompt: 'login' } as const;
    const oidc = createOidcDirectory({ issuer: url, clientId: 'c', clientSecret: 's', roles: [], ...asked }, url, log);
    assert.ok(oidc.kind === 'oidc');
    const secret = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    const attempt = { kind: 'sign_in', ageSeconds: 0, ...secret } as const;
    const tokens = { idToken: 't', refreshToken: 'r' };

    const loggerInstance: FastifyBaseLogger = log;
    http = Fastify({ loggerInstance });
    limitCalls(http, 2);
    http.get('/line', async () => ({ outcome: (await line.confirm('token')).outcome }));
    http.get('/deauthorize', async () => ({ outcome: await line.deauthorize('token') }));
    http.get('/sms', async () => ({ outcome: await sms.send({ to: '0812345678', text: 'code' }) }));
    const letter = { to: 'one@example.com', subject: 's', text: 't', messageId: '<m@sabai>' };
    http.get('/mail', async () => ({ outcome: await mail.send(letter) }));
    http.get('/sign-in', async () => ({ outcome: (await oidc.addressFor(attempt)) ?? 'unavailable' }));
    http.get('/signed-in', async () => oidc.confirm({ code: 'c', state: 's' }, attempt));
    http.get('/renewed', async () => oidc.renew('staff-7', tokens));
    http.get('/signed-out', async () => ({ outcome: (await oidc.leaveAt('t')) ?? 'unavailable' }));
    http.get('/waits', () => new Promise(() => undefined));
    http.post('/body', async ({ body }) => ({ outcome: body, hasTime: gatewayTimeMs(1000) > 1 }));
    port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  after(async () => {
    await http.close();
    silent.close();
  });

  const outcomes = {
    '/line': 'unavailable',
    '/deauthorize': false,
    '/sms': false,
    '/mail': 'unavailable',
    '/sign-in': 'unavailable',
    '/signed-in': 'unavailable',
    '/renewed': 'unavailable',
    '/signed-out': 'unavailable',
  };
  for (const [path, outcome] of Object.entries(outcomes))
    it(`leaves enough time for an answer if a gateway does not respond: ${path}`, async () => {
      const answer = await http.inject(path);
      assert.deepEqual([answer.statusCode, answer.json()], [200, { outcome }]);
    });

  it('does not apply to a job, which waits as long as its gateway may take', () => {
    assert.equal(gatewayTimeMs(15_000), 15_000);
  });

  it('ends the call with a 503, Retry-After and a log line, whatever the call waits for', async () => {
    lines.length = 0;
    const answer = await http.inject('/waits');
    assert.deepEqual([answer.statusCode, answer.json().code, answer.headers['retry-after']], [503, '503', '5']);
    const logged = lines.map((entry) => JSON.parse(entry)).map(({ level, cause, msg }) => [level, cause, msg]);
    assert.deepEqual(logged, [[40, 'time', 'a call was not answered in time']]);
  });

  it('does not include the time that the body takes to arrive', async () => {
    const slow = request({ port, path: '/body', method: 'POST', headers: { 'content-type': 'application/json' } });
    slow.write('"sl');
    assert.equal((await http.inject('/waits')).statusCode, 503);
    slow.end('ow"');
    const [answer] = await once(slow, 'response');
    assert.equal(await text(answer), '{"outcome":"slow","hasTime":true}');
  });
});
