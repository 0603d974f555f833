import type { Address } from '@/contract/members';
import type { Body } from '@/contract/types';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { nameMustBeLatin, tidyLatinName } from '@/domain/identity/latin-name';
import type { Income, MaritalStatus, Nationality, Occupation } from '@/domain/members';
import { occupationMustBeDescribed } from '@/domain/members';
import { tidyText } from '@/domain/tidy-text';
import type { FieldError } from '@/server/platform/outcome';

/** What a member may leave unanswered; null is no answer. */
export type Answers = {
  email: string | null;
  occupation: Occupation | null;
  occupation_description: string | null;
  income: Income | null;
  marital_status: MaritalStatus | null;
  firstname_en: string | null;
  lastname_en: string | null;
  nationality_description: string | null;
};

/** What is given of them. */
type Given = Pick<Body<'updateMember'>, keyof Answers>;

export const noAnswers: Answers = {
  email: null,
  occupation: null,
  occupation_description: null,
  income: null,
  marital_status: null,
  firstname_en: null,
  lastname_en: null,
  nationality_description: null,
};

/** Lays what is given over what is known: an absent field keeps its answer, null takes it back. */
export function mergeAnswers(known: Answers, given: Given, nationality: Nationality): Answers {
  const occupation = given.occupation === undefined ? known.occupation : given.occupation;
  const description = tidied(given.occupation_description, known.occupation_description);
  return {
    email: tidied(given.email, known.email),
    occupation,
    occupation_description: occupation === 'other' ? description : null,
    income: given.income === undefined ? known.income : given.income,
    marital_status: given.marital_status === undefined ? known.marital_status : given.marital_status,
    firstname_en: tidied(given.firstname_en, known.firstname_en, tidyLatinName),
    lastname_en: tidied(given.lastname_en, known.lastname_en, tidyLatinName),
    nationality_description:
      nationality === 'OTHER' ? tidied(given.nationality_description, known.nationality_description) : null,
  };
}

/**
 * Spec section 5: an email is well formed, and 'other' says what it is. Which other nationality is asked by newer apps only: one
 * that does not send the field at all is not refused for it.
 */
export function wrongAnswers(answers: Answers, given: Given, nationality: Nationality): FieldError[] {
  const wrong: FieldError[] = [];
  if (answers.email !== null && !emailMustBeWellFormed(answers.email))
    wrong.push({ field: 'email', message: 'emailMustBeWellFormed' });
  if (!occupationMustBeDescribed(answers.occupation, answers.occupation_description))
    wrong.push({ field: 'occupation_description', message: 'occupationMustBeDescribed' });
  for (const field of ['firstname_en', 'lastname_en'] as const) {
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

function tidied(given: string | null | undefined, known: string | null, tidy = tidyText): string | null {
  if (given === undefined) return known;
  return given === null ? null : tidy(given);
}
