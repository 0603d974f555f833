import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { InvoiceSums } from '@/domain/etax';
import { invoiceSums } from '@/domain/etax';
import type { XmlElement } from '@/server/modules/etax/check/read-xml';
import { at, readXml } from '@/server/modules/etax/check/read-xml';
import { shownBaht } from '@/server/modules/etax/format-invoice';
import { words } from '@/server/modules/etax/label-invoice';
import { sumRows, writeInvoicePdf } from '@/server/modules/etax/pdf/write-invoice-pdf';
import { invoice, taxableBill } from '@/tests/support/invoices';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { testsAll } from '@/tests/support/test-all';
import { writeInvoiceXml } from './write-invoice-xml';

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** As the receipt’s page shows them: in baht, with two decimal places. */
const onPage = (satang: number) => pageFormat.format(satang / 100);
const pageFormat = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** As in the XML, in the same format. */
function inXml(root: XmlElement, name: string): string {
  const [baht = '', satang = ''] = (at(root, `${summation}/${name}`)?.text ?? '').split('.');
  return `${BigInt(baht).toLocaleString('en-GB')}.${satang}`;
}

const [drawnRuns, readRuns] = testsAll ? [1000, 25] : [200, 8];

/** The amounts that the PDF draws: base, tax and untaxed. */
const drawn = (sums: InvoiceSums) => sumRows(sums).map(([, amount]) => amount);

test(`the page, the XML and the PDF have the same sums for ${drawnRuns} random receipts`, () => {
  fc.assert(
    fc.property(taxableBill, (bill) => {
      const sums = invoiceSums(bill);
      const xml = readXml(writeInvoiceXml(invoice({ lines: bill })));
      const [base, tax, untaxed = '0.00'] = drawn(sums);
      assert.deepEqual([inXml(xml, 'TaxBasisTotalAmount'), onPage(sums.baseSatang)], [base, base]);
      assert.deepEqual([inXml(xml, 'TaxTotalAmount'), onPage(sums.vatSatang)], [tax, tax]);
      assert.equal(onPage(sums.untaxedSatang), untaxed);
      const total = shownBaht(sums.totalSatang);
      assert.deepEqual([inXml(xml, 'GrandTotalAmount'), onPage(sums.totalSatang)], [total, total]);
    }),
    { numRuns: drawnRuns },
  );
});

test(`the text read back from the PDF has the sums of the XML for ${readRuns} random receipts`, async () => {
  const wasText = async (bill: Parameters<typeof invoiceSums>[0]) => {
    const made = invoice({ sums: invoiceSums(bill) });
    const xml = writeInvoiceXml(made);
    const root = readXml(xml);
    const text = (await openPdf(await writeInvoicePdf(made, xml))).pages.join('');
    const said = (label: string, amount: string) => text.includes(squeezed(`${label}${amount}`));
    assert.ok(said(words.base.en, inXml(root, 'TaxBasisTotalAmount')));
    assert.ok(said(words.vat.en, inXml(root, 'TaxTotalAmount')));
    assert.ok(said(words.total.en, `${inXml(root, 'GrandTotalAmount')}${words.baht.th}`));
    const { untaxedSatang } = made.sums;
    assert.equal(text.includes(squeezed(words.untaxed.en)), untaxedSatang > 0);
    assert.equal(said(words.untaxed.en, shownBaht(untaxedSatang)), untaxedSatang > 0);
  };
  await fc.assert(fc.asyncProperty(taxableBill, wasText), { numRuns: readRuns });
});
