import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inlineScriptHash } from '@/domain/inline-script';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

describe('the security headers', () => {
  let database: Database;

  before(async () => {
    database = await openMigrated();
  });
  after(() => database.close());

  const headersOf = async (env: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { app } = await openEdge(database.db, { env });
    const answer = await app.inject({ url: '/health/live', headers });
    await app.close();
    return answer.headers;
  };
  const policyOf = async (env?: Record<string, string>) => {
    const { 'content-security-policy': policy } = await headersOf(env);
    const directives = String(policy).split(';');
    return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
  };

  it('allow only our own and LINE’s scripts, and no inline ones', async () => {
    assert.deepEqual(await policyOf(), {
      'default-src': "'self'",
      'script-src': `'self' '${inlineScriptHash}' https://static.line-scdn.net https://liffsdk.line-scdn.net`,
      'script-src-attr': "'none'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob: https:",
      'font-src': "'self' data:",
      'connect-src':
        "'self' https://static.line-scdn.net https://liffsdk.line-scdn.net https://api.line.me https://access.line.me https://liff.line.me https://liff-shortcut.line.me",
      'frame-src': 'https://liff-subwindow.line.me https://access.line.me',
      'frame-ancestors': 'https://liff-subwindow.line.me',
      'form-action': "'self' https://access.line.me",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
  });

  it('keep the desk out of frames and free of LINE’s scripts, including its missing pages and its calls', async () => {
    const { app } = await openEdge(database.db);
    for (const url of [
      '/staff/',
      '/staff',
      '/staff/nothing/',
      '/%73taff/',
      '/signup/../staff/',
      '//staff/',
      '/api/staff/v1/session',
    ]) {
      const policy = String((await app.inject({ url })).headers['content-security-policy']);
      assert.match(policy, /script-src 'self' 'sha256-[^' ]+';/, url);
      assert.match(policy, /frame-ancestors 'none'/, url);
      assert.doesNotMatch(policy, /line\.|line-scdn|https:/, url);
    }
    for (const url of ['/', '/stafford/', '/?/staff/'])
      assert.match(String((await app.inject({ url })).headers['content-security-policy']), /line-scdn/, url);
    await app.close();
  });

  it('allow calls to an API on another origin', async () => {
    const { 'connect-src': calls } = await policyOf({ NEXT_PUBLIC_API_BASE_URL: 'https://api.example' });
    assert.match(String(calls), /^'self' https:\/\/static\.line-scdn\.net .* https:\/\/api\.example$/);
  });

  it('disable devices that the app does not use, and isolate it from other windows and sites', async () => {
    const headers = await headersOf();
    assert.equal(
      headers['permissions-policy'],
      'camera=(self "https://liff-subwindow.line.me"), geolocation=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=(), midi=(), browsing-topics=()',
    );
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], undefined);
  });

  it('let another origin use the answers only if the web app is there', async () => {
    const policy = async (env?: Record<string, string>) => (await headersOf(env))['cross-origin-resource-policy'];
    assert.equal(await policy(), 'same-origin');
    assert.equal(await policy({ WEB_ORIGIN: 'https://app.example' }), 'cross-origin');
  });

  it('require HTTPS for a year if the call came by HTTPS', async () => {
    const env = { TRUST_PROXY: 'on' };
    const policy = async (protocol: string) =>
      (await headersOf(env, { 'x-forwarded-proto': protocol }))['strict-transport-security'];
    assert.equal(await policy('https'), 'max-age=31536000');
    assert.equal(await policy('http'), undefined);
  });
});
