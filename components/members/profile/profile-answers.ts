import type { Member } from '@/contract/members';
import { tidyLatinName } from '@/domain/identity/latin-name';
import type { Income, Interest, MaritalStatus, Occupation } from '@/domain/members';
import { incomes, interests, maritalStatuses, occupations } from '@/domain/members';
import { tidyText } from '@/domain/tidy-text';
import type { ProfileChanges } from '@/hooks/members/useSaveProfile';

/** What a member may change without a store, in screen order; '' while unanswered. */
export type ProfileValues = {
  email: string;
  firstname_en: string;
  lastname_en: string;
  /** '' if not applicable: the nationality is one of the list. */
  nationality_description: string;
  occupation: string;
  occupation_description: string;
  income: string;
  marital_status: string;
  interests: string[];
};

export function valuesOf(member: Member): ProfileValues {
  return {
    email: member.email ?? '',
    firstname_en: member.firstname_en ?? '',
    lastname_en: member.lastname_en ?? '',
    nationality_description: member.nationality_description ?? '',
    occupation: member.occupation ?? '',
    occupation_description: member.occupation_description ?? '',
    income: member.income ?? '',
    marital_status: member.marital_status ?? '',
    interests: interests.filter((interest) => member.interests.includes(interest)),
  };
}

/** The differences to the record as it was when the form was opened. */
export function changedValues(values: ProfileValues, record: ProfileValues): Partial<ProfileValues> {
  const { email, occupation, occupation_description, income, marital_status } = values;
  const given = tidyText(email);
  const described = occupation === 'other' ? tidyText(occupation_description) : record.occupation_description;
  const chosen = interests.filter((interest) => values.interests.includes(interest));
  return {
    ...(given !== record.email && { email: given }),
    ...changedTexts(values, record),
    ...(occupation !== record.occupation && { occupation }),
    ...(described !== record.occupation_description && { occupation_description: described }),
    ...(income !== record.income && { income }),
    ...(marital_status !== record.marital_status && { marital_status }),
    ...(chosen.join() !== record.interests.join() && { interests: chosen }),
  };
}

function changedTexts(values: ProfileValues, record: ProfileValues): Partial<ProfileValues> {
  const [first, last] = [tidyLatinName(values.firstname_en), tidyLatinName(values.lastname_en)];
  const nationality = tidyText(values.nationality_description);
  return {
    ...(first !== record.firstname_en && { firstname_en: first }),
    ...(last !== record.lastname_en && { lastname_en: last }),
    ...(nationality !== record.nationality_description && { nationality_description: nationality }),
  };
}

/** The wire format: a cleared answer is null. */
export function bodyOf(changed: Partial<ProfileValues>): ProfileChanges {
  const { email, occupation, occupation_description, income, marital_status, interests: chosen } = changed;
  const { firstname_en, lastname_en, nationality_description } = changed;
  return {
    ...(email !== undefined && { email: email || null }),
    ...(firstname_en !== undefined && { firstname_en: firstname_en || null }),
    ...(lastname_en !== undefined && { lastname_en: lastname_en || null }),
    ...(nationality_description !== undefined && { nationality_description: nationality_description || null }),
    ...(occupation !== undefined && { occupation: oneOf<Occupation>(occupations, occupation) }),
    ...(occupation_description !== undefined && { occupation_description: occupation_description || null }),
    ...(income !== undefined && { income: oneOf<Income>(incomes, income) }),
    ...(marital_status !== undefined && { marital_status: oneOf<MaritalStatus>(maritalStatuses, marital_status) }),
    ...(chosen && { interests: chosen.flatMap((one) => oneOf<Interest>(interests, one) ?? []) }),
  };
}

/** The record with the changes of an unsaved draft. A draft is untrusted until validated. */
export function startOf(draft: Readonly<Record<string, unknown>>, record: ProfileValues): ProfileValues {
  const text = (name: Exclude<keyof ProfileValues, 'interests'>) =>
    typeof draft[name] === 'string' ? draft[name] : record[name];
  const chosen = draft.interests;
  return {
    email: text('email'),
    firstname_en: text('firstname_en'),
    lastname_en: text('lastname_en'),
    nationality_description: text('nationality_description'),
    occupation: text('occupation'),
    occupation_description: text('occupation_description'),
    income: text('income'),
    marital_status: text('marital_status'),
    interests: Array.isArray(chosen) ? interests.filter((interest) => chosen.includes(interest)) : record.interests,
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string): Choice | null {
  return choices.find((choice) => choice === given) ?? null;
}
