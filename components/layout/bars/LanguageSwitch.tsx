import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { languages } from '@/domain/languages';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { languageNames } from '@/locales/language-names';

/** TH / EN (spec section 2), for the navbar, the splash and home. */
export function LanguageSwitch() {
  const { t } = useTranslation('ui');
  const { language, choose } = useLanguage();
  return <SegmentedSwitch label={t('language')} options={options} value={language} onChange={choose} />;
}

const options = languages.map((value) => {
  const label = value.toUpperCase();
  return { value, label, spoken: `${label} ${languageNames[value]}`, lang: value };
});
