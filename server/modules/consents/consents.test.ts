import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { Body } from '@/contract/types';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds } from '@/tests/support/world';
import { commuHashOf, commuVersion } from './hash-commu-text';

/**
 * SHA-256 of the terms and the privacy notice with a line break between them, and of the lines of the marketing question.
 * A change of words changes what members agree to: it takes a new version, and its hashes here.
 */
const evidence = {
  terms: {
    version: '1.1',
    th: '4510f9a10d30e8dace193338652ad2243e4467d5c3b2efc80aed08402627acc4',
    en: '90240fc2444eb8a8166bff1d24aeb3ed1706c6ce954aa60c2bf30853ebaca17c',
  },
  commu: {
    version: '1.0',
    th: '5285db09b7b3919f1de993a0917b9fc01c8a94759959b86bcfcb12b0760ead51',
    en: '78c90d145fd267ab8d3e18a3f26b6f7ed869c23c89a20b42982c6e9106c74ea0',
  },
};

onDatabase('consents', (openDatabase) => {
  let world: World;
  let adult: string;
  let child: string;

  const put = (memberId: string, granted: boolean, changes: Partial<Body<'putConsent'>> = {}) =>
    world.services.consents.put(memberId, { type: 'commu', granted, version: commuVersion, ...changes }, 'en');
  const events = (memberId: string) =>
    world.deps.db.selectFrom('consent_events').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

  before(async () => {
    world = createWorld((await openDatabase()).db);
    adult = (await world.join('adult', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    const born = { birth_date: '2006-07-02' };
    child = (await world.join('child', { identifier: syntheticIds.two, mobile: '0812340002' }, born)).member.id;
  });

  test('marketing is not granted at first, without a version or a date', async () => {
    const consent = await world.services.consents.consentOf(adult, 'commu');
    assert.deepEqual(consent, {
      type: 'commu',
      status: 'not-granted',
      version: '',
      current_version: '1.0',
      updated_at: 0,
    });
  });

  test('declining is recorded as an answer and is still not granted', async () => {
    const declined = granted(await put(adult, false));
    assert.deepEqual([declined.status, declined.version], ['not-granted', commuVersion]);
    assert.equal(declined.updated_at, world.clock.now());
    assert.deepEqual(await world.services.consents.consentOf(adult, 'commu'), declined);
  });

  test('the status goes not-granted → granted → withdrew → renewed → withdrew', async () => {
    const statuses = [];
    for (const choice of [true, false, true, false]) statuses.push(granted(await put(adult, choice)).status);
    assert.deepEqual(statuses, ['granted', 'withdrew', 'renewed', 'withdrew']);
  });

  test('a change is recorded with version, language, hash, channel and time, a repeat is not', async () => {
    const before = await events(adult);
    world.clock.advance(60);
    granted(await put(adult, true));
    granted(await put(adult, true));
    const after = await events(adult);
    assert.equal(after.length, before.length + 1);
    const { id: _id, ...event } = after.at(-1) ?? { id: 0 };
    assert.deepEqual(event, {
      member_id: adult,
      type: 'commu',
      status: 'renewed',
      version: commuVersion,
      language: 'en',
      text_hash: evidence.commu.en,
      channel: 'line',
      guardian_confirmed: false,
      occurred_at: world.clock.now(),
    });
  });

  test('the database refuses to change or delete a recorded consent', async () => {
    const { db } = world.deps;
    const before = await events(adult);
    const attempts = [
      () => db.updateTable('consent_events').set({ status: 'granted' }).execute(),
      () => db.deleteFrom('consent_events').where('member_id', '=', adult).execute(),
      () => sql`truncate consent_events`.execute(db),
    ];
    for (const attempt of attempts) await assert.rejects(attempt, /only added to/);
    assert.deepEqual(await events(adult), before);
  });

  test('a version that is not in force is refused', async () => {
    for (const version of ['0.9', '2.0', 'x']) assert.equal(refusalOf(await put(adult, true, { version })), '412');
    assert.equal(refusalOf(await put(adult, true, { type: 'terms', version: '0' })), '412');
  });

  test('under twenty, marketing needs a guardian’s confirmation, and declining does not', async () => {
    const alone = await put(child, true);
    assert.ok(isRefusal(alone));
    assert.deepEqual(alone.fields, [{ field: 'guardian_confirmed', message: 'guardianMustConfirm' }]);
    granted(await put(child, false));
    granted(await put(child, true, { guardian_confirmed: true }));
    assert.equal((await events(child)).at(-1)?.guardian_confirmed, true);
  });

  test('under twenty, renewing needs the guardian again, and withdrawing does not', async () => {
    assert.equal(granted(await put(child, false)).status, 'withdrew');
    assert.equal(refusalOf(await put(child, true)), '422');
    assert.equal(refusalOf(await put(child, true, { guardian_confirmed: false })), '422');
    const renewed = granted(await put(child, true, { guardian_confirmed: true }));
    assert.equal(renewed.status, 'renewed');
    const record = (await world.services.consents.dataOf(child)).filter(({ type }) => type === 'commu');
    assert.deepEqual(
      record.map(({ status, guardian_confirmed }) => [status, guardian_confirmed]),
      [
        ['not-granted', false],
        ['granted', true],
        ['withdrew', false],
        ['renewed', true],
      ],
    );
  });

  test('a ten-year-old needs a guardian’s confirmation as well', async () => {
    const born = { birth_date: '2016-07-01' };
    const identity = { identifier: syntheticIds.three, mobile: '0812340003' };
    const { member } = await world.join('ten', identity, born);
    assert.equal(refusalOf(await put(member.id, true)), '422');
    assert.equal(granted(await put(member.id, true, { guardian_confirmed: true })).status, 'granted');
  });

  test('from the twentieth birthday no guardian is needed', async () => {
    granted(await put(child, false));
    world.clock.advance(24 * 3600);
    granted(await put(child, true));
  });

  test('the terms are granted at registration and cannot be withdrawn here', async () => {
    assert.equal((await world.services.consents.consentOf(adult, 'terms')).status, 'granted');
    const outcome = await put(adult, false, { type: 'terms', version: evidence.terms.version });
    assert.equal(refusalOf(outcome), '422');
  });

  test('the evidence of the terms is the SHA-256 of all texts that are shown, for the version in force', async () => {
    const { version, ...hashes } = evidence.terms;
    const { terms } = world.services;
    const shown = await terms.inForce();
    const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
    assert.deepEqual(
      [
        shown.version,
        hashed(`${shown.terms_th}\n${shown.privacy_th}`),
        hashed(`${shown.terms_en}\n${shown.privacy_en}`),
      ],
      [version, hashes.th, hashes.en],
    );
    for (const language of ['th', 'en'] as const)
      assert.equal(await terms.hashOf(world.deps.db, version, language), hashes[language]);
    for (const text of [shown.terms_th, shown.terms_en, shown.privacy_th, shown.privacy_en]) {
      assert.ok(text.length > 1000);
      assert.match(text, /^# .+\n\n[\s\S]+\n## 8\. /);
    }
  });

  test('simultaneous answers are recorded one after another', async () => {
    const before = (await events(adult)).length;
    await Promise.all(Array.from({ length: 6 }, (_none, place) => put(adult, place % 2 === 0)));
    const after = (await events(adult)).slice(before).map(({ status }) => status);
    for (const [place, status] of after.entries()) assert.notEqual(status, after[place - 1]);
  });
});

test('the evidence of the marketing question is the SHA-256 of its lines, for its version', () => {
  const { version, ...hashes } = evidence.commu;
  assert.deepEqual([commuVersion, { th: commuHashOf('th'), en: commuHashOf('en') }], [version, hashes]);
});
