import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { hasWords, searchKey } from '@/domain/word-search';
import type { EtaxRequestTable } from '@/server/db/schema-etax';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { otherWords, typedSpellings } from '@/tests/support/typed-spellings';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import { keyOf } from './own-search.store';

onDatabase('a member’s own receipts', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  let requests = 0;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    const names = { name_th: 'สาขาบางนา', name_en: 'Bang Na', address_th: '', address_en: '', phone: '' };
    const place = { latitude: 0, longitude: 0, brands: '[]', services: '[]', updated_at: 0 };
    const hours = { open_days: 'daily' as const, opens: '06:00', closes: '23:00' };
    await world.deps.db
      .insertInto('stores')
      .values({ branch_code: '0001', ...names, ...place, ...hours })
      .execute();
  });

  beforeEach(async () => {
    buyer = await till.customer();
  });

  const list = (input = {}, who = buyer) => world.services.ownReceipts.list(who.memberId, input, 'th');

  const detail = async (bill: string, who = buyer, branch = '0001') =>
    world.services.ownReceipts.receiptOf(who.memberId, { branch_code: branch, bill_no: bill }, 'th');

  const ask = async (bill: string, changes: Partial<Insertable<EtaxRequestTable>> = {}) => {
    requests += 1;
    const { db, secrets, ids, clock } = world.deps;
    const form = JSON.stringify({ customer: { email: `${requests}@example.com` }, tax_invoice_type: 'individual' });
    const request_id = ids.uuid();
    const row = {
      request_id,
      reference: `request ${requests}`,
      member_id: buyer.memberId,
      language: 'th' as const,
      branch_code: '0001',
      bill_no: bill,
      buyer_key: 'somebody',
      form_sealed: secrets.seal(form, placeOf('etax_requests', 'form_sealed', request_id)),
      status: 'IN_PROGRESS' as const,
      tax_error: null,
      requested_at: clock.now(),
      finished_at: 0,
      ...changes,
    };
    await db.insertInto('etax_requests').values(row).execute();
    return row;
  };

  const make = async ({ request_id, bill_no }: { request_id: string; bill_no: string }, issued_at: number) => {
    const sums = { base_satang: 9346, vat_satang: 654, untaxed_satang: 0, total_satang: 10_000 };
    const running = requests;
    const invoice_no = `0001-2569-${String(running).padStart(6, '0')}`;
    await world.deps.db
      .insertInto('etax_documents')
      .values({
        request_id,
        bill_no,
        branch_code: '0001',
        year: 2569,
        running,
        invoice_no,
        buyer_key: 'somebody',
        ...sums,
        replaces: null,
        pdf_sealed: '',
        xml_sealed: '',
        is_signed: false,
        issued_at,
      })
      .execute();
    return invoice_no;
  };

  test('are listed newest first, by pages, without those of other members', async () => {
    const other = await till.customer();
    await till.earn(other, 1);
    const bills: string[] = [];
    for (const _ of Array.from({ length: 5 })) {
      world.clock.advance(60);
      bills.unshift(await till.earn(buyer, 2));
    }
    const first = await list({ page: 1, per_page: 3 });
    const second = await list({ page: 2, per_page: 3 });
    assert.deepEqual(
      [first, second].map(({ items }) => items.map(({ bill_no }) => bill_no)),
      [bills.slice(0, 3), bills.slice(3)],
    );
    assert.deepEqual([first.total, first.page, second.page, first.per_page], [5, 1, 2, 3]);
    assert.equal((await list({}, other)).total, 1);
  });

  test('are found by goods, store, number and amount, with every word, and only one’s own', async () => {
    const milk = till.freshBill();
    granted(await till.sell(buyer, 0, { bill: milk, lines: [line(79.5, { name: 'นมสด น้ำตาลน้อย' }), line(20.5)] }));
    world.clock.advance(1);
    const far = till.freshBill();
    granted(await till.sell(buyer, 321, { bill: far, branch: '0999' }));
    const other = await till.customer();
    granted(await till.sell(other, 0, { bill: till.freshBill(), lines: [line(100, { name: 'นมสด' })] }));
    const found = async (search: string) => {
      const { items, total } = await list({ search });
      assert.equal(items.length, total);
      return items.map(({ bill_no }) => bill_no);
    };
    const searches: [string, string[]][] = [
      ['นำตาล', [milk]],
      ['บางนา', [milk]],
      ['bang-na', [milk]],
      ['นม บางนา', [milk]],
      ['นม 0999', []],
      ['100', [milk]],
      ['100.00', [milk]],
      ['100.50', []],
      ['฿321', [far]],
      [far, [far]],
      ['่', [far, milk]],
      ["%' or 1=1", []],
    ];
    for (const [typed, bills] of searches) assert.deepEqual(await found(typed), bills, typed);
  });

  test('are found by what people type, as the phone finds what it has', async () => {
    const { db } = world.deps;
    for (const [text, typed, isFound] of [
      ...typedSpellings.map((pair) => [...pair, true] as const),
      ...otherWords.map((pair) => [...pair, false] as const),
    ]) {
      const keys = sql<{ of_text: string; of_typed: string }>`
        select ${keyOf(sql`${text}::text`)} as of_text, ${keyOf(sql`${typed}::text`)} as of_typed`;
      const { rows } = await keys.execute(db);
      assert.deepEqual(rows, [{ of_text: searchKey(text), of_typed: searchKey(typed) }], text);
      const bill = till.freshBill();
      granted(await till.sell(buyer, 0, { bill, lines: [line(20, { name: text })] }));
      const { items } = await list({ search: typed, per_page: 50 });
      assert.deepEqual(
        [hasWords(text, typed), items.some(({ bill_no }) => bill_no === bill)],
        [isFound, isFound],
        typed,
      );
    }
  });

  test('name the branch in the caller’s language, or by its code if it is unknown', async () => {
    const far = till.freshBill();
    granted(await till.sell(buyer, 100, { bill: far, branch: '0999' }));
    world.clock.advance(1);
    await till.earn(buyer, 4);
    const names = async (language: 'th' | 'en') =>
      (await world.services.ownReceipts.list(buyer.memberId, {}, language)).items.map(({ branch_name }) => branch_name);
    assert.deepEqual(await names('th'), ['สาขาบางนา', 'สาขา 0999']);
    assert.deepEqual(await names('en'), ['Bang Na', 'branch 0999']);
  });

  test('show goods, weights, discounts and the VAT included, to the satang', async () => {
    const bill = till.freshBill();
    const lines = [
      line(79.5, { name: 'นมสด', discount: 20 }),
      line(33.35, { name: 'กล้วยหอม', category: 'fresh_produce', quantity: 0.725 }),
      line(20.5, { quantity: 3 }),
    ];
    granted(await till.sell(buyer, 0, { bill, lines }));
    const receipt = granted(await detail(bill));
    assert.deepEqual([receipt.total_amount, receipt.total_discount, receipt.vat_amount], [133.35, 20, 6.54]);
    assert.deepEqual(receipt.products[0], { name: 'นมสด', quantity: 1, unit_price: 99.5, discount: 20, amount: 79.5 });
    assert.deepEqual(
      receipt.products.map(({ quantity, unit_price }) => [quantity, unit_price]),
      [
        [1, 99.5],
        [0.725, 46],
        [3, 6.83],
      ],
    );
    assert.deepEqual([receipt.points_earned, receipt.points_used, receipt.tax_status], [5, 0, 'READY']);
    assert.deepEqual(
      [receipt.invoice_no, receipt.invoice_date, receipt.requested_at, receipt.email],
      [null, 0, 0, null],
    );
  });

  test('show the points that paid a part, until they are returned', async () => {
    await till.earn(buyer, 200);
    const bill = await till.earn(buyer, 4);
    granted(await till.pay(buyer, 200, bill));
    assert.equal(granted(await detail(bill)).points_used, 200);
    granted(await till.cancel(bill));
    const receipt = granted(await detail(bill));
    assert.deepEqual(
      [receipt.points_used, receipt.cancelled_at, receipt.tax_status],
      [0, world.clock.now(), 'NOT_ALLOWED'],
    );
  });

  test('are a 404 for another member’s bill and for a bill without a member', async () => {
    const other = await till.customer();
    const bill = await till.earn(other, 4);
    const withoutMember = till.freshBill();
    granted(await till.sell(undefined, 100, { bill: withoutMember }));
    for (const unknown of [bill, withoutMember, 'never']) assert.equal(refusalOf(await detail(unknown)), '404');
    assert.equal(refusalOf(await detail(bill, other, '0002')), '404');
    assert.equal(granted(await detail(bill, other)).bill_no, bill);
  });

  test('without anything taxable allow no tax invoice', async () => {
    const bill = till.freshBill();
    granted(await till.sell(buyer, 0, { bill, lines: [line(300, { category: 'bill_payment' })] }));
    const receipt = granted(await detail(bill));
    assert.deepEqual([receipt.tax_status, receipt.vat_amount], ['NOT_ALLOWED', 0]);
    assert.equal((await list()).items[0]?.tax_status, 'NOT_ALLOWED');
  });

  test('show where an invoice goes, and its number only once it is sent', async () => {
    const bill = await till.earn(buyer, 4);
    const request = await ask(bill);
    const issuedAt = world.clock.now() + 5;
    const invoice = await make(request, issuedAt);
    const waiting = granted(await detail(bill));
    assert.deepEqual(
      [waiting.tax_status, waiting.email, waiting.invoice_no, waiting.invoice_date, waiting.requested_at],
      ['IN_PROGRESS', `${requests}@example.com`, null, 0, request.requested_at],
    );
    const changes = { status: 'ISSUED' as const, finished_at: issuedAt + 5 };
    const { db } = world.deps;
    await db.updateTable('etax_requests').set(changes).where('request_id', '=', request.request_id).execute();
    const issued = granted(await detail(bill));
    assert.deepEqual([issued.tax_status, issued.invoice_no, issued.invoice_date], ['ISSUED', invoice, issuedAt]);
    granted(await till.cancel(bill));
    assert.equal(granted(await detail(bill)).tax_status, 'ISSUED');
  });

  test('show why a request failed, until another one is in progress', async () => {
    const bill = await till.earn(buyer, 4);
    const failed = { status: 'ERROR' as const, finished_at: world.clock.now() };
    const first = await ask(bill, { ...failed, tax_error: 'unavailable' });
    await make(first, world.clock.now());
    world.clock.advance(60);
    await ask(bill, { ...failed, tax_error: 'mail_refused', finished_at: world.clock.now() });
    const receipt = granted(await detail(bill));
    assert.deepEqual([receipt.tax_status, receipt.tax_error, receipt.invoice_no], ['ERROR', 'mail_refused', null]);
    const again = await ask(bill);
    const waiting = granted(await detail(bill));
    assert.deepEqual([waiting.tax_status, waiting.tax_error], ['IN_PROGRESS', undefined]);
    assert.equal((await list()).items[0]?.tax_status, 'IN_PROGRESS');
    const issued = { status: 'ISSUED' as const, finished_at: world.clock.now() };
    const { db } = world.deps;
    await db.updateTable('etax_requests').set(issued).where('request_id', '=', again.request_id).execute();
    assert.match(granted(await detail(bill)).invoice_no ?? '', /^0001-2569-\d{6}$/);
  });

  test('allow no request after a failed one if the bill was voided, and show the reason', async () => {
    const bill = await till.earn(buyer, 4);
    await ask(bill, { status: 'ERROR', tax_error: 'bill_cancelled', finished_at: world.clock.now() });
    granted(await till.cancel(bill));
    const receipt = granted(await detail(bill));
    assert.deepEqual([receipt.tax_status, receipt.tax_error], ['NOT_ALLOWED', 'bill_cancelled']);
  });

  test('show no address once the form is erased', async () => {
    const bill = await till.earn(buyer, 4);
    await ask(bill, { form_sealed: null });
    assert.equal(granted(await detail(bill)).email, null);
  });
});
