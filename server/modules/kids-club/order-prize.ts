import type { Body } from '@/contract/types';
import type { Language } from '@/domain/languages';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { MembersService } from '@/server/modules/members/service';
import { withReference } from '@/server/platform/ids';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { refusalToOrder } from './check-prize';
import { findOrderByReference, findPrize, insertOrder, takePiece } from './order.store';
import type { PrizeRow } from './present';
import { presentRedeemed, priceOf } from './present';
import { readDeliveryAddress, sealAddress } from './read-delivery-address';

export type OrderInput = Body<'redeemPrize'> & { memberId: string; key: string | undefined; language: Language };

type Needs = Pick<Deps, 'clock' | 'ids' | 'jobs' | 'secrets'> & {
  ledger: Ledger;
  members: Pick<MembersService, 'recordById'>;
};

/** What an order does in its transaction. Locks the member's account first, and the row shared by all members last. */
export function createPrizeOrders({ clock, ids, jobs, secrets, ledger, members }: Needs) {
  /** Takes the points and queues the notice about them. */
  const pay = async (tx: Db, prize: PrizeRow, { points, memberId, account, reference, occurredAt }: Payment) => {
    const title = { th: prize.name_th, en: prize.name_en };
    const about = { memberId, pointType: 'kidpoint', points, title, channel: 'line' } as const;
    const spent = await ledger.spend(tx, 'redeemed', { ...about, reference }, account);
    if (isRefusal(spent)) return spent;
    const { movementId, balance } = spent.value;
    const notice = { ...about, movementId, balance, kind: 'redeemed', branchCode: null, occurredAt } as const;
    await jobs.send(tx, 'spending-notice', notice);
    return value({ points, movement_id: movementId });
  };

  const orderNew = async (
    tx: Db,
    input: OrderInput,
    { account, reference }: Pick<Payment, 'account' | 'reference'>,
  ) => {
    const { memberId, prize_id, address, point, language } = input;
    const now = clock.now();
    const prize = await findPrize(tx, prize_id);
    const refusal = refusalToOrder(prize, await members.recordById(tx, memberId), now);
    if (refusal || !prize) return refusal ?? refuse('e4020');
    const points = priceOf(prize, now);
    // An event may have ended while the address was typed; the member pays only the price shown.
    if (point !== undefined && point !== points) return refuse('e4002');
    const destination = readDeliveryAddress(address);
    if (isRefusal(destination)) return destination;
    const paid = await pay(tx, prize, { points, memberId, account, reference, occurredAt: now });
    if (isRefusal(paid)) return paid;
    const transaction_id = ids.uuid();
    const row = {
      transaction_id,
      member_id: memberId,
      prize_id,
      reference,
      ...paid.value,
      address_sealed: sealAddress(secrets, transaction_id, destination.value),
      status: 'ORDERED' as const,
      ordered_at: now,
    };
    const order = await withReference(ids, 'order', (reference_no) => insertOrder(tx, { ...row, reference_no }));
    return (await takePiece(tx, prize_id)) ? value(presentRedeemed(prize, order, language)) : refuse('e4003');
  };

  return {
    order: async (tx: Db, input: OrderInput) => {
      const account = await ledger.lock(tx, input.memberId);
      const reference = `prize ${input.memberId} ${input.key ?? ids.uuid()}`;
      const before = await findOrderByReference(tx, reference);
      if (!before) return orderNew(tx, input, { account, reference });
      // A key is for one request: reusing it for another prize is the caller's error, and nothing is ordered.
      const prize = before.prize_id === input.prize_id ? await findPrize(tx, before.prize_id) : undefined;
      return prize ? value(presentRedeemed(prize, before, input.language)) : refuse('e4001');
    },
  };
}

type Payment = { points: number; memberId: string; account: LockedAccount; reference: string; occurredAt: number };
