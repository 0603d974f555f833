import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { EndpointName } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import type { Database } from '@/server/db/database';
import { openMigrated } from '@/tests/support/postgres-database';
import { read } from '@/tools/build/answer-shape-lines';

/**
 * The calls that answer with rows of each table. `mayBeAbsent` are fields that every row has and an answer may lack, because it says
 * so in the contract or because an earlier release did not send them. A browser accepts an answer without an optional field, and would
 * then show a coupon for members as one for all.
 */
const answered: Record<string, { calls: readonly EndpointName[]; mayBeAbsent?: readonly string[] }> = {
  coupons: {
    calls: ['listCoupons', 'getCoupon', 'collectCoupon', 'getMyCoupon'],
    // Of the goods that take part.
    mayBeAbsent: ['image_url'],
  },
  my_coupons: { calls: ['collectCoupon', 'getMyCoupon'] },
  coupon_barcodes: { calls: ['issueBarcode'] },
  rewards: { calls: ['listRewards', 'getReward'] },
  claimed_rewards: {
    calls: ['claimReward', 'listClaimedRewards', 'getClaimedReward', 'applyReward'],
    mayBeAbsent: ['reference'],
  },
  prizes: { calls: ['listPrizes', 'getPrize'] },
  prize_orders: { calls: ['redeemPrize', 'listPrizeOrders'] },
  missions: { calls: ['getMissions'] },
  stores: { calls: ['getNearestStores', 'getStore'] },
  receipts: { calls: ['listReceipts', 'getReceipt'], mayBeAbsent: ['by_mobile'] },
  members: { calls: ['getMember', 'createMember', 'updateMember', 'exportMember'], mayBeAbsent: ['mobile_lookup'] },
};

let database: Database;
before(async () => {
  database = await openMigrated();
});
after(() => database.close());

for (const [table, { calls, mayBeAbsent = [] }] of Object.entries(answered)) {
  test(`answers have every field of ${table} that no row leaves empty`, async () => {
    const { rows } = await sql<{ column: string }>`
      select attname::text as "column" from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not attisdropped`.execute(database.db);
    const filled = new Set(rows.map(({ column }) => column));
    const optional = calls.flatMap((name) => {
      const { answers }: EndpointSchema = schemas[name];
      return Object.values(answers).flatMap(optionalFields);
    });
    assert.ok(filled.size > 0);
    assert.deepEqual([...new Set(optional.filter((field) => filled.has(field)))].sort(), [...mayBeAbsent]);
  });
}

function optionalFields(schema: TSchema): string[] {
  const { anyOf = [], items, properties = {}, required = [] } = read(schema);
  const own = Object.keys(properties).filter((name) => !required.includes(name));
  return [...own, ...[...anyOf, ...(items ? [items] : []), ...Object.values(properties)].flatMap(optionalFields)];
}
