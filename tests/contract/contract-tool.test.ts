import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints, keepsAnswer } from '@/contract/all-endpoints';
import { openApiDocument } from '@/contract/openapi';
import { callNames } from '@/contract/schemas';
import { failureTexts } from '@/locales/failure-texts';
import { createApp } from '@/server/app';
import { openDeps } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { seedSandbox } from '@/server/sandbox/seed';
import { createServices } from '@/server/services';
import { createManyMembers } from '@/tests/support/many-members';
import { openPostgres } from '@/tests/support/postgres-database';
import { testsAll } from '@/tests/support/test-all';
import { callersOf } from '@/tools/contract/callers';
import { contractCommand } from '@/tools/contract/command';
import type { RunOptions } from '@/tools/contract/run';
import { runContract } from '@/tools/contract/run';
import type { Wire } from '@/tools/contract/wire';
import { network } from '@/tools/contract/wire';
import type { Tokens } from './planted-faults';
import { plantedFaults } from './planted-faults';

const racers = 64;

/** The whole server, whose jobs wait: documents and mails are others' suites. */
async function startWithoutWorkers(DATABASE_URL: string) {
  const env = {
    NODE_ENV: 'test',
    SANDBOX: '1',
    PORT: '0',
    WEB_DIR: '.cache/no-web',
    RATE_LIMIT: 'off',
    TILL_MOBILE_LOOKUP: 'on',
    DATABASE_URL,
  };
  const { deps, database, queue } = await openDeps(readConfig(env), createLog('silent'));
  await queue.start();
  await seedSandbox(deps);
  const app = await createApp(deps, createServices(deps));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await queue.stop(1000);
    await database.close();
  };
  return { url, deps, wire: wireOf(app), stop };
}

/** Without sockets, which would cost more than all calls. */
function wireOf(app: FastifyInstance): Wire {
  return async ({ method, url, headers, body }) => {
    const { pathname, search } = new URL(url);
    const sent = { url: pathname + search, headers: { ...headers }, ...(body !== undefined && { payload: body }) };
    const answer = await app.inject({ ...sent, method: methods.find((one) => one === method) ?? 'GET' });
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, headers: Object.fromEntries(given), cookies, text: answer.body };
  };
}

function textWithoutTime({ text }: { text: string }): string {
  return text.replace(/"updated_at":\d+/, '');
}

