import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { answerRule } from '@/components/form/about-rules';
import { mobileRule } from '@/components/form/mobile-rule';
import { mustBeGiven, obliged } from '@/components/form/obligations';
import { plainDigits } from '@/domain/identity/plain-digits';
import { nameMustBeThai, tidyThaiName } from '@/domain/identity/thai-name';
import { tidyText } from '@/domain/tidy-text';
import type { DeliveryValues } from './deliveryForm';

/** The rules of the delivery address (spec section 5); each message is the key of a text. */
const schema: ObjectSchema<DeliveryValues> = object({
  firstName: answerRule()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.firstName'], [nameMustBeThai, 'registration:wrong.firstName'])),
  lastName: answerRule()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.lastName'], [nameMustBeThai, 'registration:wrong.lastName'])),
  mobileNumber: mobileRule(),
  postcode: answerRule()
    .transform(plainDigits)
    .test(
      obliged([mustBeGiven, 'registration:missing.postcode'], [postcodeMustHave5Digits, 'registration:wrong.postcode']),
    ),
  province: line('registration:missing.province'),
  district: line('registration:missing.district'),
  subDistrict: line('registration:missing.subDistrict'),
  address: line('registration:missing.street'),
  tncAndPrivacyPolicy: bool()
    .required()
    .test(obliged([(accepted: boolean) => accepted, 'fields:termsMustBeAccepted'])),
});

export const deliveryResolver = yupResolver(schema);

function postcodeMustHave5Digits(postcode: string): boolean {
  return /^\d{5}$/.test(postcode);
}

function line(message: Parameters<typeof obliged<string>>[0][1]) {
  return answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, message]));
}
