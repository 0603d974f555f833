import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditFieldKind } from '@/domain/audit-fields';
import { auditFields } from '@/domain/audit-fields';
import { campaignKinds, shownDraftStates } from '@/domain/campaigns';
import { destinationFields } from '@/domain/delivery-address';
import { actNames, approvalKinds } from '@/domain/desk-acts';
import { orderStatuses } from '@/domain/kids-club';
import { pointTypes } from '@/domain/points';
import { actReasons, isStaffRole } from '@/domain/staff';
import { findWays, waitReasons } from '@/domain/support';
import { useFormats } from '@/hooks/texts/useFormats';
import type { AuditEntry } from './useAudit';
import { useDeskNames } from './useDeskNames';

/** From here on a number of a search is an instant: quotas have a limit of two thousand million, and so did no one until 2001. */
const earliestInstant = 1_000_000_000;

type Place = Pick<AuditChange, 'field' | 'isAsked'>;

/** The words of an audit entry's fields and of their values. `entries` know the names of staff, whom fields have by their id. */
export function useAuditWords(entries: readonly AuditEntry[] = []) {
  const { t } = useTranslation([
    'desk-names',
    'desk',
    'desk-acts',
    'desk-campaigns',
    'desk-members',
    'desk-operations',
  ]);
  const format = useFormats();
  const names = useDeskNames();
  const staffName = (id: string) => entries.find(({ actor_id }) => actor_id === id)?.actor_name ?? id;

  const changeOf = (written: string): string => {
    const [how = '', kind = '', code = ''] = written.split(' ');
    const known = (['added', 'changed', 'withdrawn'] as const).find((one) => one === how);
    const of = ([...campaignKinds, 'terms'] as const).find((one) => one === kind);
    return known && of ? [t(`how.${known}`), t(`desk-campaigns:draft.kind.${of}`), code].join(' ') : written;
  };

  /** A code of the records; one of another release is shown as it is. */
  const codes: Partial<Record<AuditChange['field'], (code: string) => string | undefined>> = {
    act: (code) => wordOf(actNames, code, (known) => t(`desk-acts:${known}.did`)),
    because: (code) => wordOf(waitReasons, code, (known) => t(`desk-members:waits.${known}`)),
    by: (code) => wordOf(findWays, code, (known) => t(`way.${known}`)),
    changed: (code) => wordOf(destinationFields, code, (known) => t(`desk-operations:order.address.${known}`)),
    changes: changeOf,
    credit_note: (code) => wordOf(['NOT_NEEDED', 'PENDING'] as const, code, (known) => t(`creditNote.${known}`)),
    kind: (code) =>
      wordOf(approvalKinds, code, (known) => t(`desk-acts:${known}.asked`)) ??
      wordOf(campaignKinds, code, (known) => t(`desk-campaigns:kind.${known}`)),
    name: names.toggle,
    point_type: (code) => wordOf(pointTypes, code, (known) => t(`desk-members:pointKind.${known}`)),
    queue: names.job,
    reason: (code) => wordOf(actReasons, code, (known) => t(`desk:reason.${known}`)),
    roles: (code) => (isStaffRole(code) ? t(`desk:role.${code}`) : undefined),
    state: (code) => wordOf(shownDraftStates, code, (known) => t(`desk-campaigns:draft.is.${known}`)),
    status: (code) => wordOf(orderStatuses, code, (known) => t(`desk-operations:order.is.${known}`)),
  };

  const numbers: Partial<Record<AuditFieldKind, (value: number) => string>> = {
    points: format.points,
    baht: format.baht,
    percent: (value) => t('desk-campaigns:percent', { percent: value }),
    instant: (value) => (value > 0 ? format.dateTime(value) : '–'),
  };

  const numberOf = ({ field, isAsked }: Place, value: number): string => {
    const kind = auditFields[field];
    if (kind === 'bound' && !isAsked && value >= earliestInstant) return format.dateTime(value);
    return (numbers[kind] ?? format.quantity)(value);
  };

  const textOf = (field: Place['field'], value: string): string =>
    auditFields[field] === 'staff' ? staffName(value) : (codes[field]?.(value) ?? value);

  const flagOf = (field: Place['field'], value: boolean): string => {
    if (field === 'is_on') return t(value ? 'on' : 'off');
    return t(value ? 'yes' : 'no');
  };

  const listOf = (place: Place, values: readonly unknown[]): string =>
    // Rows of the log by their numbers say nothing; how many they are does.
    auditFields[place.field] === 'count'
      ? format.quantity(values.length)
      : values.map((value) => wordsOf(place, value)).join(', ');

  const wordsOf = (place: Place, value: unknown): string => {
    if (Array.isArray(value)) return listOf(place, value);
    if (typeof value === 'boolean') return flagOf(place.field, value);
    if (typeof value === 'number') return numberOf(place, value);
    return typeof value === 'string' ? textOf(place.field, value) : '–';
  };

  return {
    staffName,
    /** The name of a field, with that of the group that it is in. */
    labelOf: ({ field, group }: AuditChange) =>
      [group && t(`field.${group}`), t(`field.${field}`)].filter(Boolean).join(' · '),
    fromOf: (change: AuditChange) => (change.from === undefined ? undefined : wordsOf(change, change.from)),
    toOf: (change: AuditChange) => (change.to === undefined ? undefined : wordsOf(change, change.to)),
  };
}

function wordOf<Known extends string>(
  known: readonly Known[],
  code: string,
  word: (code: Known) => string,
): string | undefined {
  const found = known.find((one) => one === code);
  return found && word(found);
}
