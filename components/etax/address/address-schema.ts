import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { placeRules } from '@/components/areas/shared/place-rules';
import { answerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { limits } from '@/domain/limits';
import { tidyText } from '@/domain/tidy-text';
import type { AddressValues } from './addressForm';

/** The address rules (spec section 5); each message is a text key. */
const schema: ObjectSchema<AddressValues> = object({
  ...placeRules,
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
