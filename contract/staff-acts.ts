import { Type } from 'typebox';
import { actReasons } from '@/domain/staff';
import { text } from './fields';

/** For JavaScript alone: the OpenAPI document has another instead (`portable-schemas.ts`). */
export const noteWithoutNumbers =
  '^(?![^]*\\d([ -]?\\d){9})[^\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$';

/** A note is kept for good, so it takes no ID and no mobile number, which are the runs of ten digits and more. */
export const actNote = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: noteWithoutNumbers,
  description: 'What happened, in own words; without an ID or a mobile number',
});

/** Why somebody acts: each act of the desk has both. */
export const actFields = {
  reason: Type.Enum([...actReasons]),
  note: actNote,
};

/** Where a list goes on: the `next` of the page before. */
export const pageKey = text(128);
