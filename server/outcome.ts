import type { ErrorCode } from '@/domain/errors';

export type FieldError = { field: string; message: string };

/** An expected failure: its code, and for a 429 or 503 when to come back, for a 422 which fields are wrong. */
export type Refusal = { refused: ErrorCode; retryAfterSeconds?: number; fields?: readonly FieldError[] };

/** What a service answers: a value, or a refusal. Refusals are returned, never thrown. */
export type Outcome<T> = { value: T } | Refusal;

export function value<T>(given: T): { value: T } {
  return { value: given };
}

export function refuse(refused: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...details };
}

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refused' in outcome;
}
