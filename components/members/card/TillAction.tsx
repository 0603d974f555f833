import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { BarcodeIcon } from '@/components/ui/icons/till-icons';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

const TillSheet = lazyWithRetry(() => import('./TillSheet').then((part) => part.TillSheet));

/** The button that shows the card at the till. */
export function TillAction({ number }: { number: string }) {
  const { t } = useTranslation('members-card');
  const [open, setOpen] = useState(false);

  // Preloaded: at the till there may be no network.
  useEffect(TillSheet.fetch, []);

  return (
    <ActionBar>
      <Button onClick={() => setOpen(true)}>
        <BarcodeIcon />
        {t('show')}
      </Button>
      <TillSheet number={number} open={open} onClose={() => setOpen(false)} />
    </ActionBar>
  );
}
