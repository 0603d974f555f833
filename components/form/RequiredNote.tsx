import { useTranslation } from 'react-i18next';
import { Hint } from '@/components/ui/text/Text';

/**
 * Explains the star of required questions, once at the top of a form; a screen reader hears "required" for each
 * question.
 */
export function RequiredNote() {
  const { t } = useTranslation('fields');
  return <Hint aria-hidden>{t('requiredNote')}</Hint>;
}
