import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Endpoint } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Database } from '@/server/db/database';
import { refuse, value } from '@/server/platform/outcome';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openPrepared } from '@/tests/support/prepared-tables';
import { syntheticIds } from '@/tests/support/world';
import { createIdempotency } from './idempotency';
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
    database = await openPrepared();
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
      limiter: { charge: async () => 0 },
      unknownKeys: { note: async () => undefined },
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
