import { isUnderAge } from '@/domain/identity/age';
import { bangkokDate } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { nowSeconds } from '@/services/browser/clock';
import { useMember } from './useMember';

/**
 * Whether the member is under 20, so that a guardian has to agree to marketing (PDPA). Undefined until known; with a
 * hidden birth date the server decides.
 */
export function useIsUnderAge(): boolean | undefined {
  const { data: member } = useMember();
  if (member?.birth_date === null) return false;
  const birth = member && parseCalendarDate(member.birth_date);
  return birth && isUnderAge(birth, bangkokDate(nowSeconds()));
}
