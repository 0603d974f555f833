import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { memberNumberMustBeWellFormed } from '@/domain/member-number';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, identification } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { people } from './people';
import { seedSandbox } from './seed';
import { contestants } from './seed-missions';

onDatabase('the people of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await seedSandbox(world.deps);
  });

  const memberOf = async (name: string) => {
    const { memberId } = await world.enter(`sandbox:${name}`);
    assert.ok(memberId, `${name} is not linked`);
    return world.services.members.memberOf(memberId);
  };

  const situationOf = async (name: string, mobile?: string) => {
    const person = people.find((candidate) => candidate.name === name);
    assert.ok(person);
    const { chatAccountId } = await world.enter(`sandbox:${name}`);
    const body = identification({ ...person, mobile: mobile ?? person.mobile ?? '' });
    const { identifier_type, identifier, accepted_terms_version } = body;
    const answers = { identifier_type, identifier, mobile: body.mobile, accepted_terms_version };
    return granted(await world.services.registration.identify(askerOf(chatAccountId), answers)).situation;
  };

  test('include somying with 1,284 points, 240 of which expire this year', async () => {
    const { points_balance, points } = await memberOf('somying');
    assert.equal(points_balance, 1284);
    assert.deepEqual(points[0]?.expiring, { points: 240, at: Date.UTC(2027, 0, 1) / 1000 - 7 * 3600 });
    assert.ok((points[1]?.balance ?? 0) > 0);
  });

  test('include malee with Kids Club points, james with a passport and niran without proof', async () => {
    assert.ok(((await memberOf('malee')).points[1]?.balance ?? 0) >= 3000);
    assert.match((await memberOf('james')).passport_no ?? '', /4567$/);
    assert.equal((await memberOf('niran')).need_verify_pid, true);
    assert.equal((await memberOf('somying')).need_verify_pid, false);
  });

  test('cover every situation', async () => {
    const somying = '0812341010';
    assert.equal(await situationOf('somchai'), 'NEW_MEMBER');
    assert.equal(await situationOf('somchai', somying), 'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER');
    assert.equal(await situationOf('prasert'), 'EXISTING_MEMBER');
    assert.equal(await situationOf('prasert', somying), 'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER');
    assert.equal(await situationOf('prasert', '0899999999'), 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER');
    assert.equal(await situationOf('anong'), 'EXISTING_MEMBER_WITH_NEW_LINE_ID');
    assert.equal(await situationOf('wichai', '0812341084'), 'EXISTING_MEMBER_NEED_VERIFY_PHONE');
  });

  test('have hints with the ID and the number to type', () => {
    for (const { name, hint_th, hint_en, identifier, mobile } of people) {
      if (!['somchai', 'prasert', 'anong'].includes(name)) continue;
      for (const hint of [hint_th, hint_en]) assert.ok(hint.includes(identifier) && hint.includes(mobile ?? ''), name);
    }
  });

  test('have a till with its key', async () => {
    assert.equal((await world.services.till.branchOf('sandbox-0001'))?.branchCode, '0001');
    assert.equal(await world.services.till.branchOf('sandbox-9999'), undefined);
  });

  test('stay unchanged at a second start and at simultaneous ones', async () => {
    const rows = async () => {
      const { db } = world.deps;
      const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
      const lots = await db.selectFrom('point_lots').selectAll().orderBy('id').execute();
      const events = await db.selectFrom('consent_events').selectAll().orderBy('id').execute();
      return { members, lots, events, links: await db.selectFrom('chat_links').selectAll().execute() };
    };
    const before = await rows();
    world.clock.advance(1000);
    await Promise.all(Array.from({ length: 4 }, () => seedSandbox(world.deps)));
    assert.deepEqual(await rows(), before);
    for (const { member_no } of before.members) assert.ok(memberNumberMustBeWellFormed(member_no));
  });
});

onDatabase('a first start of many processes', (openDatabase) => {
  test('creates every person once', async () => {
    const world = createWorld((await openDatabase()).db);
    await Promise.all(Array.from({ length: 4 }, () => seedSandbox(world.deps)));
    const active = world.deps.db.selectFrom('members').select('id').where('status', '=', 'active');
    const members = await active.execute();
    assert.equal(members.length, people.filter(({ record }) => record).length + contestants.length);
  });
});
