import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import { inboxDays } from '@/domain/messages';
import { remindedDays } from '@/domain/reminders';
import { voidCardDays } from '@/domain/wallet';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { Deps } from '@/server/gateways/deps';

/** Drops the partitions of months past retention, and creates those of the coming months. */
export async function keepTelemetryMonths({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { telemetryMonths } = config.retention;
  await sql`select keep_telemetry_months(${clock.now()}::bigint, ${telemetryMonths}::integer)`.execute(db);
}

/** Makes the months of bills to come. Those whose books are closed go with them. */
export async function keepBillMonths({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sql`select keep_receipt_months(${clock.now()}::bigint)`.execute(db);
}

const rowsAtOnce = 1000;

/** Until then the partner's account can still be compared with what members got. */
const partnerCodeDays = 90;

/**
 * Deletes expired rows in batches by index: events and refused calls of members with the telemetry of their month; stored answers of acts
 * after `RETENTION_ANSWER_HOURS`; voids whose bill is too old to be accepted; codes whose
 * use is; codes of partners, `partnerCodeDays` after their coupon; and facts about erased members.
 */
export async function endTraces(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  turn: Turn = ownTurn,
): Promise<void> {
  const { telemetryMonths, formerMemberMonths, answerHours } = config.retention;
  const now = clock.now();
  const months = sql<number>`start_of_bangkok_month(${now}::bigint, -${telemetryMonths}::integer)`;
  const ended = {
    member_events: sql`select id from member_events where occurred_at < ${months} order by occurred_at`,
    refused_calls: sql`select id from refused_calls where occurred_at < ${months} order by occurred_at`,
  };
  for (const [table, over] of Object.entries(ended))
    await inBatches(turn, rowsAtOnce, async (size) => {
      const removed = sql`delete from ${sql.table(table)} where id in (${over} limit ${size})`;
      return Number((await removed.execute(db)).numAffectedRows ?? 0n);
    });
  const leftBefore = sql<number>`start_of_bangkok_month(${now}::bigint, -${formerMemberMonths}::integer)`;
  const former = {
    former_members: sql`select ctid from former_members where left_month < ${leftBefore} order by left_month`,
    former_memberships: sql`select ctid from former_memberships where linked_until <= ${now}::bigint`,
  };
  for (const [table, over] of Object.entries(former))
    await inBatches(turn, rowsAtOnce, async (size) => {
      const removed = sql`delete from ${sql.table(table)} where ctid = any(array(${over} limit ${size}))`;
      return Number((await removed.execute(db)).numAffectedRows ?? 0n);
    });
  const oldestMessage = now - inboxDays * 24 * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select id from member_messages where happened_at < ${oldestMessage}::bigint order by happened_at limit ${size}`;
    const removed = sql`delete from member_messages where id = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  const oldestReminder = now - remindedDays * 24 * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select id from reminders where sent_at < ${oldestReminder}::bigint order by sent_at limit ${size}`;
    const removed = sql`delete from reminders where id = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  const oldestVoid = now - voidCardDays * 24 * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select id from wallet_cards where ended_at < ${oldestVoid}::bigint order by ended_at limit ${size}`;
    const removed = sql`delete from wallet_cards where id = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  const lastSale = now - (limits.billSoldBackDays + 1) * 24 * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select ctid from early_voids where noted_at < ${lastSale}::bigint order by noted_at limit ${size}`;
    const removed = sql`delete from early_voids where ctid = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  const oldestEnd = now - partnerCodeDays * 24 * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const removed = sql`
      delete from partner_codes where code_hash = any(array(
        select code_hash from partner_codes as codes join coupons on coupons.code = codes.coupon_code
        where coupons.codes is not null and coupons.effective_to < ${oldestEnd}::bigint and not exists (
          select from my_coupons as mine where mine.coupon_code = codes.coupon_code and mine.code_number = codes.number
            and mine.expires_at >= ${oldestEnd}::bigint
        ) limit ${size}
      ))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  const lastScan = now - (limits.codeScannedBackHours + 1) * 60 * 60;
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select ctid from shown_codes where issued_at < ${lastScan}::bigint order by issued_at limit ${size}`;
    const removed = sql`delete from shown_codes where ctid = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  await inBatches(turn, rowsAtOnce, async (size) => {
    const over = sql`select ctid from bill_returns where applied_at = 0 and recorded_at < ${lastSale}::bigint
      order by recorded_at limit ${size}`;
    const removed = sql`delete from bill_returns where applied_at = 0 and ctid = any(array(${over}))`;
    return Number((await removed.execute(db)).numAffectedRows ?? 0n);
  });
  await inBatches(turn, rowsAtOnce, async (size) => {
    const answered = db
      .selectFrom('support_answers')
      .select('reference')
      .where('answered_at', '<', now - answerHours * 3600);
    const removed = db
      .deleteFrom('support_answers')
      .where('reference', 'in', answered.orderBy('answered_at').limit(size).forUpdate().skipLocked());
    return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
  });
}
