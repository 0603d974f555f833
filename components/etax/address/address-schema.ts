import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { addressRules } from '@/components/areas/shared/address-rules';
import { answerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { limits } from '@/domain/limits';
import { tidyText } from '@/domain/tidy-text';
import type { AddressValues } from './address-values';

/** The address rules (spec section 5); each message is a text key. */
const schema: ObjectSchema<AddressValues> = object({
  ...addressRules,
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
