import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActDialogProps } from '@/components/desk/shared/ActDialog';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import type { ActReason } from '@/domain/staff';
import type { useOperation } from '@/hooks/desk/operations/useOperation';

export type Order = Answer<'setOrder'>;

interface OrderDialogProps {
  order: Order;
  dialog: Pick<ActDialogProps<ActReason>, 'busy' | 'failure' | 'onClose'>;
  onAct: ReturnType<typeof useOperation<'setOrder', Order>>['run'];
}

/** The tracking number of a parcel that has left, or another one in its place. */
export function SendDialog({ order: { reference, status, tracking: known }, dialog, onAct }: OrderDialogProps) {
  const { t } = useTranslation('desk-operations');
  const [tracking, setTracking] = useState(known ?? '');
  const [wasTried, setTried] = useState(false);
  const isRight = /^[A-Za-z0-9-]{4,40}$/.test(tracking.trim());
  const what = status === 'SENT' ? 'correct' : 'send';
  const check = () => {
    setTried(true);
    return isRight;
  };
  return (
    <ActDialog
      title={t(`order.${what}Title`, { reference })}
      confirm={t(`order.${what}`)}
      reasons={status === 'SENT' ? ['wrong_entry', 'other'] : ['operations', 'other']}
      {...dialog}
      check={check}
      onConfirm={(reason, note) =>
        onAct({ params: { reference }, body: { to: 'sent', tracking: tracking.trim(), reason, note } })
      }
    >
      <TextField
        name="tracking"
        required
        autoComplete="off"
        label={t('order.tracking')}
        hint={t('order.trackingHint')}
        value={tracking}
        error={wasTried && !isRight ? t('order.trackingWrong') : undefined}
        onChange={({ target }) => setTracking(target.value)}
      />
    </ActDialog>
  );
}

/** Calls an order off before it is sent. */
export function CancelDialog({ order: { reference, points }, dialog, onAct }: OrderDialogProps) {
  const { t } = useTranslation('desk-operations');
  return (
    <ActDialog
      title={t('order.cancelTitle', { reference })}
      confirm={t('order.cancel')}
      kind="danger"
      reasons={['member_asked', 'product_fault', 'wrong_entry', 'fraud', 'other']}
      {...dialog}
      onConfirm={(reason, note) => onAct({ params: { reference }, body: { to: 'cancelled', reason, note } })}
    >
      <Hint>{t('order.cancelNote', { points })}</Hint>
    </ActDialog>
  );
}
