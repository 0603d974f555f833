import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import { TextField } from '@/components/form/TextField';
import type { Answer } from '@/contract/types';

export type Order = Answer<'setOrder'>;

export interface OrderDialogProps {
  order: Order;
  onDone: () => void;
  onClose: () => void;
}

/** The tracking number of a parcel that has left, or another one in its place. */
export function SendDialog({ order: { reference, status, tracking: known }, ...ends }: OrderDialogProps) {
  const { t } = useTranslation('desk-operations');
  const [tracking, setTracking] = useState(known ?? '');
  const [wasTried, setTried] = useState(false);
  const isRight = /^[A-Za-z0-9-]{4,40}$/.test(tracking.trim());
  const check = () => {
    setTried(true);
    return isRight;
  };
  return (
    <ActDialog
      act={status === 'SENT' ? 'order.correct_tracking' : 'order.send'}
      call="setOrder"
      named={{ reference }}
      check={check}
      request={(why) => ({ params: { reference }, body: { to: 'sent' as const, tracking: tracking.trim(), ...why } })}
      {...ends}
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
export function CancelDialog({ order: { reference, points }, ...ends }: OrderDialogProps) {
  return (
    <ActDialog
      act="order.cancel"
      call="setOrder"
      named={{ reference, points }}
      request={(why) => ({ params: { reference }, body: { to: 'cancelled' as const, ...why } })}
      {...ends}
    />
  );
}
