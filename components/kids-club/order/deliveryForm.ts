import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { DeliveryAddress } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { formatMobile } from '@/domain/identity/mobile-number';
import { areaParts } from '@/hooks/areas/area-answers';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';

/** Every answer, '' while it is not given, in the order of the screen. */
export type DeliveryValues = {
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

/** What was typed here before, else what the profile knows: an answer once given is not asked again. */
export function startOfDelivery(member: Member): DeliveryValues {
  const draft = readDraft('delivery');
  const start = ofProfile(member);
  for (const name of textNames) {
    const stored = draft[name];
    if (typeof stored === 'string') start[name] = stored;
  }
  return start;
}

/** The terms are accepted anew for every order. */
export function keepDelivery({ tncAndPrivacyPolicy: _accepted, ...texts }: DeliveryValues): void {
  keepDraft('delivery', texts);
}

/** Answers that have passed the form's rules, as the wire takes them. */
export function deliveryAddressOf(values: DeliveryValues): DeliveryAddress {
  return { ...values, tncAndPrivacyPolicy: true };
}

/** The question behind a field of the wire. */
export function deliveryFieldOf(wireField: string): string {
  return wireField.replace(/^address[./]/, '');
}

const textNames = ['firstName', 'lastName', 'mobileNumber', ...areaParts, 'address'] as const;

function ofProfile({ identity_unproven, firstname_th, lastname_th, phone, address }: Member): DeliveryValues {
  return {
    // A masked name is nobody's to send a parcel to.
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
