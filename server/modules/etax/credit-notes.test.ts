import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import type { BillLineOnWire } from '@/contract/till-points';
import { createServices } from '@/server/services';
import { createCreditNotes, sumsOf } from '@/tests/support/credit-notes';
import { onDatabase } from '@/tests/support/database-engines';
import { company, createEtax } from '@/tests/support/etax';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { all, at } from './check/read-xml';

const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';

onDatabase('a credit note', (openDatabase) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;
  let credits: ReturnType<typeof createCreditNotes>;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    etax = createEtax(world);
    credits = createCreditNotes(world, etax);
  });
  beforeEach(() => {
    world.jobs.length = 0;
    world.mailed.length = 0;
    world.behaviour.mailTakes = 'accepted';
    world.clock.advance(3600);
  });

  /** 200 baht and its tax, and 100 without tax. */
  const twoLines: BillLineOnWire[] = [line(214, { quantity: 2 }), line(100, { category: 'fresh_produce' })];
  const onePiece = [{ line: 0, quantity: 1 }];
  const toNames = () => world.mailed.map(({ to, subject }) => [to, subject.split(' ')[0]]);
  const numbers = async () => {
    const found = world.deps.db.selectFrom('etax_credit_notes').select('running').where('branch_code', '=', '0001');
    return (await found.orderBy('running').execute()).map(({ running }) => running);
  };
  const areConsecutive = async () =>
    assert.deepEqual(
      await numbers(),
      (await numbers()).map((_no, at) => at + 1),
    );

  test('of returned goods states original and correct value, difference and tax, and names invoice, date and reason', async () => {
    const bill = await credits.invoiced(twoLines);
    const [document] = await etax.documents(bill);
    const answer = granted(await credits.giveBack(bill, onePiece));
    assert.partialDeepStrictEqual(answer, { credit_note: 'PENDING', returned_amount: 107 });
    world.clock.advance(24 * 3600);
    await etax.work();
    const [note, ...more] = await credits.notes(bill);
    assert.ok(note && document);
    assert.deepEqual(more, []);
    assert.match(note.credit_no, /^CN-0001-2569-\d{6}$/);
    const root = credits.readOf(note);
    assert.deepEqual(sumsOf(root), {
      OriginalInformationAmount: '300.00',
      LineTotalAmount: '200.00',
      DifferenceInformationAmount: '100.00',
      TaxBasisTotalAmount: '100.00',
      TaxTotalAmount: '7.00',
      GrandTotalAmount: '107.00',
    });
    const [reference, ...others] = all(at(root, agreement), 'AdditionalReferencedDocument');
    assert.deepEqual(
      reference?.children.map(({ text }) => text),
      [document.invoice_no, '2026-07-01T13:00:00', '388'],
    );
    assert.deepEqual(others, []);
    assert.equal(at(root, 'ExchangedDocument/PurposeCode')?.text, 'CDNG05');
    const why = `ลดหนี้ตามใบกำกับภาษีเลขที่ ${document.invoice_no} วันที่ 1 ก.ค. 2569 (ใบเสร็จเลขที่ ${bill.bill}) เนื่องจากลูกค้าคืนสินค้าเมื่อวันที่ 1 ก.ค. 2569`;
    assert.equal(at(root, 'ExchangedDocument/Purpose')?.text, why);
    assert.equal(at(root, 'ExchangedDocument/IssueDateTime')?.text, '2026-07-02T13:00:00');
    const mail = world.mailed.at(-1);
    assert.deepEqual([mail?.to, mail?.subject], [etaxCustomer().email, `ใบลดหนี้เลขที่ ${note.credit_no}`]);
    const { pages, attachments } = await openPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0));
    assert.equal(attachments[0]?.content, credits.xmlOf(note));
    const buyer = `${etaxCustomer().first_name} ${etaxCustomer().last_name}`;
    const facts = [
      'ใบลดหนี้',
      'Credit Note',
      note.credit_no,
      document.invoice_no,
      buyer,
      '300.00',
      '200.00',
      '100.00',
      '7.00',
      why,
    ];
    for (const text of facts) assert.ok(pages[0]?.includes(squeezed(text)), `the page lacks ${text}`);
    assert.ok(note.mailed_at > 0);
    assert.deepEqual(await credits.faults(bill), [null]);
  });

  test('is a line below zero of the output tax report, with the buyer of its invoice', async () => {
    const bill = await credits.invoiced(twoLines);
    granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    const [[note], [document]] = [await credits.notes(bill), await etax.documents(bill)];
    const { taxReports } = world.services;
    const [establishment] = (await taxReports.sums('2026-07')).items;
    const by = { actor: { kind: 'staff', id: 'staff-accounting', name: 'ดวงแก้ว' } } as const;
    const asked = { month: '2026-07', branch: establishment?.tax_branch_no ?? '' };
    const { items } = await taxReports.lines(asked, by);
    const { first_name, last_name } = etaxCustomer();
    assert.partialDeepStrictEqual(
      items.find(({ document_no }) => document_no === note?.credit_no),
      {
        kind: 'credit_note',
        other_no: document?.invoice_no,
        bill_no: bill.bill,
        buyer_name: `${first_name} ${last_name}`,
        base: -10_000,
        vat: -700,
        untaxed: 0,
        total: -10_700,
      },
    );
  });

  test('of a lower price or a voided bill has purpose CDNG99 with words', async () => {
    const [cheaper, voided] = [await credits.invoiced(twoLines), await credits.invoiced(twoLines)];
    granted(await credits.giveBack(cheaper, [{ line: 0, amount: 10.7 }]));
    await etax.cancel(voided);
    await etax.work();
    const roots = [...(await credits.notes(cheaper)), ...(await credits.notes(voided))].map(credits.readOf);
    assert.deepEqual(
      roots.map((root) => at(root, 'ExchangedDocument/PurposeCode')?.text),
      ['CDNG99', 'CDNG99'],
    );
    assert.match(at(roots[0], 'ExchangedDocument/Purpose')?.text ?? '', /ลดราคาสินค้า/);
    assert.match(at(roots[1], 'ExchangedDocument/Purpose')?.text ?? '', /ยกเลิกรายการขาย/);
    assert.partialDeepStrictEqual(
      roots.map((root) => root && sumsOf(root)),
      [
        { DifferenceInformationAmount: '10.00', TaxTotalAmount: '0.70' },
        { OriginalInformationAmount: '300.00', LineTotalAmount: '0.00', TaxBasisTotalAmount: '200.00' },
      ],
    );
  });

  test('of a bill that is voided after returns credits the rest, and refers to the earlier notes', async () => {
    const bill = await credits.invoiced(twoLines);
    granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    await etax.cancel(bill);
    await etax.work();
    const [first, rest] = await credits.notes(bill);
    assert.ok(first && rest);
    const root = credits.readOf(rest);
    assert.partialDeepStrictEqual(sumsOf(root), {
      OriginalInformationAmount: '200.00',
      LineTotalAmount: '0.00',
      DifferenceInformationAmount: '200.00',
      TaxTotalAmount: '7.00',
    });
    const references = all(at(root, agreement), 'AdditionalReferencedDocument');
    assert.deepEqual(
      references.map(({ children }) => [children[0]?.text, children[2]?.text]),
      [
        [(await etax.documents(bill))[0]?.invoice_no, '388'],
        [first.credit_no, '81'],
      ],
    );
    const said = JSON.stringify(all(at(root, 'ExchangedDocument'), 'IncludedNote'));
    assert.match(said, new RegExp(`มูลค่าตามใบกำกับภาษี 300.00 บาท ลดไปแล้ว 100.00 บาท ตามใบลดหนี้เลขที่ ${first.credit_no}`));
    await areConsecutive();
  });

  test('has the tax of what was left before less that after, not the tax of the difference', async () => {
    const bill = await credits.invoiced([line(0.08)]);
    granted(await credits.giveBack(bill, [{ line: 0, amount: 0.01 }]));
    await etax.work();
    const [note] = await credits.notes(bill);
    assert.ok(note);
    const sums = { TaxBasisTotalAmount: '0.00', TaxTotalAmount: '0.01', GrandTotalAmount: '0.01' };
    assert.partialDeepStrictEqual(sumsOf(credits.readOf(note)), sums);
    assert.deepEqual([note.base_satang, note.vat_satang], [0, 1]);
  });

  test('is neither needed for goods that came back before the invoice, nor for free goods', async () => {
    const bill = await etax.bought(0, { lines: [...twoLines, line(0)] });
    assert.partialDeepStrictEqual(granted(await credits.giveBack(bill, onePiece)), { credit_note: 'NOT_NEEDED' });
    await etax.asked(bill);
    await etax.work();
    const free = granted(await credits.giveBack(bill, [{ line: 2, quantity: 1 }]));
    assert.partialDeepStrictEqual(free, { credit_note: 'NOT_NEEDED' });
    await etax.work();
    assert.deepEqual([await credits.notes(bill), await credits.faults(bill)], [[], []]);
    await etax.cancel(bill);
    await etax.work();
    const [rest] = await credits.notes(bill);
    assert.equal(rest?.total_satang, (await etax.documents(bill))[0]?.total_satang);
  });

  test('follows an invoice that is not mailed yet, and is mailed after it', async () => {
    const bill = await etax.bought(0, { lines: twoLines });
    const requestId = await etax.asked(bill);
    await world.services.etaxWorker.makeDocument({ requestId });
    granted(await credits.giveBack(bill, onePiece));
    const [creditJob] = world.jobs.splice(
      world.jobs.findIndex(({ name }) => name === 'etax-credit'),
      1,
    );
    world.jobs.unshift(...(creditJob ? [creditJob] : []));
    const invoiceMail = world.jobs.splice(
      world.jobs.findIndex(({ name }) => name === 'etax-mail'),
      1,
    );
    await etax.work();
    assert.deepEqual([toNames(), await credits.faults(bill)], [[], [null]]);
    world.jobs.push(...invoiceMail);
    await etax.work();
    assert.deepEqual(
      toNames().map(([, kind]) => kind),
      ['ใบกำกับภาษีเลขที่', 'ใบลดหนี้เลขที่'],
    );
    // The invoice has all goods, because the note credits those that came back.
    assert.equal((await etax.documents(bill))[0]?.total_satang, 314_00);
  });

  test('goes with its invoice to the right address, once the member has corrected it', async () => {
    const bill = await etax.bought(0, { lines: twoLines });
    world.behaviour.mailTakes = 'refused';
    await etax.asked(bill);
    await etax.work();
    granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    assert.deepEqual(await credits.faults(bill), ['mail_refused']);
    world.behaviour.mailTakes = 'accepted';
    granted(await etax.ask(bill, { customer: etaxCustomer({ email: 'right@example.com' }) }));
    await etax.work();
    assert.deepEqual(toNames(), [
      ['right@example.com', 'ใบกำกับภาษีเลขที่'],
      ['right@example.com', 'ใบลดหนี้เลขที่'],
    ]);
    assert.deepEqual(await credits.faults(bill), [null]);
  });

  test('is made before an invoice that replaces its own, of what it has left, and later ones credit the new invoice', async () => {
    const bill = await etax.bought(0, { lines: twoLines });
    world.behaviour.mailTakes = 'refused';
    await etax.asked(bill);
    await etax.work();
    granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    world.behaviour.mailTakes = 'accepted';
    granted(await credits.giveBack(bill, [{ line: 1, amount: 20 }]));
    const due = world.jobs.splice(0);
    granted(await etax.ask(bill, company()));
    await etax.work();
    // The second note is not made yet.
    assert.deepEqual([(await etax.documents(bill)).length, world.jobs.length], [1, 1]);
    world.jobs.unshift(...due);
    await etax.work();
    const [[first, second], before] = [await etax.documents(bill), await credits.notes(bill)];
    assert.ok(first && second);
    assert.deepEqual([second.replaces, second.total_satang, before.length], [first.invoice_no, 187_00, 2]);
    const { pages } = await openPdf(world.mailed.at(-1)?.attachments?.[0]?.content ?? Buffer.alloc(0));
    const listed = before.map(({ credit_no }) => credit_no).join(', ');
    assert.ok(pages.join('').includes(squeezed(`หลังใบลดหนี้เลขที่ ${listed}`)));
    assert.deepEqual([world.mailed.length, await credits.faults(bill)], [1, [null, null]]);
    await etax.cancel(bill);
    await etax.work();
    const rest = (await credits.notes(bill)).at(-1);
    assert.deepEqual([rest?.invoice_no, rest?.total_satang], [second.invoice_no, 187_00]);
    assert.equal(world.mailed.at(-1)?.subject, `ใบลดหนี้เลขที่ ${rest?.credit_no}`);
    await areConsecutive();
  });

  test('of an erased member names the buyer from the invoice, and is left to a person', async () => {
    const bill = await credits.invoiced(twoLines, company());
    world.mailed.length = 0;
    await etax.erase(bill.memberId);
    granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    const [note] = await credits.notes(bill);
    assert.ok(note);
    const buyer = at(credits.readOf(note), `${agreement}/BuyerTradeParty`);
    assert.equal(at(buyer, 'Name')?.text, company().customer?.first_name);
    assert.equal(at(buyer, 'SpecifiedTaxRegistration/ID')?.text, '010550000002900012');
    assert.equal(at(buyer, 'DefinedTradeContact'), undefined);
    assert.deepEqual([world.mailed, await credits.faults(bill)], [[], ['no_address']]);
  });

  test('is mailed once the mail works, and what the mail refuses is left to a person', async () => {
    const [late, refused] = [await credits.invoiced(twoLines), await credits.invoiced(twoLines)];
    world.mailed.length = 0;
    world.behaviour.mailTakes = 'unavailable';
    granted(await credits.giveBack(late, onePiece));
    await etax.work();
    assert.deepEqual([world.jobs.length, await credits.faults(late)], [1, ['not_mailed']]);
    world.behaviour.mailTakes = 'accepted';
    await etax.work();
    assert.deepEqual([world.mailed.length, await credits.faults(late)], [1, [null]]);
    world.behaviour.mailTakes = 'refused';
    granted(await credits.giveBack(refused, onePiece));
    await etax.work();
    assert.deepEqual([world.jobs.length, await credits.faults(refused)], [0, ['mail_refused']]);
  });

  test('that cannot be made takes no number and does not stop the others of its branch', async () => {
    const [broken, sound] = [await credits.invoiced(twoLines), await credits.invoiced(twoLines)];
    const { db } = world.deps;
    const sealed = db.selectFrom('etax_documents').select('xml_sealed').where('bill_no', '=', broken.bill);
    const { xml_sealed } = await sealed.executeTakeFirstOrThrow();
    const putXml = (text: string) =>
      db.updateTable('etax_documents').set({ xml_sealed: text }).where('bill_no', '=', broken.bill).execute();
    await putXml('x');
    for (const bill of [broken, sound]) granted(await credits.giveBack(bill, onePiece));
    await etax.work();
    assert.deepEqual([await credits.notes(broken), await credits.faults(broken)], [[], ['not_made']]);
    assert.equal((await credits.notes(sound)).length, 1);
    await putXml(xml_sealed);
    await etax.work();
    assert.deepEqual([(await credits.notes(broken)).length, await credits.faults(broken)], [1, [null]]);
    await areConsecutive();
  });

  test('has each step done once, however often its jobs run', async () => {
    const bill = await credits.invoiced(twoLines);
    world.mailed.length = 0;
    granted(await credits.giveBack(bill, onePiece, { no: 'TWICE' }));
    granted(await credits.giveBack(bill, onePiece, { no: 'TWICE' }));
    const { makeNotes, mailNote } = world.services.creditWorker;
    for (let time = 0; time < 3; time += 1) await makeNotes({ creditBranch: '0001' });
    const [note, ...more] = await credits.notes(bill);
    assert.deepEqual([note?.return_no, more], ['TWICE', []]);
    for (let time = 0; time < 3; time += 1) await mailNote({ creditNo: note?.credit_no ?? '' });
    await etax.work();
    assert.equal(world.mailed.length, 1);
  });

  test('leaves neither number nor note if its process dies while it is made, and the same mail if it dies after that', async () => {
    const bill = await credits.invoiced(twoLines);
    world.mailed.length = 0;
    granted(await credits.giveBack(bill, onePiece));
    const dying = createServices({
      ...world.deps,
      jobs: { ...world.deps.jobs, send: () => Promise.reject(new Error('killed')) },
    });
    await assert.rejects(dying.creditWorker.makeNotes({ creditBranch: '0001' }), /killed/);
    assert.deepEqual(await credits.notes(bill), []);
    await etax.work();
    await areConsecutive();
    const { db } = world.deps;
    await db.updateTable('etax_credit_notes').set({ mailed_at: 0 }).where('bill_no', '=', bill.bill).execute();
    const [note] = await credits.notes(bill);
    await world.services.creditWorker.mailNote({ creditNo: note?.credit_no ?? '' });
    const [first, again, ...more] = world.mailed;
    assert.deepEqual([again, more], [first, []]);
  });

  test('is on the receipt and in the member’s copy of the data, once it is sent', async () => {
    const bill = await credits.invoiced(twoLines);
    granted(await credits.giveBack(bill, onePiece));
    const receipt = async () => {
      const place = { branch_code: bill.branch, bill_no: bill.bill };
      return granted(await world.services.ownReceipts.receiptOf(bill.memberId, place, 'th'));
    };
    assert.equal((await receipt()).credit_notes, undefined);
    await etax.work();
    const [note] = await credits.notes(bill);
    assert.ok(note);
    const { credit_no, issued_at } = note;
    assert.deepEqual((await receipt()).credit_notes, [{ credit_no, issued_at, amount: 107 }]);
    const data = await world.services.etax.dataOf(bill.memberId);
    assert.partialDeepStrictEqual(
      data.find(({ kind }) => kind === 'credit_note'),
      { credit_no: note?.credit_no, total_satang: 107_00 },
    );
  });
});
