import type { Body } from '@/contract/types';
import { memberMustBeOldEnough } from '@/domain/identity/age';
import { nameMustBeThai, nameMustHaveNoTitle } from '@/domain/identity/names';
import { tidyText } from '@/domain/tidy-text';
import type { CalendarDate } from '@/domain/time/calendar-date';
import { lacksDay, parseCalendarDate } from '@/domain/time/calendar-date';
import {
  mergeAnswers,
  noAnswers,
  tidyAddress,
  wrongAddress,
  wrongAnswers,
} from '@/server/modules/members/check-answers';
import type { NewMember } from '@/server/modules/members/service';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

export type PersonalDetail = Omit<NewMember, 'identifier' | 'mobile'>;

const earliestBirthYear = 1900;

/** Reads the registration form by the rules of spec section 5. `today` is the day in Bangkok. 422 lists each wrong field. */
export function readPersonalDetail(body: Body<'createMember'>, today: CalendarDate): Outcome<PersonalDetail, '422'> {
  const names = { firstname_th: tidyText(body.firstname_th), lastname_th: tidyText(body.lastname_th) };
  const answers = mergeAnswers(noAnswers, body, body.nationality);
  const address = body.address ? tidyAddress(body.address) : null;
  const fields = [
    ...wrongNames(names),
    ...wrongBirthDate(body.birth_date, today),
    ...wrongAnswers(answers, body, body.nationality),
    ...wrongAddress(address),
  ];
  if (fields.length > 0) return refuse('422', { fields });
  const { gender, birth_date: birthDate, nationality } = body;
  return value({ names, gender, birthDate, nationality, answers, address });
}

function wrongNames(names: Record<string, string>): FieldError[] {
  return Object.entries(names).flatMap(([field, name]) => {
    if (name === '') return [{ field, message: 'required' }];
    if (field === 'firstname_th' && !nameMustHaveNoTitle(name)) return [{ field, message: 'nameMustHaveNoTitle' }];
    return nameMustBeThai(name) ? [] : [{ field, message: 'nameMustBeThai' }];
  });
}

function wrongBirthDate(text: string, today: CalendarDate): FieldError[] {
  // Decision 048: the person or the chain enters the day that the law presumes.
  if (lacksDay(text)) return [{ field: 'birth_date', message: 'birthDateMustBeWhole' }];
  const birth = parseCalendarDate(text);
  const message = !birth || birth.year < earliestBirthYear ? 'birthDateMustExist' : tooYoung(birth, today);
  return message ? [{ field: 'birth_date', message }] : [];
}

function tooYoung(birth: CalendarDate, today: CalendarDate) {
  const inDays = ({ year, month, day }: CalendarDate) => (year * 12 + month) * 31 + day;
  if (inDays(birth) > inDays(today)) return 'birthDateMustBePast';
  return memberMustBeOldEnough(birth, today) ? undefined : 'memberMustBeOldEnough';
}
