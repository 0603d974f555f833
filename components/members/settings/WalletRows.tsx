import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { WalletIcon } from '@/components/ui/icons/account-icons';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { showToast } from '@/hooks/errors/useToasts';
import { useMember } from '@/hooks/members/useMember';
import { useWalletCard } from '@/hooks/wallet/useWalletCard';

/** The card outside LINE, in the wallet that this phone has. Nothing where the chain does not offer it, or points are frozen. */
export function WalletRows() {
  const { t } = useTranslation('wallet');
  const opened = useCallback(
    () => showToast({ kind: 'success', title: t('opened.title'), message: t('opened.text') }),
    [t],
  );
  const { kinds, busy, add } = useWalletCard(opened);
  const { data: member } = useMember();
  if (kinds.length === 0 || member?.points_frozen || member?.identity_unproven) return null;
  return (
    <ListCard aria-label={t('note')} aria-busy={busy || undefined}>
      {kinds.map((kind) => (
        <ListRow
          key={kind}
          start={<WalletIcon />}
          title={t(`add.${kind}`)}
          note={t('note')}
          end={busy && <BusyDots />}
          onClick={() => add(kind)}
        />
      ))}
    </ListCard>
  );
}
