import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { object, string } from 'yup';
import { mustBeGiven, obliged } from '@/components/form/obligations';
import { memberMustBeOldEnough } from '@/domain/identity/age';
import { emailMustBeWellFormed } from '@/domain/identity/email';
import { plainDigits } from '@/domain/identity/plain-digits';
import { nameMustBeThai, tidyThaiName } from '@/domain/identity/thai-name';
import { tidyText } from '@/domain/tidy-text';
import { birthDateOf, isBirthDateGiven, isPast, todayInBangkok } from './birth-date';
import type { PersonalDetailValues } from './personalDetailForm';
import { isAddressBegun } from './personalDetailForm';

const answer = () => string().ensure();

const birthDate = answer().test((_value, context) => {
  const parts: PersonalDetailValues = context.parent;
  const wrong = wrongBirthDate(parts);
  return wrong ? context.createError({ message: wrong }) : true;
});

const occupationDescription = answer()
  .transform(tidyText)
  .when('occupation', {
    is: 'other',
    // biome-ignore lint/suspicious/noThenProperty: the name is yup's
    then: (text) => text.test(obliged([mustBeGiven, 'fields:occupationMustBeDescribed'])),
  });

const email = answer()
  .transform(tidyText)
  .test(obliged([(text: string) => text === '' || emailMustBeWellFormed(text), 'fields:emailMustBeWellFormed']));

/** The rules of spec sections 3 and 5; each message is the key of a text. */
const schema: ObjectSchema<PersonalDetailValues> = object({
  firstname_th: answer()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.firstName'], [nameMustBeThai, 'registration:wrong.firstName'])),
  lastname_th: answer()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.lastName'], [nameMustBeThai, 'registration:wrong.lastName'])),
  gender: answer().test(obliged([mustBeGiven, 'registration:missing.gender'])),
  birthDay: birthDate,
  birthMonth: answer(),
  birthYear: answer(),
  nationality: answer().test(obliged([mustBeGiven, 'registration:missing.nationality'])),
  occupation: answer(),
  occupation_description: occupationDescription,
  income: answer(),
  marital_status: answer(),
  email,
  street: addressLine('registration:missing.street'),
  sub_district: addressLine('registration:missing.subDistrict'),
  district: addressLine('registration:missing.district'),
  province: addressLine('registration:missing.province'),
  postcode: addressLine('registration:missing.postcode')
    .transform(plainDigits)
    .test(obliged([(code: string) => /^(\d{5})?$/.test(code), 'registration:wrong.postcode'])),
});

export const personalDetailResolver = yupResolver(schema);

function wrongBirthDate(parts: PersonalDetailValues) {
  if (!isBirthDateGiven(parts)) return 'registration:missing.birthDate';
  const birth = birthDateOf(parts);
  if (!birth) return 'fields:birthDateMustExist';
  const today = todayInBangkok();
  if (!isPast(birth, today)) return 'fields:birthDateMustBePast';
  return memberMustBeOldEnough(birth, today) ? undefined : 'fields:memberMustBeOldEnough';
}

function addressLine(message: Parameters<typeof obliged<string>>[0][1]) {
  return answer().test((text, context) => {
    const values: PersonalDetailValues = context.parent;
    return text.trim() !== '' || !isAddressBegun(values) ? true : context.createError({ message });
  });
}
