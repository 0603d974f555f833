import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';

/**
 * One line of visible text. PostgreSQL refuses NUL, and no field needs line breaks, lone surrogates, or characters that change the text
 * direction, which can make one text look like another.
 */
export function text(most: number, least = 1) {
  return Type.String({ minLength: least, maxLength: most, pattern: visibleLine });
}

const unseen = '\\s\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF';
const refused = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF';

const printableLine = '^[\\x21-\\x7E]+$';

/** For JavaScript only: the OpenAPI document has another pattern instead (`portable-schemas.ts`). */
export const visibleLine = `^(?=[^]*[^${unseen}])[^${refused}]*$`;

/** The same, or an empty text. */
export const visibleOrEmpty = `^[^${refused}]*$`;

/**
 * A value made by another system, such as a code, a token or an issuer: printable ASCII. Its standard sets no length, and it may grow at
 * any time, so the limit is far above known values (codes of Azure AD B2C have more than 2,048 characters). A page's address with one fits
 * into the limits of nginx and Node (`large_client_header_buffers`, `headerBytes`).
 */
export const opaque = Type.String({ minLength: 1, maxLength: limits.opaqueCharacters, pattern: printableLine });

/** Seconds since 1970; 0 means never. */
export const epochSeconds = Type.Integer({ minimum: 0, description: 'Epoch seconds; 0 means never' });

/** An instant in a request: calendars end with the year 9999, and the database soon after. */
export const sentSeconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Epoch seconds' });

/** YYYY-MM-DD, Gregorian, in Bangkok. */
export const dateText = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'YYYY-MM-DD, Asia/Bangkok',
});

/** Shown by a member at a till, and read by the till. */
export const couponBarcode = Type.String({ pattern: '^[0-9]{16}$', description: '16 digits' });
export const rewardLetters = Type.String({ pattern: '^[A-Z]{12}$', description: '12 letters, as in the QR code' });
/** The branch's code of the day. */
export const staffCode = Type.String({ pattern: '^[0-9]{4}$', description: 'Four digits' });

export const nothing = Type.Null({ description: 'No body' });

/** Which page of a list; the first is 1. */
export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMost })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.perPageMost })),
};

/** The answer of every list call. */
export function listOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item),
    page: Type.Integer({ minimum: 1 }),
    per_page: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
  });
}

/** The price that the member saw; the call is refused if it has changed. */
export const agreedPrice = Type.Integer({
  minimum: 0,
  maximum: 2 ** 31 - 1,
  description: 'The price that the member agreed to; e4002 if it has changed',
});
