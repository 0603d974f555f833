import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { endpoints } from '@/contract/endpoints';
import { opensByFullLoad, routePathOf, routes } from '@/domain/navigation/routes';
import { addSecurityHeaders } from '@/server/http/security-headers';
import { webhookPath } from '@/server/modules/messages/line-webhook';
import { readConfig } from '@/server/platform/config';
import { freePort } from '@/tests/support/free-port';
import type { Nginx } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { skipWithout } from '@/tests/support/programs';

/** As the API server sends them with its own pages over TLS. */
async function ownHeaders(url = '/'): Promise<Record<string, string>> {
  const http = Fastify({ trustProxy: true });
  await addSecurityHeaders(http, readConfig({}));
  http.get('*', async () => '');
  const { headers } = await http.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
  const ofFastify = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofFastify.includes(name) ? [] : [[name, String(value)]])),
  );
}

describe('the web host of deploy/', () => {
  it('sends the same headers as the API server with its own pages', async () => {
    const lines = readFileSync('deploy/headers.conf', 'utf8').matchAll(/^add_header (\S+) (["'])(.*)\2 always;$/gm);
    const written = [...lines].map(([, name = '', , value = '']) => [name.toLowerCase(), value]);
    const { 'content-security-policy': policy, ...own } = await ownHeaders();
    assert.deepEqual(Object.fromEntries(written), own);
    assert.match(
      readFileSync('deploy/headers.conf', 'utf8'),
      /^add_header Content-Security-Policy \$content_policy always;$/m,
    );
    const conf = readFileSync('deploy/nginx.conf', 'utf8');
    const [, members, desk] =
      /\$content_policy \{\n\s+default "(.+)";\n\s+'~\*\^\/staff\(\/\|\$\)' "(.+)";/.exec(conf) ?? [];
    assert.deepEqual([members, desk], [policy, (await ownHeaders('/staff/'))['content-security-policy']]);
  });

  it('allows prefetching only of existing pages that open by a full load', () => {
    const { prefetch }: { prefetch: { eagerness: string; where: { and: { href_matches?: string | string[] }[] } }[] } =
      JSON.parse(readFileSync('public/speculation-rules.json', 'utf8'));
    const ahead = prefetch
      .filter(({ eagerness }) => eagerness === 'immediate')
      .flatMap(({ where }) => where.and.flatMap(({ href_matches = [] }) => href_matches));
    assert.ok(ahead.length > 0);
    for (const url of ahead) {
      const path = routePathOf(url);
      assert.ok(path && path === url && opensByFullLoad(path), url);
    }
  });

  it('forwards every call to the API, and no page', () => {
    const [, source = ''] = /location ~ (\^\S+) \{/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
    const ofApi = new RegExp(source);
    const calls = Object.values(endpoints).map(({ path }) => path);
    const others = [
      '/health/live',
      '/health/ready',
      '/documentation',
      '/documentation/json',
      '/sandbox/outbox',
      webhookPath,
    ];
    assert.deepEqual(
      [...calls, ...others].filter((path) => !ofApi.test(path)),
      [],
    );
    assert.deepEqual(
      [...Object.keys(routes), '/_next/static/chunks/main.js', '/fonts/plex.woff2'].filter((path) => ofApi.test(path)),
      [],
    );
  });
});

const files = {
  'index.html': 'splash',
  'signup/index.html': 'signup',
  'staff/index.html': 'desk',
  '404.html': 'unknown',
  '_next/static/chunks/main-0a1b.js': 'main()',
  'coupons/basket.svg': '<svg/>',
  'coupons/cup.0123456789ab.c81020-320.avif': 'photograph',
  '_next/static/chunks/main-0a1b.js.br': 'not for this one',
  '_next/static/chunks/main-0a1b.js.gz': gzipSync('small()'),
  'speculation-rules.json': '{}',
  '.stamp': 'secret',
};

describe('nginx of deploy/', { skip: skipWithout('nginx') }, () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-web-host-'));
  const api = createServer(({ url, headers }, answer) => {
    answer.setHeader('Content-Security-Policy', "default-src 'none'");
    answer.end(JSON.stringify({ url, forwarded: headers['x-forwarded-for'], scheme: headers['x-forwarded-proto'] }));
  });
  let nginx: Nginx;
  before(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(webDir, name)), { recursive: true });
      writeFileSync(join(webDir, name), content);
    }
    const apiPort = await freePort();
    await once(api.listen(apiPort, '127.0.0.1'), 'listening');
    nginx = await startNginx({ webDir, apiPorts: [apiPort] });
  });
  after(async () => {
    await nginx.stop();
    api.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${nginx.url}${path}`, { redirect: 'manual', headers });

  it('answers a path with and without its slash, without a redirect, with all headers', async () => {
    for (const [path, content] of [
      ['/', 'splash'],
      ['/signup/?utm_source=chat', 'signup'],
      ['/signup?liff.state=%2Fotp%2F', 'signup'],
    ] as const) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, await answer.text()], [200, content], path);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(answer.headers.get('cache-control'), 'max-age=10');
      for (const [name, value] of Object.entries(await ownHeaders())) assert.equal(answer.headers.get(name), value);
    }
  });

  it('keeps the desk, and what is missing below it, out of frames and without scripts of LINE, however it is spelled', async () => {
    const desk = (await ownHeaders('/staff/'))['content-security-policy'] ?? '';
    assert.match(desk, /frame-ancestors 'none'/);
    assert.doesNotMatch(desk, /line\.|line-scdn|https:/);
    for (const path of [
      '/staff/',
      '/staff',
      '/staff/?a=1',
      '/staff/nothing/',
      '/staff/nothing.js',
      '/%73taff/',
      '/signup/../staff/',
      '//staff/',
      '/STAFF/',
    ])
      assert.equal((await ask(path)).headers.get('content-security-policy'), desk, path);
    const [members, others] = [
      (await ownHeaders())['content-security-policy'],
      ['/', '/nothing/', '/stafford/', '/?/staff/'],
    ];
    for (const path of others) assert.equal((await ask(path)).headers.get('content-security-policy'), members, path);
  });

  it('refuses two Host headers, the same or not, and passes neither on', async () => {
    const statusOf = async (path: string, ...hosts: string[]) => {
      const socket = connect(nginx.port, '127.0.0.1');
      const lines = [`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
      return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
    };
    for (const path of ['/', '/staff/', '/config', '/api/staff/v1/session']) {
      assert.equal(await statusOf(path, 'one.example'), 200, path);
      assert.equal(await statusOf(path, 'one.example', 'one.example'), 400, path);
      assert.equal(await statusOf(path, 'one.example', 'other.example'), 400, path);
    }
  });

  it('names the pages to prefetch in a file of the required type', async () => {
    const page = await ask('/signup/?utm_source=chat');
    const [, rules = ''] = /^"(.+)"$/.exec(String(page.headers.get('speculation-rules'))) ?? [];
    assert.equal(page.headers.get('no-vary-search'), 'params');
    const answer = await ask(rules);
    assert.equal(answer.headers.get('content-type'), 'application/speculationrules+json');
    assert.ok(answer.headers.get('content-security-policy'));
    const script = await ask('/_next/static/chunks/main-0a1b.js');
    assert.equal(script.headers.get('speculation-rules'), null);
  });

  it('lets files with a hash in their name be cached for a year', async () => {
    const answer = await ask('/_next/static/chunks/main-0a1b.js');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(String(answer.headers.get('content-type')), /javascript/);
    const photograph = await ask('/coupons/cup.0123456789ab.c81020-320.avif');
    assert.equal(photograph.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(photograph.headers.get('content-type'), 'image/avif');
    assert.equal((await ask('/coupons/basket.svg')).headers.get('cache-control'), 'no-cache');
  });

  it('sends the compressed files of the build to clients that accept them', async () => {
    for (const [accepted, encoding, content] of [
      ['br, gzip', 'gzip', 'small()'],
      ['identity', null, 'main()'],
    ] as const) {
      const answer = await ask('/_next/static/chunks/main-0a1b.js', { 'accept-encoding': accepted });
      assert.deepEqual([answer.headers.get('content-encoding'), await answer.text()], [encoding, content]);
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding');
    }
  });

  it('answers missing pages with the not-found page of the web app, missing and hidden files in two words', async () => {
    for (const [path, content] of [
      ['/nowhere', 'unknown'],
      ['/nowhere/', 'unknown'],
      ['/.stamp', 'Not found\n'],
      ['/_next/static/gone.js', 'Not found\n'],
      ['/_next/static/chunks/main-0a1b.js.gz', 'Not found\n'],
    ] as const) {
      const answer = await ask(path);
      assert.deepEqual([answer.status, await answer.text()], [404, content], path);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.ok(answer.headers.get('content-security-policy'));
    }
  });

  it('names its version neither with pages nor with errors and forwarded answers', async () => {
    for (const path of ['/', '/nowhere', '/_next/static/gone.js', '/coupons/gone.0123456789ab.svg', '/config'])
      assert.equal((await ask(path)).headers.get('server'), 'nginx', path);
    // nginx answers a request line that it cannot parse before it looks for a location.
    const socket = connect(nginx.port, '127.0.0.1');
    socket.write('GET / HTTP/9\r\n\r\n');
    assert.doesNotMatch(await text(socket), /nginx\/\d/);
  });

  it('forwards calls unchanged and adds nothing to the answer', async () => {
    const answer = await ask('/api/v1/coupons?page=2');
    assert.deepEqual(await answer.json(), { url: '/api/v1/coupons?page=2', forwarded: '127.0.0.1', scheme: 'http' });
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'");
  });
});
