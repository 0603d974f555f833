import type { ErrorCode } from '@/domain/errors';

export type FieldError = { field: string; message: string };

/** An expected failure: its code, and for a 429 or 503 when to come back, for a 422 which fields are wrong. */
export type Refusal<C extends ErrorCode = ErrorCode> = {
  refused: C;
  retryAfterSeconds?: number;
  fields?: readonly FieldError[];
};

/**
 * What a service answers: a value, or a refusal. Refusals are returned, never thrown. A service that names its codes
 * (`Outcome<Member, 'e0502' | '422'>`) is checked against the failures that the contract declares.
 */
export type Outcome<T, C extends ErrorCode = ErrorCode> = { value: T } | Refusal<C>;

export function value<T>(given: T): { value: T } {
  return { value: given };
}

/** A value that travels as 201, where the contract knows other statuses as well. */
export function created<T>(given: T): { value: T; status: 201 } {
  return { value: given, status: 201 };
}

export function refuse<const C extends ErrorCode>(refused: C, details: Omit<Refusal, 'refused'> = {}): Refusal<C> {
  return { refused, ...details };
}

export function isRefusal<C extends ErrorCode>(outcome: { value: unknown } | Refusal<C>): outcome is Refusal<C> {
  return 'refused' in outcome;
}
