import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { later } from '@/components/ui/later';
import { languages } from '@/domain/languages';
import type { SettingsEntry } from '@/domain/navigation/settings-menu';
import { settingsMenu } from '@/domain/navigation/settings-menu';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useLanguage } from '@/hooks/useLanguage';
import { useNavigate } from '@/hooks/useNavigate';

const ContactSheet = later(() => import('./ContactSheet').then((part) => part.ContactSheet));

// Hours and holidays are long, and the row is tapped without them; its line is held.
const CallCentreState = later(
  () => import('./CallCentreState').then((part) => part.CallCentreState),
  () => '\u00a0',
);

/** The groups of My Account. What is switched off or not there yet leaves no gap. */
export function SettingsRows() {
  const { t } = useTranslation('settings');
  const { toggles } = useToggles();
  const { push } = useNavigate();
  const { language, choose } = useLanguage();
  const [isContacting, setContacting] = useState(false);
  const other = languages.find((one) => one !== language) ?? language;

  const rowOf = (entry: SettingsEntry) => {
    const title = t(`row.${entry.name}`);
    if ('path' in entry) return <ListRow key={entry.name} title={title} onClick={() => push(entry.path)} />;
    if (entry.name === 'language') {
      return <ListRow key="language" title={title} note={t('changeLanguage')} onClick={() => choose(other)} />;
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
