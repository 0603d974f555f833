import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { invoiceSums } from '@/domain/etax';
import type { TaxSums } from '@/domain/tax-report';
import { boxesOf } from '@/domain/tax-report';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { readCsvRecords } from '@/server/platform/csv-stream';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import { company, createEtax } from '@/tests/support/etax';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';

const by = { actor: { kind: 'staff', id: 'staff-duangkaeo', name: 'ดวงแก้ว' } } as const;
const day = 24 * 60 * 60;

type Cells = Record<string, string>;

onDatabase('output tax reports', (open) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;

  before(async () => {
    world = createWorld((await open()).db);
    etax = createEtax(world);
  });

  const toMonth = (month: number) => {
    const now = world.clock.now();
    world.clock.advance(startOfBangkokDaySeconds({ year: 2026, month, day: 5 }) - now);
  };

  /** The rows of the CSV by the names of their columns. */
  const sheet = async (month: string, branch?: string): Promise<Cells[]> => {
    const pieces = await world.services.taxReports.sheet({ month, language: 'en', ...(branch && { branch }) }, by);
    const bytes = async function* () {
      for await (const piece of pieces) yield Buffer.from(piece);
    };
    const records: string[][] = [];
    for await (const { cells } of readCsvRecords(bytes())) records.push(cells ?? []);
    const [names = [], ...rows] = records;
    for (const cells of rows) assert.equal(cells.length, names.length, cells.join());
    return rows.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
  };

  const linesOf = (rows: readonly Cells[]) => rows.filter((row) => row['No.'] !== '');

  const issued = async (...asked: Parameters<typeof etax.asked>) => {
    await etax.asked(...asked);
    await etax.work();
    const document = (await etax.documents(asked[0])).at(-1);
    assert.ok(document);
    return document;
  };

  test('list the invoices of the month by establishment, with buyers who have been erased since', async () => {
    toMonth(8);
    const [one, other] = [await etax.bought(107), await etax.bought(53.5, { branch: '0002' })];
    const first = await issued(one);
    const second = await issued(other, company());
    await etax.erase(one.memberId);
    const rows = await sheet('2026-08');
    const shown = [
      'Establishment',
      'No.',
      'Date',
      'Tax invoice no.',
      'Kind',
      'Buyer',
      'Buyer’s tax ID',
      'Buyer’s establishment',
    ];
    assert.deepEqual(
      linesOf(rows).map((row) => shown.map((name) => row[name])),
      [
        ['Branch 00001', '1', '2026-08-05', first.invoice_no, 'Tax invoice', 'สมหญิง ใจดี', '1-9999-00001-01-0', ''],
        [
          'Branch 00002',
          '1',
          '2026-08-05',
          second.invoice_no,
          'Tax invoice',
          'บริษัท ตัวอย่าง จำกัด',
          '0-1055-00000-02-9',
          'Branch 00012',
        ],
      ],
    );
    assert.deepEqual(
      linesOf(rows).map((row) => [row['Value (taxed)'], row['Value (exempt)'], row.VAT, row.Total, row.Reference]),
      [
        ['100.00', '0.00', '7.00', '107.00', `Replaces abbreviated invoice ${one.bill} of 2026-08-05`],
        ['50.00', '0.00', '3.50', '53.50', `Replaces abbreviated invoice ${other.bill} of 2026-08-05`],
      ],
    );
    assert.equal(rows[0]?.['Tax month'], 'August 2026');
    assert.equal(rows[0]?.['Tax ID'], '0-1055-00000-01-1');
    assert.deepEqual(
      rows.filter(({ Kind }) => Kind === 'Total').map((row) => [row.Establishment, row.Total]),
      [
        ['Branch 00001', '107.00'],
        ['Branch 00002', '53.50'],
      ],
    );
    assert.deepEqual(
      rows.filter(({ Kind }) => Kind === 'P.P.30').map(({ Total }) => Total),
      ['150.00', '0.00', '0.00', '150.00', '10.50'],
    );
    const notes = rows.filter(({ Kind }) => Kind === 'Note').map(({ Reference }) => Reference);
    assert.equal(notes.length, 4);
    assert.match(notes[0] ?? '', /^Sabai only knows bills that tills have sent/);
    assert.equal(notes[3], 'This month is not over, and documents may follow.');
    assert.deepEqual(linesOf(await sheet('2026-08', '00002')).length, 1);
    assert.deepEqual((await sheet('2026-08', '00077')).map(({ Kind }) => Kind).slice(0, 2), ['Total', 'P.P.30']);
    for (const other of ['2026-07', '2026-09']) assert.deepEqual(linesOf(await sheet(other)), []);
  });

  test('cancel a replaced invoice in the month of the new one, and leave the earlier month as it was', async () => {
    toMonth(9);
    const bill = await etax.bought(214);
    const old = await issued(bill);
    const before = linesOf(await sheet('2026-09'));
    toMonth(10);
    await world.deps.db
      .updateTable('etax_requests')
      .set({ status: 'ERROR', tax_error: 'mail_refused' })
      .where('request_id', '=', old.request_id)
      .execute();
    const made = await issued(bill, company());
    assert.equal(made.replaces, old.invoice_no);
    assert.deepEqual(linesOf(await sheet('2026-09')), before);
    assert.deepEqual(
      linesOf(await sheet('2026-10')).map((row) => [
        row['Tax invoice no.'],
        row.Kind,
        row.Buyer,
        row.Total,
        row.Reference,
      ]),
      [
        [old.invoice_no, 'Cancelled tax invoice', 'สมหญิง ใจดี', '-214.00', `Issued again as ${made.invoice_no}`],
        [
          made.invoice_no,
          'Tax invoice',
          'บริษัท ตัวอย่าง จำกัด',
          '214.00',
          `Replaces ${old.invoice_no} · Replaces abbreviated invoice ${bill.bill} of 2026-09-05`,
        ],
      ],
    );
    const { boxes, items } = await world.services.taxReports.sums('2026-10');
    assert.deepEqual(boxes, boxesOf({ base: 0, vat: 0, untaxed: 0, total: 0 }));
    assert.deepEqual(
      items.map(({ invoices, cancelled, credit_notes }) => [invoices, cancelled, credit_notes]),
      [[1, 1, 0]],
    );
  });

  test('agree with 10,000 documents to the satang, page by page', async () => {
    const { db, secrets, ids } = world.deps;
    const [member] = await createManyMembers({ ...world.deps, nowSeconds: world.clock.now() }, 1);
    assert.ok(member);
    const from = startOfBangkokDaySeconds({ year: 2026, month: 11, day: 1 });
    const to = from + 30 * day;
    const branches = ['0000', '0012', '00012', '0777'];
    let seed = 20261101;
    const chance = (below: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const line = (category: string) => ({
      sku: '885',
      name: 'ของ',
      category,
      quantity: 1,
      amountSatang: 1 + chance(99_999),
      discountSatang: 0,
      motherAndBaby: false,
    });
    // Only the buyer of the document is read.
    const xmlOf = (buyer: string) =>
      `<x><ram:BuyerTradeParty><ram:Name>${buyer}</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="TXID">010550000002900012</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty></x>`;
    const hostile = ['=1+1', '+66', '-2+3', '@SUM(A1)', '＝1', '\t=1', 'ก, "ข" &amp; &lt;ค&gt;', 'x\r\n=1'];
    const expected = new Map<string, TaxSums & { lines: number }>();
    const add = (branch: string, sign: 1 | -1, sums: TaxSums) => {
      const own = expected.get(branch) ?? { base: 0, vat: 0, untaxed: 0, total: 0, lines: 0 };
      own.lines += 1;
      for (const name of ['base', 'vat', 'untaxed', 'total'] as const) own[name] += sign * sums[name];
      expected.set(branch, own);
    };
    const documents = Array.from({ length: 10_000 }, (_, place) => {
      const branch_code = branches[place % 4] ?? '';
      const request_id = ids.uuid();
      const lines = [line('food'), ...(place % 3 === 0 ? [line('books')] : [])];
      const { baseSatang: base, vatSatang: vat, untaxedSatang: untaxed, totalSatang: total } = invoiceSums(lines);
      // The first and last of the month, and those just outside of it.
      const issued_at = [from - 1, from, to - 1, to][place] ?? from + Math.floor((place / 10_000) * (to - from));
      if (issued_at >= from && issued_at < to) add(branch_code.padStart(5, '0'), 1, { base, vat, untaxed, total });
      return {
        request_id,
        branch_code,
        bill_no: `N${place}`,
        year: issued_at < to ? 2569 : 2570,
        running: place + 1,
        invoice_no: `${branch_code}-2569-${String(place + 1).padStart(6, '0')}`,
        buyer_key: '',
        replaces: null,
        base_satang: base,
        vat_satang: vat,
        untaxed_satang: untaxed,
        total_satang: total,
        pdf_sealed: '',
        xml_sealed: secrets.seal(
          xmlOf(hostile[place % hostile.length] ?? ''),
          placeOf('etax_documents', 'xml_sealed', request_id),
        ),
        is_signed: false,
        issued_at,
      };
    });
    for (let place = 0; place < documents.length; place += 1000) {
      const some = documents.slice(place, place + 1000);
      const receipts = some.map(({ branch_code, bill_no, issued_at: sold_at, total_satang }) => ({
        branch_code,
        bill_no,
        sold_at,
        total_satang,
        member_id: member.memberId,
        lines: '[]',
        discount_satang: 0,
        cjpoint: 0,
        kidpoint: 0,
        content_hash: '',
        recorded_at: sold_at,
      }));
      await db.insertInto('receipts').values(receipts).execute();
      const requests = some.map(({ request_id, branch_code, bill_no, issued_at: requested_at }) => ({
        request_id,
        reference: request_id,
        member_id: member.memberId,
        branch_code,
        bill_no,
        form_sealed: null,
        buyer_key: '',
        language: 'th' as const,
        status: 'ISSUED' as const,
        tax_error: null,
        requested_at,
        finished_at: requested_at,
      }));
      await db.insertInto('etax_requests').values(requests).execute();
      await db.insertInto('etax_documents').values(some).execute();
    }
    // Every hundredth is credited by half.
    const credited = documents.filter((_, place) => place % 100 === 50);
    const notes = credited.map(({ branch_code, bill_no, invoice_no, running, issued_at, ...of }) => {
      const half = (satang: number) => Math.floor(satang / 2) + 1;
      const [base, vat, untaxed] = [half(of.base_satang), half(of.vat_satang), 0];
      add(branch_code.padStart(5, '0'), -1, { base, vat, untaxed, total: base + vat });
      const amounts = { base_satang: base, vat_satang: vat, untaxed_satang: untaxed, total_satang: base + vat };
      return { ...amounts, branch_code, bill_no, invoice_no, running, issued_at };
    });
    for (const { running, issued_at, ...note } of notes) {
      const credit_no = `${note.branch_code}-2569-CN${running}`;
      const credit = {
        ...note,
        return_no: 'R',
        happened_at: issued_at,
        lines: '[]',
        original_satang: note.total_satang,
      };
      await db.insertInto('etax_credits').values(credit).execute();
      const xml_sealed = secrets.seal(xmlOf('ผู้ซื้อ'), placeOf('etax_credit_notes', 'xml_sealed', credit_no));
      const about = {
        credit_no,
        return_no: 'R',
        year: 2569,
        running,
        issued_at,
        xml_sealed,
        pdf_sealed: '',
        is_signed: false,
      };
      await db
        .insertInto('etax_credit_notes')
        .values({ ...note, ...about })
        .execute();
    }

    const { items, boxes } = await world.services.taxReports.sums('2026-11');
    assert.deepEqual(
      items.map(({ tax_branch_no, total, ...item }) => [tax_branch_no, total, item.boxes]),
      [...expected].sort().map(([branch, sums]) => [branch, sums.total, boxesOf(sums)]),
    );
    assert.deepEqual(
      items.map(({ tax_branch_no }) => tax_branch_no),
      ['00000', '00012', '00777'],
    );
    const satang = (baht = '') => {
      assert.match(baht, /^-?\d+\.\d\d$/);
      return Number(baht.replace('.', ''));
    };
    const rows = await sheet('2026-11');
    const lines = linesOf(rows);
    assert.equal(lines.length, documents.length - 2 + notes.length);
    for (const { tax_branch_no } of items) {
      const own = lines.filter(({ Establishment }) => Establishment?.includes(tax_branch_no));
      const wanted = expected.get(tax_branch_no);
      assert.deepEqual(
        own.map((row) => row['No.']),
        own.map((_, place) => `${place + 1}`),
      );
      const sum = (name: string) => own.reduce((whole, row) => whole + satang(row[name]), 0);
      assert.deepEqual(
        {
          base: sum('Value (taxed)'),
          vat: sum('VAT'),
          untaxed: sum('Value (exempt)'),
          total: sum('Total'),
          lines: own.length,
        },
        wanted,
      );
      const total = rows.find((row) => row.Kind === 'Total' && row.Establishment?.includes(tax_branch_no));
      assert.equal(satang(total?.Total), wanted?.total);
    }
    assert.deepEqual(
      rows.filter(({ Kind }) => Kind === 'P.P.30').map(({ Total }) => satang(Total)),
      Object.values(boxes),
    );

    // A spreadsheet runs a cell that begins with one of these as a formula; a negative amount is a number.
    const dangerous = rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell));
    assert.deepEqual(
      dangerous.filter((cell) => !/^-\d+\.\d\d$/.test(cell)),
      [],
    );
    assert.equal(lines.filter(({ Buyer }) => Buyer === "'=1+1").length, 1249);
    assert.ok(lines.some(({ Buyer }) => Buyer === 'ก, "ข" & <ค>'));

    const numbers: string[] = [];
    let after: string | null | undefined;
    do {
      const asked = { month: '2026-11', branch: '00012', ...(after && { after }) };
      const page = await world.services.taxReports.lines(asked, by);
      numbers.push(...page.items.map(({ document_no }) => document_no));
      after = page.next;
    } while (after !== null);
    const own = lines.filter(({ Establishment }) => Establishment === 'Branch 00012');
    assert.deepEqual(
      numbers,
      own.map((row) => row['Tax invoice no.']),
    );
  });
});
