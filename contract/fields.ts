import { Type } from 'typebox';

/** Text without control characters: PostgreSQL refuses NUL, and no field of ours needs a line break. */
export function text(most: number, least = 1) {
  return Type.String({
    minLength: least,
    maxLength: most,
    pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F\\uD800-\\uDFFF]*$',
  });
}

/** Seconds since 1970; 0 means never. */
export const epochSeconds = Type.Integer({ minimum: 0, description: 'Epoch seconds; 0 means never' });

/** YYYY-MM-DD, Gregorian, in Bangkok. */
export const dateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD, Asia/Bangkok' });

export const uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

export const nothing = Type.Null({ description: 'No body' });
