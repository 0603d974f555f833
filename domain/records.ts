// Reading values of unknown shape, such as parsed JSON, a stored draft or a thrown error. Where a schema exists, check against it instead.

/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field of a value of any shape; undefined if it has none of that name. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
