import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys by their id. The first one is used for what is new, all of them for what is old, so that keys can be exchanged. */
export type KeyRing = readonly { id: string; key: Buffer }[];

export type Keys = { encryption: KeyRing; lookUp: Buffer; session: KeyRing };

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
  const [sealing] = keys.encryption;
  const [signing] = keys.session;
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
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keys.encryption, id), Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    lookUpKey: (kind, text) => keyedHash(keys.lookUp, kind, text),
    sign: (kind, text) => `${signing.id}.${keyedHash(signing.key, kind, text)}`,
    isSigned: (kind, text, signature) => {
      const [id = '', hash = ''] = signature.split('.');
      const ring = keys.session.find((entry) => entry.id === id);
      return ring !== undefined && isEqual(hash, keyedHash(ring.key, kind, text));
    },
  };
}

function keyOf(ring: KeyRing, id: string): Buffer {
  const found = ring.find((entry) => entry.id === id);
  if (!found) throw new Error('the key that sealed this is not among the settings');
  return found.key;
}

function keyedHash(key: Buffer, kind: string, text: string): string {
  return createHmac('sha256', key).update(`${kind}\0${text}`).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
