import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { array, object, string } from 'yup';
import { answerRule, memberAnswerRule } from '@/components/form/rules/about-rules';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import type { Member } from '@/contract/members';
import { byName, without } from '@/domain/pick';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { useSaveProfile } from '@/hooks/members/useSaveProfile';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useUnsavedChanges } from '@/hooks/navigation/useUnsavedChanges';
import { keepDraft, readDraft, wipeDrafts } from '@/hooks/requests/drafts';
import type { ProfileValues } from './profile-values';
import { bodyOf, changedValues, profileFields, startOf, valuesOf } from './profile-values';

/** The rules of spec section 5 for editable fields; each message is a text key. */
const schema: ObjectSchema<ProfileValues> = object({
  ...byName(profileFields, memberAnswerRule),
  nationality_description: answerRule(),
  interests: array(string().required()).required(),
});

const profileResolver = yupResolver(schema);

export type ProfileForm = SchemaForm<ProfileValues>;

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

/** All but the description of an occupation outside the list. */
const optional = [...without(profileFields, ['occupation_description']), 'interests'] as const;
