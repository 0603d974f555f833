import type { Db } from './transact';

const known = new WeakSet<Db>();

/** For the embedded engine: a second transaction would wait for the first one forever. */
export function noteSingleConnection(db: Db): void {
  known.add(db);
}

export function hasSingleConnection(db: Db): boolean {
  return known.has(db);
}
