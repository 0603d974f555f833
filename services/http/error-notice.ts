/** What /error/ shows, stored before it is opened (spec section 4, error navigation). */
export type ErrorNotice = {
  code: string;
  title: string;
  message: string;
  retryAtMilliseconds?: number;
  /** The number to quote, so that the call can be found. */
  number?: string | undefined;
};

export function isErrorNotice(value: unknown): value is ErrorNotice {
  if (typeof value !== 'object' || value === null) return false;
  if (!['undefined', 'number'].includes(typeof Reflect.get(value, 'retryAtMilliseconds'))) return false;
  if (!['undefined', 'string'].includes(typeof Reflect.get(value, 'number'))) return false;
  return ['code', 'title', 'message'].every((name) => typeof Reflect.get(value, name) === 'string');
}
