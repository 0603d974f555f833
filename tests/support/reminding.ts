import { randomUUID } from 'node:crypto';
import { jobHandlers } from '@/server/services';
import type { Somebody } from './many-members';
import { createManyMembers } from './many-members';
import type { World } from './world';

/** What a member has that may be worth a reminder. Instants are epoch seconds. */
export function createReminding(world: World) {
  const { db, secrets, clock } = world.deps;

  /** Linked members who have not opened the app since this is noted. */
  const members = (size: number): Promise<Somebody[]> =>
    createManyMembers({ db, secrets, nowSeconds: clock.now() }, size);

  const putOrder = async (memberId: string, prizeId: string, orderedAt: number): Promise<string> => {
    const [transaction_id, reference_no] = [randomUUID(), `KC-${randomUUID().slice(0, 8)}`];
    const movement = { id: transaction_id, member_id: memberId, point_type: 'kidpoint', kind: 'redeemed' } as const;
    // An order without points: the ledger has nothing to add up.
    const shown = { points: 1, channel: 'line', branch_code: null, title_th: 'ของรางวัล', title_en: 'Prize' } as const;
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('point_movements')
        .values({ ...movement, ...shown, kind: 'earned', reference: `of ${reference_no}`, occurred_at: orderedAt })
        .execute();
      await tx
        .insertInto('point_lots')
        .values({
          id: transaction_id,
          member_id: memberId,
          point_type: 'kidpoint',
          points: 1,
          remaining: 1,
          earned_at: orderedAt,
          expires_at: orderedAt + 400 * 24 * 3600,
        })
        .execute();
      await tx
        .insertInto('prize_orders')
        .values({
          transaction_id,
          reference_no,
          member_id: memberId,
          prize_id: prizeId,
          points: 1,
          movement_id: transaction_id,
          reference: reference_no,
          address_sealed: null,
          status: 'ORDERED',
          tracking: null,
          ordered_at: orderedAt,
          batch: null,
        })
        .execute();
    });
    return reference_no;
  };

  const putMyCoupon = async (memberId: string, code: string, endsAt: number): Promise<string> => {
    const row = { id: randomUUID(), member_id: memberId, coupon_code: code, collected_at: clock.now() };
    await db
      .insertInto('my_coupons')
      .values({ ...row, expires_at: endsAt })
      .execute();
    return row.id;
  };

  /** An answer to the marketing question, without its text. */
  const answerMarketing = async (memberId: string, status: 'granted' | 'withdrew', guardian_confirmed = false) => {
    const about = { type: 'commu', version: '1.0', language: 'th', text_hash: '', channel: 'line' } as const;
    await db
      .insertInto('consent_events')
      .values({ ...about, member_id: memberId, status, guardian_confirmed, occurred_at: clock.now() })
      .execute();
  };

  /** Runs the jobs that this process has queued, and forgets them. */
  const runJobs = async (process: World = world) => {
    for (const { name, data } of process.jobs.splice(0))
      if (name === 'reminder' && 'until' in data) await jobHandlers(process.services).reminder(data);
  };

  return { members, putOrder, putMyCoupon, answerMarketing, runJobs };
}
