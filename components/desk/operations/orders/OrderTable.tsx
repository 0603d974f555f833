import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { RowActions } from '@/components/desk/shared/RowActions';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import type { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { AddressDialog } from './AddressDialog';
import type { Order } from './OrderDialogs';
import { CancelDialog, SendDialog } from './OrderDialogs';

interface OrderTableProps {
  state: 'open' | 'done';
  actions: ReactNode;
  list: ReturnType<typeof useStaffPages<'listOrders'>>;
  onSheet: (batch: string) => void;
}

const tones = { ORDERED: 'points', PREPARING: 'hot', SENT: 'good', CANCELLED: 'off' } as const;

/** Orders with what can be done about each. */
export function OrderTable({ state, actions: choice, list, onSheet }: OrderTableProps) {
  const { t } = useTranslation(['desk-operations', 'desk-acts']);
  const format = useFormats();
  const language = useShownLanguage();
  const [chosen, choose] = useState<{ what: 'send' | 'readdress' | 'cancel'; order: Order }>();
  const ends = { onDone: list.reload, onClose: () => choose(undefined) };

  const actions = (order: Order) => (
    <RowActions>
      {order.status !== 'CANCELLED' && (
        <Button kind="tinted" compact onClick={() => choose({ what: 'send', order })}>
          {t(order.status === 'SENT' ? 'desk-acts:order.correct_tracking.action' : 'desk-acts:order.send.action')}
        </Button>
      )}
      {state === 'open' && (
        <>
          <Button kind="quiet" compact onClick={() => choose({ what: 'readdress', order })}>
            {t('order.readdressOpen')}
          </Button>
          <Button kind="quiet" compact onClick={() => choose({ what: 'cancel', order })}>
            {t('desk-acts:order.cancel.action')}
          </Button>
        </>
      )}
    </RowActions>
  );
  const batchOf = ({ batch, status }: Order) =>
    batch !== null && status === 'PREPARING' ? (
      <Button kind="quiet" compact aria-label={t('order.sheetAgain', { batch })} onClick={() => onSheet(batch)}>
        {batch}
      </Button>
    ) : (
      (batch ?? '–')
    );
  const columns: DeskColumn<Order>[] = [
    { id: 'reference', header: t('order.reference'), isWhole: true, cell: ({ reference }) => reference },
    { id: 'prize', header: t('order.prize'), cell: (order) => order[`name_${language}`] },
    {
      id: 'status',
      header: t('order.status'),
      cell: ({ status }) => <Badge $tone={tones[status]}>{t(`order.is.${status}`)}</Badge>,
    },
    { id: 'ordered', header: t('order.ordered'), cell: ({ ordered_at }) => format.dateTime(ordered_at) },
    { id: 'batch', header: t('order.batch'), isWhole: true, cell: batchOf },
    ...(state === 'done'
      ? [
          { id: 'tracking', header: t('order.tracking'), cell: ({ tracking }: Order) => tracking ?? '–' },
          {
            id: 'doneAt',
            header: t('order.doneAt'),
            cell: ({ sent_at, cancelled_at }: Order) => format.dateTime(Math.max(sent_at, cancelled_at)),
          },
        ]
      : []),
    { id: 'act', header: t('order.act'), cell: actions },
  ];
  return (
    <>
      <TablePanel
        title={t(`order.${state}`)}
        actions={choice}
        columns={columns}
        {...list}
        rowId={({ reference }) => reference}
        empty={t('order.empty')}
      />
      {chosen?.what === 'send' && <SendDialog order={chosen.order} {...ends} />}
      {chosen?.what === 'readdress' && <AddressDialog order={chosen.order} {...ends} />}
      {chosen?.what === 'cancel' && <CancelDialog order={chosen.order} {...ends} />}
    </>
  );
}
