import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it, test } from 'node:test';
import { nameOfStatement } from '@/server/db/name-statement';
import { startInnerServer } from '@/tests/support/in-process-server';
import { listeningPort } from '@/tests/support/listening-port';
import { openPostgres } from '@/tests/support/postgres-database';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; status: { code?: number } };

const traceId = '48210993-0000-4000-8000-000000000abc';

describe('traces of a running server', () => {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    if (request.url === '/v1/traces') received.push(Buffer.concat(parts).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  let spans: Span[] = [];

  before(async () => {
    const database = await openPostgres('migrated');
    const endpoint = `http://127.0.0.1:${await listeningPort(collector)}`;
    const server = await startInnerServer({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    await fetch(`${server.url}/health/live`);
    await fetch(`${server.url}/api/v1/members/line`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-id': traceId },
      body: JSON.stringify({ accessToken: 'sandbox:somying' }),
    });
    // A stop sends the remaining spans.
    await server.stop();
    await database.stop();
    spans = received
      .map((body) => JSON.parse(body))
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  });
  after(() => {
    collector.closeAllConnections();
    collector.close();
  });

  it('have the call by its Trace-Id, with its gateway and its statements below it', () => {
    const ofCall = spans.filter((span) => span.traceId === traceId.replaceAll('-', ''));
    const [call, ...more] = ofCall.filter((span) => !span.parentSpanId);
    assert.deepEqual([call?.name, more], ['logInWithLine', []]);
    const below = ofCall.filter((span) => span.parentSpanId === call?.spanId).map(({ name }) => name);
    assert.ok(below.includes('gateway line'), below.join());
    assert.ok(below.includes('insert chat_accounts'), below.join());
  });

  it('contain no values, no probes and no personal data', () => {
    assert.ok(spans.length > 0);
    assert.ok(spans.every(({ name }) => /^[\w .-]{1,80}$/.test(name)));
    assert.doesNotMatch(received.join(), /somying|health|Bearer/);
  });
});

for (const [text, name] of [
  ['select "id" from "members" where "id" = $1', 'select members'],
  ['insert into "chat_accounts" ("id") values ($1) returning *', 'insert chat_accounts'],
  ['update "settings" set "setting" = $1', 'update settings'],
  ['with one as (select 1) delete from "sweeps"', 'select sweeps'],
  ['vacuum', 'statement'],
] as const)
  test(`a statement is called ${name}`, () => assert.equal(nameOfStatement(text), name));
