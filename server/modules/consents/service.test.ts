import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { ConsentEventTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const nobody = '00000000-0000-4000-8000-000000000000';

onDatabase('stored consents', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: string;
  let other: string;

  const consents = () => world.services.consents;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
  });

  /** Members who have accepted the terms in force. */
  beforeEach(async () => {
    const crowd = await createManyMembers({ ...world.deps, nowSeconds: world.clock.now() }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
  });

  const event = async (changes: Partial<Insertable<ConsentEventTable>> = {}, member_id = me) => {
    const text = { text_hash: '', channel: 'line', guardian_confirmed: false, occurred_at: world.clock.now() };
    const terms = { type: 'terms', status: 'granted', version: '1.1', language: 'th' } as const;
    await db
      .insertInto('consent_events')
      .values({ member_id, ...terms, ...text, ...changes })
      .execute();
  };
  const anotherMember = async () => {
    const { id, ...row } = await db.selectFrom('members').selectAll().where('id', '=', me).executeTakeFirstOrThrow();
    const fresh = { id: world.deps.ids.uuid(), member_no: world.deps.ids.digits(16) };
    const keys = { identifier_key: fresh.id, mobile_key: fresh.id, interests: '[]' };
    await db
      .insertInto('members')
      .values({ ...row, ...fresh, ...keys })
      .execute();
    assert.notEqual(id, fresh.id);
    return fresh.id;
  };

  const cases: [what: string, events: Partial<Insertable<ConsentEventTable>>[], has: boolean, owes: boolean][] = [
    ['nothing on record', [], false, false],
    ['the version in force', [{}], true, false],
    ['an older version', [{ version: '1.0' }], false, true],
    ['an older version and then the one in force', [{ version: '1.0' }, { status: 'renewed' }], true, false],
    ['an older version by an import', [{ version: '1.0', channel: 'import' }], false, false],
    ['the version in force, which was not granted', [{ status: 'not-granted' }], false, false],
    ['an older version, which was withdrawn', [{ version: '1.0', status: 'withdrew' }], false, false],
    ['marketing alone', [{ type: 'commu', version: '1.0' }], false, false],
  ];
  for (const [what, events, has, owes] of cases)
    test(`a member with ${what} ${has ? 'has' : 'has not'} the terms in force and ${owes ? 'owes' : 'owes no'} new ones`, async () => {
      const memberId = await anotherMember();
      for (const changes of events) await event(changes, memberId);
      assert.deepEqual(
        [await consents().hasTermsInForce(memberId), await consents().owesNewTerms(db, memberId)],
        [has, owes],
      );
    });

  test('a member who accepts the terms has them from then on, and another member does not', async () => {
    const [memberId, another] = [await anotherMember(), await anotherMember()];
    const has = (id: string) => consents().hasTermsInForce(id);
    assert.deepEqual([await has(memberId), await has(another)], [false, false]);
    await consents().acceptTerms(db, memberId, '1.1', 'en');
    assert.deepEqual([await has(memberId), await has(memberId), await has(another)], [true, true, false]);
    const [accepted, ...more] = await consents().dataOf(memberId);
    assert.deepEqual(more, []);
    assert.deepEqual(accepted, {
      type: 'terms',
      status: 'granted',
      version: '1.1',
      language: 'en',
      channel: 'line',
      guardian_confirmed: false,
      occurred_at: world.clock.now(),
    });
    await consents().acceptTerms(db, memberId, '1.1', 'th');
    assert.equal((await consents().dataOf(memberId)).length, 1);
  });

  test('an older answer to the same question must be given again for a new version', async () => {
    const memberId = await anotherMember();
    await event({ version: '1.0', occurred_at: 5 }, memberId);
    assert.deepEqual(await consents().consentOf(memberId, 'terms'), {
      type: 'terms',
      status: 'granted',
      version: '1.0',
      current_version: '1.1',
      updated_at: 5,
    });
    const input = { type: 'terms', granted: true, version: '1.1' } as const;
    const renewed = granted(await consents().put(memberId, input, 'th'));
    assert.deepEqual([renewed.version, renewed.updated_at], ['1.1', world.clock.now()]);
    assert.equal((await consents().dataOf(memberId)).length, 2);
  });

  test('a consent is decided by the last event of its type and member', async () => {
    await event({ type: 'commu', status: 'granted', version: '1.0', occurred_at: 9 });
    await event({ type: 'commu', status: 'withdrew', version: '1.0', occurred_at: 7 });
    await event({ type: 'commu', status: 'renewed', version: '1.0', occurred_at: 8 }, other);
    const last = async (memberId: string) => {
      const { status, version, updated_at } = await consents().consentOf(memberId, 'commu');
      return [status, version, updated_at];
    };
    assert.deepEqual(
      [await last(me), await last(other)],
      [
        ['withdrew', '1.0', 7],
        ['renewed', '1.0', 8],
      ],
    );
    assert.deepEqual(
      (await consents().dataOf(me)).map(({ type, occurred_at }) => [type, occurred_at]),
      [
        ['terms', world.clock.now()],
        ['commu', 9],
        ['commu', 7],
      ],
    );
  });

  const commu = { type: 'commu', granted: true, version: '1.0' } as const;

  test('a person without a record is refused, and terms cannot be withdrawn', async () => {
    assert.equal(refusalOf(await consents().put(nobody, commu, 'th')), '403');
    const fields = [{ field: 'granted', message: 'termsCannotBeWithdrawn' }];
    const terms = { type: 'terms', granted: false, version: '1.1' } as const;
    assert.deepEqual(await consents().put(me, terms, 'th'), { refused: '422', fields });
  });

  test('marketing waits until a store has seen the ID, for a refusal too; the terms do not', async () => {
    const unproven = { identity_unproven: true, need_verify_pid: true };
    await db.updateTable('members').set(unproven).where('id', '=', me).execute();
    for (const isGranted of [true, false])
      assert.equal(refusalOf(await consents().put(me, { ...commu, granted: isGranted }, 'th')), 'identity_unproven');
    granted(await consents().put(me, { type: 'terms', granted: true, version: '1.1' }, 'th'));
  });

  const births: [birth_date: string, isGranted: boolean, guardian: boolean | undefined, code: string][] = [
    ['2006-07-01', true, undefined, 'not refused'],
    ['2006-07-02', true, undefined, '422'],
    ['2006-07-02', true, false, '422'],
    ['2006-07-02', true, true, 'not refused'],
    ['2006-07-02', false, undefined, 'not refused'],
    ['9999-99-99', true, undefined, '422'],
  ];
  for (const [birth_date, isGranted, guardian, code] of births)
    test(`a member born on ${birth_date} answering ${isGranted ? 'yes' : 'no'} to marketing with guardian ${guardian} gets ${code}`, async () => {
      await db.updateTable('members').set({ birth_date }).where('id', '=', me).execute();
      const input = { ...commu, granted: isGranted, ...(guardian !== undefined && { guardian_confirmed: guardian }) };
      assert.equal(refusalOf(await consents().put(me, input, 'th')), code);
      const last = (await consents().dataOf(me)).at(-1);
      const isRecorded = code === 'not refused';
      assert.deepEqual(
        [last?.['type'], last?.['guardian_confirmed']],
        isRecorded ? ['commu', guardian === true] : ['terms', false],
      );
    });

  test('the terms in force have texts and a first day', async () => {
    const { version, effective_from } = await world.services.terms.inForce();
    assert.deepEqual([version, effective_from], ['1.1', Date.UTC(2025, 11, 31, 17) / 1000]);
  });
});
