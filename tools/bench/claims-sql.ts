import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createIdempotency } from '@/server/http/idempotency';
import { insertSpending, lockAccount } from '@/server/ledger/store';
import { collectForAll, findToCollect } from '@/server/modules/coupons/collect.store';
import { findToClaim, insertClaim } from '@/server/modules/rewards/claim.store';
import { createSessionService } from '@/server/modules/session/service';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import type { Somebody } from '@/tests/support/many-members';

/**
 * The statements around the work of a call: its session and the key of its action. With the work they are all that the call sends. Its
 * services are its own, so that it shares no statement with the others of its moment.
 */
export async function asCall(deps: Deps, { chatAccountId, token }: Somebody, work: () => Promise<void>): Promise<void> {
  if (!(await createSessionService(deps).callerOf(token))) throw new Error('there is no session');
  await createIdempotency(deps).once({ scope: chatAccountId, key: randomUUID(), content: {} }, async () => {
    await work();
    return { status: 201, body: {} };
  });
}

/** The statements of collecting a coupon, one member at a time, and nothing else. */
export async function bareCollect(db: Db, memberId: string, code: string): Promise<void> {
  const now = systemClock.now();
  const found = await findToCollect(db, memberId, code, now);
  if (!found) throw new Error('there is no coupon to collect');
  const wanted = { id: randomUUID(), member_id: memberId, expires_at: found.coupon.effective_to };
  const { byMember } = await collectForAll(db, code, [wanted], now);
  if (byMember.size === 0) throw new Error('a coupon was not collected');
}

/** Only the statements of a redemption, in their order. The notice goes to a queue without workers. */
export async function bareClaim(db: Db, memberId: string, rewardId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [now, movementId, reference] = [systemClock.now(), randomUUID(), `claim ${memberId} ${randomUUID()}`];
    await lockAccount(tx, memberId);
    const found = await findToClaim(tx, { memberId, rewardId, reference, now });
    if (!found) throw new Error('there is no reward to redeem');
    await tx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();
    const { name_th: title_th, name_en: title_en, normal_point: points, effective_to } = found.reward;
    const spent = await insertSpending(tx, {
      id: movementId,
      member_id: memberId,
      point_type: 'cjpoint',
      kind: 'redeemed',
      points,
      reference,
      channel: 'line',
      branch_code: null,
      title_th,
      title_en,
      occurred_at: now,
    });
    const notice = { memberId, movementId, points, balance: spent?.left, title: title_th, occurredAt: now };
    await sql`insert into pgboss.job (name, data) values ('given-up', ${JSON.stringify(notice)}::jsonb)`.execute(tx);
    await insertClaim(tx, {
      claim_transaction_id: randomUUID(),
      member_id: memberId,
      reward_id: rewardId,
      reference,
      points,
      effective_to,
      ordinal: found.claimed + 1,
      reward_code: secureIds.letters(12),
      movement_id: movementId,
      claimed_at: now,
      reference_no: `RW-${secureIds.letters(12)}`,
    });
  });
}
