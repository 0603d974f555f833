import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AudienceKind } from '@/domain/audiences';
import { limits } from '@/domain/limits';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';

/**
 * Whether a member's consent to marketing is in force, of a guardian if the member is under age, as `takesMarketing` has it. Part of a
 * statement.
 */
export function takesMarketingNow(memberId: RawBuilder<unknown>, now: number): RawBuilder<boolean> {
  const { year, ...day } = bangkokDate(now);
  const adultsBornBy = formatCalendarDate({ year: year - limits.adultAgeYears, ...day });
  return sql<boolean>`coalesce((
    select status in ('granted', 'renewed') and (guardian_confirmed or (
      select birth_date <= ${adultsBornBy} from members as person where person.id = consent.member_id))
    from consent_events as consent where consent.member_id = ${memberId} and type = 'commu' order by id desc limit 1), false)`;
}

/**
 * Whether a campaign with an audience is for a member at an instant: the member was chosen, is not held out, and, where members were chosen by
 * what they do, takes marketing now. Part of a statement, so that a consent withdrawn a second ago ends it everywhere. The codes of the member
 * are read once, however many campaigns there are.
 */
export function inAudience(
  campaign: { kind: AudienceKind; code: RawBuilder<unknown> },
  memberId: RawBuilder<unknown>,
  { at, now = at }: { at: number; now?: number },
): RawBuilder<boolean> {
  return sql<boolean>`${campaign.code} = any(array(
    select chosen.code from audience_members as chosen
    where chosen.member_id = ${memberId} and chosen.kind = ${campaign.kind}
      and not chosen.held_out and chosen.chosen_at <= ${at}::bigint and chosen.ends_at > ${at}::bigint
      and (not chosen.profiled or ${takesMarketingNow(sql`chosen.member_id`, now)})))`;
}
