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
