import type { TimelineKind } from '@/domain/support';

/** The columns of an event, in the order of the union, each with its type. */
const columns = {
  event: 'text',
  done_by: 'text',
  actor: 'text',
  branch_code: 'text',
  title_th: 'text',
  title_en: 'text',
  points: 'integer',
  point_type: 'text',
  satang: 'bigint',
  reference: 'text',
  detail: 'text',
  message_state: 'text',
  code: 'text',
  trace_id: 'text',
  reason: 'text',
  note: 'text',
} as const;

/**
 * One table's events of a member: `at` is the column of their order, `id` distinguishes those of one second, and `says` has the expression
 * of each column that it fills. The member is `$member`.
 */
export type Source = {
  kind: TimelineKind;
  name: string;
  from: string;
  where: string;
  at: string;
  id: string;
  values: Partial<Record<keyof typeof columns, string>>;
  /** Events that another kind shows as well, in more detail: left out if all kinds are shown. */
  unlessAll?: string;
  /** The events of it that failed, which the filter of failures shows, too. */
  failedIf?: string;
};

export function columnsOf({ values }: Source): string {
  const names = Object.keys(columns).filter((name): name is keyof typeof columns => name in columns);
  return names.map((name) => `(${values[name] ?? 'null'})::${columns[name]} as ${name}`).join(', ');
}

/** Whether staff did it: their act is in the same transaction, whose clock may have advanced since. */
export function byStaff(act: string, { member, at, thing }: { member: string; at: string; thing?: string }): string {
  return `exists (select from audit where subject_id = ${member}::text and at_seconds between ${at} and ${at} + 60
    and subject_kind = 'member' and act = '${act}'${thing ? ` and after ->> 'id' = ${thing}::text` : ''})`;
}

export function staffOr(other: 'member' | 'till', condition: string): string {
  return `case when ${condition} then 'staff' else '${other}' end`;
}

/** A member's coupons and rewards, with their names. */
export const couponsFrom = 'my_coupons mine join coupons on coupons.code = mine.coupon_code';
export const claimsFrom = 'claimed_rewards claim join rewards on rewards.reward_id = claim.reward_id';
