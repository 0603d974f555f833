import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import type { ActedBy, AuditContent } from '@/server/audit/audit';
import { byServer, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction, transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import { answerOnce, idAnswer } from '@/server/platform/act-answers.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './order.store';
import type { OrderedPrize } from './present';
import { openAddress } from './read-delivery-address';
import type { Shipment } from './write-orders-sheet';
import { ordersSheet } from './write-orders-sheet';

export type Sheet = { batch: string; count: number; csv: string };

/** Nothing was changed if `refused` has entries. */
export type Sending = { refused: { reference: string; why: 'unknown' | 'cancelled' }[] } & Record<
  'sent' | 'corrected' | 'unchanged',
  number
>;

/** Orders on their way to the warehouse and back. Each order is on one list only, even with concurrent exports. */
export type Fulfilment = {
  list(): Promise<OrderedPrize[]>;
  /** Puts all new orders on a list; undefined if there are none. A repeat with the request's key returns that list. */
  takeNew(by?: ActedBy, key?: string): Promise<Sheet | undefined>;
  /** Returns a list again, by its name or its day, without orders sent or cancelled since. */
  again(batch: string, by?: ActedBy): Promise<Sheet>;
  /** Marks orders as sent and notifies the members. Repeating it changes nothing, or corrects a tracking number. */
  send(shipments: readonly Shipment[], by?: ActedBy): Promise<Sending>;
  /**
   * Cancels an order before it is sent: gives the points back as far as they have not expired, and the item returns to stock. A
   * repeat returns the same answer. 404: no such order · 412: already sent.
   */
  cancel(reference: string, by?: ActedBy): Promise<Outcome<{ points: number }, '404' | '412'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'secrets'> & {
  ledger: Ledger;
  members: Pick<MembersService, 'recordById'>;
};

export function createFulfilment({ db, clock, ids, jobs, secrets, ledger, members }: Needs): Fulfilment {
  const sheetOf = (batch: string, orders: readonly OrderedPrize[]): Sheet => {
    const rows = orders.flatMap(({ address_sealed, ...order }) => {
      if (address_sealed === null) return [];
      const destination = openAddress(secrets, { ...order, address_sealed });
      const { reference_no: reference, ordered_at: orderedAt, prize_id: prizeId, name_th: prize } = order;
      return [{ reference, orderedAt, prizeId, prize, destination }];
    });
    return { batch, count: rows.length, csv: ordersSheet(rows) };
  };

  /** The list's name is its id. 412: there are no new orders. */
  const newBatch = (tx: Db, { actor }: ActedBy, key: string | undefined) => {
    const request = { act: ['orders.export', actor.id], key };
    return answerOnce<typeof idAnswer, '412'>(tx, { clock }, request, idAnswer, async () => {
      await store.lockBatches(tx);
      const day = formatCalendarDate(bangkokDate(clock.now()));
      const batch = `${day}-${(await store.countBatches(tx, day)) + 1}`;
      await store.prepareOrdered(tx, batch, clock.now());
      return (await store.preparing(tx, batch)).length > 0 ? value({ id: batch }) : refuse('412');
    });
  };

  /** The sheet contains addresses, so writing one is recorded in the audit log. */
  const writtenSheet = async (tx: Db, batch: string, orders: readonly OrderedPrize[], by: ActedBy) => {
    const sheet = sheetOf(batch, orders);
    const on = { kind: 'order', id: batch } as const;
    await writeAct(tx, { clock }, { ...by, act: 'orders.export', on, after: { count: sheet.count } });
    return sheet;
  };

  const writeChange = (tx: Db, { reference_no, status, tracking }: OrderedPrize, after: AuditContent, by: ActedBy) =>
    writeAct(
      tx,
      { clock },
      { ...by, act: 'order.set', on: { kind: 'order', id: reference_no }, before: { status, tracking }, after },
    );

  /** Locks the account, as erasing does, because a former member's address is erased and nothing is given back. */
  const holdMember = async (tx: Db, memberId: string) => {
    await ledger.lock(tx, memberId);
    return (await members.recordById(tx, memberId))?.isActive ?? false;
  };

  const notify = (
    tx: Db,
    order: OrderedPrize,
    what: { kind: 'sent' | 'cancelled'; tracking: string | null; points: number },
  ) =>
    jobs.send(tx, 'prize-notice', {
      memberId: order.member_id,
      noticeId: ids.uuid(),
      reference: order.reference_no,
      prize: { th: order.name_th, en: order.name_en },
      ...what,
    });

  const sendOne = async (tx: Db, order: OrderedPrize, { tracking, keeps, by }: Sent) => {
    const isSent = order.status === 'SENT';
    if (isSent && (tracking === null || tracking === order.tracking)) return 'unchanged';
    if (isSent && tracking !== null) await store.correctTracking(tx, order.transaction_id, tracking);
    else await store.markSent(tx, order.transaction_id, { tracking, keeps, now: clock.now() });
    await notify(tx, order, { kind: 'sent', tracking, points: 0 });
    await writeChange(tx, order, { status: 'SENT', tracking }, by);
    return isSent ? 'corrected' : 'sent';
  };

  const restore = async (tx: Db, order: OrderedPrize) => {
    const title = { th: `ยกเลิกการแลก ${order.name_th}`, en: `Cancelled: ${order.name_en}` };
    const about = { memberId: order.member_id, pointType: 'kidpoint', channel: null, title } as const;
    return ledger.restore(tx, order.movement_id, { ...about, reference: `restore order ${order.transaction_id}` });
  };

  return {
    list: () => store.openOrders(db),
    takeNew: async (by = byServer, key) => {
      const taken = await transact(db, async (tx) => {
        const made = await newBatch(tx, by, key);
        if (isRefusal(made)) return made;
        const { id: batch } = made.value;
        return value(await writtenSheet(tx, batch, await store.preparing(tx, batch), by));
      });
      return isRefusal(taken) ? undefined : taken.value;
    },
    again: (batch, by = byServer) =>
      inTransaction(db, async (tx) => writtenSheet(tx, batch, await store.preparing(tx, batch), by)),
    send: (shipments, by = byServer) =>
      inTransaction(db, async (tx) => {
        const parcels = new Map(shipments.map(({ reference, tracking }) => [reference, tracking]));
        const known = await store.findOrders(tx, [...parcels.keys()]);
        const activeById = new Map<string, boolean>();
        for (const { member_id: id } of known) if (!activeById.has(id)) activeById.set(id, await holdMember(tx, id));
        // Read again after locking.
        const orders = await store.findOrders(tx, [...parcels.keys()]);
        const done = { refused: refusedOf([...parcels.keys()], orders), sent: 0, corrected: 0, unchanged: 0 };
        if (done.refused.length > 0) return done;
        for (const order of orders) {
          const keeps = activeById.get(order.member_id) ?? false;
          done[await sendOne(tx, order, { tracking: parcels.get(order.reference_no) ?? null, keeps, by })] += 1;
        }
        return done;
      }),
    cancel: (reference, by = byServer) =>
      transact(db, async (tx) => {
        const [found] = await store.findOrders(tx, [reference]);
        if (!found) return refuse('404');
        const keeps = await holdMember(tx, found.member_id);
        const [order = found] = await store.findOrders(tx, [reference]);
        if (order.status === 'CANCELLED') return value({ points: order.restored_points });
        if (order.status === 'SENT') return refuse('412');
        const { points } = keeps ? await restore(tx, order) : { points: 0 };
        await store.markCancelled(tx, order.transaction_id, { points, keeps, now: clock.now() });
        await notify(tx, order, { kind: 'cancelled', tracking: null, points });
        await store.returnPiece(tx, order.prize_id);
        await writeChange(tx, order, { status: 'CANCELLED', restored_points: points }, by);
        return value({ points });
      }),
  };
}

type Sent = { tracking: string | null; keeps: boolean; by: ActedBy };

function refusedOf(references: readonly string[], orders: readonly OrderedPrize[]): Sending['refused'] {
  const known = new Map(orders.map(({ reference_no, status }) => [reference_no, status]));
  const missing = references.filter((reference) => !known.has(reference));
  const cancelled = references.filter((reference) => known.get(reference) === 'CANCELLED');
  return [
    ...missing.map((reference) => ({ reference, why: 'unknown' as const })),
    ...cancelled.map((reference) => ({ reference, why: 'cancelled' as const })),
  ];
}
