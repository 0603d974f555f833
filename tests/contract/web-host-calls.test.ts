import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { ErrorCode } from '@/domain/errors';
import type { AnyCode } from '@/domain/till-codes';
import { failureOf } from '@/server/http/failure';
import { refuse } from '@/server/platform/outcome';
import type { ApiProcess, Manner } from '@/tests/support/api-process';
import { apiDate, openApiProcess } from '@/tests/support/api-process';
import { freePort } from '@/tests/support/free-port';
import type { Nginx, NginxSettings } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { skipWithout } from '@/tests/support/programs';

/** A GET that sends a text message, and a similar one, which the same path rule of nginx covers. */
const notRepeated = new Set<EndpointName>(['sendOtp', 'checkFreezePeriod']);

const isRead = (name: EndpointName) => endpoints[name].method === 'GET' && !notRepeated.has(name);
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const reads = names.filter(isRead);
const once = names.filter((name) => !isRead(name));
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x%2F1');

describe('nginx of deploy/, as a proxy for calls,', { skip: skipWithout('nginx') }, () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-web-host-'));
  const opened: Nginx[] = [];
  let processes: ApiProcess[] = [];
  let nginx: Nginx;

  const start = async (settings: Partial<NginxSettings> = {}) => {
    const apiPorts = processes.map(({ port }) => port);
    const started = await startNginx({ webDir, apiPorts, ...settings });
    opened.push(started);
    return started;
  };

  const set = (...manners: Manner[]) => {
    for (const [place, process] of processes.entries()) process.manner = manners[place] ?? manners[0] ?? 'answers';
  };

  const ask = (name: EndpointName, headers: Record<string, string> = {}, { url } = nginx) => {
    const { method } = endpoints[name];
    const body = method === 'POST' || method === 'PUT' ? { body: '{"a":1}' } : {};
    return fetch(`${url}${pathOf(endpoints[name])}?b=%2F`, {
      method,
      headers: { authorization: 'Bearer x', ...headers },
      ...body,
    });
  };

  /** The result of a call, and how often the API received it. */
  const askedFor = async (name: EndpointName, on = nginx) => {
    for (const { asked } of processes) asked.length = 0;
    const answer = await ask(name, {}, on);
    const body: unknown = await answer.json();
    return { status: answer.status, body, times: processes.flatMap(({ asked }) => asked).length };
  };

  const failure = (code: ErrorCode, language: 'th' | 'en' = 'th') => failureOf(refuse(code), language).body;

  before(async () => {
    processes = [await openApiProcess(), await openApiProcess()];
    nginx = await start();
  });
  afterEach(() => set('answers'));
  after(async () => {
    for (const started of opened) await started.stop();
    for (const process of processes) process.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  it('never repeats a call that sends, spends or counts, with any outcome', async () => {
    for (const manner of ['refuses', 'dies'] as const) {
      set(manner);
      for (const name of once) {
        const { status, times } = await askedFor(name);
        assert.deepEqual({ name, manner, status, times }, { name, manner, status: 503, times: 1 });
      }
    }
  });

  it('answers tills in their own codes and words, in both languages', async () => {
    const words = (code: AnyCode, language: 'th' | 'en') => failureOf(refuse(code), language, 'till').body;
    set('dies');
    for (const language of ['th', 'en'] as const) {
      const headers = { 'accept-language': language };
      const busy = await ask('recordPurchase', headers);
      assert.deepEqual([busy.status, await busy.json()], [503, words('till_server_busy', language)]);
      const url = `${nginx.url}${endpoints.recordPurchase.path}`;
      const large = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(5 * 1024 * 1024) });
      assert.deepEqual([large.status, await large.json()], [400, words('till_body_too_large', language)]);
    }
  });

  it('repeats a call that only reads on a second process', async () => {
    for (const manner of ['refuses', 'stops', 'dies'] as const) {
      for (const name of reads) {
        set(manner, 'answers');
        const [one, other] = [await askedFor(name), await askedFor(name)];
        assert.deepEqual([name, one.status, other.status], [name, 200, 200]);
      }
      set(manner);
      assert.ok((await askedFor('getMember')).times >= 2);
    }
  });

  it('removes no process because of its answers, so a failing SMS provider affects nothing else', async () => {
    set('refuses');
    for (let time = 0; time < 6; time += 1) assert.equal((await ask('sendOtp')).status, 503);
    for (let time = 0; time < 6; time += 1) assert.equal((await ask('getMember')).status, 503);
    set('answers');
    for (let time = 0; time < 6; time += 1) assert.equal((await ask('getMember')).status, 200);
  });

  it('passes on the answer of a stopping process', async () => {
    set('stops');
    assert.deepEqual((await askedFor('donate')).body, { from: 'stops' });
    assert.deepEqual((await askedFor('getMember')).body, { from: 'stops' });
  });

  it('sends any call to another process as long as nothing has been sent', async () => {
    const [running] = processes;
    const closedPorts = [await freePort(), await freePort()];
    const withClosedPorts = await start({ apiPorts: [...closedPorts, running?.port ?? 0] });
    const calls = [...once, ...once, ...once];
    for (const { asked } of processes) asked.length = 0;
    const answers = await Promise.all(calls.map((name) => ask(name, {}, withClosedPorts)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const wanted = calls.map((name) => `${endpoints[name].method} ${pathOf(endpoints[name])}?b=%2F`);
    assert.deepEqual(running?.asked.map(({ method, url }) => `${method} ${url}`).sort(), wanted.sort());
  });

  it('takes a call that a stopping process turned away to another one, and leaves the first one out', async () => {
    const patient = await start({ instead: { 'fail_timeout=1s': 'fail_timeout=60s' } });
    set('leaves', 'answers');
    for (const name of [...once, ...once]) {
      const { status, body, times } = await askedFor(name, patient);
      assert.deepEqual([name, status, body, times], [name, 200, { from: 'answers' }, 1]);
    }
    assert.equal(processes[0]?.turnedAway, 1);
  });

  it('has a stopping process do a call that no other can do', async () => {
    set('leaves');
    for (const name of once) {
      const { status, body, times } = await askedFor(name);
      assert.deepEqual([name, status, body, times], [name, 200, { from: 'leaves' }, 1]);
    }
    // As behind a service of Kubernetes, whose processes have one address.
    const alone = await start({ apiPorts: [processes[0]?.port ?? 0] });
    for (const name of once) {
      const { status, body, times } = await askedFor(name, alone);
      assert.deepEqual([name, status, body, times], [name, 200, { from: 'leaves' }, 1]);
    }
  });

  it('asks a process that was just restarted once the other one is gone', async () => {
    const closedPort = await freePort();
    const staying = await openApiProcess();
    const patient = await start({
      apiPorts: [staying.port, closedPort],
      instead: { 'fail_timeout=1s': 'fail_timeout=60s' },
    });
    const statusOf = async () => (await ask('donate', {}, patient)).status;
    for (let time = 0; time < 4; time += 1) assert.equal(await statusOf(), 200);
    const restarted = await openApiProcess(closedPort);
    staying.close();
    for (let time = 0; time < 20; time += 1) assert.equal(await statusOf(), 200);
    assert.equal(restarted.asked.length, 20);
    restarted.close();
  });

  it('answers for an unreachable API in its format, the caller’s language and with the trace ID', async () => {
    const nobody = await start({ apiPorts: [await freePort()] });
    for (const name of ['getMember', 'donate', 'sendOtp', 'changeMobile'] as const) {
      for (const [asked, language] of [
        ['', 'th'],
        ['fr, en-GB;q=0.8, th', 'en'],
        ['th-TH,th;q=0.9,en;q=0.8', 'th'],
        ['EN', 'en'],
      ] as const) {
        const answer = await ask(name, { 'accept-language': asked, 'trace-id': 'abcdef01' }, nobody);
        assert.deepEqual([answer.status, await answer.json()], [503, failure('503', language)]);
        assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.equal(answer.headers.get('trace-id'), 'abcdef01');
        assert.ok(Number(answer.headers.get('retry-after')) > 0);
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      }
    }
    const large = await fetch(`${nobody.url}/api/v1/members/new`, { method: 'POST', body: ' '.repeat(1_100_000) });
    assert.deepEqual([large.status, await large.json()], [400, failure('400')]);
  });

  it('reports a timeout of the API without repeating what may have been done', async () => {
    set('hangs');
    const hasty = await start({ instead: { 'proxy_read_timeout 35s': 'proxy_read_timeout 100ms' } });
    for (const name of ['sendOtp', 'claimReward', 'changeMobile', 'unlinkMember'] as const) {
      assert.deepEqual(await askedFor(name, hasty), { status: 503, body: failure('504'), times: 1 });
    }
  });

  it('gives each call one trace ID for the API, the caller and the log', async () => {
    const given = '0123abcd-0000-4000-8000-00000000feed';
    for (const { asked } of processes) asked.length = 0;
    const answers = await Promise.all([
      ask('getMember', { 'trace-id': given }),
      ask('donate', { 'trace-id': 'x; drop' }),
      ask('sendOtp'),
    ]);
    const traceIds = answers.map(({ headers }) => headers.get('trace-id') ?? '');
    assert.equal(traceIds[0], given);
    assert.deepEqual(
      processes.flatMap(({ asked }) => asked.map(({ headers }) => headers['trace-id'])).sort(),
      traceIds.toSorted(),
    );
    /** The results that the log has; a line is written after its answer has been sent. */
    const logged = (name: string) => {
      const lines = nginx.log().match(new RegExp(`^.* ${name} .*\\n`, 'gm')) ?? [];
      return lines.map((line) => line.split(' ')[3]);
    };
    for (let tries = 0; tries < 500 && traceIds.some((name) => logged(name).length === 0); tries += 1) await sleep(20);
    for (const name of traceIds) {
      assert.match(name, /^[0-9a-fA-F-]{8,64}$/);
      // Right after the failures of other tests nginx leaves processes out, and names what it tried behind the trace ID.
      assert.deepEqual(logged(name), ['200']);
    }
  });

  it('keeps the Date header of the API', async () => {
    for (const name of ['getConfig', 'sendOtp'] as const) assert.equal((await ask(name)).headers.get('date'), apiDate);
  });
});

it('the image contains every file that nginx reads', () => {
  const [, copied = ''] = /^COPY (.+) \/etc\/nginx\/$/m.exec(readFileSync('deploy/Containerfile', 'utf8')) ?? [];
  const included = ['nginx.conf', ...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/include (\w+\.conf);/g)];
  const read = included.map((found) => `deploy/${typeof found === 'string' ? found : found[1]}`);
  assert.deepEqual(copied.split(' ').sort(), [...new Set(read)].sort());
});
