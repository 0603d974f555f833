import assert from 'node:assert/strict';
import { it } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { readConfig } from '@/server/platform/config';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import { openStaffBrowser, signInStaff } from '@/tests/support/staff';
import { createWorld } from '@/tests/support/world';
import { createRateLimiter } from './rate-limit';

const perMinute = { address: 3000, account: 240 };

onDatabase('rate limits', (open) => {
  const limiterOn = (world: ReturnType<typeof createWorld>) =>
    createRateLimiter({ ...world.deps, config: readConfig({ RATE_LIMIT: 'on' }) });

  it('let an account make so many calls a minute, then return the wait until the next', async () => {
    const world = createWorld((await open()).db);
    const limiter = limiterOn(world);
    for (let call = 1; call <= perMinute.account; call += 1) assert.equal(await limiter.charge('account', 'a'), 0);
    const wait = await limiter.charge('account', 'a');
    assert.ok(wait > 0 && wait <= 60);
    assert.equal(await limiter.charge('account', 'b'), 0);
    assert.equal(await limiter.charge('address', 'a'), 0);
    world.clock.advance(wait);
    for (let call = 1; call <= perMinute.account; call += 1) assert.equal(await limiter.charge('account', 'a'), 0);
    assert.equal(await limiter.charge('account', 'a'), 60);
  });

  it('count exactly across simultaneous calls and processes', async () => {
    const database = await open();
    const other = await database.beside();
    const limiters = [limiterOn(createWorld(database.db)), limiterOn(createWorld(other))];
    const calls = Array.from({ length: 300 }, (_, place) => limiters[place % 2]?.charge('account', 'a'));
    const granted = (await Promise.all(calls)).filter((wait) => wait === 0);
    assert.equal(granted.length, perMinute.account);
  });

  it('count an IPv6 network as one address and store no addresses', async () => {
    const database = await open();
    const limiter = limiterOn(createWorld(database.db));
    await limiter.charge('address', '2001:db8:1:2:3:4:5:6');
    await limiter.charge('address', '2001:db8:1:2::99');
    await limiter.charge('address', '2001:db8:1:3::1');
    await limiter.charge('address', '::ffff:192.0.2.7');
    await limiter.charge('address', '192.0.2.7');
    const windows = await database.db.selectFrom('rate_windows').selectAll().execute();
    assert.deepEqual(windows.map(({ calls }) => calls).sort(), [1, 2, 2]);
    assert.ok(!JSON.stringify(windows).includes('192.0.2'));
  });

  it('are answered with 429 and Retry-After by two servers on one database', async () => {
    const database = await open();
    const other = await database.beside();
    const edges = [
      await openEdge(database.db, { env: { RATE_LIMIT: 'on' } }),
      await openEdge(other, { env: { RATE_LIMIT: 'on' } }),
    ];
    const { accessToken } = (await edges[0]?.world.enter('busy')) ?? {};
    const headers = { authorization: `Bearer ${accessToken}` };
    const setLanguage = { method: 'PUT', url: '/api/v1/members/language', payload: { language: 'en' } } as const;
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let call = 0; call <= perMinute.account; call += 1) {
      const answer = await edges[call % 2]?.app.inject({ ...setLanguage, headers });
      statuses.push(answer?.statusCode ?? 0);
      waits.push(...(answer?.statusCode === 429 ? [Number(answer.headers['retry-after'])] : []));
    }
    assert.deepEqual([...new Set(statuses)], [204, 429]);
    assert.equal(statuses.filter((status) => status === 429).length, 1);
    const [wait = 0, ...more] = waits;
    assert.ok(wait > 0 && wait <= 60 && more.length === 0);
    for (const { app } of edges) await app.close();
  });

  it('count all calls from an address, whoever the caller, and each address separately', async () => {
    const env = { RATE_LIMIT: 'on', LIMIT_ADDRESS_CALLS_PER_MINUTE: '3' };
    const { app } = await openEdge((await open()).db, { env });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: endpoints.getConfig.path, remoteAddress, headers })).statusCode;
    const callTill = async (remoteAddress: string, key: string) => {
      const url = endpoints.lookUpMember.path.replace(/:\w+/, '2010000000000001');
      return (await app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${key}` } })).statusCode;
    };
    assert.deepEqual([await ask('192.0.2.7'), await ask('192.0.2.7', { authorization: 'Bearer x' })], [200, 200]);
    // Guessed till keys count as well.
    assert.equal(await callTill('192.0.2.7', 'no-key-1'), 401);
    assert.equal(await callTill('192.0.2.7', 'no-key-2'), 429);
    assert.equal(await ask('192.0.2.7'), 429);
    assert.deepEqual([await ask('192.0.2.8'), await callTill('192.0.2.9', 'no-key-3')], [200, 401]);
    await app.close();
  });

  it('count the desk’s calls by address before any lookup, and by the signed-in person', async () => {
    const limits = { LIMIT_ADDRESS_CALLS_PER_MINUTE: '6', LIMIT_ACCOUNT_CALLS_PER_MINUTE: '2' };
    const { app } = await openEdge((await open()).db, { env: { RATE_LIMIT: 'on', ...limits } });
    const support = await signInStaff(app, 'support');
    const statuses: number[] = [];
    for (let call = 1; call <= 3; call += 1) statuses.push((await support.call('getStaffSession')).statusCode);
    assert.deepEqual(statuses, [200, 200, 429]);
    const stranger = openStaffBrowser(app);
    assert.equal((await stranger.call('getStaffSession')).statusCode, 401);
    const refused = await stranger.call('getStaffSession');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    await app.close();
  });

  it('distinguish keys by every letter, and cost nothing once a window is full', async () => {
    const { db } = await open();
    const world = createWorld(db);
    const limits = { LIMIT_BRANCH_CALLS_PER_MINUTE: '2', LIMIT_ACCOUNT_CALLS_PER_MINUTE: '1' };
    const limiter = createRateLimiter({ ...world.deps, config: readConfig({ RATE_LIMIT: 'on', ...limits }) });
    world.clock.advance(15);
    for (const key of ['Ab', 'aB'])
      assert.deepEqual([await limiter.charge('branchKey', key), await limiter.charge('branchKey', key)], [0, 0]);
    assert.equal(await limiter.charge('branchKey', 'Ab'), 45);
    world.clock.advance(5);
    assert.equal(await limiter.charge('branchKey', 'Ab'), 40);
    assert.equal(await limiter.charge('branchKey', 'Ab'), 40);
    const windows = await db.selectFrom('rate_windows').select('calls').execute();
    assert.deepEqual(windows.map(({ calls }) => calls).sort(), [2, 3]);
    world.clock.advance(40);
    assert.equal(await limiter.charge('branchKey', 'Ab'), 0);
    assert.deepEqual([await limiter.charge('account', 'a'), await limiter.charge('account', 'a')], [0, 60]);
  });

  it('are switched off by a setting', async () => {
    const world = createWorld((await open()).db);
    const limiter = createRateLimiter({ ...world.deps, config: readConfig({ RATE_LIMIT: 'off' }) });
    for (let call = 0; call < 300; call += 1) assert.equal(await limiter.charge('account', 'a'), 0);
  });
});
