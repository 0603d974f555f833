import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

type Branch = Answer<'getCampaign'>['branches'][number];

/** Where it is used most. */
export function Branches({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const language = useShownLanguage();
  const columns: DeskColumn<Branch>[] = [
    { id: 'name', header: t('branch'), cell: (row) => row[`name_${language}`] },
    { id: 'code', header: t('branchCode'), cell: ({ branch_code }) => branch_code },
    {
      id: 'used',
      header: t('used'),
      align: 'end',
      cell: ({ used }) => format.quantity(used),
      sortBy: ({ used }) => used,
    },
  ];
  return (
    <DataTable
      title={t('branches')}
      columns={columns}
      rows={branches}
      rowId={({ branch_code }) => branch_code}
      empty={t('branchesNone')}
    />
  );
}
