import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption keys by id. The first one seals; all of them open, so that keys can be rotated. */
export type KeyRing = readonly { id: string; key: Buffer }[];

/** Where a sealed value is stored: `table.column:row`, as `placeOf` writes it. */
export type Place = `${string}.${string}:${string}`;

/**
 * `bound`: can be opened only for its own row · `unbound`: the older format, without a row. Each format derives its own key, so a bound
 * value without its prefix cannot be opened at all.
 */
export type SealedFormat = 'bound' | 'unbound';

export type Sealing = {
  /** The first one seals; all of them open. */
  keyIds: readonly [string, ...string[]];
  /** AES-256-GCM with a random nonce, so the same text is never sealed to the same value twice. */
  seal(text: string, place: Place): string;
  /** Throws if the value was tampered with or moved from its place, or if its key is missing. */
  open(sealed: string, place: Place): string;
};

type Parts = { format: SealedFormat; keyId: string; iv: string; tag: string; text: string };

type ReadyKey = { id: string } & Record<SealedFormat, KeyObject>;

/** Values are `2.keyId.iv.tag.ciphertext`; unbound ones lack the `2.`. */
export function createSealing(ring: KeyRing, format: SealedFormat): Sealing {
  const keys = ring.map(readyKey);
  const [first, ...others] = keys;
  if (!first) throw new Error('a key ring is empty');
  return {
    keyIds: [first.id, ...others.map(({ id }) => id)],
    seal: (text, place) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first[format], iv);
      if (format === 'bound') cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [...(format === 'bound' ? [mark] : []), first.id, ...parts].join('.');
    },
    open: (sealed, place) => {
      const { format: sealedAs, keyId, iv, tag, text } = partsOf(sealed);
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new Error(`the key ${keyId} that sealed this is not in ENCRYPTION_KEYS`);
      const decipher = createDecipheriv('aes-256-gcm', key[sealedAs], Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      if (sealedAs === 'bound') decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

/** The readable part of a sealed value, without a key. */
export function sealedWith(sealed: string): Pick<Parts, 'format' | 'keyId'> {
  const { format, keyId } = partsOf(sealed);
  return { format, keyId };
}

/** The prefix of values that this key has bound to their rows. */
export function boundPrefix(keyId: string): string {
  return `${mark}.${keyId}.`;
}

const mark = '2';

function partsOf(sealed: string): Parts {
  const parts = sealed.split('.');
  const format = parts.length === 5 && parts[0] === mark ? 'bound' : 'unbound';
  const [keyId = '', iv = '', tag = '', text = '', ...more] = format === 'bound' ? parts.slice(1) : parts;
  if (!keyId || more.length > 0) throw new Error('this is not a sealed value');
  return { format, keyId, iv, tag, text };
}

/** Prepared key objects: building one from bytes at each use takes ten times as long. */
function readyKey({ id, key }: KeyRing[number]): ReadyKey {
  const bound = Buffer.from(hkdfSync('sha256', key, '', 'sealed in its place', 32));
  return { id, bound: createSecretKey(bound), unbound: createSecretKey(key) };
}
