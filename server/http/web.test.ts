import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const files = {
  'index.html': '<p>splash</p>',
  'signup/index.html': '<p>signup</p>',
  'v2/home/index.html': '<p>home</p>',
  '404.html': '<p>unknown</p>',
  '_next/static/chunks/main-0a1b.js': 'main()',
  'fonts/plex-0a1b.woff2': 'font',
  'logo.svg': '<svg/>',
  'coupons/basket.svg': '<svg/>',
  'coupons/moon.0123456789ab.svg': '<svg/>',
  'prizes/cup.0123456789ab.c81020-320.avif': 'photograph',
  'menu.br.svg': '<svg>menu</svg>',
  'v2/fonts/list.txt': 'list',
  'speculation-rules.json': '{}',
  '.stamp': 'secret',
};

describe('the exported web app', () => {
  const root = mkdtempSync(join(tmpdir(), 'sabai-web-'));
  let database: Database;
  let app: FastifyInstance;

  before(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
      if (!/\.(html|js)$/.test(name)) continue;
      writeFileSync(join(root, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(root, `${name}.gz`), gzipSync(content));
    }
    writeFileSync(join(root, '..', 'outside.txt'), 'outside');
    database = await openMigrated();
    ({ app } = await openEdge(database.db, { env: { WEB_DIR: root } }));
  });
  after(async () => {
    await app.close();
    await database.close();
    rmSync(root, { recursive: true, force: true });
    rmSync(join(root, '..', 'outside.txt'), { force: true });
  });

  it('serves a page with and without a trailing slash or query, without a redirect', async () => {
    for (const [url, content] of [
      ['/', 'splash'],
      ['/?utm_source=chat', 'splash'],
      ['/signup/?utm_source=chat', 'signup'],
      ['/signup?utm_source=chat&liff.state=%2Fotp%2F', 'signup'],
      ['/v2/home', 'home'],
      ['/v2/home/', 'home'],
    ] as const) {
      const answer = await app.inject(url);
      assert.deepEqual([answer.statusCode, answer.body], [200, `<p>${content}</p>`], url);
      assert.match(String(answer.headers['content-type']), /^text\/html; charset=utf-8/i);
      assert.equal(answer.headers['cache-control'], 'max-age=10');
      assert.ok(answer.headers['content-security-policy']);
    }
  });

  it('answers 304 for a page that has not changed', async () => {
    const first = await app.inject('/signup/');
    const again = await app.inject({ url: '/signup/', headers: { 'if-none-match': String(first.headers['etag']) } });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  });

  it('lets only files with hashed names be cached for a year', async () => {
    const [drawing, photograph] = ['/coupons/moon.0123456789ab.svg', '/prizes/cup.0123456789ab.c81020-320.avif'];
    for (const url of ['/_next/static/chunks/main-0a1b.js', '/fonts/plex-0a1b.woff2', drawing, photograph]) {
      assert.equal((await app.inject(url)).headers['cache-control'], 'public, max-age=31536000, immutable');
    }
    assert.equal((await app.inject(photograph)).headers['content-type'], 'image/avif');
    for (const url of ['/logo.svg', '/coupons/basket.svg', '/v2/fonts/list.txt'])
      assert.equal((await app.inject(url)).headers['cache-control'], 'no-cache', url);
    const missing = await app.inject('/_next/static/chunks/gone.js');
    assert.deepEqual([missing.statusCode, missing.headers['cache-control']], [404, 'no-cache']);
  });

  it('names the pages to prefetch in a file of the type that browsers require', async () => {
    const page = await app.inject('/v2/home/?utm_source=chat');
    const [, rules = ''] = /^"(.+)"$/.exec(String(page.headers['speculation-rules'])) ?? [];
    assert.equal(page.headers['no-vary-search'], 'params');
    const answer = await app.inject({ url: rules, headers: { 'accept-encoding': 'gzip, br' } });
    assert.deepEqual([answer.statusCode, answer.body], [200, '{}']);
    assert.equal(answer.headers['content-type'], 'application/speculationrules+json');
    assert.equal((await app.inject('/logo.svg')).headers['speculation-rules'], undefined);
  });

  it('answers unknown paths with a page and unknown API paths with the error body', async () => {
    const page = await app.inject('/nowhere/');
    assert.deepEqual([page.statusCode, page.body], [404, '<p>unknown</p>']);
    for (const url of [
      '/api/v1/nowhere',
      '/api',
      '/config/x',
      '/sandbox/nowhere',
      '/health/nowhere',
      '/line/nowhere',
    ]) {
      const answer = await app.inject(url);
      assert.equal(answer.statusCode, 404, url);
      assert.equal(answer.json().code, '404', url);
    }
  });

  it('serves no hidden or precompressed file, and none outside its folder', async () => {
    for (const url of [
      '/.stamp',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/signup/..%5c..%5coutside.txt',
      '/a%00b',
      '/index.html.br',
      '/signup/index.html.gz',
    ]) {
      const answer = await app.inject(url);
      assert.equal(answer.statusCode, 404, url);
      assert.ok(!/outside|secret/.test(answer.body), url);
    }
  });

  it('compresses its files as the caller accepts it, with an ETag for each encoding', async () => {
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['identity', undefined, (content: Buffer) => content],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const page = await app.inject({ url: '/signup/', headers });
      assert.equal(page.headers['content-encoding'], encoding);
      assert.match(String(page.headers['content-type']), /^text\/html; charset=utf-8/i);
      assert.equal(page.headers.vary, 'accept-encoding');
      assert.equal(read(page.rawPayload).toString(), '<p>signup</p>');
      const mark = String(page.headers.etag);
      const again = await app.inject({ url: '/signup/', headers: { ...headers, 'if-none-match': mark } });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
      const script = await app.inject({ url: '/_next/static/chunks/main-0a1b.js', headers });
      assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(script.headers['content-encoding'], encoding);
      assert.match(String(script.headers['content-type']), /javascript/);
    }
  });

  it('sends files without a compressed copy unchanged', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    for (const [url, content] of [
      ['/fonts/plex-0a1b.woff2', 'font'],
      ['/logo.svg', '<svg/>'],
      ['/menu.br.svg', '<svg>menu</svg>'],
    ] as const) {
      const answer = await app.inject({ url, headers });
      assert.deepEqual([answer.headers['content-encoding'], answer.body], [undefined, content]);
    }
  });

  it('sends the whole 404 page for every unknown path, whatever the caller has cached', async () => {
    const accepted = { 'accept-encoding': 'gzip' };
    const known = await app.inject({ url: '/404.html', headers: accepted });
    const { etag, 'last-modified': modified } = known.headers;
    const headers = { ...accepted, 'if-none-match': String(etag), 'if-modified-since': String(modified) };
    const answer = await app.inject({ url: '/nowhere/', headers });
    assert.deepEqual([answer.statusCode, gunzipSync(answer.rawPayload).toString()], [404, '<p>unknown</p>']);
    const { etag: mark, 'last-modified': time, 'cache-control': caching } = answer.headers;
    assert.deepEqual([mark, time, caching], [undefined, undefined, 'no-cache']);
  });

  it('answers a HEAD like a GET without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/signup/' });
    assert.deepEqual([answer.statusCode, answer.body], [200, '']);
  });

  it('answers a known API path with another method by listing the allowed ones', async () => {
    for (const [method, url, allowed] of [
      ['POST', '/config', 'GET, HEAD'],
      ['PUT', '/api/v1/members/otps/1', 'GET'],
      ['PUT', '/api/v1/members/line', 'POST'],
      ['GET', '/api/v1/members/points/unfreeze', 'POST, PUT'],
      ['PUT', '/api/v1/members/erasure', 'GET, HEAD, POST, DELETE'],
      ['DELETE', '/api/v1/store/0001', 'GET, HEAD'],
    ] as const) {
      const answer = await app.inject({ method, url });
      assert.deepEqual([answer.statusCode, answer.headers.allow, answer.json().code], [405, allowed, '405'], url);
    }
    const ofTill = await app.inject({ method: 'GET', url: '/api/pos/v1/receipts/B%201/void' });
    assert.deepEqual([ofTill.statusCode, ofTill.headers.allow, ofTill.json().code], [405, 'POST', 'till_method_wrong']);
    for (const url of ['/config/', '/api/v1/store/1/2', '/api/v1/members/line/x', '/x/api/v1/members/line']) {
      const answer = await app.inject({ method: 'DELETE', url });
      assert.deepEqual([answer.statusCode, answer.headers.allow, answer.json().code], [404, undefined, '404'], url);
    }
  });

  it('serves pages whose names resemble the API’s', async () => {
    for (const url of ['/nowhere/api/x', '/apis', '/configuration/', '/sandboxes', '/lines'])
      assert.deepEqual([(await app.inject(url)).body, url], ['<p>unknown</p>', url]);
  });

  it('answers only GET and HEAD with a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/signup/' });
      assert.deepEqual([answer.statusCode, answer.json().code], [404, '404'], method);
    }
  });

  it('answers with the error body if there is no web app', async () => {
    const bare = await openEdge(database.db);
    const answer = await bare.app.inject('/signup/');
    assert.deepEqual(
      [answer.statusCode, answer.json().code, answer.headers['cache-control']],
      [404, '404', 'no-cache'],
    );
    await bare.app.close();
  });
});
