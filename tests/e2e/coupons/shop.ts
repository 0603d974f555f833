import { expect } from '@playwright/test';
import { openDatabase } from '@/server/db/database';
import { ownProduct } from '@/tests/e2e/own-product';
import type { CouponChanges } from '@/tests/support/coupons';
import { couponRow } from '@/tests/support/coupons';

export type Shop = Awaited<ReturnType<typeof openShop>>;

const day = 24 * 60 * 60;

/** A product that tests may change, with a writable database and a till. */
export async function openShop() {
  const product = await ownProduct();
  const { db, close } = await openDatabase({ databaseUrl: product.databaseUrl });
  const now = () => Math.floor(Date.now() / 1000);
  const till = (path: string, body?: unknown) =>
    fetch(`${product.url}/api/pos/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: 'Bearer sandbox-0001',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    ...product,
    now,
    /** Offers a coupon, replacing one with the same code; it comes first in every list. */
    async put(changes: CouponChanges): Promise<string> {
      const times = { effective_from: now() - day, effective_to: now() + 3 * day + 600 };
      const { code, ...others } = couponRow({ ...times, sort_order: -1, ...changes });
      await db
        .insertInto('coupons')
        .values({ code, ...others })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(others))
        .execute();
      return changes.code;
    },
    async setToggle(name: string, is_on: boolean): Promise<void> {
      await db
        .insertInto('toggles')
        .values({ name, is_on })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on }))
        .execute();
    },
    async redeem(barcode: string): Promise<void> {
      const answer = await till('coupons/redeem', { barcode });
      expect(answer.status).toBe(200);
    },
    /** The error code that a till gets. */
    async refusalOf(barcode: string): Promise<string> {
      return (await (await till('coupons/redeem', { barcode })).json()).code;
    },
    async staffCode(): Promise<string> {
      return (await (await till('staff-code')).json()).staff_code;
    },
    /** Leaves the shop open for other tests. */
    leave: close,
  };
}
