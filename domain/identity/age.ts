import { limits } from '@/domain/limits';
import type { CalendarDate } from '@/domain/time/calendar-date';

/** Whole years on `today`, both in Bangkok. A person born on 29 February has the birthday on 1 March in a common year. */
export function ageInYears(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Whether a guardian has to agree to marketing (PDPA). */
export function isUnderAge(birth: CalendarDate, today: CalendarDate): boolean {
  return ageInYears(birth, today) < limits.adultAgeYears;
}

/** Spec section 5: members must be at least 10 years old at the time of registration. */
export function memberMustBeOldEnough(birth: CalendarDate, today: CalendarDate): boolean {
  return ageInYears(birth, today) >= limits.minimumAgeYears;
}
