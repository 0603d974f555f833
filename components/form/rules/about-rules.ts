import { string } from 'yup';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { nameMustBeLatin, tidyLatinName } from '@/domain/identity/latin-name';
import { tidyText } from '@/domain/tidy-text';
import { mustBeGiven, obliged } from './obligations';

/** Text, '' while it is not given. */
export const answerRule = () => string().ensure();

/** Needed beside the occupation 'other' only (spec section 5). */
export const occupationDescriptionRule = () =>
  answerRule()
    .transform(tidyText)
    .when('occupation', {
      is: 'other',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (text) => text.test(obliged([mustBeGiven, 'fields:occupationMustBeDescribed'])),
    });

/** Needed beside the nationality 'OTHER' only. */
export const nationalityDescriptionRule = () =>
  answerRule()
    .transform(tidyText)
    .when('nationality', {
      is: 'OTHER',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (text) => text.test(obliged([mustBeGiven, 'fields:nationalityMustBeDescribed'])),
    });

/** May be left out; else in Latin letters. */
export const latinNameRule = () =>
  answerRule()
    .transform(tidyLatinName)
    .test(obliged([(name: string) => name === '' || nameMustBeLatin(name), 'fields:nameMustBeLatin']));

/** May be left out; else 'Incorrect email format' (spec section 5). */
export const emailRule = () =>
  answerRule()
    .transform(tidyText)
    .test(obliged([(text: string) => text === '' || emailMustBeWellFormed(text), 'fields:emailMustBeWellFormed']));
