import { useTranslation } from 'react-i18next';
import { MemberQuestions } from '@/components/members/shared/MemberQuestions';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personal-detail-values';
import { aboutNames, isTouched } from './personal-detail-values';

/** Optional answers about the new member. */
export function AboutSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  const given = { occupation: form.watch('occupation') };
  return (
    <MoreAnswers title={t('details.about')} note={t('details.optional')} wanted={isTouched(form, aboutNames)}>
      <MemberQuestions names={aboutNames} field={form.field} given={given} />
    </MoreAnswers>
  );
}
