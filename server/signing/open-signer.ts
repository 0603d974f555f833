import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { InvoiceSigner } from '@/server/gateways/signer';
import { createRemoteSigner } from '@/server/gateways/signer-http';
import { createOwnSigner } from '@/server/gateways/signer-own';
import type { Config } from '@/server/platform/config';
import { watchCertificateFile } from './certificate-file';
import type { Credentials } from './credentials';
import type { TimeStampSettings, TimeStamps } from './time-stamps';

/** Whoever signs tax invoices; nobody on a server with gateways and without these settings. */
export function openSigner(
  { gateways }: Pick<Config, 'gateways'>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): InvoiceSigner | undefined {
  if (!gateways) return createOwnSigner({ credentials: testCredentials(db), clock, timeStamps: undefined });
  const { signer } = gateways;
  if (!signer) return undefined;
  if ('remote' in signer) return createRemoteSigner(signer.remote);
  const { p12, password, timeStamps } = signer.own;
  const credentials = watchCertificateFile(p12, password);
  return createOwnSigner({ credentials, clock, timeStamps: timeStamps && stampsOf(timeStamps) });
}

/** Made when something is signed first, since that takes the time of a start. */
function testCredentials(db: Db): () => Promise<Credentials> {
  let made: Promise<Credentials> | undefined;
  return () => {
    made ??= import('@/server/sandbox/test-certificate').then(({ sandboxCredentials }) => sandboxCredentials(db));
    return made;
  };
}

function stampsOf(settings: TimeStampSettings): TimeStamps {
  return async (bytes) => {
    const { createTimeStamps } = await import('./time-stamps');
    return createTimeStamps(settings)(bytes);
  };
}
