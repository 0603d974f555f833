import type { Ids } from './ids';

/** What people say of an order, a reward or a donation, by the letters in front. No digits to take for letters. */
const prefixes = { order: 'KC', reward: 'RW', donation: 'DN' } as const;

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

const triesAtMost = 8;
