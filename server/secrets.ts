import type { KeyObject } from 'node:crypto';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys by their id. The first one is used for what is new, all of them for what is old, so that keys can be exchanged. */
export type KeyRing = readonly { id: string; key: Buffer }[];

export type Keys = { encryption: KeyRing; lookUp: Buffer; session: KeyRing };

/** As OpenSSL keeps them: made anew from bytes at each use, a hash takes ten times as long. */
type ReadyRing = readonly { id: string; key: KeyObject }[];

export type Secrets = {
  /** AES-256-GCM: `keyId.iv.tag.ciphertext`. The same text never seals to the same thing twice. */
  seal(text: string): string;
  /** Throws when the sealed text was tampered with, or its key is gone. */
  open(sealed: string): string;
  /** A keyed hash (hex) to find a sealed text by; `kind` keeps an ID and a mobile number of the same digits apart. */
  lookUpKey(kind: string, text: string): string;
  /** A signature (`keyId.hex`) that whoever lacks the key cannot make. */
  sign(kind: string, text: string): string;
  isSigned(kind: string, text: string, signature: string): boolean;
};

export function createSecrets(keys: Keys): Secrets {
  const [encryption, session, lookUp] = [ready(keys.encryption), ready(keys.session), createSecretKey(keys.lookUp)];
  const [[sealing], [signing]] = [encryption, session];
  if (!sealing || !signing) throw new Error('a key ring is empty');
  return {
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing.key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [sealing.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open: (sealed) => {
      const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(encryption, id), Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    lookUpKey: (kind, text) => keyedHash(lookUp, kind, text),
    sign: (kind, text) => `${signing.id}.${keyedHash(signing.key, kind, text)}`,
    isSigned: (kind, text, signature) => {
      const [id = '', hash = ''] = signature.split('.');
      const ring = session.find((entry) => entry.id === id);
      return ring !== undefined && isEqual(hash, keyedHash(ring.key, kind, text));
    },
  };
}

function ready(ring: KeyRing): ReadyRing {
  return ring.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
}

function keyOf(ring: ReadyRing, id: string): KeyObject {
  const found = ring.find((entry) => entry.id === id);
  if (!found) throw new Error('the key that sealed this is not among the settings');
  return found.key;
}

function keyedHash(key: KeyObject, kind: string, text: string): string {
  return createHmac('sha256', key).update(`${kind}\0${text}`).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
