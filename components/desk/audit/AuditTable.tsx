import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { WhyText } from '@/components/desk/shared/WhyText';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { TextLink } from '@/components/ui/text/Text';
import { numberOf } from '@/domain/telemetry';
import type { AuditEntry, useAudit } from '@/hooks/desk/useAudit';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useFormats } from '@/hooks/texts/useFormats';

export interface AuditTableProps
  extends Omit<ReturnType<typeof useAudit>, 'filter' | 'search' | 'fileAddress' | 'reload'> {
  onRedact: (entry: AuditEntry) => void;
}

/** Who did what, on what, what it was and became, and why. */
export function AuditTable({ onRedact, ...list }: AuditTableProps) {
  const { t } = useTranslation(['desk', 'desk-acts']);
  const format = useFormats();
  const names = useDeskNames();
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
      cell: ({ subject_kind, subject_id }) =>
        subject_kind === 'member' && subject_id !== 'none' ? (
          <TextLink href={`/staff/members/?member=${subject_id}`}>{subject_id}</TextLink>
        ) : (
          `${names.subject(subject_kind)} ${subject_id}`
        ),
    },
    { id: 'change', header: t('audit.change'), cell: ({ before, after }) => changeOf(before, after) },
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

/** What it was, and what it became: field by field, as it is recorded. */
function changeOf(before: unknown, after: unknown): string {
  return [fieldsOf(before), fieldsOf(after)].filter((text) => text !== '').join(' → ');
}

function fieldsOf(value: unknown): string {
  if (!(value instanceof Object)) return value === null || value === undefined ? '' : String(value);
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${field instanceof Object ? JSON.stringify(field) : field}`)
    .join(', ');
}
