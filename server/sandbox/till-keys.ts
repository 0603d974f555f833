import type { Db } from '@/server/db/transact';
import type { Secrets } from '@/server/platform/secrets';
import { branches } from './lots';

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
