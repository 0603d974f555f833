import { Type } from 'typebox';
import { epochSeconds, text } from '@/contract/fields';
import { actReasons } from '@/domain/staff';

/** For JavaScript alone: the OpenAPI document has another instead (`portable-schemas.ts`). */
export const noteText =
  '^[^\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$';

/** The format of a note: the server refuses in it what would be kept for good (`domain/staff-note.ts`). */
export const noteFormat = 'staff-note';

export const actNote = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: noteText,
  format: noteFormat,
  description: 'What happened, in own words; without numbers of persons, e-mail addresses and passports',
});

/** Why somebody acts: each act of the desk has both. */
export const actFields = {
  reason: Type.Enum([...actReasons]),
  note: actNote,
};

/** Who redacted a note, when and why; null of a note that is as it was. */
export const redaction = Type.Union([
  Type.Object({
    at: epochSeconds,
    reason: Type.String(),
    asked_by_name: Type.String(),
    approved_by_name: Type.String(),
  }),
  Type.Null(),
]);

/** Why somebody does what a second person has to approve; in an emergency it is done alone and at once, and is told. */
export const actOfTwoFields = {
  ...actFields,
  emergency: Type.Optional(
    Type.Boolean({ description: 'Done alone and at once; the audit says so, and an alert is raised' }),
  ),
};

/** Done, in an emergency; otherwise it waits for a second person. */
export const actOfTwo = {
  state: Type.Enum(['done', 'waiting']),
  approval_id: Type.Union([Type.String(), Type.Null()], { description: 'What a second person has to approve' }),
};

/** Where a list goes on: the `next` of the page before. */
export const pageKey = text(128);
