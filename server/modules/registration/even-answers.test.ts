import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { askOver } from '@/tests/support/api';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { createManyMembers } from '@/tests/support/many-members';
import { listenToStatements } from '@/tests/support/statement-counts';
import type { Identity } from '@/tests/support/world';
import { identification } from '@/tests/support/world';

// Equal statements take equal time, so the duration reveals nothing (docs/benchmarks.md has measurements).
onPostgres('an ID and a number that were looked up too often', (openDatabase) => {
  let edge: Edge;
  let heard: ReturnType<typeof listenToStatements>;
  let asks = 0;

  before(async () => {
    const { db } = await openDatabase();
    edge = await openEdge(db, { env: { LIMIT_IDENTIFY_OPEN_ANSWERS_PER_HOUR: '1' } });
    const { secrets, clock } = edge.world.deps;
    await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 3);
    heard = listenToStatements();
  });

  after(async () => {
    heard?.stop();
    await edge.app.close();
  });

  const member = (place: number) => ({ identifier: `CROWD0000000${place}`, mobile: `090000000${place}` });
  const stranger = (place: number) => ({ identifier: `CROWX0000000${place}`, mobile: `080000000${place}` });

  /** The statements of every call before the right code, and the shape of the answers. */
  const observe = async (identity: Identity) => {
    asks += 1;
    const { services, enter, deps } = edge.world;
    const identifier = { identifier_type: 'passport', ...identity } as const;
    const keys = [
      deps.secrets.lookUpKey('identifier', `passport:${identity.identifier}`),
      deps.secrets.lookUpKey('mobile', identity.mobile),
    ];
    await services.registration.lookups.areTooMany(keys);
    await services.registration.lookups.areTooMany(keys);
    const { accessToken: token } = await enter(`stranger ${asks}`);
    const seen: unknown[] = [];
    const ask = async (name: EndpointName, asked: Asked) => {
      let body: Record<string, unknown> = {};
      const statements = await heard.during(async () => {
        const answer = await askOver(edge.app)(name, { token, ...asked });
        body = answer.json();
        seen.push([name, answer.statusCode, answer.body.length, Object.keys(answer.headers)]);
      });
      seen.push(statements);
      return body;
    };
    const id = String((await ask('identify', { body: identification(identifier) }))['registration_id']);
    await ask('sendOtp', { params: { id } });
    await ask('checkFreezePeriod', { params: { id } });
    await ask('verifyOtp', { body: { id, otp_type: 'register', otp: '000000' } });
    await ask('linkMember', { body: { registration_id: id } });
    await ask('requestMobileChange', { body: { registration_id: id, mobile: '0899999999' } });
    return seen;
  };

  test('take the same statements and answers, whether they belong to a member or not', async () => {
    // The first calls limit the sessions of their connections.
    await observe(stranger(1));
    const ofStranger = await observe(stranger(2));
    assert.deepEqual(await observe({ ...stranger(3), identifier: member(0).identifier }), ofStranger);
    assert.deepEqual(await observe({ ...stranger(4), mobile: member(1).mobile }), ofStranger);
    assert.deepEqual(await observe(member(2)), ofStranger);
  });

  test('delay no caller for what is recorded about a member only', async () => {
    const statements = (await observe(stranger(5))).flat().filter((one) => /into member_events/.test(String(one)));
    assert.equal(statements.length, 1);
    assert.match(String(statements[0]), /synchronous_commit/);
  });
});
