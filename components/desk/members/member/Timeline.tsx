import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import type { RedactDialogProps } from '@/components/desk/shared/RedactDialog';
import { RedactDialog } from '@/components/desk/shared/RedactDialog';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { MemberEvent } from '@/contract/desk/members';
import { actNames } from '@/domain/desk-acts';
import type { TimelineKind } from '@/domain/support';
import { timelineKinds } from '@/domain/support';
import type { useMemberEvents } from '@/hooks/desk/members/useMemberEvents';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, space } from '@/styles/tokens';
import { EventPlace } from './EventPlace';
import { EventText } from './EventText';

export type TimelineProps = ReturnType<typeof useMemberEvents>;

/** What failed comes second: it is what callers ask about. */
const filters = ['all', 'failed', ...timelineKinds.filter((kind) => kind !== 'failed')] as const satisfies readonly (
  | TimelineKind
  | 'all'
)[];

/** One list of all that happened, newest first. */
export function Timeline({ rows, kind, choose, isLoading, onMore, error, retry }: TimelineProps) {
  const { t } = useTranslation(['desk-members', 'desk']);
  const format = useFormats();
  const [redacted, redact] = useState<RedactDialogProps['entry']>();
  const columns: DeskColumn<MemberEvent>[] = [
    { id: 'time', header: t('timeline.time'), cell: ({ at }) => <Celebration>{format.dayAndTime(at)}</Celebration> },
    {
      id: 'event',
      header: t('timeline.event'),
      cell: (event) => {
        const entry = entryOf(event);
        return (
          <>
            <EventText event={event} />
            {entry && (
              <Button kind="tinted" compact onClick={() => redact(entry)}>
                {t('desk:redaction.ask')}
              </Button>
            )}
          </>
        );
      },
    },
    { id: 'where', header: t('timeline.where'), cell: (event) => <EventPlace event={event} /> },
    {
      id: 'points',
      header: t('timeline.points'),
      align: 'end',
      cell: ({ points }) => (points === null ? '–' : <strong>{format.signedPoints(points)}</strong>),
    },
  ];
  return (
    <Panel title={t('timeline.title')}>
      <Filters>
        <FilterChips
          label={t('timeline.filter')}
          chips={filters.map((id) => ({ id, label: t(`kind.${id}`) }))}
          chosen={kind}
          onChoose={choose}
        />
      </Filters>
      <DataTable
        title={t('timeline.title')}
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        onMore={onMore}
        error={error}
        retry={retry}
        rowId={({ id }) => id}
        empty={t('timeline.empty')}
      />
      {redacted && <RedactDialog key={redacted.id} entry={redacted} onClose={() => redact(undefined)} />}
    </Panel>
  );
}

/** The act of staff whose note can be redacted. */
function entryOf({ audit_id: id, detail, reason, note }: MemberEvent): RedactDialogProps['entry'] | undefined {
  const act = actNames.find((known) => known === detail);
  return id && act && note ? { id, act, reason, note } : undefined;
}

/** The desk's screen has room to show all filters. */
const Filters = styled.div`
  > fieldset {
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    margin: 0;
    padding: 0;
  }
`;

const Celebration = styled.time`
  color: ${color.muted};
  white-space: nowrap;
`;
