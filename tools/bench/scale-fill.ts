import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { numberBills } from '@/tests/support/bill-months';
import { putCoupon } from '@/tests/support/coupons';
import { putMission } from '@/tests/support/missions';
import { putPrize } from '@/tests/support/prizes';
import { putDonation, putReward } from '@/tests/support/rewards';
import { withoutTriggers } from '@/tests/support/table-rows';
import { withoutIndexes } from './scale-indexes';
import type { Crowd } from './scale-people';
import { fillPeople } from './scale-people';

/** Catalogue entries for the calls. No member has collected `uncollected` yet. */
export const catalogue = { voucher: 'SCALE-VOUCHER', donation: 'SCALE-DONATION', uncollected: 'SCALE-59' } as const;

export const branchCount = 2042;
const daySeconds = 86_400;
const couponCount = 60;

/**
 * A chain's database: for each member two bills with their points or as many as are given, two collected coupons and two entries of telemetry; one of
 * twenty has a bill whose books can be closed, three of ten have redeemed a reward, one of twenty has donated, and all take part in a mission. The rows keep the invariants of the ledger, which
 * its triggers need not check one by one. What a database holds depends on these numbers alone.
 */
export async function fillScale(crowd: Crowd): Promise<void> {
  const { db, members, nowSeconds } = crowd;
  await putCatalogue(db, nowSeconds);
  await db.transaction().execute(async (tx) => {
    await withoutTriggers(tx);
    await withoutIndexes(tx, async () => {
      await fillPeople({ ...crowd, db: tx });
      await putBills(tx, crowd);
      await putExpired(tx, nowSeconds);
      await putSpending(tx, members, nowSeconds);
      await putCoupons(tx, members, nowSeconds);
      await putMissionSpends(tx, nowSeconds);
    });
    await sql`
      insert into telemetry (kind, chat_account_id, name, occurred_at)
      select 'event', md5('account ' || n)::uuid, 'coupon_hub', ${soldAt(nowSeconds, 'n', 'k')}
      from generate_series(0, ${members - 1}::integer) n, generate_series(0, 1) k`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}

async function putCatalogue(db: Db, nowSeconds: number): Promise<void> {
  const period = { effective_from: nowSeconds - 600 * daySeconds, effective_to: nowSeconds + 60 * daySeconds };
  for (let place = 0; place < couponCount; place += 1)
    await putCoupon(db, { code: `SCALE-${place}`, sort_order: place, featured: place % 10 === 0, ...period });
  await putReward(db, { reward_id: catalogue.voucher, ...period });
  await putDonation(db, { reward_id: catalogue.donation, goal_points: 1_000_000_000, ...period });
  for (let place = 0; place < 20; place += 1) await putPrize(db, { prize_id: `SCALE-${place}`, ...period });
  await putMission(db, { code: 'SCALE', ...period });
}

/** Within the last 500 days, so that no point has expired. */
function soldAt(nowSeconds: number, member: string, bill: string) {
  const [n, k] = [sql.ref(member), sql.ref(bill)];
  return sql`${nowSeconds}::bigint - 3600 - (${n}::bigint * 7919 + ${k} * 211) % 500 * ${daySeconds}::bigint`;
}

async function putBills(tx: Db, { members, billsOfMember, nowSeconds }: Crowd): Promise<void> {
  const lines = JSON.stringify(
    [500_000, 300_000, 200_000].map((amountSatang, place) => ({
      sku: `885000010000${place}`,
      name: 'น้ำดื่มสบาย 600 มล.',
      category: 'drinks',
      quantity: 1,
      amountSatang,
      discountSatang: 0,
      motherAndBaby: false,
    })),
  );
  await sql`
    insert into receipts (branch_code, bill_no, member_id, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
      content_hash, recorded_at)
    select 'B' || (n * 31 + k) % ${branchCount}::integer, 'N-' || n || '-' || k, md5('member ' || n)::uuid, at, ${lines}::jsonb,
      1000000, 0, 400, 0, repeat('0', 64), at
    from generate_series(0::bigint, ${members - 1}::bigint) n, generate_series(0, ${billsOfMember - 1}::integer) k,
      lateral (select ${soldAt(nowSeconds, 'n', 'k')} as at) sold
    union all
    select 'B0', 'O' || n, md5('member ' || n)::uuid, at, ${lines}::jsonb, 1000000, 0, 400, 0, repeat('0', 64), at
    from generate_series(0::bigint, ${members - 1}::bigint, 20) n,
      lateral (select ${nowSeconds}::bigint - (3300 + n % 300) * ${daySeconds}::bigint as at) sold`.execute(tx);
  await numberBills(tx);
  await sql`
    insert into point_accounts (member_id)
    select md5('member ' || n)::uuid from generate_series(0, ${members - 1}::integer) n`.execute(tx);
  await sql`
    insert into point_movements (id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en,
      occurred_at)
    select md5(bill_no)::uuid, member_id, 'cjpoint', 'earned', cjpoint, 'receipt ' || branch_code || ' ' || bill_no || ' cjpoint',
      'branch', branch_code, 'ซื้อสินค้าที่สาขา', 'Purchase', sold_at
    from receipts`.execute(tx);
  await sql`
    insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
    select id, member_id, point_type, points, points, occurred_at,
      extract(epoch from make_timestamptz(
        extract(year from to_timestamp(occurred_at) at time zone 'Asia/Bangkok')::integer + 2, 1, 1, 0, 0, 0, 'Asia/Bangkok'))
    from point_movements`.execute(tx);
}

/** The points of the bills of long ago. */
async function putExpired(tx: Db, nowSeconds: number): Promise<void> {
  await sql`
    insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
    select md5('over ' || id)::uuid, member_id, point_type, 'expired', points, 'expired ' || id, 'คะแนนหมดอายุ', 'Points expired',
      expires_at
    from point_lots where expires_at <= ${nowSeconds}::bigint`.execute(tx);
  await sql`
    insert into point_uses (movement_id, lot_id, points)
    select md5('over ' || id)::uuid, id, points from point_lots where expires_at <= ${nowSeconds}::bigint`.execute(tx);
  await sql`update point_lots set remaining = 0 where expires_at <= ${nowSeconds}::bigint`.execute(tx);
}

async function putSpending(tx: Db, members: number, nowSeconds: number): Promise<void> {
  const all = sql`generate_series(0::bigint, ${members - 1}::bigint) n`;
  const at = nowSeconds - 1800;
  const spent = (kind: string, word: string, points: number, chosen: string) => sql`
    insert into point_movements (id, member_id, point_type, kind, points, reference, channel, title_th, title_en, occurred_at)
    select md5(${word} || n)::uuid, md5('member ' || n)::uuid, 'cjpoint', ${kind}, ${points}::integer, ${word} || n, 'line',
      'ใช้คะแนน', 'Spent', ${at}::bigint from ${all} where ${sql.raw(chosen)}`;
  const uses = (word: string, bill: number, points: number, chosen: string) => sql`
    with used as (
      update point_lots set remaining = remaining - ${points}::integer from ${all}
      where id = md5('N-' || n || '-' || ${bill}::integer)::uuid and ${sql.raw(chosen)} returning id, n
    )
    insert into point_uses (movement_id, lot_id, points) select md5(${word} || n)::uuid, id, ${points}::integer from used`;
  await spent('redeemed', 'claim ', 100, 'n % 10 < 3').execute(tx);
  await uses('claim ', 0, 100, 'n % 10 < 3').execute(tx);
  await sql`
    insert into claimed_rewards (claim_transaction_id, member_id, reward_id, ordinal, reward_code, points, movement_id, reference,
      reference_no, claimed_at, effective_to)
    select md5('claimed ' || n)::uuid, md5('member ' || n)::uuid, ${catalogue.voucher}, 1, 'SCALE' || n, 100,
      md5('claim ' || n)::uuid, 'claim ' || n, short_reference('RW', n * 118111601 % 191102976), ${at}::bigint,
      ${nowSeconds + 30 * daySeconds}::bigint
    from ${all} where n % 10 < 3`.execute(tx);
  await spent('donated', 'donation ', 50, 'n % 20 = 7').execute(tx);
  await uses('donation ', 1, 50, 'n % 20 = 7').execute(tx);
  await sql`
    insert into donations (donation_id, member_id, reward_id, points, movement_id, reference_no, donated_at)
    select md5('donated ' || n)::uuid, md5('member ' || n)::uuid, ${catalogue.donation}, 50, md5('donation ' || n)::uuid,
      short_reference('DN', n * 118111601 % 191102976), ${at}::bigint
    from ${all} where n % 20 = 7`.execute(tx);
  await sql`
    update rewards set taken = (select count(*) from claimed_rewards where claimed_rewards.reward_id = rewards.reward_id),
      donated_points = (select coalesce(sum(points), 0) from donations where donations.reward_id = rewards.reward_id)`.execute(
    tx,
  );
}

async function putCoupons(tx: Db, members: number, nowSeconds: number): Promise<void> {
  await sql`
    insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at)
    select md5('mine ' || n || ' ' || k)::uuid, md5('member ' || n)::uuid,
      'SCALE-' || (n + k) % ${couponCount - 1}::integer, ${nowSeconds - daySeconds}::bigint, ${nowSeconds + 30 * daySeconds}::bigint
    from generate_series(0, ${members - 1}::integer) n, generate_series(0, 1) k`.execute(tx);
  await sql`
    update coupons set taken = (select count(*) from my_coupons where coupon_code = code)`.execute(tx);
}

async function putMissionSpends(tx: Db, nowSeconds: number): Promise<void> {
  await sql`
    insert into mission_bills (branch_code, bill_no, mission_uuid, member_id, spend_satang)
    select branch_code, bill_no, mission_uuid, member_id, total_satang from receipts, missions where bill_no like '%-0'`.execute(
    tx,
  );
  await sql`
    insert into mission_spends (mission_uuid, member_id, spend_satang, reached_at, changed_at)
    select mission_uuid, member_id, spend_satang, ${nowSeconds - daySeconds}::bigint, ${nowSeconds - daySeconds}::bigint
    from mission_bills`.execute(tx);
}
