import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ApplePush } from '@/server/gateways/apple-push';
import { createApplePush } from '@/server/gateways/apple-push';
import type { Deps } from '@/server/gateways/deps';
import type { ServiceAccount } from '@/server/gateways/google-wallet';
import { createGoogleWallet } from '@/server/gateways/google-wallet';
import type { AppleWallet, GoogleWallet, Wallets } from '@/server/gateways/wallets';
import type { Config } from '@/server/platform/config';
import type { AppleWalletSettings, GoogleWalletSettings } from '@/server/platform/settings/wallet';
import type { Credentials } from './credentials';
import { assertSuitableKey, assertValidAt, CertificateUnusable, validityOf } from './credentials';
import { watchCertificateFile } from './open-signer';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Opens the wallets whose keys are set. Throws with the setting's name if its file cannot be used; a certificate that has expired is no reason
 * not to start, because all else works without it.
 */
export async function openWallets(
  config: Pick<Config, 'wallet' | 'sandbox' | 'apiUrl'>,
  needs: Needs,
): Promise<Wallets> {
  if (config.sandbox) return sandboxWallets(needs);
  const { apple, google } = config.wallet ?? {};
  return {
    apple: apple && (await openApple(apple, needs)),
    google: google && openGoogle(google, `${config.apiUrl}/api/wallet/logo.png`, needs),
  };
}

/** Passes with the operator's certificate, which is read again when its file is replaced. */
async function openApple(
  { p12, password, wwdr, pushUrl }: AppleWalletSettings,
  { clock }: Needs,
): Promise<AppleWallet> {
  const further = wwdr === undefined ? [] : [readWwdr(wwdr)];
  const read = watchCertificateFile(p12, password);
  const credentials = async () => {
    const own = await read();
    const issuers = [...own.issuers, ...further].filter((issuer) => hasIssued(issuer, own.certificate));
    return { ...own, issuers };
  };
  try {
    const { certificate, issuers, key } = await credentials();
    assertSuitableKey(key);
    if (key.asymmetricKeyType !== 'rsa') throw new CertificateUnusable('unsuitable_key');
    namesIn(certificate);
    if (issuers.length === 0)
      throw new Error(
        wwdr === undefined
          ? 'WALLET_APPLE_WWDR is missing; WALLET_APPLE_P12 does not contain the certificate of its issuer'
          : 'WALLET_APPLE_WWDR has not issued the certificate of WALLET_APPLE_P12',
      );
  } catch (error) {
    if (!(error instanceof CertificateUnusable)) throw error;
    throw new Error(`WALLET_APPLE_P12 cannot be used: ${error.fault}`);
  }
  return createAppleWallet({ credentials, clock, push: createApplePush({ url: pushUrl, credentials }), isTest: false });
}

type AppleNeeds = Pick<Needs, 'clock'> & { credentials: () => Promise<Credentials>; push: ApplePush; isTest: boolean };

export function createAppleWallet({ credentials, clock, push, isTest }: AppleNeeds): AppleWallet {
  const names = async () => namesIn((await credentials()).certificate);
  return {
    isTest,
    names,
    state: async () => {
      let until: number | undefined;
      try {
        const { certificate } = await credentials();
        until = validityOf(certificate).until;
        assertValidAt(certificate, clock.now());
        return { until, fault: undefined };
      } catch (error) {
        if (!(error instanceof CertificateUnusable)) throw error;
        return { until, fault: error.fault };
      }
    },
    sign: async (manifest) => {
      const own = await credentials();
      assertValidAt(own.certificate, clock.now());
      const { signManifest } = await import('./sign-manifest');
      return signManifest(manifest, own, clock.now());
    },
    push: async (pushToken) => push.push(pushToken, (await names()).passType),
    close: () => push.close(),
  };
}

/** By its signature: authorities with the same name, such as two generations, have different keys. */
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Apple writes the pass type into the user id of the certificate's subject, and the team into its unit. */
function namesIn({ subject }: X509Certificate): { passType: string; team: string } {
  const [, passType] = /^UID=(pass\..+)$/m.exec(subject) ?? [];
  const [, team] = /^OU=(.+)$/m.exec(subject) ?? [];
  if (!passType || !team) throw new Error('WALLET_APPLE_P12 is no pass certificate: it names no pass type and team');
  return { passType, team };
}

function readWwdr(path: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(path));
  } catch {
    throw new Error('WALLET_APPLE_WWDR cannot be read as a certificate');
  }
}

function openGoogle(
  { issuerId, keyFile, apiUrl }: GoogleWalletSettings,
  logoUrl: string,
  { clock }: Needs,
): GoogleWallet {
  return createGoogleWallet({ issuerId, apiUrl, account: readAccount(keyFile), logoUrl, clock });
}

const keyFileSchema = Type.Object({
  client_email: Type.String({ minLength: 3 }),
  private_key_id: Type.String(),
  private_key: Type.String(),
  token_uri: Type.String({ pattern: '^https?://' }),
});

function readAccount(path: string): ServiceAccount {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!Value.Check(keyFileSchema, file)) throw new Error('no key file');
    const key = createPrivateKey(file.private_key);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key');
    return { email: file.client_email, keyId: file.private_key_id, key, tokenUrl: file.token_uri };
  } catch {
    throw new Error('WALLET_GOOGLE_KEY cannot be read as the key file of a service account');
  }
}

/** Both kinds, with a test certificate and without Apple and Google. The keys are made at the first card. */
export function sandboxWallets({ db, clock }: Needs): Wallets {
  let made: Promise<Credentials> | undefined;
  const credentials = () => {
    made ??= import('@/server/sandbox/test-wallet').then(({ sandboxPassCredentials }) => sandboxPassCredentials(db));
    return made;
  };
  const push: ApplePush = { push: async () => 'told', close: () => undefined };
  return {
    apple: {
      ...createAppleWallet({ credentials, clock, push, isTest: true }),
      // Asked by every page; it never expires.
      state: async () => ({ until: undefined, fault: undefined }),
    },
    google: {
      isTest: true,
      put: async () => 'done',
      saveUrl: (cardId) => `https://pay.google.com/gp/v/save/${cardId}`,
    },
  };
}
