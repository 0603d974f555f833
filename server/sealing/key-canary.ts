import { findSetting, settleSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { Place } from '@/server/platform/sealing';
import { sealedWith } from '@/server/platform/sealing';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';

const lookUpCanary = 'lookup-canary';
const sealedCanary = (keyId: string) => `sealed-canary ${keyId}`;
const allSealedCanaries = sealedCanary('%');
const text = 'a bird that sings';

const wrongLookUp = 'LOOKUP_KEY is not the key that this database is looked up by: nobody would be found again';

/**
 * Checks that the keys belong to this database, and throws a one-line error that names the setting if they do not. The database
 * stores a canary text sealed with each key in use, and a look-up hash of it. A database from before the canaries is checked by
 * the row of a member or a chat account.
 */
export async function checkKeys(db: Db, secrets: Secrets): Promise<void> {
  const canaries = await sealedCanaries(db);
  for (const { name, setting } of canaries) openWith(secrets, setting, placeOfCanary(name));
  const knownLookUp = await findSetting(db, lookUpCanary);
  if (canaries.length === 0 || knownLookUp === undefined) await checkEvidence(db, secrets);
  const lookUp = secrets.lookUpKey(lookUpCanary, text);
  if ((knownLookUp ?? (await settleSetting(db, lookUpCanary, lookUp))) !== lookUp) throw new Error(wrongLookUp);
  const name = sealedCanary(secrets.keyIds[0]);
  openWith(secrets, await settleSetting(db, name, secrets.seal(text, placeOfCanary(name))), placeOfCanary(name));
}

/** Removes the canary of a key that no longer seals anything, so that the key may be removed from the settings. */
export async function retireKey(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', sealedCanary(keyId)).execute();
}

/** The ids of the keys that the database requires at each start. */
export async function keysInService(db: Db): Promise<string[]> {
  return (await sealedCanaries(db)).map(({ name }) => name.slice(sealedCanary('').length));
}

function sealedCanaries(db: Db) {
  return db.selectFrom('settings').selectAll().where('name', 'like', allSealedCanaries).execute();
}

function placeOfCanary(name: string): Place {
  return `settings.setting:${name}`;
}

function openWith(secrets: Secrets, sealed: string, place: Place): string {
  const { keyId } = sealedWith(sealed);
  if (!secrets.keyIds.includes(keyId)) {
    throw new Error(`ENCRYPTION_KEYS lacks the key ${keyId}, which this database still has values of`);
  }
  try {
    return secrets.open(sealed, place);
  } catch {
    throw new Error(`ENCRYPTION_KEYS has another key under the id ${keyId} than the one that sealed this database`);
  }
}

/** Checks the keys against real rows. The key of an erased or invented member is not a hash and contains a colon. */
async function checkEvidence(db: Db, secrets: Secrets): Promise<void> {
  const members = db.selectFrom('members').select(['id', 'identifier_type', 'identifier_sealed', 'identifier_key']);
  const member = await members.where('identifier_key', 'not like', '%:%').limit(1).executeTakeFirst();
  if (member) {
    const { id, identifier_type, identifier_sealed, identifier_key } = member;
    const identifier = openWith(secrets, identifier_sealed, placeOf('members', 'identifier_sealed', id));
    const isFound = secrets.lookUpKey('identifier', `${identifier_type}:${identifier}`) === identifier_key;
    if (!isFound) throw new Error(wrongLookUp);
    return;
  }
  const accounts = db.selectFrom('chat_accounts').select(['provider_key', 'provider_sealed']);
  const account = await accounts.limit(1).executeTakeFirst();
  if (!account) return;
  const { provider_key, provider_sealed } = account;
  const userId = openWith(secrets, provider_sealed, placeOf('chat_accounts', 'provider_sealed', provider_key));
  if (secrets.lookUpKey('line-user', userId) !== provider_key) throw new Error(wrongLookUp);
}
