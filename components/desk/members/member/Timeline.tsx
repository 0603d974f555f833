import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { LaterRedactDialog } from '@/components/desk/shared/later-redact-dialog';
import { Panel } from '@/components/desk/shared/Panel';
import type { RedactDialogProps } from '@/components/desk/shared/RedactDialog';
import { RowLink } from '@/components/desk/shared/RowLink';
import type { MemberEvent } from '@/contract/desk/members';
import { actNames } from '@/domain/desk-acts';
import type { WithMessages } from '@/domain/message-causes';
import { foldMessages } from '@/domain/message-causes';
import { failedCountMost } from '@/domain/support';
import type { BillDue } from '@/hooks/desk/members/bill-due';
import { duesOf } from '@/hooks/desk/members/bill-due';
import type { useMemberEvents } from '@/hooks/desk/members/useMemberEvents';
import { useFormats } from '@/hooks/texts/useFormats';
import { color } from '@/styles/tokens';
import { EventPlace } from './EventPlace';
import { EventText } from './EventText';
import { Messages } from './Messages';
import { PointKind } from './PointKind';
import { TimelineFilters } from './TimelineFilters';

export interface TimelineProps {
  events: ReturnType<typeof useMemberEvents>;
  /** Whether this member's points can be corrected now, by whoever looks. */
  mayCorrect: boolean;
  onGiveBill: (bill: BillDue) => void;
}

type Row = WithMessages<MemberEvent>;

/** One list of all that happened, newest first, each message under what it is about. */
export function Timeline({ events, mayCorrect, onGiveBill }: TimelineProps) {
  const { t } = useTranslation(['desk-members', 'desk']);
  const format = useFormats();
  const { kind, choose, rows, first, ...list } = events;
  const failed = first?.failed;
  const [redacted, redact] = useState<RedactDialogProps['entry']>();
  const columns: DeskColumn<Row>[] = [
    {
      id: 'time',
      header: t('timeline.time'),
      isWhole: true,
      cell: ({ row }) => <Time>{format.dayAndTime(row.at)}</Time>,
    },
    {
      id: 'event',
      header: t('timeline.event'),
      isMain: true,
      cell: ({ row, messages }) => {
        const entry = entryOf(row);
        return (
          <>
            <EventText event={row} />
            {mayCorrect &&
              duesOf(row).map((due) => (
                <RowLink key={due.type} onClick={() => onGiveBill(due)}>
                  {t(`timeline.giveBill.${due.type}`, { points: format.points(due.points) })}
                </RowLink>
              ))}
            {entry && <RowLink onClick={() => redact(entry)}>{t('desk:redaction.ask')}</RowLink>}
            <Messages messages={messages} />
          </>
        );
      },
    },
    { id: 'where', header: t('timeline.where'), isWhole: true, cell: ({ row }) => <EventPlace event={row} /> },
    {
      id: 'kind',
      header: t('timeline.kind'),
      isWhole: true,
      cell: ({ row }) => row.points !== null && <PointKind type={row.point_type} />,
    },
    {
      id: 'points',
      header: t('timeline.points'),
      align: 'end',
      cell: ({ row: { points } }) => points !== null && <strong>{format.signedPoints(points)}</strong>,
    },
    {
      id: 'balance',
      header: t('timeline.balance'),
      align: 'end',
      cell: ({ row: { balance } }) => balance !== null && <Time as="span">{format.points(balance)}</Time>,
    },
  ];
  return (
    <Panel title={t('timeline.title')} actions={<TimelineFilters kind={kind} failed={failed} onChoose={choose} />}>
      <DataTable
        dense
        title={t('timeline.title')}
        columns={columns}
        rows={rows && foldMessages(rows)}
        rowId={({ row }) => row.id}
        empty={t('timeline.empty')}
        {...list}
        total={kind === 'failed' && failed && failed < failedCountMost ? failed : undefined}
      />
      {redacted && <LaterRedactDialog key={redacted.id} entry={redacted} onClose={() => redact(undefined)} />}
    </Panel>
  );
}

/** The act of staff whose note can be redacted. */
function entryOf({ audit_id: id, detail, reason, note }: MemberEvent): RedactDialogProps['entry'] | undefined {
  const act = actNames.find((known) => known === detail);
  return id && act && note ? { id, act, reason, note } : undefined;
}

const Time = styled.time`
  color: ${color.muted};
  white-space: nowrap;
`;
