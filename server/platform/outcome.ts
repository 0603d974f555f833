import type { ErrorFlow } from '@/domain/error-flows';
import type { AnyCode } from '@/domain/till-codes';

export type FieldError = { field: string; message: string };

/** An expected failure: its code; for 429 or 503 when to retry; for 422 the wrong fields; and the flow whose texts it uses. */
export type Refusal<C extends AnyCode = AnyCode> = {
  refused: C;
  retryAfterSeconds?: number;
  fields?: readonly FieldError[];
  flow?: ErrorFlow | undefined;
};

/**
 * The result of a service: a value or a refusal. Refusals are returned, never thrown. The codes in the type (`Outcome<Member,
 * 'e0502' | '422'>`) are checked against the failures that the contract declares.
 */
export type Outcome<T, C extends AnyCode = AnyCode> = { value: T } | Refusal<C>;

export function value<T>(given: T): { value: T } {
  return { value: given };
}

/** A value that is answered with 201, for calls with several success statuses. */
export function created<T>(given: T): { value: T; status: 201 } {
  return { value: given, status: 201 };
}

export function refuse<const C extends AnyCode>(refused: C, details: Omit<Refusal, 'refused'> = {}): Refusal<C> {
  return { refused, ...details };
}

export function isRefusal<C extends AnyCode>(outcome: { value: unknown } | Refusal<C>): outcome is Refusal<C> {
  return 'refused' in outcome;
}
