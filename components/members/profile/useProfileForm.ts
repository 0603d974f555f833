import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { array, object, string } from 'yup';
import { answerRule, memberAnswerRule } from '@/components/form/rules/about-rules';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import type { Member } from '@/contract/members';
import { answersOf, tidyAnswer } from '@/domain/member-answers';
import type { FieldOf } from '@/domain/member-fields';
import { fieldsOf } from '@/domain/member-fields';
import type { Interest } from '@/domain/members';
import { interests } from '@/domain/members';
import { byName, pick, without } from '@/domain/pick';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import type { ProfileChanges } from '@/hooks/members/useSaveProfile';
import { useSaveProfile } from '@/hooks/members/useSaveProfile';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useUnsavedChanges } from '@/hooks/navigation/useUnsavedChanges';
import { keepDraft, readDraft, wipeDrafts } from '@/hooks/requests/drafts';

export type ProfileForm = SchemaForm<ProfileValues>;

/** What a member may change without a store; '' while unanswered. */
type ProfileValues = Record<FieldOf<'profile'>, string> & { interests: string[] };

const first = ['email', 'firstname_en', 'lastname_en'] as const;

/** In screen order. */
export const profileFields = [...first, ...without(fieldsOf('profile'), first)];

/** The profile form: its questions, saving, and the confirmation when leaving with changes. */
export function useProfileForm(member: Member) {
  const { t } = useTranslation(['members-profile', 'fields']);
  const { replace } = useNavigate();
  // As the form was opened: changes made on another device meanwhile are not changes of this form.
  const [record] = useState(() => valuesOf(member));
  const [start] = useState(() => startOf(readDraft('profile'), record));
  const keepChanges = useCallback(
    (values: ProfileValues) => keepDraft('profile', changedValues(values, record)),
    [record],
  );
  const form = useSchemaForm({ resolver: profileResolver, defaults: start, optional, onChange: keepChanges });
  const isChanged = Object.keys(changedValues(form.watch(), record)).length > 0;
  const unsaved = useUnsavedChanges(isChanged);
  const { busy, run: save } = useSaveProfile();

  const own: ErrorActions = { '422': ({ errors = [] }) => form.refuse(errors) };
  const onSaved = () => {
    showToast({ kind: 'success', title: t('saved') });
    unsaved.leaveNow(() => replace('/member-setting/'));
  };
  const submit = form.handleSubmit((values) => {
    const changed = changedValues(values, record);
    if (Object.keys(changed).length > 0) return save({ changes: bodyOf(changed), own, onSaved });
    showToast({ kind: 'info', title: t('unchanged') });
    return undefined;
  });
  const discard = () => {
    wipeDrafts('profile');
    unsaved.discard();
  };

  return { form, busy, submit, unsaved: { ...unsaved, discard } };
}

/** The rules of spec section 5 for editable fields; each message is a text key. */
const schema: ObjectSchema<ProfileValues> = object({
  ...byName(profileFields, memberAnswerRule),
  nationality_description: answerRule(),
  interests: array(string().required()).required(),
});

const profileResolver = yupResolver(schema);

/** All but the description of an occupation outside the list. */
const optional = [...without(profileFields, ['occupation_description']), 'interests'] as const;

function valuesOf(member: Member): ProfileValues {
  return {
    ...byName(profileFields, (name) => member[name] ?? ''),
    interests: interests.filter((interest) => member.interests.includes(interest)),
  };
}

/** The record with the changes of an unsaved draft. A draft is untrusted until validated. */
function startOf(draft: Readonly<Record<string, unknown>>, record: ProfileValues): ProfileValues {
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

/** The differences to the record as it was when the form was opened. A description belongs to the occupation 'other'. */
function changedValues(values: ProfileValues, record: ProfileValues): Partial<ProfileValues> {
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
function bodyOf({ interests: chosen, ...changed }: Partial<ProfileValues>): ProfileChanges {
  return {
    ...answersOf(changed),
    ...(chosen && { interests: chosen.filter(isInterest) }),
  };
}

function isInterest(given: string): given is Interest {
  return interests.some((interest) => interest === given);
}
