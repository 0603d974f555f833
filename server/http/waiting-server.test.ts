import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '@/server/platform/config';
import { freePort } from '@/tests/support/free-port';
import { createWaitingServer } from './waiting-server';

const lines: string[] = [];
const log = pino({ base: null }, { write: (line) => lines.push(line) });

describe('a server that waits for its database', () => {
  const configOf = (port: number) =>
    readConfig({ SANDBOX: '1', HOST: '127.0.0.1', PORT: `${port}`, WEB_ORIGIN: 'https://app.example' });

  it('is live, and answers every caller with Retry-After', async () => {
    const port = await freePort();
    const server = createWaitingServer({ config: configOf(port), log });
    await server.open();
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'accept-language': 'en' } });
    const live = await ask('/health/live');
    assert.deepEqual([live.status, await live.json()], [200, { status: 'live' }]);
    for (const [path, method] of [
      ['/health/ready', 'GET'],
      ['/config', 'GET'],
      ['/api/v1/members/line', 'POST'],
      ['/', 'GET'],
    ] as const) {
      const answer = await ask(path, { method });
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'], path);
      assert.equal((await answer.json()).code, '503');
      assert.match(String(answer.headers.get('trace-id')), /^[0-9a-f-]{36}$/);
      assert.match(String(answer.headers.get('content-security-policy')), /^default-src 'self';/);
    }
    await server.close();
    await assert.rejects(ask('/health/live'));
    assert.ok(lines.some((line) => JSON.parse(line).code === '503'));
  });

  it('lets the web app’s origin read its answers', async () => {
    const port = await freePort();
    const server = createWaitingServer({ config: configOf(port), log });
    await server.open();
    const origin = 'https://app.example';
    const answer = await fetch(`http://127.0.0.1:${port}/config`, { headers: { origin } });
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [503, origin]);
    await server.close();
    await server.close();
  });

  it('reports that the port is in use, and how to choose another', async () => {
    const port = await freePort();
    const [one, other] = [port, port].map((same) => createWaitingServer({ config: configOf(same), log }));
    await one?.open();
    await assert.rejects(other?.open() ?? Promise.resolve(), {
      message: `PORT ${port} is taken by another program; stop it, or set PORT to a free one`,
    });
    await one?.close();
    await other?.close();
  });
});
