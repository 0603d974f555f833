import { randomInt, randomUUID } from 'node:crypto';

/** Chance is a parameter as time is. */
export type Ids = {
  uuid(): string;
  /** A string of digits from a secure source. */
  digits(count: number): string;
  /** A string of the letters A–Z without I and O, from a secure source. */
  letters(count: number): string;
};

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export const secureIds: Ids = {
  uuid: () => randomUUID(),
  digits: (count) => pick('0123456789', count),
  letters: (count) => pick(alphabet, count),
};

function pick(from: string, count: number): string {
  return Array.from({ length: count }, () => from[randomInt(from.length)]).join('');
}

/** Ids come from outside as any text; PostgreSQL refuses to compare what is no UUID with one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Inserts a row under a reference that no other has: chance gives the same one twice some day. `insert` answers nothing where the
 * reference is taken (on conflict do nothing).
 */
export async function withReference<Row>(
  ids: Pick<Ids, 'letters'>,
  of: keyof typeof prefixes,
  insert: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const row = await insert(`${prefixes[of]}-${ids.letters(6)}`);
    if (row) return row;
  }
  throw new Error(`no reference is free: ${of}`);
}

/** What people say of an order, a reward or a donation, by the letters in front. No digits to take for letters. */
const prefixes = { order: 'KC', reward: 'RW', donation: 'DN' } as const;

const triesAtMost = 8;
