import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Badge } from '@/components/ui/text/Badge';
import { Written } from '@/components/ui/text/Written';
import { languages } from '@/domain/languages';
import type { SettingsEntry } from '@/domain/navigation/settings-menu';
import { settingsMenu } from '@/domain/navigation/settings-menu';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { useToggles } from '@/hooks/toggles/useToggles';
import { languageNames } from '@/locales/language-names';

const ContactSheet = lazyWithRetry(() => import('./ContactSheet').then((part) => part.ContactSheet));

// Hours and holidays are long, and the row works without them; its line is reserved.
const CallCentreState = lazyWithRetry(
  () => import('./CallCentreState').then((part) => part.CallCentreState),
  () => '\u00a0',
);

/** The groups of My Account. Entries that are switched off or not known yet leave no gap. */
export function SettingsRows({ onFreeze }: { onFreeze: () => void }) {
  const { t } = useTranslation('members-settings');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const { language, choose } = useLanguage();
  const isFrozen = useMember().data?.points_frozen;
  const [isContacting, setContacting] = useState(false);
  const other = languages.find((one) => one !== language) ?? language;

  const rowOf = (entry: SettingsEntry) => {
    const title = t(`row.${entry.name}`);
    if ('path' in entry) return <ListRow key={entry.name} title={title} link={link(entry.path)} />;
    if (entry.name === 'language') {
      const change = (
        <>
          {t('changeLanguage')} <Written>{languageNames[other]}</Written>
        </>
      );
      const both = (
        <>
          {title} (<Written>{t('otherLanguage')}</Written>)
        </>
      );
      return <ListRow key="language" title={both} note={change} onClick={() => choose(other)} />;
    }
    if (entry.name === 'freeze') {
      const end = isFrozen && <Badge $tone="points">{t('frozen')}</Badge>;
      return <ListRow key="freeze" title={title} end={end} onClick={onFreeze} />;
    }
    return <ListRow key="contact" title={title} note={<CallCentreState />} onClick={() => setContacting(true)} />;
  };

  return (
    <>
      {settingsMenu(toggles).map(({ name, entries }) => (
        <ListCard key={name} aria-label={t(`group.${name}`)}>
          {entries.map(rowOf)}
        </ListCard>
      ))}
      <ContactSheet open={isContacting} onClose={() => setContacting(false)} />
    </>
  );
}
