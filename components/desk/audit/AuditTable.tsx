import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { WhyText } from '@/components/desk/shared/WhyText';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { numberOf } from '@/domain/telemetry';
import type { AuditEntry, useAudit } from '@/hooks/desk/useAudit';
import { useAuditWords } from '@/hooks/desk/useAuditWords';
import { useFormats } from '@/hooks/texts/useFormats';
import { AuditChanges } from './AuditChanges';
import { AuditSubject } from './AuditSubject';

export interface AuditTableProps
  extends Omit<ReturnType<typeof useAudit>, 'filter' | 'search' | 'fileAddress' | 'reload'> {
  onRedact: (entry: AuditEntry) => void;
}

/** Who did what, on what, what it was and became, and why. */
export function AuditTable({ onRedact, ...list }: AuditTableProps) {
  const { t } = useTranslation(['desk', 'desk-acts']);
  const format = useFormats();
  const words = useAuditWords(list.rows);
  const columns: DeskColumn<AuditEntry>[] = [
    { id: 'when', header: t('audit.when'), cell: ({ at }) => format.dateTime(at) },
    {
      id: 'who',
      header: t('audit.who'),
      cell: ({ actor_kind, actor_name }) =>
        // The server itself has no name.
        [actor_kind !== 'system' && actor_name, t(`audit.kind.${actor_kind}`)].filter(Boolean).join(' · '),
    },
    {
      id: 'act',
      header: t('audit.act'),
      cell: ({ act, after }) => (
        <>
          {t(`desk-acts:${act}.did`)} {isEmergency(after) && <Badge $tone="bad">{t('act.emergencyMark')}</Badge>}
        </>
      ),
    },
    {
      id: 'on',
      header: t('audit.on'),
      cell: (entry) => <AuditSubject entry={entry} words={words} />,
    },
    { id: 'change', header: t('audit.change'), cell: (entry) => <AuditChanges entry={entry} words={words} /> },
    {
      id: 'why',
      header: t('audit.why'),
      cell: (entry) => (
        <>
          <WhyText reason={entry.reason} note={entry.note} redacted={entry.note_redacted} />
          {entry.trace_id && <QuotedNumber>{t('number', { number: numberOf(entry.trace_id) })}</QuotedNumber>}
          {entry.note && (
            <Button kind="tinted" compact onClick={() => onRedact(entry)}>
              {t('redaction.ask')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return <DataTable title={t('audit.results')} columns={columns} {...list} rowId={({ id }) => id} />;
}

function isEmergency(after: unknown): boolean {
  return after instanceof Object && 'emergency' in after && after.emergency === true;
}
