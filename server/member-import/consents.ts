import type { ConsentType } from '@/domain/consents';
import { isUnderAge } from '@/domain/identity/age';
import { bangkokDate } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { fieldText } from '@/server/http/field-errors';
import type { Readers, Wrong } from './cells';
import type { MemberCells } from './columns';

/** A consent given or withdrawn earlier, on paper or in the chain's older app. */
export type ImportedConsent = {
  type: ConsentType;
  status: 'granted' | 'withdrew';
  version: string;
  occurredAt: number | null;
  isGuardianConfirmed: boolean;
};

type Read = Pick<Readers, 'choice' | 'flag' | 'instant'> & { now: number };

/** Terms count as accepted if they have a version or a day. Marketing consent of a person under 20 needs a guardian's confirmation. */
export function readConsents(cells: MemberCells, read: Read, wrong: Wrong): ImportedConsent[] {
  const { choice, flag, instant, now } = read;
  const version = (field: 'terms_version' | 'commu_version') => {
    // Numeric, so that it can be compared with the version in force.
    if (cells[field] !== '' && !/^\d{1,4}(\.\d{1,4}){0,3}$/.test(cells[field]))
      wrong(field, 'A version is a number, such as 1.0.');
    return cells[field] || '0';
  };
  const isGuardianConfirmed = flag('commu_guardian');
  const terms = {
    type: 'terms',
    status: 'granted',
    version: version('terms_version'),
    occurredAt: instant('terms_at'),
  } as const;
  const status = choice('commu', ['granted', 'withdrew'] as const);
  const commu = { type: 'commu', version: version('commu_version'), occurredAt: instant('commu_at') } as const;
  const birth = parseCalendarDate(cells.birth_date);
  const needsGuardian = birth !== undefined && isUnderAge(birth, bangkokDate(commu.occurredAt ?? now));
  if (status === 'granted' && needsGuardian && !isGuardianConfirmed)
    wrong('commu', fieldText('guardianMustConfirm', 'en'));
  return [
    ...(cells.terms_version !== '' || terms.occurredAt !== null ? [{ ...terms, isGuardianConfirmed: false }] : []),
    ...(status === undefined ? [] : [{ ...commu, status, isGuardianConfirmed }]),
  ];
}
