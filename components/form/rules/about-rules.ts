import { string } from 'yup';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { nameMustBeLatin, tidyLatinName } from '@/domain/identity/names';
import type { AnswerField } from '@/domain/member-fields';
import { memberFields } from '@/domain/member-fields';
import { tidyText } from '@/domain/tidy-text';
import { mustBeGiven, obliged } from './obligations';

/** Text; '' while unanswered. */
export const answerRule = () => string().ensure();

/** The rule of an answer by its field. */
export function memberAnswerRule(name: AnswerField) {
  if (name === 'occupation_description') return occupationDescriptionRule();
  if (name === 'nationality_description') return nationalityDescriptionRule();
  if (name === 'email') return emailRule();
  return 'letters' in memberFields[name] ? latinNameRule() : answerRule();
}

/** Required with the occupation 'other' only (spec section 5). */
const occupationDescriptionRule = () =>
  answerRule()
    .transform(tidyText)
    .when('occupation', {
      is: 'other',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (text) => text.test(obliged([mustBeGiven, 'fields:occupationMustBeDescribed'])),
    });

/** Required with the nationality 'OTHER' only. */
const nationalityDescriptionRule = () =>
  answerRule()
    .transform(tidyText)
    .when('nationality', {
      is: 'OTHER',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (text) => text.test(obliged([mustBeGiven, 'fields:nationalityMustBeDescribed'])),
    });

/** Optional; Latin letters only. */
const latinNameRule = () =>
  answerRule()
    .transform(tidyLatinName)
    .test(obliged([(name: string) => name === '' || nameMustBeLatin(name), 'fields:nameMustBeLatin']));

/** Optional; otherwise 'Incorrect email format' (spec section 5). */
export const emailRule = () =>
  answerRule()
    .transform(tidyText)
    .test(obliged([(text: string) => text === '' || emailMustBeWellFormed(text), 'fields:emailMustBeWellFormed']));
