import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import type { LineAnswer } from './gateways/line';

type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };

function send(url: string, { agent, body }: { agent: Agent; body?: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, method, headers: { 'content-type': 'application/json' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString(), headers: answer.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('a server that receives a stop signal', () => {
  it('finishes running requests, refuses late ones and accepts no new connections', async () => {
    const database = await openMigrated();
    const gate = Promise.withResolvers<LineAnswer>();
    const reached = Promise.withResolvers<void>();
    const slow = () => {
      reached.resolve();
      return gate.promise;
    };
    const { app } = await openEdge(database.db, { line: { confirm: slow, deauthorize: async () => true } });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ accessToken: 'somebody' });

    // A proxy keeps its connections open: one left open after its answer would delay the stop.
    const proxy = new Agent({ keepAlive: true });
    const underWay = send(`${url}/api/v1/members/line`, { agent: proxy, body });
    await reached.promise;
    // A connection that is in the middle of a request when the stop begins, and completes it then.
    const open = send(`${url}/health/live`, { agent });
    assert.equal((await open).status, 200);
    const connected = once(app.server, 'connection');
    const late = sendInTwoHalves(url);
    const [socket] = await connected;
    await until(() => socket.bytesRead > 0);
    const closed = app.close();
    await until(() => !app.server.listening);
    const lateAnswer = await late.finish();
    assert.match(lateAnswer, /^HTTP\/1\.1 503 /);
    assert.match(lateAnswer, /retry-after: \d+/i);
    assert.match(lateAnswer, /connection: close/i);
    assert.match(lateAnswer, /"code":"503"/);
    await assert.rejects(send(`${url}/health/live`, { agent: new Agent() }), /ECONNREFUSED/);

    const profile = { userId: 'U1', displayName: 'somebody', pictureUrl: null };
    gate.resolve({ outcome: 'confirmed', profile, scopes: ['profile'], tokenExpiresInSeconds: 60 });
    const finished = await underWay;
    assert.equal(finished.status, 201);
    assert.match(finished.body, /accessToken/);
    assert.equal(finished.headers['connection'], 'close');
    await closed;
    agent.destroy();
    proxy.destroy();
    await database.close();
  });

  it('is ready while its database is reachable, and not ready afterwards', async () => {
    const database = await openMigrated();
    const { app } = await openEdge(database.db);
    assert.equal((await app.inject('/health/ready')).statusCode, 200);
    await database.close();
    const answer = await app.inject('/health/ready');
    assert.equal(answer.statusCode, 503);
    assert.ok(answer.headers['retry-after']);
    assert.equal((await app.inject('/health/live')).statusCode, 200);
    await app.close();
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}

/** Begins a request whose header has started to arrive, so that its connection is not idle. */
function sendInTwoHalves(url: string): { finish: () => Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /config HTTP/1.1\r\nHost: localhost\r\n');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  return {
    finish: async () => {
      socket.write('\r\n');
      await once(socket, 'close');
      return received;
    },
  };
}
