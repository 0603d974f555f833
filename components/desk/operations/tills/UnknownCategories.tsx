import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

type UnknownCategory = Answer<'listUnknownCategories'>['items'][number];

/** Unknown categories of goods that tills send, and what to do about them. */
export function UnknownCategories() {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const language = useShownLanguage();
  const { data, ...list } = useStaffCall('listUnknownCategories', {});
  const columns: DeskColumn<UnknownCategory>[] = [
    {
      id: 'category',
      header: t('category.name'),
      cell: ({ kind, category }) => (kind === 'unknown' ? <code>{category}</code> : t(`category.${kind}`)),
      sortBy: ({ category }) => category,
    },
    {
      id: 'branch',
      header: t('tillKey.branch'),
      cell: ({ branch_code }) => branch_code,
      sortBy: ({ branch_code }) => branch_code,
    },
    { id: 'store', header: t('tillKey.store'), cell: (row) => row[`branch_${language}`] || '–' },
    {
      id: 'bills',
      header: t('category.bills'),
      cell: ({ bills }) => format.quantity(bills),
      sortBy: ({ bills }) => bills,
    },
    {
      id: 'lines',
      header: t('category.lines'),
      cell: ({ lines }) => format.quantity(lines),
      sortBy: ({ lines }) => lines,
    },
    {
      id: 'first',
      header: t('category.first'),
      cell: ({ first_seen_at }) => format.dateTime(first_seen_at),
      sortBy: ({ first_seen_at }) => first_seen_at,
    },
    {
      id: 'last',
      header: t('category.last'),
      cell: ({ last_seen_at }) => format.dateTime(last_seen_at),
      sortBy: ({ last_seen_at }) => last_seen_at,
    },
  ];
  return (
    <>
      <TablePanel
        title={t('category.list')}
        columns={columns}
        rows={data?.items}
        rowId={({ branch_code, kind, category }) => `${branch_code} ${kind} ${category}`}
        {...list}
      />
      {data && <Hint>{t(data.earns ? 'category.earns' : 'category.earnsNothing')}</Hint>}
      <Hint>{t('category.todo')}</Hint>
    </>
  );
}
