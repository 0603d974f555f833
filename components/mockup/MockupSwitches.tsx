import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { Row } from '@/components/ui/text/Stack';
import { languages } from '@/domain/languages';
import type { ThemeName } from '@/styles/themes/themes';
import { themeNames } from '@/styles/themes/themes';

/** Chooses the theme and the language that the whole page is shown in. */
export function MockupSwitches() {
  const { t, i18n } = useTranslation(['mockup', 'ui']);
  const [theme, setTheme] = useState<ThemeName>('default');
  useEffect(() => {
    document.body.dataset['theme'] = theme;
    return () => {
      document.body.dataset['theme'] = 'default';
    };
  }, [theme]);
  return (
    <Row>
      <SegmentedSwitch
        label={t('theme')}
        options={themeNames.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={setTheme}
      />
      <SegmentedSwitch
        label={t('ui:language')}
        options={languages.map((value) => ({
          value,
          label: value.toUpperCase(),
          spoken: t(`languages.${value}`),
          lang: value,
        }))}
        value={i18n.language}
        onChange={(language) => void i18n.changeLanguage(language)}
      />
    </Row>
  );
}
