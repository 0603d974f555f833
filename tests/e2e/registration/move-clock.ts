import type { Product } from '@/tests/support/product';

/** Moves the clock of a product, as its sandbox allows. */
export async function moveClock({ url }: Pick<Product, 'url'>, bySeconds: number): Promise<void> {
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: bySeconds }),
  });
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`);
}
