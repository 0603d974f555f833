import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Stack } from '@/components/ui/text/Stack';
import type { CouponRowsProps } from './CouponRows';
import { CouponRows } from './CouponRows';

/** What is used, over or gone, folded away below what can be had. */
export function EndedTickets(rows: Omit<CouponRowsProps, 'gradually'>) {
  const { t } = useTranslation('coupons');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack>
      <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'ended.hide' : 'ended.show')}
      </Button>
      <div id={id}>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: groups lie between the list and its rows, which no ul allows
          <div role="list" aria-label={t('ended.label')}>
            <CouponRows {...rows} gradually={false} />
          </div>
        )}
      </div>
    </Stack>
  );
}
