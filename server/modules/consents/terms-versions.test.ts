import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { firstTerms } from '@/tests/support/terms';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';
import type { CatalogueTerms } from './read-catalogue';

const july = (day: number) => startOfBangkokDaySeconds({ year: 2026, month: 7, day });

/** The tests build on each other: it is 1 July, then the 3rd. */
onDatabase('versions of the terms', (openDatabase) => {
  let here: World;
  let there: World;
  let db: Db;
  let memberId: string;

  const versionOf = (version: string, day: number, changes: Partial<CatalogueTerms> = {}) => {
    const texts = { terms_th: '# ข้อกำหนด', terms_en: '# Terms', privacy_th: '# ประกาศ', privacy_en: '# Notice' };
    const wanted = { version, holds_from: july(day), ...texts, ...changes };
    return { wanted, file: `terms/${version}/version.yaml`, quotaLine: 1 };
  };
  const publish = (world: World, ...entries: ReturnType<typeof versionOf>[]) =>
    inTransaction(world.deps.db, (tx) => world.services.terms.importCatalogue(tx, entries));
  const faultsOf = async (...entries: ReturnType<typeof versionOf>[]) =>
    (await publish(here, ...entries)).faults.map(({ file, what }) => `${file}: ${what}`);
  const stored = () => db.selectFrom('terms').select(['version', 'withdrawn_at']).orderBy('version').execute();

  before(async () => {
    [here, there] = await openTwoWorlds(openDatabase);
    db = here.deps.db;
    const crowd = await createManyMembers({ ...here.deps, nowSeconds: here.clock.now() }, 1);
    memberId = crowd[0]?.memberId ?? '';
  });

  test('begin with the version that was part of the release', async () => {
    const published = await here.services.terms.inForce();
    assert.deepEqual([published.version, published.effective_from], ['1.1', Date.UTC(2025, 11, 31, 17) / 1000]);
  });

  test('are added with a future day, even by two simultaneous imports, and change nothing until then', async () => {
    const plans = await Promise.all([publish(here, versionOf('1.2', 3)), publish(there, versionOf('1.2', 3))]);
    assert.deepEqual(plans.map(({ added }) => added.length).sort(), [0, 1]);
    assert.deepEqual(
      plans.flatMap(({ faults }) => faults),
      [],
    );
    assert.equal(await there.services.terms.versionInForce(), '1.1');
    assert.equal(await there.services.consents.hasTermsInForce(memberId), true);
  });

  test('are refused with a past or taken day, or against the order of their numbers', async () => {
    assert.deepEqual(await faultsOf(versionOf('1.3', 0)), [
      'terms/1.3/version.yaml: holds_from must be today or a day to come',
      'terms/1.3/version.yaml: 1.3 must not be before 1.2',
    ]);
    assert.deepEqual(await faultsOf(versionOf('1.3', 3)), ['terms/1.3/version.yaml: holds_from is the day of 1.2']);
    assert.deepEqual(await faultsOf(versionOf('1.1.9', 9)), ['terms/1.1.9/version.yaml: 1.1.9 must not be after 1.2']);
    assert.deepEqual(await faultsOf(versionOf('1.10', 9), versionOf('1.9', 10)), [
      'terms/1.10/version.yaml: 1.10 must not be before 1.9',
      'terms/1.9/version.yaml: 1.9 must not be after 1.10',
    ]);
    assert.equal((await stored()).length, 2);
  });

  test('are immutable: another text or day of a published one is a fault, and nothing is added', async () => {
    const changed = versionOf('1.2', 3, { privacy_en: '# Another notice' });
    assert.deepEqual(await faultsOf(changed, versionOf('1.3', 9)), [
      'terms/1.2/privacy.en.md: differs from what was published: changed terms are a new version, in a folder of their own',
    ]);
    assert.deepEqual(await faultsOf(versionOf('1.2', 4)), [
      'terms/1.2/version.yaml: 1.2 was published with another day, which stays',
    ]);
    assert.equal((await stored()).length, 2);
  });

  test('cannot be changed, deleted or moved in the database, nor stored with another hash', async () => {
    const attempts = [
      () => db.updateTable('terms').set({ terms_th: '# x' }).execute(),
      () =>
        db
          .updateTable('terms')
          .set({ holds_from: july(20) })
          .where('version', '=', '1.2')
          .execute(),
      () => db.deleteFrom('terms').where('version', '=', '1.2').execute(),
      () => sql`truncate terms`.execute(db),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, /never changed/);
    const { wanted } = versionOf('9', 20);
    const row = { ...wanted, hash_th: firstTerms.hash_th, hash_en: firstTerms.hash_en, published_at: 0 };
    await assert.rejects(() => db.insertInto('terms').values(row).execute(), /violates check constraint/);
  });

  test('come into force in every process in the first second of their day, and members are asked again', async () => {
    const { consents, terms } = there.services;
    here.clock.advance(july(3) - here.clock.now() - 1);
    assert.equal(await terms.versionInForce(), '1.1');
    here.clock.advance(1);
    assert.equal(await terms.versionInForce(), '1.2');
    assert.equal((await terms.inForce()).terms_en, '# Terms');
    assert.equal(await consents.hasTermsInForce(memberId), false);
    assert.equal(await consents.owesNewTerms(db, memberId), true);
    const { version, current_version } = await consents.consentOf(memberId, 'terms');
    assert.deepEqual([version, current_version], ['1.1', '1.2']);
  });

  test('are accepted with their own hash, and earlier acceptances stay unchanged', async () => {
    const answer = (version: string) =>
      here.services.consents.put(memberId, { type: 'terms', granted: true, version }, 'en');
    assert.equal(refusalOf(await answer('1.1')), '412');
    granted(await answer('1.2'));
    assert.equal(await there.services.consents.hasTermsInForce(memberId), true);
    const events = await db
      .selectFrom('consent_events')
      .select(['version', 'language', 'text_hash'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    const hash_en = await here.services.terms.hashOf(db, '1.2', 'en');
    assert.deepEqual(events, [
      { version: '1.1', language: 'th', text_hash: firstTerms.hash_th },
      { version: '1.2', language: 'en', text_hash: hash_en },
    ]);
    assert.notEqual(hash_en, firstTerms.hash_en);
  });

  test('keep the evidence of the accepted one even if a later one came into force meanwhile', async () => {
    const [other] = await createManyMembers({ ...here.deps, nowSeconds: here.clock.now() }, 1);
    await here.services.consents.acceptTerms(db, other?.memberId ?? '', '1.2', 'th');
    await publish(here, versionOf('2', 3, { holds_from: july(4) }));
    here.clock.advance(24 * 60 * 60);
    assert.equal(await here.services.terms.versionInForce(), '2');
    await here.services.consents.acceptTerms(db, memberId, '1.2', 'en');
    const last = await here.services.consents.consentOf(memberId, 'terms');
    assert.deepEqual([last.version, last.current_version], ['1.2', '2']);
  });
});
