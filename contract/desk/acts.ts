import { Type } from 'typebox';
import { epochSeconds, text } from '@/contract/fields';
import type { ActWith, ReasonedAct, ReasonOf } from '@/domain/desk-acts';
import { reasonsOf } from '@/domain/desk-acts';

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

/** Reason and note of one of these acts: a reason that it allows, and a note. */
export function whyFields<A extends ReasonedAct>(...acts: readonly A[]) {
  const reasons: readonly ReasonOf<A>[] = [...new Set(acts.flatMap((act) => reasonsOf(act)))];
  return { reason: Type.Enum([...reasons]), note: actNote };
}

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

/** The same of an act that a second person has to approve, unless it is an emergency. */
export function whyOfTwoFields<A extends ActWith<{ approval: 'unless_emergency' }>>(act: A) {
  const description = 'Done alone and immediately; the audit says so, and an alert is raised';
  return { ...whyFields(act), emergency: Type.Optional(Type.Boolean({ description })) };
}

/** Done, in an emergency; otherwise it waits for a second person. */
export const actOfTwo = {
  state: Type.Enum(['done', 'waiting']),
  approval_id: Type.Union([Type.String(), Type.Null()], { description: 'What a second person has to approve' }),
};

/** The cursor of a list: the `next` of the previous page. */
export const pageKey = text(128);
