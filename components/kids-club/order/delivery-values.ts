import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { addressRules, lineRule } from '@/components/areas/shared/address-rules';
import { answerRule } from '@/components/form/rules/about-rules';
import { mobileRule } from '@/components/form/rules/mobile-rule';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { DeliveryAddress } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { formatMobile } from '@/domain/identity/mobile-number';
import { nameMustBeThai } from '@/domain/identity/names';
import { tidyText } from '@/domain/tidy-text';
import { areaParts } from '@/hooks/areas/area-answers';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';

/** Every answer in screen order; '' while unanswered. */
type DeliveryValues = {
  firstName: string;
  lastName: string;
  mobileNumber: string;
  postcode: string;
  province: string;
  district: string;
  subDistrict: string;
  address: string;
  tncAndPrivacyPolicy: boolean;
};

export type DeliveryForm = SchemaForm<DeliveryValues>;

/** The draft, or else the profile: the member is not asked twice. */
export function startOfDelivery(member: Member): DeliveryValues {
  const draft = readDraft('delivery');
  const start = ofProfile(member);
  for (const name of textNames) {
    const stored = draft[name];
    if (typeof stored === 'string') start[name] = stored;
  }
  return start;
}

/** The terms are accepted again for every order. */
export function keepDelivery({ tncAndPrivacyPolicy: _accepted, ...texts }: DeliveryValues): void {
  keepDraft('delivery', texts);
}

/** Validated answers in wire format. */
export function deliveryAddressOf(values: DeliveryValues): DeliveryAddress {
  return { ...values, tncAndPrivacyPolicy: true };
}

/** The form field for a wire field. */
export function deliveryFieldOf(wireField: string): string {
  return wireField.replace(/^address[./]/, '');
}

/** The rules of the delivery address (spec section 5); each message is a text key. */
const schema: ObjectSchema<DeliveryValues> = object({
  firstName: answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, 'registration:missing.firstName'], [nameMustBeThai, 'registration:wrong.firstName'])),
  lastName: answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, 'registration:missing.lastName'], [nameMustBeThai, 'registration:wrong.lastName'])),
  mobileNumber: mobileRule(),
  ...addressRules,
  address: lineRule('registration:missing.street'),
  tncAndPrivacyPolicy: bool()
    .required()
    .test(obliged([(accepted: boolean) => accepted, 'fields:termsMustBeAccepted'])),
});

export const deliveryResolver = yupResolver(schema);

const textNames = ['firstName', 'lastName', 'mobileNumber', ...areaParts, 'address'] as const;

function ofProfile({ identity_unproven, firstname_th, lastname_th, phone, address }: Member): DeliveryValues {
  return {
    // A masked name cannot be a recipient.
    firstName: identity_unproven ? '' : firstname_th,
    lastName: identity_unproven ? '' : lastname_th,
    mobileNumber: formatMobile(phone ?? ''),
    postcode: address?.postcode ?? '',
    province: address?.province ?? '',
    district: address?.district ?? '',
    subDistrict: address?.sub_district ?? '',
    address: address?.street ?? '',
    tncAndPrivacyPolicy: false,
  };
}
