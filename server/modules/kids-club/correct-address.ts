import type { Answer } from '@/contract/types';
import type { Destination } from '@/domain/delivery-address';
import { destinationFields } from '@/domain/delivery-address';
import { maskMobile, maskName } from '@/domain/identity/masks';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './order.store';
import { presentDeskOrder } from './present';
import { openAddress, readDeliveryAddress, sealAddress } from './read-delivery-address';

/**
 * Replaces the recipient and address of an order and notifies the member. The same address again is no change. 404: no such order · 412: it
 * was sent or cancelled, or its member has left.
 */
export type CorrectAddress = (
  reference: string,
  given: Destination,
  by: ActedBy,
) => Promise<Outcome<Answer<'correctOrderAddress'>, '404' | '412' | '422'>>;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'secrets'> & {
  ledger: Pick<Ledger, 'lock'>;
  members: Pick<MembersService, 'recordById'>;
};

export function createAddressCorrection({ db, clock, ids, jobs, secrets, ledger, members }: Needs): CorrectAddress {
  return async (reference, given, by) => {
    const read = readDeliveryAddress(given);
    if (isRefusal(read)) return read;
    const wanted = read.value;
    return transact(db, async (tx) => {
      const [found] = await store.findOrders(tx, [reference]);
      if (!found) return refuse('404');
      // Locks the account first, as for sending and cancelling; then the row, which a packing list changes without the account.
      await ledger.lock(tx, found.member_id);
      const isActive = (await members.recordById(tx, found.member_id))?.isActive ?? false;
      const order = { ...found, ...(await store.lockOrder(tx, found.transaction_id)) };
      const { transaction_id, address_sealed, status, member_id: memberId } = order;
      if (!isActive || address_sealed === null || status === 'SENT' || status === 'CANCELLED') return refuse('412');
      const held = openAddress(secrets, { transaction_id, address_sealed });
      const changed = destinationFields.filter((field) => held[field] !== wanted[field]);
      if (changed.length === 0) return value(presentDeskOrder(order));
      await store.correctAddress(tx, transaction_id, sealAddress(secrets, transaction_id, wanted));
      await jobs.send(tx, 'prize-notice', {
        memberId,
        noticeId: ids.uuid(),
        reference,
        kind: 'readdressed',
        tracking: null,
        points: 0,
        prize: { th: order.name_th, en: order.name_en },
      });
      await writeAct(
        tx,
        { clock },
        {
          ...by,
          act: 'order.readdress',
          on: { kind: 'order', id: reference },
          before: masked(held),
          after: { ...masked(wanted), changed },
        },
      );
      return value(presentDeskOrder(order));
    });
  };
}

/** The audit log is never erased, so it gets only as much as distinguishes two recipients. */
function masked({ firstName, lastName, mobileNumber, province }: Destination) {
  return { name: maskName(firstName, lastName), mobile: maskMobile(mobileNumber), province };
}
