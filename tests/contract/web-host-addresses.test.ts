import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { limits } from '@/domain/limits';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import type { Nginx } from '@/tests/support/nginx';
import { startNginx } from '@/tests/support/nginx';
import { openMigrated } from '@/tests/support/postgres-database';
import { skipWithout } from '@/tests/support/programs';

const files = {
  'index.html': 'splash',
  '404.html': 'unknown',
  'coupons/index.html': 'coupon',
  'coupons/bread.svg': '<svg/>',
  'v2/coupon/profile/index.html': 'profile',
  '.well-known/security.txt': 'Contact: mailto:security@example.com',
  '.stamp': 'secret',
};

type Host = { port: number };

/** Without a URL parser in between, which would tidy the path. */
async function ask({ port }: Host, path: string, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, agent: false }, resolve).on('error', reject).end();
  });
  let body = '';
  for await (const part of answer.setEncoding('utf8')) body += part;
  const { statusCode: status = 0, headers } = answer;
  return { status, type: headers['content-type'] ?? '', location: headers.location, body, headers };
}

function addressesOf(host: () => Host): void {
  it('redirect a page with doubled slashes, dot segments or escapes to its own path, with the query', async () => {
    for (const [path, page] of [
      ['//coupons/?code=X&utm_source=a', '/coupons/?code=X&utm_source=a'],
      ['/coupons//', '/coupons/'],
      ['/coupons//?code=X', '/coupons/?code=X'],
      ['///', '/'],
      ['/v2//coupon///profile/?code=%2F%26', '/v2/coupon/profile/?code=%2F%26'],
      ['/coupons/./', '/coupons/'],
      ['/signup/%2e%2e/coupons/', '/coupons/'],
      ['/coupons/%2E%2E/', '/'],
      ['/coupons%2F?code=X', '/coupons/?code=X'],
      ['/%63oupons/', '/coupons/'],
      ['//coupons', '/coupons'],
    ] as const) {
      const { status, location, headers } = await ask(host(), path);
      assert.deepEqual([status, location], [301, page], path);
      assert.ok(headers['content-security-policy'], path);
      assert.equal((await ask(host(), page)).status, 200, page);
    }
  });

  it('may hold a code of any length with which an identity provider returns', async () => {
    const code = 'a'.repeat(limits.opaqueCharacters);
    const { status, body } = await ask(host(), `/coupons/?code=${code}&state=${'b'.repeat(64)}`);
    assert.deepEqual([status, body], [200, 'coupon']);
  });

  it('never redirect to another host or write a header', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example/coupons/',
      '/%2fevil.example/',
      '/%5cevil.example/',
      '/\\evil.example/',
      '//evil.example/%2e%2e/',
      '//user@evil.example/',
      '/coupons/%0d%0aSet-Cookie:%20a=b/..//',
      '//coupons/%0d%0aLocation:%20x',
      '/%09/evil.example/',
    ]) {
      const { location = '/', headers } = await ask(host(), path);
      assert.match(location, /^\/(?![/\\])/, path);
      assert.equal(new URL(location, 'https://app.example.com').host, 'app.example.com', path);
      assert.equal(headers['set-cookie'], undefined, path);
    }
  });

  it('answer what is no page with the 404 page', async () => {
    for (const path of [
      '/coupons%',
      '/coupons/%?code=X',
      '/%',
      '/coupons/%ff',
      '/coupons/%c3%28/',
      '/%zz',
      '/coupons%00',
      '/coupons;a=b',
      '/coupons;a=b/?code=X',
      '/coupons\\',
      '/coupons%5c',
      '/coupons.',
      '/coupons,',
      '/coupons/)',
      '/Coupons/?code=X',
      '/COUPONS',
      '/coupons%20',
      '/%E0%B8%81/',
      '//evil.example/',
      '/nowhere.html',
      `/coupons/${'a'.repeat(3000)}/`,
    ]) {
      const { status, type, body, headers } = await ask(host(), path);
      assert.deepEqual([body, type], ['unknown', 'text/html; charset=utf-8'], path);
      assert.ok(status === 404 || status === 400, path);
      assert.ok(headers['content-security-policy'], path);
    }
  });

  it('answer an overlong address in HTML, and that of a call in JSON', async () => {
    const page = await ask(host(), `/coupons/${'a'.repeat(60_000)}`);
    assert.deepEqual([page.status, page.type], [400, 'text/html; charset=utf-8']);
    const call = await ask(host(), `/api/v1/coupons/${'a'.repeat(60_000)}`);
    assert.deepEqual([call.status, JSON.parse(call.body).code], [400, '400']);
  });

  it('answer calls with the error body, however their path is written', async () => {
    for (const [path, code] of [
      ...(['/api/v1/x%', '/api/%ff', '/api/v1/coupons/%zz'] as const).map((path) => [path, '400'] as const),
      ...(['/api//v1/x', '//api/v1/config', '/api/v1/%2e%2e/x', '/api/x.php', '/api/v1/;a=b'] as const).map(
        (path) => [path, '404'] as const,
      ),
    ]) {
      const { status, type, body } = await ask(host(), path);
      assert.deepEqual(
        [status, type, JSON.parse(body).code],
        [Number(code), 'application/json; charset=utf-8', code],
        path,
      );
    }
  });

  it('answer a missing file with a short 404, not with the page', async () => {
    for (const path of [
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon-precomposed.png',
      '/apple-touch-icon-120x120.png',
      '/robots.txt',
      '/ads.txt',
      '/app-ads.txt',
      '/humans.txt',
      '/sitemap.xml',
      '/browserconfig.xml',
      '/.well-known/assetlinks.json',
      '/.well-known/x',
      '/.well-known/',
      '/.env',
      '/.git/config',
      '/.stamp',
      '/wp-login.php',
      '/xmlrpc.php?a=b',
      '/_next/static/chunks/main.js.map',
      '/coupons/gone.PNG',
      '/a.tar.gz',
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    ]) {
      const { status, type, body, headers } = await ask(host(), path);
      assert.deepEqual([status, body, type], [404, 'Not found\n', 'text/plain; charset=utf-8'], path);
      assert.equal(headers['cache-control'], 'no-cache', path);
      assert.ok(headers['content-security-policy'], path);
      assert.deepEqual((await ask(host(), path, 'HEAD')).status, 404, path);
    }
  });

  it('publish what lies under /.well-known/, and lead to My Account where a password would be changed', async () => {
    const { status, type, body } = await ask(host(), '/.well-known/security.txt');
    assert.deepEqual([status, type], [200, 'text/plain; charset=utf-8']);
    assert.equal(body, files['.well-known/security.txt']);
    const change = await ask(host(), '/.well-known/change-password');
    assert.deepEqual([change.status, change.location], [302, '/member-setting/']);
  });
}

describe('addresses', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sabai-addresses-'));
  let database: Database;
  let app: FastifyInstance;
  let api: Host;

  before(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(webDir, name)), { recursive: true });
      writeFileSync(join(webDir, name), content);
    }
    database = await openMigrated();
    ({ app } = await openEdge(database.db, { env: { WEB_DIR: webDir } }));
    api = { port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) };
  });
  after(async () => {
    await app.close();
    await database.close();
    rmSync(webDir, { recursive: true, force: true });
  });

  describe('of the API server’s own pages', () => addressesOf(() => api));

  describe('of nginx in front of it', { skip: skipWithout('nginx') }, () => {
    let nginx: Nginx;
    before(async () => {
      nginx = await startNginx({ webDir, apiPorts: [api.port] });
    });
    after(() => nginx.stop());
    addressesOf(() => nginx);
  });
});
