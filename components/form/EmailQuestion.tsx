import { useTranslation } from 'react-i18next';
import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';

/** The email address; the phone brings the keyboard and the address that it knows. */
export function EmailQuestion(input: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('members');
  return <TextField type="email" inputMode="email" autoComplete="email" {...input} label={t('question.email')} />;
}
