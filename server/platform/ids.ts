import { randomInt, randomUUID } from 'node:crypto';

/** Randomness is a dependency, like time, so that tests can control it. */
export type Ids = {
  uuid(): string;
  /** Digits from a secure random source. */
  digits(count: number): string;
  /** Letters A–Z without I and O, from a secure random source. */
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

/** Used in a statement that is sent whether the person exists or not, so that its duration reveals nothing. */
export const unknownId = '00000000-0000-0000-0000-000000000000';

/** Ids in requests may be any text, and PostgreSQL fails when comparing a UUID with another text. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Inserts a row under a new reference number. Random numbers collide sooner or later, so `insert` returns undefined if the
 * number is taken (on conflict do nothing), and another is tried. Throws after eight tries.
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

/**
 * Prefixes of the numbers that people quote for orders, rewards and donations. Letters only, because digits look like letters.
 */
const prefixes = { order: 'KC', reward: 'RW', donation: 'DN' } as const;

const triesAtMost = 8;
