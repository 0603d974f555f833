import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { SealedFormat } from '@/server/platform/sealing';
import type { Secrets } from '@/server/platform/secrets';
import { createSecrets } from '@/server/platform/secrets';
import { keySettings } from '@/server/platform/settings/keys';
import { readSettings } from '@/server/platform/settings/schema';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { ringOf } from '@/tests/support/real-settings';
import { countSealed, reseal } from './reseal';
import { everySealedColumn, placeOf } from './sealed-columns';

const members = 7;

const secretsOf = (ring: string, format?: SealedFormat) => {
  const settings = { ENCRYPTION_KEYS: ring, LOOKUP_KEY: ringOf('k9').slice(3), SESSION_KEYS: ring };
  return createSecrets(readSettings(keySettings, settings), format);
};
const old = secretsOf(ringOf('k1'), 'unbound');
const both = secretsOf(ringOf('k2', 'k1'));
const fresh = secretsOf(ringOf('k2'));

onDatabase('resealing', (openTestDatabase) => {
  let db: Db;
  before(async () => {
    db = (await openTestDatabase()).db;
  });

  /** More members, sealed as in the previous release. */
  const putCrowd = () => createManyMembers({ db, secrets: old, nowSeconds: 0 }, members);

  const read = async (secrets: Secrets) => {
    const texts: string[] = [];
    for (const { table, column, key, placeOf: at } of everySealedColumn) {
      const { rows } = await sql<{ row: string; sealed: string }>`
        select ${sql.ref(key)}::text as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null order by 1`.execute(db);
      texts.push(...rows.map(({ row, sealed }) => `${at(row)} ${secrets.open(sealed, at(row))}`));
    }
    return texts;
  };

  test('resumes after an interruption, and then the old key is not needed', async () => {
    await putCrowd();
    const texts = await read(old);
    assert.equal(texts.length, 3 * members);
    assert.throws(() => fresh.open(old.seal('x', 'members.id:1'), 'members.id:1'));
    let batches = 0;
    const breakOff = () => {
      batches += 1;
      if (batches === 3) throw new Error('killed');
    };
    await assert.rejects(reseal(db, both, { atOnce: 2, watch: breakOff }), /killed/);
    const halfway = (await countSealed(db)).filter(({ keyId }) => keyId === 'k2');
    assert.equal(
      halfway.reduce((sum, { count }) => sum + count, 0),
      6,
    );
    assert.deepEqual(await read(both), texts);

    const { count, changed, closed } = await reseal(db, both, { atOnce: 2 });
    assert.deepEqual([count, changed, closed], [3 * members - 6, 0, []]);
    assert.deepEqual(await read(fresh), texts);
    assert.ok((await countSealed(db)).every(({ keyId, bound }) => keyId === 'k2' && bound));
    assert.equal((await reseal(db, both)).count, 0);
  });

  test('names values that cannot be opened and continues with the rest', async () => {
    await putCrowd();
    const [first, second] = await db.selectFrom('members').select(['id', 'email_sealed']).orderBy('id').execute();
    assert.ok(first && second);
    const moved = both.seal('somebody@example.com', placeOf('members', 'email_sealed', first.id));
    const lost = moved.replace('.k2.', '.k7.');
    await db.updateTable('members').set({ email_sealed: lost }).where('id', '=', second.id).execute();
    const { count, closed } = await reseal(db, both, { atOnce: 3 });
    assert.deepEqual([count, closed], [3 * members, [placeOf('members', 'email_sealed', second.id)]]);
    const left = (await countSealed(db)).filter(({ keyId }) => keyId !== 'k2');
    assert.deepEqual(left, [{ column: 'members.email_sealed', keyId: 'k7', bound: true, count: 1 }]);
  });

  test('does not mistake a key with the ID 2 for the format mark when it counts', async () => {
    for (const format of ['bound', 'unbound'] as const)
      await createManyMembers({ db, secrets: secretsOf(ringOf('2'), format), nowSeconds: 0 }, 1);
    const counts = (await countSealed(db)).filter(
      ({ column, keyId }) => column === 'members.mobile_sealed' && keyId === '2',
    );
    assert.deepEqual(counts.map(({ keyId, bound, count }) => [keyId, bound, count]).sort(), [
      ['2', false, 1],
      ['2', true, 1],
    ]);
  });
});

onPostgres('resealing beside a running server', (openTestDatabase) => {
  test('leaves alone a value that the server changes between read and write', async () => {
    const { db } = await openTestDatabase();
    const [somebody] = await createManyMembers({ db, secrets: old, nowSeconds: 0 }, members);
    const id = somebody?.memberId ?? '';
    const place = placeOf('members', 'identifier_sealed', id);
    const sealed = both.seal('0899999999', place);
    const [isChanged, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Locks the row before it is read, until it has been read.
    const change = db.transaction().execute(async (tx) => {
      await tx.updateTable('members').set({ identifier_sealed: sealed }).where('id', '=', id).execute();
      isChanged.resolve();
      await isRead.promise;
    });
    await isChanged.promise;
    const open: Secrets['open'] = (value, at) => {
      if (at === place) isRead.resolve();
      return both.open(value, at);
    };
    const { count, changed } = await reseal(db, { ...both, open });
    await change;
    assert.deepEqual([count, changed], [3 * members - 1, 1]);
    const row = await db
      .selectFrom('members')
      .select('identifier_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.identifier_sealed, sealed);
  });
});
