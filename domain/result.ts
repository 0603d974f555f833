/** An expected outcome as a value: the result, or one of a closed set of failures. */
export type Result<T, F> = { ok: true; data: T } | { ok: false; error: F };

export function done<T>(data: T): { ok: true; data: T } {
  return { ok: true, data };
}

export function failed<F>(error: F): { ok: false; error: F } {
  return { ok: false, error };
}
