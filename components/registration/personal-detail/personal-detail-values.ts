import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { Body } from '@/contract/types';
import { tidyLatinName } from '@/domain/identity/latin-name';
import { tidyThaiName } from '@/domain/identity/thai-name';
import type { Gender, Income, MaritalStatus, Nationality, Occupation } from '@/domain/members';
import { genders, incomes, maritalStatuses, nationalities, occupations } from '@/domain/members';
import { tidyText } from '@/domain/tidy-text';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { birthDateOf } from './birth-date';

/** Every answer as text in screen order; '' while unanswered. */
export type PersonalDetailValues = {
  firstname_th: string;
  lastname_th: string;
  gender: string;
  birthDay: string;
  birthMonth: string;
  /** As typed: in the Buddhist or the common era. */
  birthYear: string;
  nationality: string;
  nationality_description: string;
  firstname_en: string;
  lastname_en: string;
  occupation: string;
  occupation_description: string;
  income: string;
  marital_status: string;
  email: string;
  postcode: string;
  province: string;
  district: string;
  sub_district: string;
  street: string;
};

export type DetailForm = SchemaForm<PersonalDetailValues>;

const empty: PersonalDetailValues = {
  firstname_th: '',
  lastname_th: '',
  gender: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  nationality: '',
  nationality_description: '',
  firstname_en: '',
  lastname_en: '',
  occupation: '',
  occupation_description: '',
  income: '',
  marital_status: '',
  email: '',
  postcode: '',
  province: '',
  district: '',
  sub_district: '',
  street: '',
};

export const addressNames = ['postcode', 'province', 'district', 'sub_district', 'street'] as const;

export const aboutNames = [
  'firstname_en',
  'lastname_en',
  'occupation',
  'occupation_description',
  'income',
  'marital_status',
  'email',
] as const;

/** The initial values. A visitor with a citizen ID is assumed to be Thai. */
export function startOf(draft: Readonly<Record<string, unknown>>, isThai: boolean): PersonalDetailValues {
  const start = { ...empty, nationality: isThai ? 'TH' : '' };
  for (const name of namesOf(start)) {
    const stored = draft[name];
    if (typeof stored === 'string') start[name] = stored;
  }
  return start;
}

/** The wire format; undefined while a required answer is not one of its options, which the schema rules out. */
export function bodyOf(values: PersonalDetailValues, registrationId: string): Body<'createMember'> | undefined {
  const gender = oneOf<Gender>(genders, values.gender);
  const nationality = oneOf<Nationality>(nationalities, values.nationality);
  const birth = birthDateOf(values);
  if (!gender || !nationality || !birth) return undefined;
  const occupation = oneOf<Occupation>(occupations, values.occupation);
  const income = oneOf<Income>(incomes, values.income);
  const marital = oneOf<MaritalStatus>(maritalStatuses, values.marital_status);
  return {
    registration_id: registrationId,
    firstname_th: tidyThaiName(values.firstname_th),
    lastname_th: tidyThaiName(values.lastname_th),
    gender,
    birth_date: formatCalendarDate(birth),
    nationality,
    ...(nationality === 'OTHER' && { nationality_description: tidyText(values.nationality_description) }),
    ...(values.firstname_en && { firstname_en: tidyLatinName(values.firstname_en) }),
    ...(values.lastname_en && { lastname_en: tidyLatinName(values.lastname_en) }),
    ...(occupation && { occupation }),
    ...(occupation === 'other' && { occupation_description: tidyText(values.occupation_description) }),
    ...(income && { income }),
    ...(marital && { marital_status: marital }),
    ...(values.email && { email: values.email }),
    ...(isAddressBegun(values) && { address: addressOf(values) }),
  };
}

/** An address is optional as a whole: one answered line requires the others. */
export function isAddressBegun(values: Pick<PersonalDetailValues, (typeof addressNames)[number]>): boolean {
  return addressNames.some((name) => values[name].trim() !== '');
}

/** Whether a part of the form has to be visible: a question in it is answered or wrong. */
export function isTouched(form: DetailForm, names: readonly (keyof PersonalDetailValues)[]): boolean {
  return names.some((name) => form.formState.defaultValues?.[name] || form.errorOf(name) !== undefined);
}

/** The form field for a wire field. */
export function fieldOf(wireField: string): string {
  if (wireField === 'birth_date') return 'birthDay';
  return wireField.replace(/^address[./]/, '');
}

function addressOf({ postcode, ...lines }: PersonalDetailValues) {
  return {
    postcode,
    province: tidyText(lines.province),
    district: tidyText(lines.district),
    sub_district: tidyText(lines.sub_district),
    street: tidyText(lines.street),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string): Choice | undefined {
  return choices.find((choice) => choice === given);
}

function namesOf(values: PersonalDetailValues): (keyof PersonalDetailValues)[] {
  const isName = (name: string): name is keyof PersonalDetailValues => Object.hasOwn(values, name);
  return Object.keys(values).filter(isName);
}
