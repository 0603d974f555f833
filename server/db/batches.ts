/** Whether the sweep may go on: false once another process has taken it over, or this one stops. Checked before each batch. */
export type Turn = { isMine(): boolean };

/** For work that no other process takes over. */
export const ownTurn: Turn = { isMine: () => true };

/** Runs batch after batch until one is not full. A batch returns how many rows it took, at most `size`. */
export async function inBatches(turn: Turn, size: number, batch: (size: number) => Promise<number>): Promise<void> {
  while (turn.isMine()) if ((await batch(size)) < size) return;
}
