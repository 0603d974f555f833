import type { Db } from '@/server/db/transact';

/** The cups that somying has bought, so many days before the first start, one with a receipt. At five the cookie came into her pocket. */
const cups: readonly { daysAgo: number; stamps: number; receipt?: { branch_code: string; bill_no: string } }[] = [
  { daysAgo: 24, stamps: 2 },
  { daysAgo: 17, stamps: 2 },
  { daysAgo: 12, stamps: 1, receipt: { branch_code: '0002', bill_no: '02-003990' } },
  { daysAgo: 6, stamps: 1 },
];

type Seed = { missionUuid: string; now: number; idOf: (text: string) => string };

/** Inserts six stamps of somying, at a mission's first start, with the coupon of its first step. */
export async function seedStamps(tx: Db, { missionUuid, now, idOf }: Seed): Promise<void> {
  const owner = { member_id: idOf('member somying'), mission_uuid: missionUuid };
  const bills = cups.map(({ daysAgo, stamps, receipt }, place) => ({
    ...owner,
    branch_code: '0001',
    bill_no: `BAO-${place + 1}`,
    ...receipt,
    sold_at: now - daysAgo * daySeconds,
    earned: stamps,
    stamps,
  }));
  await tx.insertInto('stamp_bills').values(bills).execute();
  const stamps = cups.reduce((sum, one) => sum + one.stamps, 0);
  await tx
    .insertInto('stamp_cards')
    .values({ ...owner, stamps })
    .execute();
  const code = 'BAO-COOKIE';
  const coupon = await tx.selectFrom('coupons').select('effective_to').where('code', '=', code).executeTakeFirst();
  if (!coupon) throw new Error(`the sandbox has no coupon ${code}`);
  const mine = { id: idOf(`coupon somying ${code}`), expires_at: coupon.effective_to };
  const collected = { ...mine, member_id: owner.member_id, coupon_code: code, collected_at: now - 12 * daySeconds };
  await tx.insertInto('my_coupons').values(collected).execute();
  await tx
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('code', '=', code)
    .execute();
  const given = { card: 1, step: 5, my_coupon_id: mine.id, expires_at: mine.expires_at };
  await tx
    .insertInto('stamp_coupons')
    .values({ ...owner, ...given })
    .execute();
}

const daySeconds = 24 * 60 * 60;
