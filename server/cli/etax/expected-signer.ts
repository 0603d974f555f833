import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDatabase } from '@/server/db/database';
import type { ExpectedCertificates } from '@/server/modules/etax/check/check-signer';
import { SignatureFault } from '@/server/modules/etax/check/check-signer';
import { readConfig } from '@/server/platform/config';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { knownTestCertificate } from '@/server/sandbox/test-certificate';
import { readP12 } from '@/server/signing/p12';

/**
 * The certificates that signed documents may have: those of the file (PEM, several one after the other), otherwise the one that
 * this server signs with. Read once, when the first signed document needs it.
 */
export function expectSigner(file: string | undefined): ExpectedCertificates {
  let known: Promise<readonly X509Certificate[]> | undefined;
  return () => {
    known ??= file === undefined ? ownCertificates() : Promise.resolve(certificatesIn(file));
    return known;
  };
}

function certificatesIn(file: string): X509Certificate[] {
  const found = readFileSync(file, 'latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!found) throw new Error(`${file} has no certificate (PEM)`);
  return found.map((pem) => new X509Certificate(pem));
}

async function ownCertificates(): Promise<X509Certificate[]> {
  const certificate = await ownCertificate().catch((error: Error) => unknown(`: ${error.message.split('\n')[0]}`));
  return [certificate ?? unknown('')];
}

function unknown(why: string): never {
  throw new SignatureFault(
    `is signed, and by whom it should be is not known${why}. Give --certificate FILE with the signer’s certificate (PEM)`,
  );
}

async function ownCertificate(): Promise<X509Certificate | undefined> {
  loadEnvironment();
  const { gateways, databaseUrl, dataDir, ownSessions } = readConfig(process.env);
  if (gateways) {
    const { signer } = gateways;
    return signer && 'own' in signer
      ? readP12(readFileSync(signer.own.p12), signer.own.password).certificate
      : undefined;
  }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    return await knownTestCertificate(db);
  } finally {
    await close();
  }
}
