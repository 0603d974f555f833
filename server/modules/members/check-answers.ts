import type { Address } from '@/contract/members';
import type { Body } from '@/contract/types';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { nameMustBeLatin } from '@/domain/identity/names';
import { tidyAnswer } from '@/domain/member-answers';
import type { AnswerField, MemberAnswers } from '@/domain/member-fields';
import { answerFields, fieldsWith } from '@/domain/member-fields';
import type { Nationality } from '@/domain/members';
import { occupationMustBeDescribed } from '@/domain/members';
import { byName, pick } from '@/domain/pick';
import { tidyText } from '@/domain/tidy-text';
import type { FieldError } from '@/server/platform/outcome';

/** The answers in a request. */
type Given = Pick<Body<'updateMember'>, AnswerField>;

export const noAnswers: MemberAnswers = byName(answerFields, () => null);

const textAnswers = fieldsWith({ changedBy: 'member', kind: 'text' });

/** Merges given answers into known ones: an absent field keeps its answer, null removes it. */
export function mergeAnswers(known: MemberAnswers, given: Given, nationality: Nationality): MemberAnswers {
  const isGiven = (name: AnswerField) => given[name] !== undefined;
  const tidied = byName(textAnswers.filter(isGiven), (name) => tidyMaybe(name, given[name] ?? null));
  const answers = { ...pick(known, answerFields), ...pick(given, answerFields.filter(isGiven)), ...tidied };
  return {
    ...answers,
    occupation_description: answers.occupation === 'other' ? answers.occupation_description : null,
    nationality_description: nationality === 'OTHER' ? answers.nationality_description : null,
  };
}

/**
 * Spec section 5: an email must be well formed, and 'other' must be described. Older apps do not ask for the description of a
 * nationality, so a request without that field is not refused.
 */
export function wrongAnswers(answers: MemberAnswers, given: Given, nationality: Nationality): FieldError[] {
  const wrong: FieldError[] = [];
  if (answers.email !== null && !emailMustBeWellFormed(answers.email))
    wrong.push({ field: 'email', message: 'emailMustBeWellFormed' });
  if (!occupationMustBeDescribed(answers.occupation, answers.occupation_description))
    wrong.push({ field: 'occupation_description', message: 'occupationMustBeDescribed' });
  for (const field of fieldsWith({ letters: 'latin' })) {
    const name = answers[field];
    if (name !== null && !nameMustBeLatin(name)) wrong.push({ field, message: 'nameMustBeLatin' });
  }
  const isDescribed = nationality === 'OTHER' && given.nationality_description !== undefined;
  if (isDescribed && !answers.nationality_description)
    wrong.push({ field: 'nationality_description', message: 'nationalityMustBeDescribed' });
  return wrong;
}

export function tidyAddress(given: Address): Address {
  return {
    postcode: given.postcode,
    province: tidyText(given.province),
    district: tidyText(given.district),
    sub_district: tidyText(given.sub_district),
    street: tidyText(given.street),
  };
}

export function wrongAddress(address: Address | null): FieldError[] {
  return Object.entries(address ?? {})
    .filter(([, text]) => text === '')
    .map(([name]) => ({ field: `address.${name}`, message: 'required' }));
}

function tidyMaybe(name: AnswerField, given: string | null): string | null {
  return given === null ? null : tidyAnswer(name, given);
}