function callOfRequest({ method, url }: { method: string; url: string }): AnyEndpointName | undefined {
  const { pathname } = new URL(url);
  const fits = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return allCallNames.find((name) => allEndpoints[name].method === method && fits(allEndpoints[name].path));
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

describe('the contract tool', () => {
  let postgres: Awaited<ReturnType<typeof openPostgres>>;
  let server: Awaited<ReturnType<typeof startWithoutWorkers>>;
  let crowd: string[];
  let tokens: Tokens;

  before(async () => {
    postgres = await openPostgres('migrated');
    server = await startWithoutWorkers(postgres.url);
    const { db, secrets, clock } = server.deps;
    const people = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, racers);
    crowd = people.map(({ token }) => token);
    const [member = '', other = ''] = crowd;
    tokens = { chat: await enter(), member, other };
  });

  after(async () => {
    await server.stop();
    await postgres.stop();
  });

  const enter = async () => {
    const answer = await fetch(`${server.url}/api/v1/members/line`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: 'sandbox:visitor' }),
    });
    const { accessToken } = await answer.json();
    return String(accessToken);
  };

  const run = (changes: Partial<RunOptions>) => {
    const callers = callersOf({ chat: tokens.chat, members: crowd, till: 'sandbox-0001' });
    const depth = { seed: 1, more: testsAll ? 3 : 0, callsPerSecond: Number.POSITIVE_INFINITY };
    const kinds = { writes: false, races: false, racers };
    return runContract({ base: server.url, callers, ...depth, ...kinds, wire: server.wire, ...changes });
  };

  it('finds no fault in our own server, of which it makes every call', async (t) => {
    const { report, requests } = await run({
      callers: { crowd: callersOf({ members: crowd }).crowd },
      writes: true,
      races: true,
    });
    assert.deepEqual(
      report.findings().map(({ check, call, sent, came }) => `${check} ${call}: ${sent} → ${came}`),
      [],
    );
    assert.deepEqual(report.skipped(), []);
    assert.deepEqual(
      callNames.filter((name) => !report.isGranted(name)),
      [],
    );
    t.diagnostic(`${requests} requests`);
  });

  it('gets the first answer of each act again after the process died before it had stored the answer', async () => {
    const { db } = server.deps;
    const changed = new Set<string>();
    const forgetful: Wire = async (request) => {
      const first = await server.wire(request);
      const call = callOfRequest(request);
      if (first.status >= 300 || request.headers['idempotency-key'] === undefined || !call || !keepsAnswer(call))
        return first;
      await db.deleteFrom('idempotency').execute();
      const again = await server.wire(request);
      // A profile that is saved again may have another second.
      const isSame = textWithoutTime(again) === textWithoutTime(first);
      if (again.status !== first.status || !isSame) changed.add(call);
      return first;
    };
    const only = allCallNames.filter(keepsAnswer);
    await run({ callers: { crowd: callersOf({ members: crowd }).crowd }, writes: true, only, wire: forgetful });
    // Each starts something new, with its own id; after the last the caller is not a member any more.
    const anew = [
      'identify',
      'lookUpMobile',
      'requestEtaxCode',
      'requestEmailCode',
      'requestUnfreeze',
      'requestMobileChange',
      // A new address replaces the first.
      'openWalletCard',
      'unlinkMember',
    ];
    // Its yes counts as asked, and nobody is asked twice.
    assert.deepEqual([...changed].sort(), [...anew, 'claimFriendRequest'].sort());
  });

  for (const { description, call, check: expected, needs, plant } of plantedFaults) {
    it(`reports “${expected}” for a server with this fault: ${description}`, async () => {
      const [writes, races] = [needs !== undefined, needs === 'races'];
      const { report } = await run({ only: [call], writes, races, more: 0, wire: plant(server.wire, tokens) });
      assert.ok(
        report.findings().some(({ check }) => check === expected),
        report
          .findings()
          .map(({ check }) => check)
          .join(),
      );
    });
  }

  it('sends only headers that the document declares', async () => {
    const headers = new Set<string>();
    const noted: Wire = (request) => {
      for (const name of Object.keys(request.headers)) headers.add(name);
      return server.wire(request);
    };
    await run({ writes: true, only: ['donate', 'getMember'], wire: noted });
    const { parameters } = openApiDocument(failureTexts.th).components;
    const declared = Object.values(parameters).map(({ name }) => name.toLowerCase());
    // Those of the security schemes, of bodies and of browsers are no parameters in OpenAPI.
    const others = ['authorization', 'content-type', 'cookie', 'origin'];
    assert.deepEqual(
      [...headers].filter((name) => !declared.includes(name) && !others.includes(name)),
      [],
    );
  });

  it('shows one cause once, however many calls it has, and the others beside it', async () => {
    const silent: Wire = async (request) => {
      const answer = await server.wire(request);
      return { ...answer, headers: { ...answer.headers, 'trace-id': '' } };
    };
    const { report } = await run({ only: ['getConfig', 'getTerms', 'getMember'], wire: silent });
    const [cause, ...others] = report.causes();
    assert.deepEqual(others, []);
    assert.equal(cause?.first.check, 'trace-id');
    assert.deepEqual(new Set(cause?.calls), new Set(['server', 'getConfig', 'getTerms', 'getMember']));
  });

  it('judges a mock only by what the document says', async () => {
    // It knows no callers, no languages and no Trace-Id.
    const mock: Wire = async (request) => {
      const answer = await server.wire({ ...request, headers: { ...request.headers, 'accept-language': 'th' } });
      return { ...answer, headers: { ...answer.headers, 'trace-id': '' } };
    };
    const only = ['getMember', 'listReceipts'] as const;
    const { report } = await run({ only, wire: mock, mock: true });
    assert.deepEqual(report.findings(), []);
    const wrong: Wire = async (request) => {
      const answer = await mock(request);
      return answer.status === 200 ? { ...answer, text: '{}' } : answer;
    };
    const { report: other } = await run({ only, wire: wrong, mock: true });
    assert.deepEqual([...new Set(other.findings().map(({ check }) => check))], ['shape']);
  });

  it('adds no header of its own on the network, and reads what comes', async () => {
    let sent: string[] = [];
    const plain = createServer((request, response) => {
      sent = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('ก');
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const address = plain.address();
    const port = address instanceof Object ? address.port : 0;
    const url = `http://127.0.0.1:${port}/config`;
    const answer = await network({ method: 'POST', url, headers: { 'trace-id': 'a' }, body: 'ก' });
    assert.deepEqual(sent.sort(), ['connection', 'content-length', 'host', 'trace-id']);
    assert.deepEqual([answer.status, answer.text, answer.cookies], [200, 'ก', ['a=1', 'b=2']]);
    plain.close();
    await once(plain, 'close');
    await assert.rejects(network({ method: 'GET', url, headers: {} }), /ECONNREFUSED/);
  });

  it('reports a desk that is open without a session', async () => {
    const opened: Wire = async (request) => {
      const answer = await server.wire(request);
      return answer.status === 401 ? { ...answer, status: 200, text: '{}' } : answer;
    };
    const { report } = await run({ only: ['searchAudit'], wire: opened });
    const found = new Set(report.findings().map(({ check }) => check));
    for (const check of ['no-token', 'unknown-token', 'other-level'] as const) assert.ok(found.has(check), check);
  });

  describe('the command', () => {
    const dir = mkdtempSync(join(tmpdir(), 'sabai-contract-'));
    after(() => rmSync(dir, { recursive: true, force: true }));

    /** Over the network, as it is run. */
    const command = async (args: string[], wire: Wire = network) => {
      const said: string[] = [];
      const say = (text: string) => void said.push(text);
      return { code: await contractCommand(args, { print: say, complain: say, wire }), said: said.join('\n') };
    };

    it('ends with 0 and writes both reports', async () => {
      const [html, junit] = [join(dir, 'page.html'), join(dir, 'junit.xml')];
      writeFileSync(join(dir, 'member'), `${tokens.member}\n`);
      const own = [server.url, '--as', `member=@${join(dir, 'member')}`, '--rate', '1000', '--values', '0'];
      const { code, said } = await command([...own, '--only', 'getMember,getStore', '--html', html, '--junit', junit]);
      assert.equal(code, 0, said);
      assert.ok(
        said.includes(`3 of ${callNames.length} calls with a valid request\nThe server keeps the contract`),
        said,
      );
      assert.match(readFileSync(html, 'utf8'), /<h1 class="good">The server keeps the contract/);
      assert.match(readFileSync(junit, 'utf8'), /<testsuites name="contract" tests="\d+" failures="0"/);
    });

    it('ends with 1 and says where the fault is, without tokens and values of people', async () => {
      const [html, junit] = [join(dir, 'page.html'), join(dir, 'junit.xml')];
      const check: Wire = async (request) => {
        const answer = await server.wire(request);
        const isLeaking = answer.status === 401 && request.url.endsWith('/members/info');
        return isLeaking ? { ...answer, text: `{"status":401,"code":"\u0001<b>สมศรี ${tokens.member}"}` } : answer;
      };
      const args = ['http://shop.example/', '--as', `member=${tokens.member}`, '--as', `chat=${tokens.chat}`];
      const more = ['--only', 'getMember', '--rate', '10000', '--html', html, '--junit', junit];
      const { code, said } = await command([...args, ...more], check);
      assert.equal(code, 1);
      assert.match(said, /^Not as the OpenAPI document says:\n\n✖ /);
      assert.match(
        said,
        /✖ error-body · getMember \(\d+ times\)\n {4}sent {6}GET \/api\/v1\/members\/info as nobody, in th/,
      );
      assert.match(said, /where {5}contract\/errors\.ts: apiErrorBody\n {4}Trace-Id {2}[0-9a-f-]{36}/);
      const written = [said, readFileSync(html, 'utf8'), readFileSync(junit, 'utf8')].join();
      for (const secret of [tokens.member, tokens.chat, 'สมาชิก']) assert.ok(!written.includes(secret));
      assert.ok(!written.includes('<b>'));
      // Throws if it is not XML.
      new DOMParser({ onError: onErrorStopParsing }).parseFromString(readFileSync(junit, 'utf8'), 'text/xml');
    });

    it('ends with 2 where nothing answers, and for options that it does not know', async () => {
      const silent: Wire = () => Promise.reject(new Error('refused'));
      const unanswered = await command(['http://shop.example', '--only', 'getConfig', '--rate', '1000'], silent);
      assert.equal(unanswered.code, 2);
      assert.ok(unanswered.said.includes(`0 of ${callNames.length} calls with a valid request`), unanswered.said);
      for (const [args, why] of [
        [[], /one URL is needed/],
        [['shop.example'], /one URL is needed/],
        [['http://a', '--races'], /--races needs --write/],
        [['http://a', '--mock', '--write'], /--mock goes without --write/],
        [['http://a', '--only', 'getNothing'], /getNothing is no call/],
        [['http://a', '--as', 'till=x'], /--as is member=TOKEN or chat=TOKEN/],
        [['http://a', '--rate', 'fast'], /--rate is a number/],
        [['http://a', '--unknown'], /usage: npm run contract/],
      ] as const) {
        const { code, said } = await command([...args]);
        assert.equal(code, 2);
        assert.match(said, why);
      }
    });
  });
});
