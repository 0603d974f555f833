import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { Answer } from '@/contract/types';
import type { useTaxReport } from '@/hooks/desk/accounting/useTaxReport';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { space } from '@/styles/tokens';

type Row = Answer<'getTaxReport'>['items'][number];

/** The sums of each establishment, and the ways to its report. A chain has thousands, of which some are shown at a time. */
export function Establishments({ data, month, fileAddress, ...list }: ReturnType<typeof useTaxReport>) {
  const { t } = useTranslation('etax-report');
  const format = useFormats();
  const language = useShownLanguage();
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = data?.items.slice(0, shown);
  const isMore = (data?.items.length ?? 0) > shown;
  const columns: DeskColumn<Row>[] = [
    {
      id: 'store',
      header: t('establishment'),
      cell: (row) => [row.tax_branch_no, row[`name_${language}`]].filter(Boolean).join(' · '),
    },
    ...(['invoices', 'credit_notes'] as const).map(
      (id): DeskColumn<Row> => ({
        id,
        header: t(`desk.${id}`),
        align: 'end',
        cell: (row) => format.quantity(row[id]),
      }),
    ),
    ...(['sales', 'exempt', 'taxable', 'output_tax'] as const).map(
      (id): DeskColumn<Row> => ({
        id,
        header: t(`desk.${id}`),
        align: 'end',
        cell: ({ boxes }) => format.amount(boxes[id] / 100),
      }),
    ),
    {
      id: 'report',
      header: t('desk.report'),
      cell: ({ tax_branch_no: number }) => (
        <Ways>
          <LinkButton
            kind="quiet"
            compact
            href={`/staff/tax-report/print/?${new URLSearchParams({ month, branch: number })}`}
            aria-label={t('desk.open', { number })}
          >
            {t('desk.print')}
          </LinkButton>
          <LinkButton
            kind="quiet"
            compact
            href={fileAddress(number)}
            download
            aria-label={t('desk.fileOf', { number })}
          >
            {t('desk.file')}
          </LinkButton>
        </Ways>
      ),
    },
  ];
  return (
    <TablePanel
      title={t('desk.list')}
      columns={columns}
      rows={rows}
      rowId={({ tax_branch_no }) => tax_branch_no}
      empty={t('desk.empty')}
      onMore={isMore ? () => setShown(shown + rowsAtOnce) : undefined}
      {...list}
    />
  );
}

const rowsAtOnce = 50;

const Ways = styled.div`
  display: flex;
  gap: ${space(2)};
`;
