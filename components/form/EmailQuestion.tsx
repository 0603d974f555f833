import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { emailRule } from './rules/about-rules';
import { mustBeGiven, obliged } from './rules/obligations';
import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';

/** The email address, with the phone's email keyboard and autofill. */
export function EmailQuestion(input: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('members');
  return <TextField type="email" inputMode="email" autoComplete="email" {...input} label={t('question.email')} />;
}

export type EmailValues = { email: string };

/** The value typed before the sheet or the page was closed. */
export function startOfEmail(): EmailValues {
  const { email } = readDraft('email');
  return { email: typeof email === 'string' ? email : '' };
}

export function keepEmail(values: EmailValues): void {
  keepDraft('email', values);
}

/** Required here, since the form is only about the address. */
export const emailResolver = yupResolver(
  object({ email: emailRule().test(obliged([mustBeGiven, 'fields:required'])) }),
);
