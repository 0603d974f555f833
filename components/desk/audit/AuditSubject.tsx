import { useTranslation } from 'react-i18next';
import { TextLink } from '@/components/ui/text/Text';
import type { StaffRoutePath } from '@/domain/navigation/staff-routes';
import { mayOpen } from '@/domain/navigation/staff-routes';
import type { SubjectKind } from '@/domain/staff';
import { bangkokMonthSpan, parseCalendarMonth } from '@/domain/time/calendar-month';
import { useBatchName } from '@/hooks/desk/operations/useBatchName';
import type { AuditEntry } from '@/hooks/desk/useAudit';
import type { useAuditWords } from '@/hooks/desk/useAuditWords';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useFormats } from '@/hooks/texts/useFormats';

interface AuditSubjectProps {
  entry: AuditEntry;
  words: ReturnType<typeof useAuditWords>;
}

/** There is only one of each, whatever its id is called. */
const single: readonly SubjectKind[] = ['catalogue', 'stores', 'limits', 'keys', 'members'];

/** As much of a long id as tells two apart on a page; the link and the file have the whole. */
const shortId = 8;

/** On what it was done, as the way there for those who may open it. */
export function AuditSubject({ entry, words }: AuditSubjectProps) {
  const { t } = useTranslation('desk-names');
  const names = useDeskNames();
  const format = useFormats();
  const batchName = useBatchName();
  const { session } = useStaffSession();
  const { subject_kind: kind, subject_id: id } = entry;
  const linked = (path: StaffRoutePath, query: Record<string, string>) => {
    const text = `${names.subject(kind)} ${id.slice(0, shortId)}`;
    const isOpen = session && mayOpen(path, session.roles);
    return isOpen ? <TextLink href={`${path}?${new URLSearchParams(query)}`}>{text}</TextLink> : text;
  };
  if (kind === 'member') return id === 'none' ? names.subject(kind) : linked('/staff/members/', { member: id });
  if (kind === 'draft') return linked('/staff/campaigns/draft/', { id });
  if (single.includes(kind)) return names.subject(kind);
  if (kind === 'session' && id === entry.actor_id) return t('ownSession');
  if (kind === 'audit') {
    const file = (['csv', 'gifts'] as const).find((one) => one === id);
    return file ? t(`file.${file}`) : t('auditRow', { id });
  }
  const month = kind === 'tax_report' ? parseCalendarMonth(id) : undefined;
  if (month) return `${names.subject(kind)} ${format.month(bangkokMonthSpan(month).from)}`;
  const nameOf: Partial<Record<SubjectKind, (id: string) => string>> = {
    session: words.staffName,
    toggle: names.toggle,
    job: names.job,
    order: batchName,
    approval: (long) => long.slice(0, shortId),
  };
  return `${names.subject(kind)} ${nameOf[kind]?.(id) ?? id}`;
}
