/** What /error/ is to show, stored before it is opened (spec section 4, error navigation). */
export type ErrorNotice = { code: string; title: string; message: string };

export function isErrorNotice(value: unknown): value is ErrorNotice {
  if (typeof value !== 'object' || value === null) return false;
  return ['code', 'title', 'message'].every((name) => typeof Reflect.get(value, name) === 'string');
}
