import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { failureOf } from '@/server/http/failure';
import { refuse } from '@/server/platform/outcome';
import type { ApiProcess } from '@/tests/support/api-process';
import { openApiProcess } from '@/tests/support/api-process';
import { openEdge } from '@/tests/support/edge';
import type { Nginx, NginxSettings } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { openMigrated } from '@/tests/support/postgres-database';
import { skipWithout } from '@/tests/support/programs';

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'));

it('compose exposes the web host to its own machine only, and the API trusts only nginx', () => {
  assert.deepEqual(compose.services.web.ports, ['127.0.0.1:8080:8080']);
  assert.match(compose.services.api.environment.TRUST_PROXY, /^\$\{TRUST_PROXY:-1\}$/);
  assert.equal(compose.services.api.ports, undefined);
  assert.equal(compose.services.database.ports, undefined);
});

const balancer = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For; real_ip_recursive on;';

/** Two addresses, and whether they count as one. */
const pairs = [
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.3', '::ffff:192.0.2.3', true],
  ['2001:db8:1:1:a:b:c:d', '2001:db8:1:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8:2::1', '2001:db8:2:0:a:b:c:d', true],
  ['2001:db8:3::1', '2001:db8:3:1::1', false],
  ['2001:db8::1', '2001:db8:0:0:a:b:c:d', true],
  ['2001:db9::1', '2001:db9:0:1::1', false],
  ['2001::4:a:b:c:d', '2001:0:0:4::', true],
  ['2002::4:a:b:c:d', '2002::5:a:b:c:d', false],
  ['2003::1', '2003:0:0:0:a:b:c:d', true],
  ['::4:a:b:c:d', '0:0:0:4::1', true],
  ['::3:4:a:b:c:d', '0:0:3:4::1', true],
  ['::3:5:a:b:c:d', '::3:6:a:b:c:d', false],
  ['::7:1', '::8:1:2:3', true],
] as const;

describe('callers behind the nginx of deploy/', { skip: skipWithout('nginx') }, () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-web-host-'));
  const opened: Nginx[] = [];
  let api: ApiProcess;

  const start = async (settings: Partial<NginxSettings> = {}) => {
    const started = await startNginx({ webDir, apiPorts: [api.port], ...settings });
    opened.push(started);
    return started;
  };

  const ask = async ({ url }: Nginx, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/config`, { headers })).status;

  /** The caller that nginx passed to the API with the last call. */
  const forwarded = () => {
    const { headers = {} } = api.asked.at(-1) ?? {};
    return [headers['x-forwarded-for'], headers['x-forwarded-proto'], headers['x-forwarded-host']];
  };

  const spoofed = {
    'x-forwarded-for': '192.0.2.7, 198.51.100.4',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'elsewhere.example',
  };

  before(async () => {
    api = await openApiProcess();
  });
  after(async () => {
    for (const started of opened) await started.stop();
    api.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  it('are identified by their connection, not by the headers that they send', async () => {
    await ask(await start(), spoofed);
    assert.deepEqual(forwarded(), ['127.0.0.1', 'http', undefined]);
  });

  it('are identified by the header of a configured proxy', async () => {
    const nginx = await start({ proxies: balancer });
    await ask(nginx, spoofed);
    assert.deepEqual(forwarded(), ['198.51.100.4', 'https', undefined]);
    await ask(nginx, { ...spoofed, 'x-forwarded-proto': 'gopher' });
    assert.deepEqual(forwarded(), ['198.51.100.4', 'http', undefined]);
  });

  it('cannot evade a limit with another address in a header', async () => {
    const database = await openMigrated();
    const [, trusted = ''] = /:-(\d+)\}$/.exec(compose.services.api.environment.TRUST_PROXY) ?? [];
    const env = { RATE_LIMIT: 'on', TRUST_PROXY: trusted, LIMIT_ADDRESS_CALLS_PER_MINUTE: '5' };
    const { app } = await openEdge(database.db, { env });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const nginx = await start({ apiPorts: [port] });
    const statuses: number[] = [];
    for (let call = 1; call <= 7; call += 1)
      statuses.push(await ask(nginx, { 'x-forwarded-for': `192.0.2.${call}`, forwarded: `for=192.0.2.${call}` }));
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    await app.close();
    await database.close();
  });

  it('without a token may make a burst of calls and then get a 429 in the words of the API', async () => {
    // So slow that no further call is allowed during the test, even on a slow machine.
    const nginx = await start({ instead: { 'rate=50r/s': 'rate=1r/m' } });
    const calls = 1200;
    const answers = await pipelined(
      nginx.port,
      calls,
      'GET /config HTTP/1.1\r\nHost: a\r\nAccept-Language: en\r\n\r\n',
    );
    const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 429 '));
    assert.equal(answers.length, calls);
    assert.equal(refused.length, calls - 1001);
    const [head = '', body = ''] = refused.at(-1)?.split('\r\n\r\n') ?? [];
    assert.deepEqual(JSON.parse(body), failureOf(refuse('429'), 'en').body);
    assert.match(head, /^Retry-After: [1-9]/m);
    assert.match(head, /^Trace-Id: [0-9a-f]{32}\r?$/m);
    assert.equal(await ask(nginx, { authorization: 'Bearer x' }), 200);
  });

  it('are counted by IPv6 network, however the addresses are written', async () => {
    const few = { 'rate=50r/s': 'rate=1r/m', ' burst=1000 nodelay': '' };
    const nginx = await start({ proxies: balancer, instead: few });
    for (const [one, other, isSame] of pairs) {
      assert.equal(await ask(nginx, { 'x-forwarded-for': one }), 200, one);
      assert.equal(await ask(nginx, { 'x-forwarded-for': other }), isSame ? 429 : 200, `${one} ${other}`);
    }
  });
});

/** Sends a call many times over one connection, which is cheap, and returns the answers. */
async function pipelined(port: number, times: number, call: string): Promise<string[]> {
  const answers: string[] = [];
  for (let left = times; left > 0; left -= 500) {
    const socket = connect(port, '127.0.0.1');
    const count = Math.min(left, 500);
    socket.write(call.repeat(count - 1) + call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    await once(socket, 'close');
    answers.push(
      ...Buffer.concat(parts)
        .toString()
        .split(/(?=HTTP\/1\.1 )/),
    );
  }
  return answers;
}
