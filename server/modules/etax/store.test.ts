import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { EtaxAddressCodeTable, EtaxDocumentTable, EtaxRequestTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { createEtax, etaxForm } from '@/tests/support/etax';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';
import * as codes from './address-code.store';
import * as documents from './document.store';
import * as requests from './request.store';

const now = 1_800_000_000;
const bill = { branchCode: '0001', billNo: 'X-1' };
const otherBill = { branchCode: '0001', billNo: 'X-2' };
const thirdBill = { branchCode: '0002', billNo: 'X-1' };

onDatabase('stored tax invoices', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: { memberId: string; chatAccountId: string };
  let other: typeof me;
  let hasConnections = false;

  before(async () => {
    const opened = await openDatabase();
    hasConnections = opened.engine === 'postgresql';
    world = createWorld(opened.db);
    db = world.deps.db;
    const [one, two] = await createManyMembers({ ...world.deps, nowSeconds: testStartSeconds }, 2);
    assert.ok(one && two);
    [me, other] = [one, two];
    for (const { branchCode: branch_code, billNo: bill_no } of [bill, otherBill, thirdBill])
      await db
        .insertInto('receipts')
        .values({
          branch_code,
          bill_no,
          member_id: me.memberId,
          sold_at: now,
          lines: '[]',
          total_satang: 10_000,
          discount_satang: 0,
          cjpoint: 0,
          kidpoint: 0,
          content_hash: '',
          recorded_at: now,
        })
        .execute();
  });

  beforeEach(async () => {
    for (const table of ['etax_documents', 'etax_requests', 'etax_address_codes', 'etax_consents'] as const)
      await db.deleteFrom(table).execute();
    for (const table of ['etax_numbers', 'etax_profiles'] as const) await db.deleteFrom(table).execute();
  });

  const active = { status: 'IN_PROGRESS', tax_error: null, finished_at: 0 } as const;

  /** A failed request of the member, unless overridden. */
  const put = async (changes: Partial<Insertable<EtaxRequestTable>> = {}, { branchCode, billNo } = bill) => {
    const request_id = changes.request_id ?? world.deps.ids.uuid();
    await requests.insertRequest(db, {
      request_id,
      reference: request_id,
      member_id: me.memberId,
      branch_code: branchCode,
      bill_no: billNo,
      form_sealed: 'form',
      buyer_key: 'buyer',
      language: 'th',
      status: 'ERROR',
      tax_error: 'unavailable',
      requested_at: now,
      finished_at: now,
      ...changes,
    });
    return request_id;
  };
  const row = (id: string) =>
    db.selectFrom('etax_requests').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow();

  test('a bill’s requests are counted, and one in progress or issued blocks others', async () => {
    const of = (key = bill) => requests.requestsOfBill(db, key);
    assert.deepEqual(await of(), { count: 0, isActive: false });
    await put();
    await put();
    await put({}, thirdBill);
    assert.deepEqual(await of(), { count: 2, isActive: false });
    const living = await put(active);
    assert.deepEqual(await of(), { count: 3, isActive: true });
    await requests.finishRequest(db, living, { error: null, keeps: true, now });
    assert.deepEqual(
      [await of(), await of(otherBill)],
      [
        { count: 3, isActive: true },
        { count: 0, isActive: false },
      ],
    );
  });

  test('a day’s requests are counted from its first second, for their member', async () => {
    for (const requested_at of [now - 1, now, now + 1]) await put({ requested_at });
    await put({ member_id: other.memberId });
    const counts = [
      await requests.countSince(db, me.memberId, now),
      await requests.countSince(db, other.memberId, now),
    ];
    assert.deepEqual(counts, [2, 1]);
  });

  const endings = [
    [null, true, ['ISSUED', null, now + 9, 'form']],
    [null, false, ['ISSUED', null, now + 9, null]],
    ['mail_refused', true, ['ERROR', 'mail_refused', now + 9, 'form']],
  ] as const;
  for (const [error, keeps, expected] of endings)
    test(`a request ends once as ${expected[0]}, ${keeps ? 'with' : 'without'} its form`, async () => {
      const [id, another] = [await put(active), await put(active, otherBill)];
      await requests.finishRequest(db, id, { error, keeps, now: now + 9 });
      await requests.finishRequest(db, id, { error: 'bill_cancelled', keeps: false, now: now + 10 });
      const { status, tax_error, finished_at, form_sealed } = await row(id);
      assert.deepEqual([status, tax_error, finished_at, form_sealed], expected);
      assert.equal((await row(another)).status, 'IN_PROGRESS');
    });

  test('waiting requests are taken in the order in which they were made, a few at a time, and wait no longer', async () => {
    const late = await put({ ...active, requested_at: now + 2 });
    const early = await put({ ...active, requested_at: now + 1 }, otherBill);
    const last = await put({ ...active, requested_at: now + 3 }, thirdBill);
    const failed = await put();
    for (const id of [late, last, failed]) await requests.letWait(db, id, 'etax-mail');
    await requests.letWait(db, early, 'etax-document');
    assert.equal(await requests.countWaiting(db), 3);
    assert.deepEqual(await requests.takeWaiting(db, 2), [
      { requestId: early, step: 'etax-document' },
      { requestId: late, step: 'etax-mail' },
    ]);
    assert.equal(await requests.countWaiting(db), 1);
    assert.deepEqual(await requests.takeWaiting(db, 2), [{ requestId: last, step: 'etax-mail' }]);
    assert.deepEqual(await requests.takeWaiting(db, 2), []);
    assert.equal(await requests.countWaiting(db), 0);
  });

  test('two processes that take waiting requests at once share them without waiting', async () => {
    // The embedded engine has one connection, so transactions cannot run concurrently.
    if (!hasConnections) return;
    const ids = [await put(active), await put(active, otherBill), await put(active, thirdBill)];
    for (const id of ids) await requests.letWait(db, id, 'etax-mail');
    const taken = await db.transaction().execute(async (tx) => {
      const first = await requests.takeWaiting(tx, 2);
      const second = await db.transaction().execute(async (beside) => {
        await sql`set local lock_timeout = '2s'`.execute(beside);
        return requests.takeWaiting(beside, 2);
      });
      return [first, second].map((some) => some.map(({ requestId }) => requestId));
    });
    assert.deepEqual(
      taken.map(({ length }) => length),
      [2, 1],
    );
    assert.deepEqual(taken.flat().sort(), ids.sort());
  });

  test('erasure empties the forms of ended requests and deletes all proven addresses', async () => {
    const proven_email_key = 'address';
    const [ended, living] = [await put({ proven_email_key }), await put({ ...active, proven_email_key })];
    const theirs = await put({ proven_email_key, member_id: other.memberId }, otherBill);
    await requests.eraseForms(db, me.memberId);
    const left = await Promise.all([ended, living, theirs].map(row));
    assert.deepEqual(
      left.map(({ form_sealed, proven_email_key: key }) => [form_sealed, key]),
      [
        [null, null],
        ['form', null],
        ['form', 'address'],
      ],
    );
  });

  test('a member’s requests and consents are listed in their order', async () => {
    const late = await put({ requested_at: now + 5 });
    const twins: string[] = [];
    for (let time = 0; time < 5; time += 1) twins.push(await put());
    await put({ member_id: other.memberId });
    assert.deepEqual(
      (await requests.requestsOfMember(db, me.memberId)).map(({ request_id }) => request_id),
      [...twins.toSorted(), late],
    );
    const consent = { version: '1.0', language: 'th', text_hash: 'hash' } as const;
    const accept = ({ branchCode, billNo }: typeof bill, accepted_at: number, changes = {}) =>
      requests.insertConsent(db, {
        member_id: me.memberId,
        branch_code: branchCode,
        bill_no: billNo,
        accepted_at,
        ...consent,
        ...changes,
      });
    await accept(bill, now + 2);
    await accept(thirdBill, now + 1);
    await accept(bill, now + 3, { language: 'en' });
    assert.deepEqual(
      (await requests.consentsOf(db, me.memberId)).map(({ branch_code, accepted_at }) => [branch_code, accepted_at]),
      [
        ['0002', now + 1],
        ['0001', now + 2],
      ],
    );
    const has = (key: typeof bill, version = '1.0', memberId = me.memberId) =>
      requests.hasConsented(db, memberId, key, version);
    assert.deepEqual(
      [await has(bill), await has(otherBill), await has(bill, '0.9'), await has(bill, '1.0', other.memberId)],
      [true, false, false, false],
    );
  });

  const document = async (requestId: string, changes: Partial<Insertable<EtaxDocumentTable>> = {}) => {
    const running = changes.running ?? 1;
    const invoice_no = changes.invoice_no ?? `0001-2569-${String(running).padStart(6, '0')}`;
    await documents.insertDocument(db, {
      request_id: requestId,
      branch_code: '0001',
      bill_no: 'X-1',
      year: 2569,
      running,
      invoice_no,
      buyer_key: 'buyer',
      replaces: null,
      base_satang: 9346,
      vat_satang: 654,
      untaxed_satang: 0,
      total_satang: 10_000,
      pdf_sealed: 'pdf',
      xml_sealed: 'xml',
      is_signed: false,
      issued_at: now,
      ...changes,
    });
    return invoice_no;
  };

  test('the latest document of a bill has the highest number of the latest year', async () => {
    assert.equal(await documents.latestDocument(db, bill), undefined);
    await document(await put(), { running: 7 });
    await document(await put(), { running: 9, bill_no: 'X-2' });
    await document(await put(), { running: 9, branch_code: '0002', invoice_no: 'elsewhere' });
    assert.equal((await documents.latestDocument(db, bill))?.running, 7);
    await document(await put(), { running: 8 });
    assert.equal((await documents.latestDocument(db, bill))?.running, 8);
    const last = await document(await put(), { year: 2570, running: 1, invoice_no: 'next year' });
    assert.equal((await documents.latestDocument(db, bill))?.invoice_no, last);
    assert.equal((await documents.findDocument(db, last))?.year, 2570);
    assert.equal(await documents.findDocument(db, 'none'), undefined);
  });

  test('numbers count from one, for each branch and year', async () => {
    const drawn = [];
    for (const [branch, year] of [
      ['0001', 2569],
      ['0001', 2569],
      ['0002', 2569],
      ['0001', 2570],
      ['0001', 2569],
    ] as const)
      drawn.push(await documents.nextRunning(db, 'etax_numbers', branch, year));
    assert.deepEqual(drawn, [1, 2, 1, 1, 3]);
  });

  test('a document is signed once and mailed first once', async () => {
    const invoice = await document(await put());
    const another = await document(await put(), { running: 2 });
    await documents.storeSigned(db, invoice, { pdf_sealed: 'signed', xml_sealed: 'signed', signed_by: 'A' });
    await documents.storeSigned(db, invoice, { pdf_sealed: 'again', xml_sealed: 'again', signed_by: 'B' });
    await documents.noteMailed(db, invoice, now + 1);
    await documents.noteMailed(db, invoice, now + 2);
    const of = async (invoiceNo: string) => {
      const found = await documents.findDocument(db, invoiceNo);
      return [found?.pdf_sealed, found?.xml_sealed, found?.is_signed, found?.signed_by, found?.mailed_at];
    };
    assert.deepEqual(await of(invoice), ['signed', 'signed', true, 'A', now + 1]);
    assert.deepEqual(await of(another), ['pdf', 'xml', false, null, 0]);
  });

  test('a member’s documents are listed by their date, then by number', async () => {
    await document(await put(), { running: 3 });
    await document(await put(), { running: 1, issued_at: now + 5 });
    await document(await put(), { running: 2 });
    await document(await put({ member_id: other.memberId }), { running: 4 });
    const found = await documents.documentsOfMember(db, me.memberId);
    assert.deepEqual(
      found.map(({ invoice_no }) => Number(invoice_no.slice(-6))),
      [2, 3, 1],
    );
  });

  const code = async (changes: Partial<Insertable<EtaxAddressCodeTable>> = {}, { memberId, chatAccountId } = me) => {
    const id = world.deps.ids.uuid();
    await codes.putCode(db, {
      id,
      member_id: memberId,
      chat_account_id: chatAccountId,
      branch_code: '0001',
      bill_no: 'X-1',
      email_sealed: 'sealed',
      email_key: 'address',
      created_at: now,
      expires_at: now + 60,
      ...changes,
    });
    return id;
  };
  const verified = async (changes: Partial<Insertable<EtaxAddressCodeTable>> = {}) => {
    const id = await code(changes);
    await codes.updateCode(db, id, { verified_at: now + 1 });
    return id;
  };
  const spend = (at = now + 59, key = bill, email = 'address', memberId = me.memberId) =>
    codes.spendCode(db, memberId, key, email, at);

  test('a verified code is spent once, up to its last second, for its bill and address', async () => {
    const id = await verified();
    const others = [spend(now + 60), spend(now, otherBill), spend(now, thirdBill), spend(now, bill, 'another')];
    assert.deepEqual(await Promise.all(others), [false, false, false, false]);
    assert.equal(await spend(now, bill, 'address', other.memberId), false);
    assert.deepEqual([await spend(), await spend()], [true, false]);
    assert.equal((await codes.findById(db, id))?.used_at, now + 59);
  });

  test('an unverified code cannot be spent, and a new one replaces the previous one completely', async () => {
    await code();
    assert.equal(await spend(), false);
    const used = await verified();
    assert.equal(await spend(), true);
    const next = await code({ created_at: now + 5, expires_at: now + 65 });
    assert.equal(await codes.findById(db, used), undefined);
    const found = await codes.findById(db, next);
    assert.deepEqual([found?.verified_at, found?.used_at, found?.expires_at], [0, 0, now + 65]);
  });

  test('codes are deleted by member or chat account, and others stay', async () => {
    const [mine, theirs] = [await code(), await code({}, other)];
    const left = async () => Promise.all([mine, theirs].map(async (id) => Boolean(await codes.findById(db, id))));
    await codes.deleteOfMember(db, me.memberId);
    assert.deepEqual(await left(), [false, true]);
    await codes.deleteOfAccount(db, me.chatAccountId);
    assert.deepEqual(await left(), [false, true]);
    await codes.deleteOfAccount(db, other.chatAccountId);
    assert.deepEqual(await left(), [false, false]);
  });

  test('an address is known from the member’s own request that proved it', async () => {
    await put({ proven_email_key: 'address' });
    await put();
    const isProven = (memberId: string, key = 'address') => codes.isProven(db, memberId, key);
    assert.deepEqual(
      [await isProven(me.memberId), await isProven(me.memberId, 'another'), await isProven(other.memberId)],
      [true, false, false],
    );
  });

  test('a saved form replaces the previous one and can be removed separately', async () => {
    const save = (memberId: string, form_sealed: string, saved_at: number) =>
      requests.saveProfile(db, { member_id: memberId, form_sealed, saved_at });
    await save(me.memberId, 'one', now);
    await save(other.memberId, 'theirs', now);
    await save(me.memberId, 'two', now + 1);
    const found = await requests.findProfile(db, me.memberId);
    assert.deepEqual([found?.form_sealed, found?.saved_at], ['two', now + 1]);
    await requests.removeProfile(db, me.memberId);
    assert.equal(await requests.findProfile(db, me.memberId), undefined);
    assert.equal((await requests.findProfile(db, other.memberId))?.form_sealed, 'theirs');
  });

  test('a member’s copy names every request, document, consent and the saved form', async () => {
    const etax = createEtax(world);
    const bought = await etax.bought(107);
    const requestId = await etax.asked(bought, { is_saved_member_info: true }, 'en');
    await etax.work();
    const at = testStartSeconds;
    const { tax_invoice_type, customer } = etaxForm(bought);
    const form = { tax_invoice_type, customer: { ...customer, tax_no: '*********1010' } };
    const { memberId, branch: branch_code, bill: bill_no } = bought;
    const copy = await world.services.etax.dataOf(memberId);
    const invoice_no = copy.find(({ kind }) => kind === 'document')?.['invoice_no'];
    assert.match(String(invoice_no), /^0001-2569-\d{6}$/);
    assert.deepEqual(copy, [
      {
        kind: 'request',
        request_id: requestId,
        branch_code,
        bill_no,
        status: 'ISSUED',
        tax_error: null,
        language: 'en',
        requested_at: at,
        finished_at: at,
        form,
      },
      {
        kind: 'document',
        invoice_no,
        branch_code,
        bill_no,
        replaces: null,
        issued_at: at,
        mailed_at: at,
        base_satang: 10_000,
        vat_satang: 700,
        untaxed_satang: 0,
        total_satang: 10_700,
      },
      { kind: 'consent', branch_code, bill_no, version: '1.0', language: 'th', accepted_at: at },
      { kind: 'saved_form', saved_at: at, form },
    ]);
    await etax.erase(memberId);
    const left = await world.services.etax.dataOf(memberId);
    assert.deepEqual(
      left.map(({ kind, form: kept }) => [kind, kept]),
      [
        ['request', null],
        ['document', undefined],
        ['consent', undefined],
      ],
    );
    assert.deepEqual(await world.services.etax.profileOf(memberId), { tax_invoice_type: null, customer: null });
    granted(await etax.accept(await etax.bought(107)));
  });
});
