import { readFile, stat } from 'node:fs/promises';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { InvoiceSigner, SignerState, Signing } from '@/server/gateways/signer';
import { createRemoteSigner } from '@/server/gateways/signer';
import type { Clock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import type { Credentials } from './credentials';
import { assertValidAt, CertificateUnusable, validityOf } from './credentials';
import type { TimeStampSettings, TimeStamps } from './time-stamps';

/** Opens the configured signer of tax invoices; undefined if there is none. The sandbox signs with a test certificate. */
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

/** Signs in this process: XAdES and PAdES with the chain's own certificate, which must be valid at the moment of signing. */
export function createOwnSigner({ credentials, clock, timeStamps }: Needs): InvoiceSigner {
  /** Reads the certificate once per document: it may be replaced between two documents, but not within one. */
  const begin = async (): Promise<Signing> => {
    const at = clock.now();
    const own = await credentials();
    assertValidAt(own.certificate, at);
    const { holderName, signPdf, signXml } = await tools();
    const mark = { by: holderName(own.certificate), at, isTest: own.isTest, reservedBytes: bytesFor(own, timeStamps) };
    return {
      mark,
      signXml: (xml) => signXml(xml, own, { at, timeStamps }),
      signPdf: (pdf) => signPdf(pdf, own, timeStamps),
    };
  };

  const state = async (): Promise<SignerState> => {
    let until: number | undefined;
    try {
      const { certificate } = await credentials();
      until = validityOf(certificate).until;
      assertValidAt(certificate, clock.now());
      const { holderName } = await tools();
      return { canSign: true, by: holderName(certificate), until };
    } catch (error) {
      if (!(error instanceof CertificateUnusable)) throw error;
      return { canSign: false, fault: error.fault, until };
    }
  };

  return { state, begin };
}

/**
 * Returns the current certificate of the file, so that it can be replaced without a restart. The file is read again only when
 * it has changed.
 */
export function watchCertificateFile(path: string, password: string): () => Promise<Credentials> {
  let read: { seen: string; credentials: Promise<Credentials> } | undefined;
  return async () => {
    const seen = await stateOf(path);
    if (read?.seen !== seen) read = { seen, credentials: openFile(path, password) };
    return read.credentials;
  };
}

/** Creates the test certificate at the first signature, because it would slow down every start. */
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

type Needs = { credentials: () => Promise<Credentials>; clock: Clock; timeStamps: TimeStamps | undefined };

/** Loads the signing libraries only in processes that sign. */
async function tools() {
  const [{ holderName }, { signPdf }, { signXml }] = await Promise.all([
    import('./distinguished-name'),
    import('./pades'),
    import('./xades'),
  ]);
  return { holderName, signPdf, signXml };
}

/**
 * Estimates the size of the signature: the certificates as they are, a small remainder, and the certificates of a time stamp.
 */
function bytesFor({ certificate, issuers }: Credentials, timeStamps: TimeStamps | undefined): number {
  const certificates = [certificate, ...issuers].reduce((sum, { raw }) => sum + raw.length, 0);
  return certificates + 2048 + (timeStamps ? 12_288 : 0);
}

async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    throw new CertificateUnusable('missing');
  }
}

async function openFile(path: string, password: string): Promise<Credentials> {
  const bytes = await readFile(path).catch(() => {
    throw new CertificateUnusable('unreadable');
  });
  const { readP12 } = await import('./p12');
  return readP12(bytes, password);
}
