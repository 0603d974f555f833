import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { answerRule } from '@/components/form/about-rules';
import { mustBeGiven, obliged } from '@/components/form/obligations';
import { plainDigits } from '@/domain/identity/plain-digits';
import { limits } from '@/domain/limits';
import { tidyText } from '@/domain/tidy-text';
import type { AddressValues } from './addressForm';

/** The rules about the place (spec section 5); each message is the key of a text. */
const schema: ObjectSchema<AddressValues> = object({
  postcode: answerRule()
    .transform(plainDigits)
    .test(
      obliged([mustBeGiven, 'registration:missing.postcode'], [postcodeMustHave5Digits, 'registration:wrong.postcode']),
    ),
  province: line('registration:missing.province'),
  district: line('registration:missing.district'),
  subDistrict: line('registration:missing.subDistrict'),
  houseNo: answerRule()
    .transform(tidyText)
    .test(
      obliged(
        [mustBeGiven, 'registration:missing.street'],
        [(house: string) => house.length <= limits.addressCharacters, 'fields:houseMustBeShorter'],
      ),
    ),
  save: bool().required(),
});

export const addressResolver = yupResolver(schema);

function postcodeMustHave5Digits(postcode: string): boolean {
  return /^\d{5}$/.test(postcode);
}

function line(message: Parameters<typeof obliged<string>>[0][1]) {
  return answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, message]));
}
