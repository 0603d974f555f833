import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { tidyScanned } from '@/domain/scanned-codes';
import type { Db } from '@/server/db/transact';
import { isKeptAs } from '@/server/modules/receipts/bill.store';
import { onDatabase } from '@/tests/support/database-engines';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';

onDatabase('bill numbers of earlier releases', (openDatabase) => {
  let db: Db;
  let world: World;
  let till: ReturnType<typeof createTill>;

  before(async () => {
    db = (await openDatabase()).db;
    world = createWorld(db);
    till = createTill(world);
  });

  test('are equal to the normalised number', async () => {
    const buyer = await till.customer();
    for (const [stored, tidied] of [
      ['OLD-1 ', 'OLD-1'],
      ['ＯＬＤ－๒', 'OLD-2'],
      ['OLD\u00a0 3\u200b', 'OLD 3'],
    ] as const) {
      granted(await till.sell(buyer, 250, { bill: stored }));
      assert.equal(granted(await till.sell(buyer, 250, { bill: tidied })).cjpoint, 10, 'a repeat');
      const place = { branch_code: '0001', bill_no: tidied };
      const receipt = granted(await world.services.ownReceipts.receiptOf(buyer.memberId, place, 'th'));
      assert.equal(receipt.bill_no, stored);
      granted(await world.services.etax.acceptTerms(buyer.memberId, { ...place, accepted: true }, 'th'));
      assert.equal(granted(await till.cancel(tidied)).taken.cjpoint, 10);
    }
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 0, kidpoint: 0 });
  });

  test('remain bills of their own if the normalised number exists, too', async () => {
    const buyer = await till.customer();
    granted(await till.sell(buyer, 250, { bill: 'TWO-1' }));
    const row = db.selectFrom('receipts').selectAll().where('bill_no', '=', 'TWO-1');
    const { lines, ...receipt } = await row.executeTakeFirstOrThrow();
    const again = { ...receipt, lines: JSON.stringify(lines), bill_no: 'TWO-1 ', member_id: null };
    await db.insertInto('receipts').values(again).execute();
    assert.equal(granted(await till.cancel('TWO-1')).taken.cjpoint, 10);
    assert.deepEqual(granted(await till.cancelAny('TWO-2')), { bill_no: 'TWO-2', waiting: true });
  });

  test('are normalised by the database exactly as by the server', async () => {
    const unit = fc.constantFrom(...'aZ0 -._/๑ก１Ａ–−\u00a0\u3000\u200b\u2060\ufeff\u00ad\u202f'.split(''), '（', '﹣');
    const numbers = fc.sample(fc.string({ unit, minLength: 1, maxLength: 20 }), 500);
    const { rows } = await sql<{ given: string; tidied: string }>`
      select given, tidy_bill_no(given) as tidied from unnest(${numbers}::text[]) as given`.execute(db);
    assert.equal(rows.length, 500);
    for (const { given, tidied } of rows) assert.equal(tidied, tidyScanned('number', given), JSON.stringify(given));
  });

  test('are found by an index', async () => {
    await sql`set enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select bill_no from bill_numbers where branch_code = '0001' and ${isKeptAs('OLD-1')}`.execute(db);
    await sql`set enable_seqscan = on`.execute(db);
    assert.match(JSON.stringify(rows), /bill_numbers_untidy/);
  });
});
