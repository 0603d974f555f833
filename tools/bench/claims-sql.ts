import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';

/**
 * The statements of a redemption, written by hand: the same rows are locked, read and written in the same order as in the
 * server, and nothing else. The notice goes to a queue without workers, so that no round pays for another one.
 */
export async function bareClaim(db: Db, memberId: string, rewardId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [now, movementId, reference] = [systemClock.now(), randomUUID(), `claim ${memberId} ${randomUUID()}`];
    await sql`select * from point_accounts where member_id = ${memberId} for update`.execute(tx);
    await sql`select * from claimed_rewards where reference = ${reference}`.execute(tx);
    const found = await sql<{
      name_th: string;
      name_en: string;
      normal_point: number;
      effective_to: number;
    }>`select * from rewards where reward_id = ${rewardId}`.execute(tx);
    const [reward] = found.rows;
    if (!reward) throw new Error('there is no reward to redeem');
    await sql`select * from members where id = ${memberId}`.execute(tx);
    const counted = await sql<{ claimed: number }>`
      select reward_id, count(*)::integer as claimed from claimed_rewards
      where member_id = ${memberId} and reward_id in (${rewardId}, '') group by reward_id`.execute(tx);
    const { name_th, name_en, normal_point: points, effective_to } = reward;
    const spent = await sql<{ left: number }>`
      with active as (
        select id, remaining, sum(remaining) over (order by expires_at, earned_at, id) - remaining as before
        from point_lots where member_id = ${memberId}::uuid and point_type = 'cjpoint'
          and expires_at > ${now}::bigint and remaining > 0
      ),
      balance as (select coalesce(sum(remaining), 0)::integer as points from active),
      movement as (
        insert into point_movements
          (id, member_id, point_type, kind, points, reference, channel, title_th, title_en, occurred_at)
        select ${movementId}::uuid, ${memberId}::uuid, 'cjpoint', 'redeemed', ${points}::integer, ${reference}, 'line',
          ${name_th}, ${name_en}, ${now}::bigint
        from balance where balance.points >= ${points}::integer
        returning id
      ),
      used as (
        insert into point_uses (movement_id, lot_id, points)
        select movement.id, active.id, least(active.remaining, ${points}::integer - active.before)
        from movement, active where active.before < ${points}::integer
      )
      select balance.points - ${points}::integer as left from balance, movement`.execute(tx);
    const balance = spent.rows[0]?.left;
    const notice = { memberId, movementId, points, balance, title: { th: name_th, en: name_en }, occurredAt: now };
    await sql`insert into pgboss.job (name, data) values ('given-up', ${JSON.stringify(notice)}::jsonb)`.execute(tx);
    await sql`
      insert into claimed_rewards (claim_transaction_id, member_id, reward_id, ordinal, reward_code, points, movement_id,
        reference, claimed_at, effective_to)
      values (${randomUUID()}, ${memberId}, ${rewardId}, ${(counted.rows[0]?.claimed ?? 0) + 1}, ${secureIds.letters(12)},
        ${points}, ${movementId}, ${reference}, ${now}, ${effective_to}) returning *`.execute(tx);
    await sql`
      update rewards set taken = taken + 1
      where reward_id = ${rewardId} and not withdrawn and (quota is null or taken < quota)`.execute(tx);
  });
}
