import type { KeyObject } from 'node:crypto';

export type Digest = 'SHA-256' | 'SHA-512';

/** The digest for signing XML; for RSA the one in ETDA's example. */
export function xmlDigest(key: KeyObject): Digest {
  return key.asymmetricKeyType === 'rsa' ? 'SHA-512' : 'SHA-256';
}

export function signatureAlgorithm(key: KeyObject, hash: Digest) {
  return { name: key.asymmetricKeyType === 'rsa' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA', hash: { name: hash } };
}

/** The key for libraries that sign with Web Crypto. */
export function importedKey(key: KeyObject, hash: Digest): Promise<CryptoKey> {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  const algorithm = { ...signatureAlgorithm(key, hash), namedCurve: 'P-256' };
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign']);
}
