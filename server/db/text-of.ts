import { fieldOf } from '@/domain/records';

/** A field of a driver error; empty if there is none. */
export function textOf(error: unknown, name: string): string {
  const found: unknown = fieldOf(error, name);
  return typeof found === 'string' ? found : '';
}
