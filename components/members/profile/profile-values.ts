import type { Member } from '@/contract/members';
import { answersOf, tidyAnswer } from '@/domain/member-answers';
import type { FieldOf } from '@/domain/member-fields';
import { fieldsOf } from '@/domain/member-fields';
import type { Interest } from '@/domain/members';
import { interests } from '@/domain/members';
import { byName, pick, without } from '@/domain/pick';
import type { ProfileChanges } from '@/hooks/members/useSaveProfile';

/** What a member may change without a store; '' while unanswered. */
export type ProfileValues = Record<FieldOf<'profile'>, string> & { interests: string[] };

const first = ['email', 'firstname_en', 'lastname_en'] as const;

/** In screen order. */
export const profileFields = [...first, ...without(fieldsOf('profile'), first)];

export function valuesOf(member: Member): ProfileValues {
  return {
    ...byName(profileFields, (name) => member[name] ?? ''),
    interests: interests.filter((interest) => member.interests.includes(interest)),
  };
}

/** The differences to the record as it was when the form was opened. A description belongs to the occupation 'other'. */
export function changedValues(values: ProfileValues, record: ProfileValues): Partial<ProfileValues> {
  const { occupation_description } = values.occupation === 'other' ? values : record;
  const given = byName(profileFields, (name) => tidyAnswer(name, { ...values, occupation_description }[name]));
  const chosen = interests.filter((interest) => values.interests.includes(interest));
  return {
    ...pick(
      given,
      profileFields.filter((name) => given[name] !== record[name]),
    ),
    ...(chosen.join() !== record.interests.join() && { interests: chosen }),
  };
}

/** The wire format: a cleared answer is null. */
export function bodyOf({ interests: chosen, ...changed }: Partial<ProfileValues>): ProfileChanges {
  return {
    ...answersOf(changed),
    ...(chosen && { interests: chosen.filter(isInterest) }),
  };
}

/** The record with the changes of an unsaved draft. A draft is untrusted until validated. */
export function startOf(draft: Readonly<Record<string, unknown>>, record: ProfileValues): ProfileValues {
  const textOf = (name: FieldOf<'profile'>) => {
    const text = draft[name];
    return typeof text === 'string' ? text : record[name];
  };
  const chosen = draft.interests;
  return {
    ...byName(profileFields, textOf),
    interests: Array.isArray(chosen) ? interests.filter((interest) => chosen.includes(interest)) : record.interests,
  };
}

function isInterest(given: string): given is Interest {
  return interests.some((interest) => interest === given);
}
