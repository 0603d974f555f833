import { Type } from 'typebox';
import type { KeyRing } from '@/server/platform/sealing';
import { reading, text } from './schema';

/** Each key is 32 bytes in base64. A ring is `id:key,id:key`: the first key seals or signs, all of them open or verify. */
export const keySettings = Type.Object({
  encryption: ring('ENCRYPTION_KEYS'),
  lookUp: reading(text('LOOKUP_KEY'), (given) => readKey('LOOKUP_KEY', given)),
  session: ring('SESSION_KEYS'),
});

function ring(name: string) {
  return reading(text(name), (given): KeyRing => {
    const keys = given.split(',').map((entry) => {
      const [, id = '', key = ''] = /^\s*([A-Za-z0-9_-]{1,16}):(\S+)\s*$/.exec(entry) ?? [];
      if (!id) throw new Error(`${name} must be id:key, or several of them with commas`);
      return { id, key: readKey(name, key) };
    });
    if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error(`${name} has the same id twice`);
    return keys;
  });
}

function readKey(name: string, given: string): Buffer {
  const key = Buffer.from(given, 'base64');
  if (key.length !== 32) throw new Error(`${name} must hold keys of 32 bytes in base64 (openssl rand -base64 32)`);
  return key;
}
