import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { MenuButton } from '@/components/desk/shared/MenuButton';
import { RowActions } from '@/components/desk/shared/RowActions';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Badge } from '@/components/ui/text/Badge';
import type { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { BatchName } from './BatchName';
import { OrderAge } from './OrderAge';
import type { OrderAct } from './OrderDialog';
import type { Order } from './OrderDialogs';

const OrderDialog = partOnTap(() => import('./OrderDialog').then((part) => part.OrderDialog));

interface OrderTableProps {
  state: 'open' | 'done';
  /** Above the table. */
  tools: ReactNode;
  empty: string;
  list: ReturnType<typeof useStaffPages<'listOrders'>>;
  total: number | undefined;
  onSheet: (batch: string) => void;
}

const tones = { ORDERED: 'points', PREPARING: 'hot', SENT: 'good', CANCELLED: 'off' } as const;

/** Orders with their age, and what can be done about each: one button, and a menu for what is rare. */
export function OrderTable({ state, tools, empty, list, total, onSheet }: OrderTableProps) {
  const { t } = useTranslation(['desk-operations', 'desk-acts']);
  const format = useFormats();
  const language = useShownLanguage();
  const [chosen, choose] = useState<{ act: OrderAct; order: Order }>();
  const ends = { onDone: list.reload, onClose: () => choose(undefined) };

  const actions = (order: Order) => (
    <RowActions>
      {order.status !== 'CANCELLED' && (
        <Button kind="secondary" compact onClick={() => choose({ act: 'send', order })}>
          {t(order.status === 'SENT' ? 'order.trackingOpen' : 'order.sendOpen')}
        </Button>
      )}
      {state === 'open' && (
        <MenuButton
          label={t('order.more', { reference: order.reference })}
          items={[
            { id: 'readdress', label: t('order.readdressOpen'), onChoose: () => choose({ act: 'readdress', order }) },
            {
              id: 'cancel',
              label: t('order.cancelOpen'),
              grave: true,
              onChoose: () => choose({ act: 'cancel', order }),
            },
          ]}
        >
          <span aria-hidden="true">⋯</span>
        </MenuButton>
      )}
    </RowActions>
  );
  const columns: DeskColumn<Order>[] = [
    {
      id: 'prize',
      header: t('order.prize'),
      cell: (order) => (
        <TwoLines>
          <strong>{order[`name_${language}`]}</strong>
          <small>{order.reference}</small>
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: t('order.status'),
      isWhole: true,
      cell: ({ status }) => <Badge $tone={tones[status]}>{t(`order.is.${status}`)}</Badge>,
    },
    ...(state === 'open'
      ? [{ id: 'age', header: t('order.against'), cell: (order: Order) => <OrderAge order={order} /> }]
      : [
          { id: 'tracking', header: t('order.tracking'), cell: ({ tracking }: Order) => tracking ?? '–' },
          {
            id: 'doneAt',
            header: t('order.doneAt'),
            cell: ({ sent_at, cancelled_at }: Order) => format.dateTime(Math.max(sent_at, cancelled_at)),
          },
        ]),
    {
      id: 'batch',
      header: t('order.batch'),
      cell: ({ batch, status }) =>
        batch === null ? (
          '–'
        ) : (
          <BatchName batch={batch} onDownload={status === 'PREPARING' ? () => onSheet(batch) : undefined} />
        ),
    },
    { id: 'act', header: t('order.act'), isBare: true, cell: actions },
  ];
  return (
    <Card as="section" aria-label={t(`order.${state}`)}>
      {tools}
      <DataTable
        title={t(`order.${state}`)}
        columns={columns}
        {...list}
        total={total}
        rowId={({ reference }) => reference}
        empty={empty}
      />
      {chosen && <OrderDialog key={chosen.act} {...chosen} {...ends} />}
    </Card>
  );
}
