import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { Body } from '@/contract/types';
import { answersOf, tidyAnswer } from '@/domain/member-answers';
import { fieldsOf, fieldsWith } from '@/domain/member-fields';
import type { Gender, Nationality } from '@/domain/members';
import { genders, nationalities } from '@/domain/members';
import { byName, without } from '@/domain/pick';
import { tidyText } from '@/domain/tidy-text';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { birthDateOf } from './birth-date';

/** The answers that a new member may leave out. */
export const answerNames = without(fieldsOf('registration'), fieldsWith({ changedBy: 'store' }));

/** Those of them in the part about the member; the other nationality is asked beside the choice. */
export const aboutNames = without(answerNames, ['nationality_description']);

export const addressNames = ['postcode', 'province', 'district', 'sub_district', 'street'] as const;

/** The year is as typed: in the Buddhist or the common era. */
const birthNames = ['birthDay', 'birthMonth', 'birthYear'] as const;

/** In screen order. */
const valueNames = [
  ...fieldsOf('registration').flatMap((name) => (name === 'birth_date' ? birthNames : name)),
  ...addressNames,
];

/** Every answer as text; '' while unanswered. */
export type PersonalDetailValues = Record<(typeof valueNames)[number], string>;

export type DetailForm = SchemaForm<PersonalDetailValues>;

/** The initial values. A visitor with a citizen ID is assumed to be Thai. */
export function startOf(draft: Readonly<Record<string, unknown>>, isThai: boolean): PersonalDetailValues {
  const start = { ...byName(valueNames, () => ''), nationality: isThai ? 'TH' : '' };
  for (const name of valueNames) {
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
  return {
    registration_id: registrationId,
    firstname_th: tidyText(values.firstname_th),
    lastname_th: tidyText(values.lastname_th),
    gender,
    birth_date: formatCalendarDate(birth),
    nationality,
    ...answersOf(givenAnswers(values)),
    ...(isAddressBegun(values) && { address: addressOf(values) }),
  };
}

/** A description belongs to the choice 'other'. */
function givenAnswers(values: PersonalDetailValues) {
  const isGiven = (name: (typeof answerNames)[number]) => {
    if (name === 'occupation_description') return values.occupation === 'other';
    return name === 'nationality_description' ? values.nationality === 'OTHER' : values[name] !== '';
  };
  return byName(answerNames.filter(isGiven), (name) => tidyAnswer(name, values[name]));
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
