import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyRing, SealedFormat, Sealing } from './sealing';
import { createSealing } from './sealing';

export type Keys = { encryption: KeyRing; lookUp: Buffer; session: KeyRing };

export type Secrets = Sealing & {
  /** A keyed hash (hex) for looking up sealed texts. `kind` keeps equal digits of an ID and a mobile number apart. */
  lookUpKey(kind: string, text: string): string;
  /** A signature (`keyId.hex`) that cannot be made without the key. */
  sign(kind: string, text: string): string;
  isSigned(kind: string, text: string, signature: string): boolean;
};

export function createSecrets(keys: Keys, format: SealedFormat = 'bound'): Secrets {
  const session = keys.session.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const lookUp = createSecretKey(keys.lookUp);
  const [signing] = session;
  if (!signing) throw new Error('a key ring is empty');
  return {
    ...createSealing(keys.encryption, format),
    lookUpKey: (kind, text) => keyedHash(lookUp, kind, text),
    sign: (kind, text) => `${signing.id}.${keyedHash(signing.key, kind, text)}`,
    isSigned: (kind, text, signature) => {
      const [id = '', hash = '', ...more] = signature.split('.');
      const ring = session.find((entry) => entry.id === id);
      return more.length === 0 && ring !== undefined && isEqual(hash, keyedHash(ring.key, kind, text));
    },
  };
}

function keyedHash(key: KeyObject, kind: string, text: string): string {
  return createHmac('sha256', key).update(`${kind}\0${text}`).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
