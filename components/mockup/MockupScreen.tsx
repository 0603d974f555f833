import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { BrandMark } from '@/components/layout/bars/BrandMark';
import { Screen } from '@/components/layout/Screen';
import { SegmentedSwitch } from '@/components/ui/controls/SegmentedSwitch';
import { TabPanel, Tabs } from '@/components/ui/controls/Tabs';
import { neededPart } from '@/components/ui/states/later-parts';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import { languages } from '@/domain/languages';
import type { ThemeName } from '@/styles/themes';
import { themeNames } from '@/styles/themes';
import { space } from '@/styles/tokens';

const Place = () => (
  <Skeleton>
    <RowSkeleton />
  </Skeleton>
);

const sections = {
  basics: neededPart(() => import('./BasicsSection').then((module) => module.BasicsSection), Place),
  cards: neededPart(() => import('./CardsSection').then((module) => module.CardsSection), Place),
  forms: neededPart(() => import('./FormsSection').then((module) => module.FormsSection), Place),
  states: neededPart(() => import('./StatesSection').then((module) => module.StatesSection), Place),
  pictures: neededPart(() => import('./PicturesSection').then((module) => module.PicturesSection), Place),
};

const sectionNames = ['basics', 'cards', 'forms', 'states', 'pictures'] as const;

/** The design system: every component, in all themes, languages and states. */
export function MockupScreen() {
  const { t } = useTranslation('mockup');
  const [active, setActive] = useState<keyof typeof sections>('basics');
  const Section = sections[active];
  const tabs = sectionNames.map((id) => ({ id, label: t(`section.${id}`) }));
  return (
    <Screen top={<AppBar title={t('title')} right={<BrandMark size={32} />} />}>
      <MockupSwitches />
      <Edges>
        <Tabs label={t('sections')} tabs={tabs} active={active} onChange={setActive} />
      </Edges>
      <TabPanel id={active}>
        <Section />
      </TabPanel>
    </Screen>
  );
}

// The tabs reach the edges of the screen, beyond its padding.
const Edges = styled.div`
  margin-inline: -${space(4)};
`;

/** Chooses the theme and the language that the whole page is shown in. */
function MockupSwitches() {
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
