import type { Answer, Query } from '@/contract/types';
import type { ActedBy } from '@/server/audit/audit';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { pageOf, readPlace, writePlace } from '@/server/platform/pages';
import type { CorrectAddress } from './correct-address';
import type { Fulfilment } from './fulfil-orders';
import * as store from './order.store';
import { presentDeskOrder } from './present';

/** Orders for the desk, by page and by id. */
export type OrderDesk = {
  /** Open ones in packing order, or done ones, the latest first. */
  list(asked: Query<'listOrders'>): Promise<Answer<'listOrders'>>;
  /**
   * Marks an order as sent, possibly with a corrected tracking number, or cancels it. 404: no such order · 412: it was cancelled, or sent.
   */
  set(reference: string, wanted: WantedOrder, by: ActedBy): Promise<Outcome<Answer<'setOrder'>, '404' | '412'>>;
  correctAddress: CorrectAddress;
};

type WantedOrder = { to: 'sent' | 'cancelled'; tracking: string | null };

const perPage = 50;

type Needs = Pick<Deps, 'db'> & { correctAddress: CorrectAddress; fulfilment: Pick<Fulfilment, 'send' | 'cancel'> };

export function createOrderDesk({ db, correctAddress, fulfilment }: Needs): OrderDesk {
  const change = async (reference: string, { to, tracking }: WantedOrder, by: ActedBy) => {
    if (to === 'cancelled') {
      const done = await fulfilment.cancel(reference, by);
      return isRefusal(done) ? done : value(null);
    }
    const [refused] = (await fulfilment.send([{ reference, tracking }], by)).refused;
    return refused ? refuse(refused.why === 'unknown' ? '404' : '412') : value(null);
  };

  return {
    correctAddress,
    list: async ({ state = 'open', status, named, after }) => {
      const isOpen = state === 'open';
      const asked = { status, named: named?.trim().toLowerCase(), place: readPlace(after) };
      const rows = await (isOpen ? store.openOrdersAfter : store.doneOrders)(db, asked, perPage + 1);
      const { page, next } = pageOf(rows, perPage, ({ ordered_at, sent_at, cancelled_at, transaction_id: id }) =>
        writePlace({ at: isOpen ? ordered_at : Math.max(sent_at, cancelled_at), id }),
      );
      // Those of the first page hold for the others.
      const counts = after === undefined ? await store.countOrders(db, asked.named) : null;
      return { items: page.map(presentDeskOrder), next, counts };
    },
    set: async (reference, wanted, by) => {
      const changed = await change(reference, wanted, by);
      if (isRefusal(changed)) return changed;
      const [order] = await store.findOrders(db, [reference]);
      return order ? value(presentDeskOrder(order)) : refuse('404');
    },
  };
}
