import { randomBytes } from 'node:crypto';
import type { Db } from '@/server/db/transact';
import type { Keys, Secrets } from '@/server/platform/secrets';
import { branches } from './bills';

const setting = 'sandbox-keys';

/**
 * The sandbox generates its keys once and stores them in its database, where every process finds them. That is safe enough for
 * a sandbox; real keys come from the environment.
 */
export async function sandboxKeys(db: Db): Promise<Keys> {
  const fresh = randomBytes(96).toString('base64');
  const inserted = db.insertInto('settings').values({ name: setting, setting: fresh });
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  const stored = await db
    .selectFrom('settings')
    .select('setting')
    .where('name', '=', setting)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from(stored.setting, 'base64');
  const [encryption, lookUp, session] = [0, 32, 64].map((from) => bytes.subarray(from, from + 32));
  if (!encryption || !lookUp || session?.length !== 32) throw new Error('the keys of the sandbox cannot be read');
  return { encryption: [{ id: 'sandbox', key: encryption }], lookUp, session: [{ id: 'sandbox', key: session }] };
}

/** The tills' keys in the sandbox, which are public. */
export function sandboxTills(secrets: Secrets): { key_hash: string; branch_code: string }[] {
  return branches.map((branch) => ({
    key_hash: secrets.lookUpKey('branch', `sandbox-${branch}`),
    branch_code: branch,
  }));
}

/** Removes the public keys from a real database, in case they got there. */
export async function removeSandboxTills(db: Db, secrets: Secrets): Promise<void> {
  const hashes = sandboxTills(secrets).map(({ key_hash }) => key_hash);
  await db.deleteFrom('branch_keys').where('key_hash', 'in', hashes).execute();
}
