import { useTranslation } from 'react-i18next';
import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';

/** The email address, with the phone's email keyboard and autofill. */
export function EmailQuestion(input: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('members');
  return <TextField type="email" inputMode="email" autoComplete="email" {...input} label={t('question.email')} />;
}
