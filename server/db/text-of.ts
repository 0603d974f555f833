/** A field of a driver error; empty if there is none. */
export function textOf(error: unknown, name: string): string {
  const found: unknown = error instanceof Object ? Reflect.get(error, name) : undefined;
  return typeof found === 'string' ? found : '';
}
