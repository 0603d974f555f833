import { isUuid } from './ids';

/** A page of a list that is read by key. `rows` has one row more than a page if there is a next page; `placeOf` returns its cursor. */
export function pageOf<Row>(rows: readonly Row[], perPage: number, placeOf: (last: Row) => string) {
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : placeOf(last) };
}

/** The cursor of a list that is sorted by an instant (epoch seconds) and an id. */
export type InstantAndId = { at: number; id: string };

export function writePlace({ at, id }: InstantAndId): string {
  return `${at}.${id}`;
}

/** Undefined for the first page, and for an invalid cursor. */
export function readPlace(written: string | undefined): InstantAndId | undefined {
  const [, at, id = ''] = /^(\d{1,12})\.(.{36})$/.exec(written ?? '') ?? [];
  return isUuid(id) ? { at: Number(at), id } : undefined;
}
