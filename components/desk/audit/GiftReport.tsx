import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { Answer } from '@/contract/types';
import type { useGiftReport } from '@/hooks/desk/useGiftReport';
import { useFormats } from '@/hooks/texts/useFormats';

type Row = Answer<'reportGifts'>['items'][number];

/** What staff gave, by day and by person, and with whose approval. */
export function GiftReport({ data, fileAddress, ...list }: ReturnType<typeof useGiftReport>) {
  const { t } = useTranslation('desk');
  const format = useFormats();
  const columns: DeskColumn<Row>[] = [
    { id: 'day', header: t('gifts.day'), cell: ({ day }) => format.date(day), sortBy: ({ day }) => day },
    { id: 'staff', header: t('gifts.staff'), cell: (row) => row.staff_name, sortBy: (row) => row.staff_name },
    {
      id: 'second',
      header: t('gifts.second'),
      cell: ({ second_name }) => second_name ?? t('gifts.alone'),
      sortBy: ({ second_name }) => second_name ?? '',
    },
    ...(['acts', 'members', 'given', 'taken'] as const).map(
      (id): DeskColumn<Row> => ({
        id,
        header: t(`gifts.${id}`),
        align: 'end',
        cell: (row) => format.points(row[id]),
        sortBy: (row) => row[id],
      }),
    ),
  ];
  return (
    <TablePanel
      title={t('gifts.title')}
      actions={
        <LinkButton kind="secondary" compact href={fileAddress} download>
          {t('gifts.download')}
        </LinkButton>
      }
      columns={columns}
      rows={data?.items}
      rowId={({ day, staff_id, second_id }) => `${day} ${staff_id} ${second_id}`}
      empty={t('gifts.none')}
      {...list}
    />
  );
}
