import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { WhyText } from '@/components/desk/shared/WhyText';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import type { Approval, useApprovals } from '@/hooks/desk/useApprovals';
import { useFormats } from '@/hooks/texts/useFormats';
import { ApprovalSubject } from './ApprovalSubject';
import { ApprovalWhat } from './ApprovalWhat';
import { WhyOfApproval } from './WhyOfApproval';

export interface ApprovalTableProps extends Omit<ReturnType<typeof useApprovals>, 'choose' | 'reload'> {
  onDecide: (approval: Approval) => void;
}

/** The requests: what, about whom, why and by whom; then the decision, or the button for it. */
export function ApprovalTable({ state, mayDecide, onDecide, ...list }: ApprovalTableProps) {
  const { t } = useTranslation('desk');
  const format = useFormats();
  const columns: DeskColumn<Approval>[] = [
    { id: 'what', header: t('approvals.kind'), cell: (approval) => <ApprovalWhat approval={approval} /> },
    {
      id: 'on',
      header: t('approvals.on'),
      cell: (approval) => <ApprovalSubject approval={approval} />,
    },
    { id: 'why', header: t('approvals.why'), cell: (approval) => <WhyOfApproval approval={approval} /> },
    {
      id: 'by',
      header: t('approvals.by'),
      cell: ({ asked_by_name, asked_at }) => `${asked_by_name} · ${format.dayAndTime(asked_at)}`,
    },
    {
      id: 'verdict',
      header: t('approvals.verdict'),
      cell: (approval) => {
        if (mayDecide(approval))
          return (
            <Button kind="secondary" compact onClick={() => onDecide(approval)}>
              {t('approvals.decide')}
            </Button>
          );
        if (!approval.verdict) return <Badge $tone="points">{t('approvals.own')}</Badge>;
        return (
          <>
            <Badge $tone={approval.verdict === 'approved' ? 'good' : 'bad'}>{t(`approvals.${approval.verdict}`)}</Badge>
            <p>{[approval.decided_by_name, format.dayAndTime(approval.decided_at)].join(' · ')}</p>
            <p>
              <WhyText reason={null} note={approval.decision_note} redacted={approval.decision_note_redacted} />
            </p>
          </>
        );
      },
    },
  ];
  return (
    <DataTable
      title={t(`approvals.${state}`)}
      columns={columns}
      {...list}
      rowId={({ id }) => id}
      empty={t(`approvals.none.${state}`)}
    />
  );
}
