import type { KeyRing } from '@/server/platform/sealing';
import type { Keys } from '@/server/platform/secrets';
import type { Reader } from './reader';

/** Each key is 32 bytes in base64. A ring is `id:key,id:key`: the first is used for what is new, the rest for what is old. */
export function readKeys(read: Reader, { optional }: { optional: boolean }): Keys | undefined {
  const names = ['ENCRYPTION_KEYS', 'LOOKUP_KEY', 'SESSION_KEYS'] as const;
  if (optional && names.every((name) => read.text(name) === undefined)) return undefined;
  return {
    encryption: readRing('ENCRYPTION_KEYS', read.required('ENCRYPTION_KEYS')),
    lookUp: readKey('LOOKUP_KEY', read.required('LOOKUP_KEY')),
    session: readRing('SESSION_KEYS', read.required('SESSION_KEYS')),
  };
}

function readRing(name: string, given: string): KeyRing {
  const ring = given.split(',').map((entry) => {
    const [, id = '', key = ''] = /^\s*([A-Za-z0-9_-]{1,16}):(\S+)\s*$/.exec(entry) ?? [];
    if (!id) throw new Error(`${name} must be id:key, or several of them with commas`);
    return { id, key: readKey(name, key) };
  });
  if (new Set(ring.map(({ id }) => id)).size < ring.length) throw new Error(`${name} has the same id twice`);
  return ring;
}

function readKey(name: string, given: string): Buffer {
  const key = Buffer.from(given, 'base64');
  if (key.length !== 32) throw new Error(`${name} must hold keys of 32 bytes in base64 (openssl rand -base64 32)`);
  return key;
}
