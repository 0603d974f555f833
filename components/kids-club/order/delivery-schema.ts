import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { addressRules, lineRule } from '@/components/areas/shared/address-rules';
import { answerRule } from '@/components/form/rules/about-rules';
import { mobileRule } from '@/components/form/rules/mobile-rule';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { nameMustBeThai, tidyThaiName } from '@/domain/identity/names';
import type { DeliveryValues } from './delivery-values';

/** The rules of the delivery address (spec section 5); each message is a text key. */
const schema: ObjectSchema<DeliveryValues> = object({
  firstName: answerRule()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.firstName'], [nameMustBeThai, 'registration:wrong.firstName'])),
  lastName: answerRule()
    .transform(tidyThaiName)
    .test(obliged([mustBeGiven, 'registration:missing.lastName'], [nameMustBeThai, 'registration:wrong.lastName'])),
  mobileNumber: mobileRule(),
  ...addressRules,
  address: lineRule('registration:missing.street'),
  tncAndPrivacyPolicy: bool()
    .required()
    .test(obliged([(accepted: boolean) => accepted, 'fields:termsMustBeAccepted'])),
});

export const deliveryResolver = yupResolver(schema);
