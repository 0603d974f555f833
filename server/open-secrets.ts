import { checkKeys } from './db/key-canary';
import { sealedFormatOf } from './db/sealed-format';
import type { Db } from './db/transact';
import type { Config } from './platform/config';
import type { Secrets } from './platform/secrets';
import { createSecrets } from './platform/secrets';
import { sandboxKeys } from './sandbox/keys';
import { removeSandboxTills } from './sandbox/till-keys';

/** The keys, once it is certain that they are those of this database: throws in one line where they are not. */
export async function openSecrets(db: Db, { sandbox, keys }: Pick<Config, 'sandbox' | 'keys'>): Promise<Secrets> {
  // Before the sandbox's keys are made: they are themselves something that a database from before does not have.
  const format = await sealedFormatOf(db);
  const secrets = createSecrets(keys ?? (await sandboxKeys(db)), format);
  await checkKeys(db, secrets);
  if (!sandbox) await removeSandboxTills(db, secrets);
  return secrets;
}
