import type { TSchema } from 'typebox';
import { Type } from 'typebox';

// What the files of a catalogue may say. A description completes "must be …": the one who wrote the file reads it.

const unseen = '\\s\\u200B-\\u200F\\u2060-\\u206F\\uFEFF';
const refused = '\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF';

export function inBothLanguages<Text extends TSchema>(schema: Text) {
  return Type.Object(
    { th: schema, en: schema },
    { additionalProperties: false, description: 'given in both languages, as th and en below it' },
  );
}

export function oneLine(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^\\n${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `one line of 1 to ${most} characters` });
}

export function lines(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `text of 1 to ${most} characters` });
}

export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return Type.Enum([...values], { description: `${values.length > 1 ? 'one of ' : ''}${values.join(', ')}` });
}

export function day() {
  return Type.String({ maxLength: 10, description: 'a day, such as 2026-12-31' });
}

export function wholeNumber(minimum: number, maximum = 2 ** 31 - 1) {
  return Type.Integer({ minimum, maximum, description: `a whole number from ${minimum}` });
}

export function picture() {
  return Type.String({
    pattern: '^([a-z0-9-]{1,60}\\.svg|https://[^\\s"<>]{1,1000})$',
    description: 'the name of a picture, such as basket.svg, or an address that begins with https://',
  });
}

export const daysOfUse = Type.Integer({ minimum: 1, maximum: 3660, description: 'a whole number of days from 1' });
