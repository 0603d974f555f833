import { useTranslation } from 'react-i18next';
import type { TextFieldProps } from '@/components/form/TextField';
import { TextField } from '@/components/form/TextField';
import { limits } from '@/domain/limits';

type Answer = Omit<TextFieldProps, 'label'>;

/**
 * The name in Latin letters, used by the English greeting. Browsers store one name per person, the Thai one, so no
 * autofill.
 */
export function LatinNameQuestions({ first, last }: { first: Answer; last: Answer }) {
  const { t } = useTranslation('members');
  return (
    <>
      <TextField
        {...first}
        label={t('question.firstNameEn')}
        autoComplete="off"
        maxLength={limits.firstNameCharacters}
      />
      <TextField {...last} label={t('question.lastNameEn')} autoComplete="off" maxLength={limits.lastNameCharacters} />
    </>
  );
}
