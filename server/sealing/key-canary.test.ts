import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { openSecrets } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { createSecrets } from '@/server/platform/secrets';
import { onPostgres } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { keyOf, realSettings, ringOf } from '@/tests/support/real-settings';
import { keysInService, retireKey } from './key-canary';
import { placeOf } from './sealed-columns';

const { keys } = readConfig(realSettings);
assert.ok(keys);
/** Seals as the previous release does. */
const before = createSecrets(keys, 'unbound');

onPostgres('the keys of a database', (openTestDatabase) => {
  const open = (db: Db, env: Record<string, string> = {}) => openSecrets(db, readConfig({ ...realSettings, ...env }));
  const wrongLookUp = { LOOKUP_KEY: keyOf(8) };
  const wrongRing = { ENCRYPTION_KEYS: `k1:${keyOf(7)}` };
  const notItsLookUp = /^Error: LOOKUP_KEY is not the key [^\n]*$/;
  const otherUnderId = /^Error: ENCRYPTION_KEYS has another key under the id k1 [^\n]*$/;
  const lacks = (id: string) => new RegExp(`^Error: ENCRYPTION_KEYS lacks the key ${id}, [^\\n]*$`);

  const refusesOthers = async (db: Db) => {
    await assert.rejects(open(db, wrongLookUp), notItsLookUp);
    await assert.rejects(open(db, wrongRing), otherUnderId);
    await assert.rejects(open(db, { ENCRYPTION_KEYS: `k2:${keyOf(2)},k1:${keyOf(7)}` }), otherUnderId);
    await assert.rejects(open(db, { ENCRYPTION_KEYS: ringOf('k2') }), lacks('k1'));
  };

  test('are checked at each start, and a mismatch is named in one line', async () => {
    const { db } = await openTestDatabase();
    await open(db);
    await refusesOthers(db);
    await open(db);
  });

  test('are checked against the members of an older database', async () => {
    const { db } = await openTestDatabase();
    await createManyMembers({ db, secrets: before, nowSeconds: 0 }, 1);
    await refusesOthers(db);
    await open(db);
    await refusesOthers(db);
  });

  test('are checked against the chat accounts of an older database without members', async () => {
    const { db } = await openTestDatabase();
    const provider_key = before.lookUpKey('line-user', 'U1');
    const account = { id: randomUUID(), provider_key, display_name: 'U1', language: 'th', created_at: 0 } as const;
    const provider_sealed = before.seal('U1', placeOf('chat_accounts', 'provider_sealed', provider_key));
    await db
      .insertInto('chat_accounts')
      .values({ ...account, provider_sealed })
      .execute();
    await refusesOthers(db);
    await open(db);
    await refusesOthers(db);
  });

  test('can be replaced in phases, and a key that has sealed is required until retired', async () => {
    const { db } = await openTestDatabase();
    await open(db);
    await open(db, { ENCRYPTION_KEYS: ringOf('k1', 'k2') });
    await open(db);
    await open(db, { ENCRYPTION_KEYS: ringOf('k2', 'k1') });
    assert.deepEqual((await keysInService(db)).sort(), ['k1', 'k2']);
    await assert.rejects(open(db), lacks('k2'));
    await assert.rejects(open(db, { ENCRYPTION_KEYS: ringOf('k2') }), lacks('k1'));
    await retireKey(db, 'k1');
    await open(db, { ENCRYPTION_KEYS: ringOf('k2') });
  });

  test('seal in the old format in an older database and bound to the row in a new one', async () => {
    const fresh = await openTestDatabase();
    assert.match((await open(fresh.db)).seal('text', 'members.mobile_sealed:1'), /^2\.k1\./);
    const { db } = await openTestDatabase();
    await createManyMembers({ db, secrets: before, nowSeconds: 0 }, 1);
    assert.match((await open(db)).seal('text', 'members.mobile_sealed:1'), /^k1\./);
    assert.match((await open(db)).seal('text', 'members.mobile_sealed:1'), /^k1\./);
  });
});
