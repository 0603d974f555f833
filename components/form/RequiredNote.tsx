import { useTranslation } from 'react-i18next';
import { Hint } from '@/components/ui/text/Text';

/** What the star beside a question means, once on top of a form; a screen reader says it of each question by itself. */
export function RequiredNote() {
  const { t } = useTranslation('fields');
  return <Hint aria-hidden>{t('requiredNote')}</Hint>;
}
