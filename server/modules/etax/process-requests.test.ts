import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { store } from '@/__mocks__/builders/store';
import { voidedInvoices } from '@/server/modules/receipts/bill.store';
import { creditsDue } from '@/server/modules/receipts/list-credits';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import { company, createEtax } from '@/tests/support/etax';
import { billLine, invoice } from '@/tests/support/invoices';
import { signerOf } from '@/tests/support/signers';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { writeInvoicePdf } from './pdf/write-invoice-pdf';
import { createEtaxWorker } from './process-requests';
import { writeInvoiceXml } from './xml/write-invoice-xml';

onDatabase('a tax invoice', (openTestDatabase) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
    etax = createEtax(world);
  });
  beforeEach(() => {
    world.jobs.length = 0;
    world.mailed.length = 0;
    world.behaviour.mailTakes = 'accepted';
    world.clock.advance(60 * 60);
  });

  const opened = (
    row: Awaited<ReturnType<typeof etax.documents>>[number] | undefined,
    column: 'pdf_sealed' | 'xml_sealed',
  ) => {
    assert.ok(row);
    return world.deps.secrets.open(row[column], placeOf('etax_documents', column, row.request_id));
  };

  const statusOf = async (requestId: string) => {
    const { status, tax_error } = await etax.request(requestId);
    return tax_error ? `${status} ${tax_error}` : status;
  };

  test('gets a number, is mailed to the address in the form and then counts as issued', async () => {
    const bill = await etax.bought(321.5);
    const requestId = await etax.asked(bill);
    await etax.work();
    const [document, ...more] = await etax.documents(bill);
    assert.deepEqual(more, []);
    assert.match(document?.invoice_no ?? '', /^0001-2569-\d{6}$/);
    assert.deepEqual(
      [document?.base_satang, document?.vat_satang, document?.untaxed_satang, document?.total_satang],
      [30047, 2103, 0, 32150],
    );
    assert.equal(document?.is_signed, false);
    assert.equal(document?.mailed_at, world.clock.now());
    assert.equal(await statusOf(requestId), 'ISSUED');
    const [mail, ...others] = world.mailed;
    assert.deepEqual(others, []);
    assert.equal(mail?.to, 'somying@example.com');
    assert.equal(mail?.messageId, `<etax-${requestId}@sabai>`);
    assert.equal(mail?.subject, `ใบกำกับภาษีเลขที่ ${document?.invoice_no}`);
    assert.match(mail?.text ?? '', new RegExp(`${bill.bill}.*321\\.50 บาท`));
    const [attached] = mail?.attachments ?? [];
    assert.deepEqual([attached?.filename, attached?.contentType], [`${document?.invoice_no}.pdf`, 'application/pdf']);
    assert.equal(attached?.content.subarray(0, 5).toString(), '%PDF-');
    const stored = Buffer.from(opened(document, 'pdf_sealed'), 'base64');
    assert.ok(attached?.content.equals(stored));
    assert.match(opened(document, 'xml_sealed'), new RegExp(`${document?.invoice_no}`));
  });

  const watchLog = (level: 'warn' | 'error' = 'warn') => {
    const warned: object[] = [];
    const spy = mock.method(world.deps.log, level, (fields: object, message: string) =>
      warned.push({ ...fields, message }),
    );
    return { warned, stop: () => spy.mock.restore() };
  };

  const sellingAt = async (branch: string, changes: { address_th: string; sub_district_id?: string }) => {
    const { warned, stop } = watchLog();
    await world.services.stores.importAll([{ ...store({ branch_code: branch }), ...changes }]);
    const bill = await etax.bought(107, { branch });
    await etax.asked(bill);
    await etax.work();
    stop();
    const [document] = await etax.documents(bill);
    return { warned, xml: opened(document, 'xml_sealed') };
  };

  test('states the shop’s sub-district, from its address or from the catalogue', async () => {
    const written = await sellingAt('0101', { address_th: '9 ถนนดี ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200' });
    assert.match(written.xml, /<ram:CitySubDivisionName>500108</);
    const address_th = '9 ถนนดี อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200';
    const given = await sellingAt('0102', { address_th, sub_district_id: '500108' });
    assert.match(given.xml, /<ram:CitySubDivisionName>500108</);
    assert.deepEqual([written.warned, given.warned], [[], []]);
  });

  const notSent = 'a tax invoice is not sent: the tax office would refuse it';

  test('is not issued while the tax office would refuse it, is reported, and is sent once the store is corrected', async () => {
    const counted = mock.method(world.deps.meter, 'count');
    const { warned: reported, stop } = watchLog('error');
    const entry = { ...store({ branch_code: '0103' }), address_th: '9 ถนนดี เขตบางนา กรุงเทพมหานคร 10260' };
    await world.services.stores.importAll([entry]);
    const bill = await etax.bought(107, { branch: '0103' });
    const requestId = await etax.asked(bill);
    const { etaxWorker } = world.services;
    await assert.rejects(etaxWorker.makeDocument({ requestId }), /is not sent/);
    stop();
    counted.mock.restore();
    const faults = ['TIV-SellerTradeParty-011: a seller without a sub-district'];
    assert.deepEqual(reported, [{ requestId, branch: '0103', bill: bill.bill, faults, message: notSent }]);
    assert.ok(counted.mock.calls.some(({ arguments: [name] }) => name === 'sabai_invoices_faulty_total'));
    assert.deepEqual([await etax.documents(bill), world.mailed, await statusOf(requestId)], [[], [], 'IN_PROGRESS']);
    await world.services.stores.importAll([{ ...entry, sub_district_id: '104702' }]);
    await etaxWorker.makeDocument({ requestId });
    await etaxWorker.mailDocument({ requestId });
    assert.equal(await statusOf(requestId), 'ISSUED');
    // No number was lost.
    assert.deepEqual(
      (await etax.documents(bill)).map(({ invoice_no }) => invoice_no),
      ['0103-2569-000001'],
    );
  });

  test('that an earlier release made is neither mailed nor mailed again if it is faulty', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    const { etaxWorker } = world.services;
    await etaxWorker.makeDocument({ requestId });
    const [made] = await etax.documents(bill);
    const { secrets, db } = world.deps;
    const written = invoice({ lines: [billLine({ quantity: 5e-324 })] });
    const faulty = (await writeInvoicePdf(written, writeInvoiceXml(written))).toString('base64');
    const place = placeOf('etax_documents', 'pdf_sealed', requestId);
    await db
      .updateTable('etax_documents')
      .set({ pdf_sealed: secrets.seal(faulty, place) })
      .where('request_id', '=', requestId)
      .execute();
    const { warned: reported, stop } = watchLog('error');
    await assert.rejects(etaxWorker.mailDocument({ requestId }), /is not sent/);
    await db
      .updateTable('etax_requests')
      .set({ status: 'ISSUED', finished_at: world.clock.now() })
      .where('request_id', '=', requestId)
      .execute();
    await assert.rejects(etaxWorker.mailDocument({ requestId, again: '1' }), /is not sent/);
    stop();
    assert.deepEqual([world.mailed, reported.length], [[], 2]);
    assert.ok(made && JSON.stringify(reported).includes(made.invoice_no));
  });

  test('is credited if its bill is voided afterwards', async () => {
    const [voided, kept, uninvoiced] = [await etax.bought(321.5), await etax.bought(), await etax.bought()];
    for (const bill of [voided, kept]) await etax.asked(bill);
    await etax.work();
    const listed = async () => voidedInvoices(world.deps.db);
    assert.deepEqual(await listed(), []);
    for (const bill of [voided, uninvoiced, voided]) await etax.cancel(bill);
    const [document] = await etax.documents(voided);
    const invoiceNo = document?.invoice_no;
    assert.deepEqual(await listed(), [
      {
        invoice_no: invoiceNo,
        branch_code: '0001',
        bill_no: voided.bill,
        issued_at: document?.issued_at,
        base_satang: 300_47,
        vat_satang: 21_03,
        untaxed_satang: 0,
        total_satang: 321_50,
        voided_at: world.clock.now(),
      },
    ]);
    const jobs = world.jobs.filter(({ name }) => name === 'etax-credit');
    assert.deepEqual(jobs, [{ name: 'etax-credit', data: { creditBranch: '0001' } }]);
  });

  test('has only what is left of a bill of which goods came back before it, and those after it are credited', async () => {
    const bill = await etax.bought(321.5);
    const goods = (return_no: string, amount: number) =>
      world.services.receipts.takeGoodsBack('0001', bill.bill, {
        return_no,
        returned_at: world.clock.now(),
        lines: [{ line: 0, amount }],
      });
    assert.partialDeepStrictEqual(granted(await goods('BEFORE', 100)), { credit_note: 'NOT_NEEDED' });
    await etax.asked(bill);
    await etax.work();
    const [document] = await etax.documents(bill);
    assert.equal(document?.total_satang, 221_50);
    assert.partialDeepStrictEqual(granted(await goods('AFTER', 21.5)), { credit_note: 'PENDING' });
    const credits = (await creditsDue(world.deps.db)).filter(({ bill_no }) => bill_no === bill.bill);
    assert.deepEqual(
      credits.map(({ return_no, base, vat, total }) => [return_no, base, vat, total]),
      [['AFTER', 20_10, 1_40, 21_50]],
    );
    await etax.cancel(bill);
    const all = (await creditsDue(world.deps.db)).filter(({ bill_no }) => bill_no === bill.bill);
    assert.equal(
      all.reduce((sum, { vat }) => sum + vat, 0),
      document?.vat_satang,
    );
  });

  test('is not listed after its bill was voided if another invoice has replaced it', async () => {
    const bill = await etax.bought();
    const first = await etax.asked(bill);
    world.behaviour.mailTakes = 'refused';
    await etax.work();
    world.behaviour.mailTakes = 'accepted';
    assert.equal(await statusOf(first), 'ERROR mail_refused');
    await etax.asked(bill, company());
    await etax.work();
    const made = (await etax.documents(bill)).map(({ invoice_no }) => invoice_no);
    assert.equal(made.length, 2);
    await etax.cancel(bill);
    const listed = (await voidedInvoices(world.deps.db)).filter(({ bill_no }) => bill_no === bill.bill);
    assert.deepEqual(
      listed.map(({ invoice_no }) => invoice_no),
      [made[1]],
    );
  });

  test('is mailed in the language of the request', async () => {
    await etax.asked(await etax.bought(), company(), 'en');
    await etax.work();
    assert.match(world.mailed[0]?.subject ?? '', /^Tax invoice 0001-/);
    assert.match(world.mailed[0]?.text ?? '', /107\.00 baht/);
  });

  test('has each step done once, however often its job runs', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    const { makeDocument, mailDocument, markFailed } = world.services.etaxWorker;
    for (let time = 0; time < 3; time += 1) await makeDocument({ requestId });
    assert.equal(world.jobs.filter(({ name }) => name === 'etax-mail').length, 1);
    for (let time = 0; time < 3; time += 1) await mailDocument({ requestId });
    for (let time = 0; time < 2; time += 1) await makeDocument({ requestId });
    await markFailed({ requestId });
    assert.equal((await etax.documents(bill)).length, 1);
    assert.equal(world.mailed.length, 1);
    assert.equal(await statusOf(requestId), 'ISSUED');
  });

  test('is mailed unchanged once more after a kill between mail and record', async () => {
    const requestId = await etax.asked(await etax.bought());
    await etax.work();
    const { db } = world.deps;
    const back = { status: 'IN_PROGRESS', finished_at: 0 } as const;
    await db.updateTable('etax_requests').set(back).where('request_id', '=', requestId).execute();
    await world.services.etaxWorker.mailDocument({ requestId });
    const [first, again] = world.mailed;
    assert.deepEqual(again, first);
  });

  test('is retried while the mail is unavailable, and fails with a reason in the end', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    world.behaviour.mailTakes = 'unavailable';
    await etax.work();
    assert.equal(await statusOf(requestId), 'IN_PROGRESS');
    assert.equal(world.jobs.length, 1);
    await etax.markFailed();
    assert.equal(await statusOf(requestId), 'ERROR unavailable');
    assert.equal((await etax.documents(bill))[0]?.mailed_at, 0);
  });

  test('fails at once with a reason if the address does not exist', async () => {
    const requestId = await etax.asked(await etax.bought());
    world.behaviour.mailTakes = 'refused';
    await etax.work();
    assert.equal(await statusOf(requestId), 'ERROR mail_refused');
    assert.deepEqual(world.jobs, []);
  });

  test('is not made and takes no number if its bill was cancelled meanwhile', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    await etax.cancel(bill);
    await etax.work();
    assert.equal(await statusOf(requestId), 'ERROR bill_cancelled');
    assert.deepEqual(await etax.documents(bill), []);
    const next = await etax.bought();
    await etax.asked(next);
    await etax.work();
    const found = world.deps.db.selectFrom('etax_documents').select('running').where('branch_code', '=', '0001');
    const numbers = await found.orderBy('running').execute();
    assert.deepEqual(
      numbers.map(({ running }) => running),
      numbers.map((_row, place) => place + 1),
    );
  });

  test('keeps its document and number if the same buyer asks for another address', async () => {
    const bill = await etax.bought();
    world.behaviour.mailTakes = 'refused';
    await etax.asked(bill);
    await etax.work();
    world.behaviour.mailTakes = 'accepted';
    const second = granted(await etax.ask(bill, { customer: etaxCustomer({ email: 'right@example.com' }) })).request_id;
    await etax.work();
    assert.equal((await etax.documents(bill)).length, 1);
    assert.equal(await statusOf(second), 'ISSUED');
    assert.deepEqual(
      world.mailed.map(({ to, messageId }) => [to, messageId]),
      [['right@example.com', `<etax-${second}@sabai>`]],
    );
  });

  const elsewhere = { ...etaxCustomer().address, house_no: '9' };
  const others = [
    ['another name', { customer: etaxCustomer({ first_name: 'สมศรี' }) }, 'TIVC01'],
    ['another address', { customer: etaxCustomer({ address: elsewhere }) }, 'TIVC02'],
    ['another name and address', { customer: etaxCustomer({ last_name: 'ดีใจ', address: elsewhere }) }, 'TIVC99'],
    ['a company', company(), 'TIVC99'],
  ] as const;
  for (const [who, changes, purpose] of others) {
    test(`is replaced by a new document for ${who} (${purpose})`, async () => {
      const bill = await etax.bought();
      await etax.asked(bill);
      await etax.work();
      const { db } = world.deps;
      const failed = { status: 'ERROR', tax_error: 'unavailable' } as const;
      await db.updateTable('etax_requests').set(failed).where('bill_no', '=', bill.bill).execute();
      granted(await etax.ask(bill, changes));
      await etax.work();
      const [first, second] = await etax.documents(bill);
      assert.equal(second?.replaces, first?.invoice_no);
      assert.equal(second?.running, (first?.running ?? 0) + 1);
      const xml = opened(second, 'xml_sealed');
      assert.ok(xml.includes(`${first?.invoice_no}`) && xml.includes(purpose));
      assert.equal(world.mailed.at(-1)?.attachments?.[0]?.filename, `${second?.invoice_no}.pdf`);
    });
  }

  test('is signed if there is a signer: first the XML, then the PDF that contains it', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    const calls: string[] = [];
    let answers = false;
    const signer = signerOf({
      signXml: async (xml: string) => {
        calls.push('xml');
        return `${xml}<!-- signed xml -->`;
      },
      signPdf: async (pdf: Buffer) => {
        calls.push('pdf');
        if (!answers) throw new Error('the signer is away');
        return Buffer.concat([pdf, Buffer.from('\n% signed pdf')]);
      },
    });
    const worker = createEtaxWorker({ ...world.deps, ...world.services, signer });
    await worker.makeDocument({ requestId });
    await assert.rejects(worker.mailDocument({ requestId }), /away/);
    assert.deepEqual([world.mailed, await statusOf(requestId)], [[], 'IN_PROGRESS']);
    answers = true;
    await worker.mailDocument({ requestId });
    assert.deepEqual(calls, ['xml', 'pdf', 'xml', 'pdf']);
    const [document] = await etax.documents(bill);
    assert.equal(document?.is_signed, true);
    assert.match(opened(document, 'xml_sealed'), /signed xml/);
    assert.match(world.mailed[0]?.attachments?.[0]?.content.toString('latin1') ?? '', /% signed pdf$/);
    assert.equal(await statusOf(requestId), 'ISSUED');
  });

  test('is numbered by branch and by Buddhist year, from midnight in Bangkok', async () => {
    const newYear = Date.UTC(2026, 11, 31, 17) / 1000;
    world.clock.advance(newYear - 1 - world.clock.now());
    const buyer = await etax.till.customer();
    const bills = await Promise.all(['0042', '0042'].map((branch) => etax.bought(107, { buyer, branch })));
    const numbers: (string | undefined)[] = [];
    for (const bill of bills) {
      await etax.asked(bill);
      await etax.work();
      numbers.push((await etax.documents(bill))[0]?.invoice_no);
      world.clock.advance(1);
    }
    assert.deepEqual(numbers, ['0042-2569-000001', '0042-2570-000001']);
  });
});
