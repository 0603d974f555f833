import { v4 } from 'uuid';

/**
 * A UUID that begins with eight digits and no letter: they are shown where somebody may need help, and read out
 * over the phone. The log finds the call by it.
 */
export function newTrace(): string {
  return v4().replace(/^\w+/, (first) => `${Number.parseInt(first, 16) % 1e8}`.padStart(8, '0'));
}
