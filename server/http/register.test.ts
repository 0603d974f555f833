import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Endpoint } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { texts as english } from '@/locales/en/errors';
import type { Database } from '@/server/db/database';
import { refuse, value } from '@/server/platform/outcome';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import { syntheticIds } from '@/tests/support/world';
import { createHttp } from './create-http';
import { createIdempotency } from './idempotency';
import type { Rated } from './rate-limit';
import type { App } from './register';
import { register } from './register';

const all = Object.entries<Endpoint>(endpoints);

describe('a call', () => {
  let database: Database;
  let app: FastifyInstance;
  let world: Edge['world'];
  let visitor: string;
  let member: string;
  let memberId: string;

  before(async () => {
    database = await openMigrated();
    ({ app, world } = await openEdge(database.db));
    visitor = (await world.enter('visitor')).accessToken;
    const joined = await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' });
    memberId = joined.member.id;
    member = (await world.enter('member')).accessToken;
    const key = { key_hash: world.deps.secrets.lookUpKey('branch', 'till-key'), branch_code: '0001', created_at: 0 };
    await database.db.insertInto('branch_keys').values(key).execute();
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const ask = ({ method, path }: Endpoint, token?: string) =>
    app.inject({
      method,
      url: path.replace(/:\w+/g, '1'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const statusOf = async (endpoint: Endpoint, token?: string) => (await ask(endpoint, token)).statusCode;

  for (const [name, endpoint] of all.filter(([, { access }]) => access !== 'public')) {
    it(`${name} refuses a missing, an unknown and a foreign token`, async () => {
      assert.equal(await statusOf(endpoint), 401);
      assert.equal(await statusOf(endpoint, 'wrong'), 401);
      assert.equal(await statusOf(endpoint, `${visitor}x`), 401);
      const another = endpoint.access === 'branch' ? member : 'till-key';
      assert.equal(await statusOf(endpoint, another), 401);
    });
  }

  for (const [name, endpoint] of all.filter(([, { access }]) => access === 'member')) {
    it(`${name} refuses a visitor and an inactive member`, async () => {
      const coupons = endpoint.feature === 'coupons';
      const asVisitor = await ask(endpoint, visitor);
      assert.deepEqual([asVisitor.statusCode, asVisitor.json().code], [403, coupons ? 'e2001' : '403']);
      await database.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', memberId).execute();
      const asInactive = await ask(endpoint, member);
      await database.db.updateTable('members').set({ status: 'active' }).where('id', '=', memberId).execute();
      assert.deepEqual([asInactive.statusCode, asInactive.json().code], [403, coupons ? 'e2016' : '403']);
    });
  }

  it('sends only the fields and fails only with the codes that the contract declares', async () => {
    const http = Fastify();
    const bare = {
      http,
      services: world.services,
      limiter: { ...openBare().limiter },
      unknownKeys: { note: async () => undefined },
      refusals: { note: async () => undefined },
      idempotency: createIdempotency(world.deps),
    };
    const more = { otp_ref: 'ABCD', resend_in: 60, expires_in: 300, code: '123456' };
    register(bare, 'sendOtp', async () => value(more));
    // @ts-expect-error e4004 is not a failure of this call
    register(bare, 'checkFreezePeriod', async () => refuse('e4004'));
    const answer = await http.inject({
      url: '/api/v1/members/otps/1',
      headers: { authorization: `Bearer ${visitor}` },
    });
    assert.deepEqual(answer.json(), { otp_ref: 'ABCD', resend_in: 60, expires_in: 300 });
    await http.close();
  });

  /** A server with single calls, with limits that the test sets. */
  const openBare = (charge: App['limiter']['charge'] = async () => 0): App => ({
    http: createHttp(world.deps),
    services: world.services,
    limiter: {
      charge,
      chargePhone: async (address, account) => {
        const wait = await charge('address', address);
        return { address: wait, account: wait > 0 || account === undefined ? 0 : await charge('account', account) };
      },
      chargeTill: async (key, find) => ({ found: await find(), wait: await charge('branchKey', key) }),
    },
    unknownKeys: { note: async () => undefined },
    refusals: { note: async () => undefined },
    idempotency: createIdempotency(world.deps),
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('receives the checked and converted input, and the caller', async () => {
    const bare = openBare();
    const seen: object[] = [];
    register(bare, 'getNearestStores', async (request) => {
      seen.push(request);
      return value([]);
    });
    register(bare, 'setLanguage', async (request) => {
      seen.push(request);
      return value(null);
    });
    register(bare, 'getStore', async (request) => {
      seen.push(request);
      return refuse('e1100');
    });
    const found = await bare.http.inject({
      url: `${endpoints.getNearestStores.path}?latitude=13.75&longitude=100.5&limit=5&name=12`,
      headers: { 'accept-language': 'en', 'idempotency-key': 'k1', 'trace-id': '0123abcd' },
      remoteAddress: '192.0.2.44',
    });
    assert.deepEqual([found.statusCode, found.body], [200, '[]']);
    const set = await bare.http.inject({
      method: 'PUT',
      url: endpoints.setLanguage.path,
      payload: { language: 'en' },
      headers: bearer(visitor),
    });
    assert.deepEqual([set.statusCode, set.body], [204, '']);
    const missing = await bare.http.inject({ url: '/api/v1/store/0009', headers: { 'accept-language': 'en' } });
    assert.deepEqual([missing.statusCode, missing.json().code], [404, 'e1100']);
    const [first, second, third] = seen;
    const paramsOf = (request: object | undefined) => ({ ...Object(fieldOf(request, 'params')) });
    const query = { latitude: 13.75, longitude: 100.5, limit: 5, name: '12' };
    const { cookies: _cookies, ...handed } = { ...first } as Record<string, unknown>;
    assert.deepEqual(
      { ...handed, params: paramsOf(first), query: { ...Object(fieldOf(first, 'query')) } },
      {
        params: {},
        query,
        body: undefined,
        bytes: Buffer.of(),
        caller: null,
        language: 'en',
        address: '192.0.2.44',
        idempotencyKey: 'k1',
        traceId: '0123abcd',
      },
    );
    const { body, caller, language, idempotencyKey } = { ...second } as Record<string, unknown>;
    assert.deepEqual([body, language, idempotencyKey], [{ language: 'en' }, 'th', undefined]);
    assert.equal(fieldOf(caller, 'memberId'), null);
    assert.deepEqual(paramsOf(third), { branch: '0009' });
    await bare.http.close();
  });

  it('answers with the first status that the contract lists, unless the handler names another', async () => {
    const bare = openBare();
    const body = { isLinked: true, accessToken: 'a' };
    register(bare, 'logInWithLine', async ({ body: { accessToken } }) =>
      accessToken === 'new' ? { value: body, status: 201 as const } : { value: body },
    );
    const ask = async (accessToken: string) => {
      const call = { method: 'POST', url: endpoints.logInWithLine.path, payload: { accessToken } } as const;
      const { statusCode, headers } = await bare.http.inject(call);
      return [statusCode, headers['cache-control']];
    };
    assert.deepEqual(await ask('known'), [200, 'no-store']);
    assert.deepEqual(await ask('new'), [201, 'no-store']);
    await bare.http.close();
  });

  it('accepts only an empty object if the contract has no body', async () => {
    const bare = openBare();
    register(bare, 'endSessions', async () => value(null));
    const statusFor = async (payload: string | undefined) => {
      const headers = { ...bearer(visitor), ...(payload !== undefined && { 'content-type': 'application/json' }) };
      const call = { method: 'POST', url: endpoints.endSessions.path, headers } as const;
      return (await bare.http.inject({ ...call, ...(payload !== undefined && { payload }) })).statusCode;
    };
    for (const payload of [undefined, '{}', 'null']) assert.equal(await statusFor(payload), 204, payload);
    for (const payload of ['{"a":1}', '[]', '[1]', '"x"', '""', '0', 'false']) {
      assert.equal(await statusFor(payload), 400, payload);
    }
    await bare.http.close();
  });

  it('may be cached by the browser only if it succeeds and the contract declares for how long', async () => {
    const cachingOf = async (url: string, token = visitor) => {
      const { statusCode, headers } = await app.inject({ url, headers: bearer(token) });
      return [statusCode, headers['cache-control']];
    };
    assert.deepEqual(await cachingOf(endpoints.listProvinces.path), [200, 'private, max-age=86400']);
    assert.deepEqual(await cachingOf(endpoints.listProvinces.path, 'wrong'), [401, 'no-store']);
    assert.deepEqual(await cachingOf('/api/v1/area/district/00'), [404, 'no-store']);
    assert.deepEqual(await cachingOf('/api/v1/area/district/x'), [422, 'no-store']);
    assert.deepEqual(await cachingOf(endpoints.getConfig.path), [200, 'no-store']);
  });

  it('is counted by address, then by chat account', async () => {
    const charged: [Rated, string][] = [];
    const full: Partial<Record<Rated, number>> = {};
    const bare = openBare(async (who, id) => {
      charged.push([who, id]);
      return full[who] ?? 0;
    });
    let calls = 0;
    register(bare, 'checkFreezePeriod', async () => {
      calls += 1;
      return refuse('404');
    });
    register(bare, 'getTerms', async () => refuse('404'));
    register(bare, 'getMember', async () => refuse('404'));
    const ask = async (path = '/api/v1/members/otps/check-freeze-period/1', token = visitor) => {
      charged.length = 0;
      const call = { url: path, headers: bearer(token), remoteAddress: '192.0.2.44' };
      const { statusCode, headers } = await bare.http.inject(call);
      return [statusCode, headers['retry-after'], charged.map(([who]) => who).join(' ')];
    };
    assert.deepEqual(await ask(), [404, undefined, 'address account']);
    const caller = await world.services.session.callerOf(visitor);
    assert.deepEqual(charged, [
      ['address', '192.0.2.44'],
      ['account', caller?.chatAccountId],
    ]);
    assert.deepEqual(await ask(undefined, 'wrong'), [401, undefined, 'address']);
    assert.deepEqual(await ask(endpoints.getTerms.path), [404, undefined, 'address']);
    full.account = 1;
    assert.deepEqual(await ask(), [429, '1', 'address account']);
    // A limited account still learns why its call is refused.
    assert.deepEqual(await ask(endpoints.getMember.path), [403, undefined, 'address account']);
    full.address = 7;
    assert.deepEqual(await ask(), [429, '7', 'address']);
    assert.deepEqual(await ask(endpoints.getTerms.path), [429, '7', 'address']);
    assert.equal(calls, 1);
    await bare.http.close();
  });

  it('is blocked until the ID was seen or the new terms accepted, if the contract requires it', async () => {
    const { db } = database;
    const codeOf = async (endpoint: Endpoint, payload?: object) => {
      const { method, path: url } = endpoint;
      const answer = await app.inject({ method, url, headers: bearer(member), ...(payload && { payload }) });
      return answer.statusCode < 300 ? 'done' : answer.json().code;
    };
    const donation = { reward_id: 'TREES', point: 1 };
    const codes = async () => [
      await codeOf(endpoints.getMember),
      await codeOf(endpoints.listReceipts),
      await codeOf(endpoints.donate, donation),
    ];
    const mark = (identity_unproven: boolean) =>
      db
        .updateTable('members')
        .set({ identity_unproven, need_verify_pid: identity_unproven })
        .where('id', '=', memberId)
        .execute();
    const events = db.selectFrom('consent_events').selectAll().where('member_id', '=', memberId);
    const { id: _id, ...accepted } = await events.where('type', '=', 'terms').executeTakeFirstOrThrow();
    await db
      .insertInto('consent_events')
      .values({ ...accepted, version: '0' })
      .execute();
    assert.deepEqual(await codes(), ['done', 'done', 'terms_outdated']);
    await mark(true);
    assert.deepEqual(await codes(), ['done', 'identity_unproven', 'identity_unproven']);
    await mark(false);
    await db.insertInto('consent_events').values(accepted).execute();
    assert.deepEqual(await codes(), ['done', 'done', 'e4020']);
  });

  it('runs again for a repeated key if it only reads, or has no key', async () => {
    const bare = openBare();
    let calls = 0;
    const count = async () => {
      calls += 1;
      return value(null);
    };
    register(bare, 'setLanguage', count);
    register(bare, 'endSessions', count);
    register(bare, 'checkFreezePeriod', async () => {
      calls += 1;
      return refuse('404');
    });
    const set = async (key: string | string[] | undefined, headers: Record<string, string> = {}) => {
      const answer = await bare.http.inject({
        method: 'PUT',
        url: endpoints.setLanguage.path,
        payload: { language: 'th' },
        headers: { ...bearer(visitor), ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      });
      return answer.statusCode === 204 ? calls : answer.json();
    };
    assert.deepEqual([await set(undefined), await set(undefined), await set('a'), await set('a')], [1, 2, 3, 3]);
    assert.deepEqual([await set('!'), await set('~'.repeat(128))], [4, 5]);
    for (const wrong of ['a b', 'a\u00e9', 'a a b'])
      assert.equal((await set(wrong, { 'accept-language': 'en' })).message, english['400'].message, wrong);
    const { method, path } = endpoints.endSessions;
    for (const payload of [undefined, {}]) {
      const headers = { ...bearer(visitor), 'idempotency-key': 'a' };
      const answer = await bare.http.inject({
        method,
        url: `${path}?utm_a=${payload}`,
        headers,
        ...(payload && { payload }),
      });
      assert.deepEqual([answer.statusCode, calls], [204, 6]);
    }
    const read = { url: '/api/v1/members/otps/check-freeze-period/1' };
    for (const times of [7, 8]) {
      await bare.http.inject({ ...read, headers: { ...bearer(visitor), 'idempotency-key': 'a' } });
      assert.equal(calls, times);
    }
    await bare.http.close();
  });

  it('is refused as soon as the member is unlinked', async () => {
    assert.equal(await statusOf(endpoints.getMember, member), 200);
    await database.db.deleteFrom('chat_links').where('member_id', '=', memberId).execute();
    assert.equal(await statusOf(endpoints.getMember, member), 403);
  });

  it('is refused once its token has expired', async () => {
    const { accessToken } = await world.enter('later');
    assert.equal(await statusOf(endpoints.getMember, accessToken), 403);
    world.clock.advance(12 * 60 * 60);
    assert.equal(await statusOf(endpoints.getMember, accessToken), 401);
  });
});
