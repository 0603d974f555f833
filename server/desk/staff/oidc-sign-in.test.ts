import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { limits } from '@/domain/limits';
import { openDeps } from '@/server/deps';
import { measured } from '@/server/gateways/measured';
import { createOidcDirectory } from '@/server/gateways/oidc';
import { createMetrics } from '@/server/metrics/registry';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { OidcManner, OidcProvider } from '@/tests/support/oidc-provider';
import { startOidcProvider } from '@/tests/support/oidc-provider';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { realSettings } from '@/tests/support/real-settings';
import { readSamples } from '@/tests/support/samples';
import type { StaffBrowser } from '@/tests/support/staff';
import { openStaffBrowser } from '@/tests/support/staff';

const origin = 'https://desk.example.com';

onDatabase('signing in at the identity provider', (openDatabase) => {
  let provider: OidcProvider;
  let edge: Edge;

  before(async () => {
    provider = await startOidcProvider();
    const env = { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin, ...provider.settings };
    const settings = readConfig(env).gateways?.staff;
    assert.ok(settings);
    const staffDirectory = createOidcDirectory(settings, `${origin}/staff/`, createLog('silent'));
    edge = await openEdge((await openDatabase()).db, { env, staffDirectory });
  });
  beforeEach(() => set({ claims: { name: 'มานะ', roles: ['support', 'approver', 'driver'] } }));
  after(async () => {
    await edge.app.close();
    await provider.stop();
  });

  const set = (manner: OidcManner) => {
    for (const name of Object.keys(provider.manner)) Reflect.deleteProperty(provider.manner, name);
    Object.assign(provider.manner, manner);
  };

  /** Begins the sign-in, and returns the provider's redirect. */
  const begin = async (browser: StaffBrowser) => {
    const way = (await browser.call('getStaffSignIn')).json();
    assert.equal(way.kind, 'oidc');
    return provider.signIn(way.url);
  };

  const complete = (browser: StaffBrowser, body: Record<string, string>) =>
    browser.call('completeStaffSignIn', { body });

  const signIn = async () => {
    const browser = openStaffBrowser(edge.app);
    return { browser, answer: await complete(browser, await begin(browser)) };
  };

  test('uses PKCE, state and nonce, and returns to the desk', async () => {
    const { url } = (await openStaffBrowser(edge.app).call('getStaffSignIn')).json();
    const asked = new URL(url).searchParams;
    assert.deepEqual(
      ['client_id', 'response_type', 'redirect_uri', 'scope', 'code_challenge_method'].map((name) => asked.get(name)),
      ['sabai-desk', 'code', `${origin}/staff/`, 'openid profile', 'S256'],
    );
    for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((asked.get(name) ?? '').length >= 43, name);
  });

  test('grants the roles of the claim, and no others', async () => {
    const { browser, answer } = await signIn();
    assert.equal(answer.statusCode, 200, answer.body);
    const { staff_id, name, roles } = (await browser.call('getStaffSession')).json();
    assert.deepEqual([staff_id, name, roles], ['staff-7', 'มานะ', ['support', 'approver']]);
    const cookie = answer.cookies.find(({ value }) => value !== '');
    const { name: cookieName, secure, httpOnly, sameSite } = cookie ?? {};
    assert.deepEqual([cookieName, secure, httpOnly, sameSite], ['__Host-sabai-staff', true, true, 'Strict']);
  });

  test('reads roles from a path of claims, from a name with dots, and from one text', async () => {
    const claims = [
      ['realm_access.roles', { realm_access: { roles: ['marketing'] } }],
      ['https://example.com/roles', { 'https://example.com/roles': ['marketing'] }],
      ['groups', { groups: 'office marketing' }],
    ] as const;
    for (const [STAFF_OIDC_ROLES_CLAIM, given] of claims) {
      const env = { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin, ...provider.settings, STAFF_OIDC_ROLES_CLAIM };
      const settings = readConfig(env).gateways?.staff;
      assert.ok(settings);
      const staffDirectory = createOidcDirectory(settings, `${origin}/staff/`, createLog('silent'));
      const other = await openEdge(edge.deps.db, { env, staffDirectory });
      set({ claims: given });
      const browser = openStaffBrowser(other.app);
      const answer = await complete(browser, await begin(browser));
      assert.deepEqual(answer.json().roles, ['marketing'], STAFF_OIDC_ROLES_CLAIM);
      await other.app.close();
    }
  });

  test('refuses a token of an earlier sign-in, if the provider states its time', async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    for (const [auth_time, status] of [
      [nowSeconds, 200],
      [nowSeconds - 120, 401],
    ] as const) {
      set({ claims: { roles: ['admin'], auth_time } });
      assert.equal((await signIn()).answer.statusCode, status, `${auth_time - nowSeconds} s`);
    }
  });

  test('accepts codes of any length that a provider may send, and issuer names', async () => {
    const browser = openStaffBrowser(edge.app);
    const { state = '' } = await begin(browser);
    // Wrong, but not because of its length.
    for (const length of [2049, limits.opaqueCharacters]) {
      const body = { code: 'a'.repeat(length), state, iss: `https://login.example.com/${'b'.repeat(2000)}` };
      const answer = await complete(browser, body);
      assert.deepEqual([answer.statusCode, answer.json().code], [401, 'staff_sign_in_again'], `${length}`);
    }
    const tooLong = await complete(browser, { code: 'a'.repeat(limits.opaqueCharacters + 1), state });
    assert.equal(tooLong.statusCode, 422);
  });

  for (const [what, manner] of Object.entries({
    'another nonce': { nonce: 'another' },
    'another issuer': { issuer: 'https://elsewhere.example.com' },
    'another audience': { audience: 'another-client' },
    'a signature of another key': { isForged: true },
    'a time that is over': { lifeSeconds: -3600 },
  }))
    test(`refuses a token with ${what}`, async () => {
      set({ ...manner, claims: { roles: ['admin'] } });
      const { browser, answer } = await signIn();
      assert.equal(answer.statusCode, 401, answer.body);
      assert.equal((await browser.call('getStaffSession')).statusCode, 401);
    });

  for (const [what, claims] of Object.entries({
    'an empty identifier': { sub: '' },
    'an endless identifier': { sub: 'a'.repeat(256) },
    'a space in the identifier': { sub: 'staff-7 ' },
    'a zero-width space in the identifier': { sub: 'staff-7\u200b' },
    'a time of issue an hour ahead': { iat: Math.floor(Date.now() / 1000) + 3600 },
  }))
    test(`refuses a token with ${what}`, async () => {
      set({ claims: { roles: ['admin'], ...claims } });
      const { browser, answer } = await signIn();
      assert.equal(answer.statusCode, 401, answer.body);
      assert.equal((await browser.call('getStaffSession')).statusCode, 401);
    });

  test('removes invisible characters from a name', async () => {
    for (const [given, shown] of [
      ['ป\u200bิ\u2066ติ\u2069\u202e', 'ปิติ'],
      ['\ufeffPi\u00adti\u2028\u0000 ', 'Piti'],
      ['\u200b\u2060', 'staff-7'],
    ]) {
      set({ claims: { roles: ['support'], name: given } });
      const { browser, answer } = await signIn();
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal((await browser.call('getStaffSession')).json().name, shown);
    }
  });

  test('refuses a person without a role of the desk', async () => {
    for (const claims of [{}, { roles: [] }, { roles: ['driver'] }, { roles: { admin: true } }]) {
      set({ claims });
      const { browser, answer } = await signIn();
      assert.equal(answer.statusCode, 403, JSON.stringify(claims));
      assert.equal((await browser.call('getStaffSession')).statusCode, 401);
    }
  });

  test('refuses an answer that names another issuer, or none', async () => {
    for (const iss of ['https://elsewhere.example.com', undefined]) {
      const browser = openStaffBrowser(edge.app);
      const { iss: _given, ...told } = await begin(browser);
      assert.equal((await complete(browser, { ...told, ...(iss && { iss }) })).statusCode, 401);
    }
  });

  test('completes once, whatever the provider or a thief of the cookie does', async () => {
    const browser = openStaffBrowser(edge.app);
    set({ claims: { roles: ['admin'] }, isForgetful: true });
    const told = await begin(browser);
    const kept = new Map(browser.cookies);
    assert.equal((await complete(browser, told)).statusCode, 200);
    const thief = openStaffBrowser(edge.app);
    for (const [name, content] of kept) thief.cookies.set(name, content);
    assert.equal((await complete(thief, told)).statusCode, 401);
    assert.equal((await thief.call('getStaffSession')).statusCode, 401);
  });

  test('is not completed if another browser began it, or with another one’s code', async () => {
    const [victim, attacker] = [openStaffBrowser(edge.app), openStaffBrowser(edge.app)];
    const told = await begin(attacker);
    assert.equal((await complete(victim, told)).statusCode, 401);
    const own = await begin(victim);
    assert.equal((await complete(victim, told)).statusCode, 401);
    assert.equal((await complete(victim, { ...own, code: told['code'] ?? '' })).statusCode, 401);
  });

  test('is not completed after ten minutes, or with a forged cookie', async () => {
    const inTime = openStaffBrowser(edge.app);
    const toldInTime = await begin(inTime);
    const browser = openStaffBrowser(edge.app);
    const told = await begin(browser);
    edge.world.clock.advance(10 * 60 - 1);
    assert.equal((await complete(inTime, toldInTime)).statusCode, 200);
    edge.world.clock.advance(1);
    assert.equal((await complete(browser, told)).statusCode, 401);
    const made = openStaffBrowser(edge.app);
    const toldAgain = await begin(made);
    const [name = '', content = ''] = [...made.cookies].find(([cookie]) => cookie.endsWith('sign-in')) ?? [];
    made.cookies.set(name, content.replace(/\.\d+\./, '.99999999999.'));
    assert.equal((await complete(made, toldAgain)).statusCode, 401);
  });

  test('reports that the provider does not answer', async () => {
    const browser = openStaffBrowser(edge.app);
    const told = await begin(browser);
    set({ claims: {}, isDown: true });
    const answer = await complete(browser, told);
    assert.deepEqual([answer.statusCode, Number(answer.headers['retry-after']) > 0], [503, true]);
  });

  test('is measured like the other gateways', async () => {
    const metrics = await createMetrics();
    const { staffDirectory } = measured(edge.deps, metrics);
    const env = { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin, ...provider.settings };
    const other = await openEdge(edge.deps.db, { env, staffDirectory });
    const browser = openStaffBrowser(other.app);
    const told = await begin(browser);
    assert.equal((await complete(browser, told)).statusCode, 200);
    const again = await begin(browser);
    set({ claims: {}, isDown: true });
    assert.equal((await complete(browser, again)).statusCode, 503);
    await other.app.close();
    const samples = readSamples(await metrics.text()).filter(({ labels }) => labels['gateway'] === 'identity');
    const counted = samples.filter(({ name }) => name === 'sabai_gateway_requests_total');
    assert.deepEqual(
      counted.map(({ labels, value }) => [labels['outcome'], value]),
      [
        ['done', 3],
        ['unavailable', 1],
      ],
    );
    const timed = samples.find(({ name }) => name === 'sabai_gateway_request_duration_seconds_count');
    assert.equal(timed?.value, 4);
  });

  test('does not accept the sandbox’s people', async () => {
    const browser = openStaffBrowser(edge.app);
    await browser.call('getStaffSignIn');
    const answer = await browser.call('startStaffSession', { body: { staff_id: 'staff-veera' } });
    assert.equal(answer.statusCode, 404);
  });

  test('needs no configuration but the settings', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sabai-desk-'));
    await prepareDataDir(dataDir);
    const env = { ...realSettings, SANDBOX: '0', PUBLIC_URL: origin, ...provider.settings, DATA_DIR: dataDir };
    const { deps, database } = await openDeps(readConfig(env), createLog('silent'));
    assert.equal(deps.staffDirectory?.kind, 'oidc');
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
