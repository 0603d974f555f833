import { randomInt, randomUUID } from 'node:crypto';

/** A new person: a name in the sandbox, an ID with a valid check digit, and a mobile number. */
export type Newcomer = { name: string; citizenId: string; mobile: string };

export function newcomer(): Newcomer {
  const twelve = `19999${digits(7)}`;
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (13 - place), 0);
  return {
    name: `guest-${randomUUID().slice(0, 8)}`,
    citizenId: `${twelve}${(11 - (sum % 11)) % 10}`,
    mobile: `09${digits(8)}`,
  };
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
