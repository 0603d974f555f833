import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { boolean, object, string } from 'yup';
import { mobileRule } from '@/components/form/rules/mobile-rule';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import {
  citizenIdMustBeCorrect,
  citizenIdMustHave13Digits,
  passportMustBeWellFormed,
  tidyCitizenId,
  tidyPassport,
} from '@/domain/identity/identifier';
import type { IdentifierType } from '@/domain/registration';
import { identifierTypes } from '@/domain/registration';
import type { Identification } from '@/hooks/registration/identification';

export type SignUpValues = {
  identifierType: IdentifierType;
  /** Both are kept, so that switching between them loses nothing. */
  citizenId: string;
  passport: string;
  mobile: string;
  accepted: boolean;
};

/** The initial values: the session's draft, and the last identification from memory. */
export function startOf(draft: Readonly<Record<string, unknown>>, last: Identification | undefined): SignUpValues {
  const isPassport = (last?.identifier_type ?? draft.identifierType) === 'passport';
  const identifier = last?.identifier ?? '';
  return {
    identifierType: isPassport ? 'passport' : 'citizen_id',
    citizenId: isPassport ? '' : identifier,
    passport: isPassport ? identifier : '',
    mobile: typeof draft.mobile === 'string' ? draft.mobile : (last?.mobile ?? ''),
    accepted: draft.accepted === true,
  };
}

/** What may be stored for the session: everything but the identifiers. */
export function draftOf({ identifierType, mobile, accepted }: SignUpValues) {
  return { identifierType, mobile, accepted };
}

export function identificationOf({ identifierType, citizenId, passport, mobile }: SignUpValues): Identification {
  return { identifier_type: identifierType, identifier: identifierType === 'passport' ? passport : citizenId, mobile };
}

const schema: ObjectSchema<SignUpValues> = object({
  identifierType: string().oneOf(identifierTypes).required(),
  citizenId: string()
    .ensure()
    .transform(tidyCitizenId)
    .when('identifierType', {
      is: 'citizen_id',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (id) =>
        id.test(
          obliged(
            [mustBeGiven, 'registration:missing.citizenId'],
            [citizenIdMustHave13Digits, 'fields:citizenIdMustHave13Digits'],
            [citizenIdMustBeCorrect, 'fields:citizenIdMustBeCorrect'],
          ),
        ),
    }),
  passport: string()
    .ensure()
    .transform(tidyPassport)
    .when('identifierType', {
      is: 'passport',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's
      then: (number) =>
        number.test(
          obliged(
            [mustBeGiven, 'registration:missing.passport'],
            [passportMustBeWellFormed, 'fields:passportMustBeWellFormed'],
          ),
        ),
    }),
  mobile: mobileRule(),
  accepted: boolean()
    .default(false)
    .test(obliged([(accepted: boolean) => accepted, 'fields:termsMustBeAccepted'])),
});

export const signUpResolver = yupResolver(schema);
