import { createHash } from 'node:crypto';
import { people } from './people';

/** Returns the same UUID for the same text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(`sandbox ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The ids of the members whom every sandbox has. */
export function seededMemberIds(): string[] {
  return people.map(({ name }) => idOf(`member ${name}`));
}
