import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';

/** The design system, every part in all themes, languages and states. */
export function MockupScreen() {
  const { t } = useTranslation('mockup');
  return <Screen>{t('title')}</Screen>;
}
