import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/staff/shared/DataTable';
import { DataTable } from '@/components/staff/shared/DataTable';
import { PageHead } from '@/components/staff/shared/PageHead';
import { Panel } from '@/components/staff/shared/Panel';
import { StaffScreen } from '@/components/staff/shared/StaffScreen';
import type { Answer } from '@/contract/types';
import { useStaffPages } from '@/hooks/staff/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/staff-titles';

/** What waits for a second person. */
export function ApprovalsScreen() {
  return (
    <StaffScreen path="/staff/approvals/">
      <Approvals />
    </StaffScreen>
  );
}

type Approval = Answer<'listApprovals'>['items'][number];

function Approvals() {
  const { t } = useTranslation('staff');
  const format = useFormats();
  const list = useStaffPages('listApprovals', {
    optionsOf: (before) => ({ query: { state: 'waiting' as const, ...(before && { before }) } }),
    rowsOf: ({ items }) => items,
    nextOf: ({ next }) => next,
  });
  const columns: DeskColumn<Approval>[] = [
    { id: 'kind', header: t('approvals.kind'), cell: ({ kind }) => t(`approvals.what.${kind}`) },
    { id: 'why', header: t('approvals.why'), cell: ({ note }) => note },
    { id: 'by', header: t('approvals.by'), cell: ({ asked_by_name }) => asked_by_name },
    { id: 'asked', header: t('approvals.asked'), cell: ({ asked_at }) => format.dateTime(asked_at) },
  ];
  return (
    <>
      <PageHead title={staffTitles['/staff/approvals/'][useShownLanguage()]} />
      <Panel title={t('approvals.waiting')}>
        <DataTable title={t('approvals.waiting')} columns={columns} {...list} rowId={({ id }) => id} />
      </Panel>
    </>
  );
}
