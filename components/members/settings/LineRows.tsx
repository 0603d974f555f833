import { useTranslation } from 'react-i18next';
import { HomeIcon, PersonIcon } from '@/components/ui/icons/root-icons';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { showToast } from '@/hooks/errors/useToasts';
import { useLineOffers } from '@/hooks/session/useLineOffers';

export interface LineRowsProps {
  /** The person has allowed name and picture. */
  onPicture: () => void;
}

/** What LINE offers on this phone: to show the person's picture here, and to put the card on the home screen. */
export function LineRows({ onPicture }: LineRowsProps) {
  const { t } = useTranslation('members-settings');
  const { offers, showPicture, addShortcut } = useLineOffers();
  if (!offers.picture && !offers.shortcut) return null;

  const show = async () => {
    if (!(await showPicture())) return;
    onPicture();
    showToast({ kind: 'success', title: t('line.pictureShown') });
  };
  const put = async () => {
    const end = await addShortcut();
    if (end === 'refused') showToast({ kind: 'info', title: t('line.refused'), message: t('line.refusedText') });
    if (end === 'failed') showToast({ kind: 'error', title: t('line.failed'), message: t('line.failedText') });
  };
  return (
    <ListCard aria-label="LINE">
      {offers.picture && (
        <ListRow
          start={<PersonIcon />}
          title={t('line.picture')}
          note={t('line.pictureNote')}
          onClick={() => void show()}
        />
      )}
      {offers.shortcut && (
        <ListRow
          start={<HomeIcon />}
          title={t('line.shortcut')}
          note={t('line.shortcutNote')}
          onClick={() => void put()}
        />
      )}
    </ListCard>
  );
}
