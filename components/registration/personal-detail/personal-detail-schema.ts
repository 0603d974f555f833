import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { object } from 'yup';
import { answerRule, memberAnswerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { memberMustBeOldEnough } from '@/domain/identity/age';
import { nameMustBeThai, nameMustHaveNoTitle } from '@/domain/identity/names';
import { byName } from '@/domain/pick';
import { plainDigits, tidyText } from '@/domain/tidy-text';
import { todayInBangkok } from '@/hooks/device/useNow';
import { birthDateOf, isBirthDateGiven, isDayUnknown, isPast } from './birth-date';
import type { PersonalDetailValues } from './personal-detail-values';
import { answerNames, isAddressBegun } from './personal-detail-values';

const birthDate = answerRule().test((_value, context) => {
  const parts: PersonalDetailValues = context.parent;
  const wrong = wrongBirthDate(parts);
  return wrong ? context.createError({ message: wrong }) : true;
});

/** The rules of spec sections 3 and 5; each message is a text key. */
const schema: ObjectSchema<PersonalDetailValues> = object({
  firstname_th: answerRule()
    .transform(tidyText)
    .test(
      obliged(
        [mustBeGiven, 'registration:missing.firstName'],
        [nameMustHaveNoTitle, 'fields:nameMustHaveNoTitle'],
        [nameMustBeThai, 'registration:wrong.firstName'],
      ),
    ),
  lastname_th: answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, 'registration:missing.lastName'], [nameMustBeThai, 'registration:wrong.lastName'])),
  gender: answerRule().test(obliged([mustBeGiven, 'registration:missing.gender'])),
  birthDay: birthDate,
  birthMonth: answerRule(),
  birthYear: answerRule(),
  nationality: answerRule().test(obliged([mustBeGiven, 'registration:missing.nationality'])),
  ...byName(answerNames, memberAnswerRule),
  postcode: addressLine('registration:missing.postcode')
    .transform(plainDigits)
    .test(obliged([(code: string) => /^(\d{5})?$/.test(code), 'registration:wrong.postcode'])),
  province: addressLine('registration:missing.province'),
  district: addressLine('registration:missing.district'),
  sub_district: addressLine('registration:missing.subDistrict'),
  street: addressLine('registration:missing.street'),
});

export const personalDetailResolver = yupResolver(schema);

function wrongBirthDate(parts: PersonalDetailValues) {
  if (!isBirthDateGiven(parts)) return 'registration:missing.birthDate';
  if (isDayUnknown(parts)) return 'fields:birthDateMustBeWhole';
  const birth = birthDateOf(parts);
  if (!birth) return 'fields:birthDateMustExist';
  const today = todayInBangkok();
  if (!isPast(birth, today)) return 'fields:birthDateMustBePast';
  return memberMustBeOldEnough(birth, today) ? undefined : 'fields:memberMustBeOldEnough';
}

function addressLine(message: Parameters<typeof obliged<string>>[0][1]) {
  return answerRule().test((text, context) => {
    const values: PersonalDetailValues = context.parent;
    return text.trim() !== '' || !isAddressBegun(values) ? true : context.createError({ message });
  });
}
