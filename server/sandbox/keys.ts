import { randomBytes } from 'node:crypto';
import type { Db } from '@/server/db/transact';
import type { Keys, Secrets } from '@/server/platform/secrets';
import { branches } from './bills';

const setting = 'sandbox-keys';

/**
 * The sandbox makes its keys once and keeps them beside the data, where every process finds the same. For a sandbox that
 * is good enough; anywhere else the keys come from the environment.
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

/** What a till of the sandbox shows; everybody can read it here. */
export function sandboxTills(secrets: Secrets): { key_hash: string; branch_code: string }[] {
  return branches.map((branch) => ({
    key_hash: secrets.lookUpKey('branch', `sandbox-${branch}`),
    branch_code: branch,
  }));
}

/** So that none of them opens anything where members are real, however it came there. */
export async function removeSandboxTills(db: Db, secrets: Secrets): Promise<void> {
  const hashes = sandboxTills(secrets).map(({ key_hash }) => key_hash);
  await db.deleteFrom('branch_keys').where('key_hash', 'in', hashes).execute();
}
