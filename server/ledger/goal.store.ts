import { sql } from 'kysely';
import { inAudience } from '@/server/db/in-audience';
import type { Db } from '@/server/db/transact';

/** Part of the statement that locks the points, because a purchase should not cost another one. */
export const hasOpenGoal = sql<boolean>`exists (
  select from reward_goals where reward_goals.member_id = point_accounts.member_id and reached_at = 0)`;

/**
 * Marks the goal as reached if the balance is enough for a reward that can be redeemed now. Returns it then, and never again for the same
 * choice. The account must be locked.
 */
export async function reachGoal(tx: Db, memberId: string, now: number) {
  const { rows } = await sql<{ reward_id: string; name_th: string; name_en: string; price: number }>`
    update reward_goals set reached_at = ${now}::bigint
    from rewards, lateral (select case
      when event_point is not null and event_from <= ${now}::bigint and event_to > ${now}::bigint then event_point
      else normal_point end as price) as now_at
    where reward_goals.member_id = ${memberId}::uuid and reached_at = 0 and rewards.reward_id = reward_goals.reward_id
      and (audience is null or ${inAudience({ kind: 'reward', code: sql`rewards.reward_id` }, sql`reward_goals.member_id`, { at: now })})
      and not withdrawn and effective_from <= ${now}::bigint and effective_to > ${now}::bigint and not coalesce(taken >= quota, false)
      and price <= (select coalesce(sum(remaining), 0) from point_lots
        where member_id = ${memberId}::uuid and point_type = 'cjpoint' and expires_at > ${now}::bigint)
    returning rewards.reward_id, name_th, name_en, price`.execute(tx);
  const [goal] = rows;
  return goal && { rewardId: goal.reward_id, reward: { th: goal.name_th, en: goal.name_en }, points: goal.price };
}
