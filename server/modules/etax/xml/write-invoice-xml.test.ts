import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { invoiceSums } from '@/domain/etax';
import { ruleFaults } from '@/server/modules/etax/check/check-rules';
import { structureFaults } from '@/server/modules/etax/check/check-structure';
import type { XmlElement } from '@/server/modules/etax/check/read-xml';
import { all, at, readXml } from '@/server/modules/etax/check/read-xml';
import type { Invoice } from '@/server/modules/etax/types';
import { billLine, company, invoice, person, taxableBill } from '@/tests/support/invoices';
import { testsAll } from '@/tests/support/test-all';
import { writeInvoiceXml } from './write-invoice-xml';

const faultsOf = (xml: string) => {
  const root = readXml(xml);
  return [...structureFaults(root), ...ruleFaults(root)];
};
const satangAt = (element: XmlElement | undefined, path: string) =>
  Math.round(Number(at(element, path)?.text ?? Number.NaN) * 100);

const runs = testsAll ? 1000 : 200;

const anyInvoice: fc.Arbitrary<Invoice> = fc
  .record({
    sums: taxableBill.map(invoiceSums),
    buyer: fc.constantFrom(person, company, { ...company, branch_no: '00000' }),
    willBeSigned: fc.boolean(),
    replaces: fc.option(
      fc.record({
        invoiceNo: fc.constant('0001-2569-000007'),
        issuedAtSeconds: fc.integer({ min: 1_790_000_000, max: 1_800_000_000 }),
        purpose: fc.constantFrom('TIVC01', 'TIVC02', 'TIVC99' as const),
      }),
      { nil: undefined },
    ),
  })
  .map(({ replaces, ...rest }) => invoice({ ...rest, ...(replaces && { replaces }) }));

test(`${runs} random receipts give valid documents with the receipt’s sums to the satang`, () => {
  fc.assert(
    fc.property(anyInvoice, (made) => {
      const xml = writeInvoiceXml(made);
      assert.deepEqual(faultsOf(xml), []);
      assertSums(readXml(xml), made);
    }),
    { numRuns: runs },
  );
});

function assertSums(root: XmlElement, { sums }: Invoice): void {
  const transaction = at(root, 'SupplyChainTradeTransaction');
  const settlement = at(transaction, 'ApplicableHeaderTradeSettlement');
  const header = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const [vat, free] = all(settlement, 'ApplicableTradeTax');
  assert.equal(satangAt(vat, 'BasisAmount'), sums.baseSatang);
  assert.equal(satangAt(vat, 'CalculatedAmount'), sums.vatSatang);
  assert.equal(free ? satangAt(free, 'BasisAmount') : 0, sums.untaxedSatang);
  assert.equal(satangAt(header, 'LineTotalAmount') + sums.vatSatang, sums.totalSatang);
  assert.equal(satangAt(header, 'TaxBasisTotalAmount'), sums.baseSatang);
  assert.equal(satangAt(header, 'TaxTotalAmount'), sums.vatSatang);
  assert.equal(satangAt(header, 'GrandTotalAmount'), sums.totalSatang);
  const path = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation';
  const lines = all(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => at(line, path));
  const total = (name: string) => lines.reduce((sum, line) => sum + satangAt(line, name), 0);
  assert.equal(total('TaxTotalAmount'), sums.vatSatang);
  assert.equal(total('NetLineTotalAmount'), sums.baseSatang + sums.untaxedSatang);
  assert.equal(total('NetIncludingTaxesLineTotalAmount'), sums.totalSatang);
}

const parties = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const taxpayer = 'SpecifiedTaxRegistration/ID';

test('a person is identified by citizen ID, a company and the seller by tax ID and branch', () => {
  const [ofPerson, ofCompany] = [person, company].map((buyer) =>
    at(readXml(writeInvoiceXml(invoice({ buyer }))), parties),
  );
  const idOf = (agreement: XmlElement | undefined, party: string) => {
    const id = at(agreement, `${party}/${taxpayer}`);
    return [id?.attributes.schemeID, id?.text];
  };
  assert.deepEqual(idOf(ofPerson, 'BuyerTradeParty'), ['NIDN', '1999900001010']);
  assert.deepEqual(idOf(ofCompany, 'BuyerTradeParty'), ['TXID', '010550000002900003']);
  assert.deepEqual(idOf(ofCompany, 'SellerTradeParty'), ['TXID', '010550000001100001']);
});

test('a document that replaces a receipt states it in its purpose', () => {
  const document = at(readXml(writeInvoiceXml(invoice())), 'ExchangedDocument');
  assert.equal(at(document, 'PurposeCode')?.text, 'TIVC99');
  assert.match(at(document, 'Purpose')?.text ?? '', /ยกเลิกใบกำกับภาษีอย่างย่อเลขที่ B-20261120-000123 วันที่ 20 พ.ย. 2569/);
});

test('a document that replaces a full invoice refers to it and names the receipt in a note', () => {
  const replaces = { invoiceNo: '0001-2569-000007', issuedAtSeconds: 1_795_000_000, purpose: 'TIVC02' } as const;
  const root = readXml(writeInvoiceXml(invoice({ replaces })));
  const document = at(root, 'ExchangedDocument');
  const reference = at(root, `${parties}/AdditionalReferencedDocument`);
  assert.equal(at(document, 'PurposeCode')?.text, 'TIVC02');
  assert.match(at(document, 'Purpose')?.text ?? '', /0001-2569-000007.*ที่อยู่ผู้ซื้อไม่ถูกต้อง/);
  assert.match(at(document, 'IncludedNote/Content')?.text ?? '', /B-20261120-000123/);
  assert.deepEqual(
    [at(reference, 'IssuerAssignedID')?.text, at(reference, 'ReferenceTypeCode')?.text],
    ['0001-2569-000007', '388'],
  );
});

test('times are in Bangkok time, whatever the server’s time zone', () => {
  const document = at(
    readXml(writeInvoiceXml(invoice({ issuedAtSeconds: Date.UTC(2026, 11, 31, 17, 0, 5) / 1000 }))),
    'ExchangedDocument',
  );
  assert.equal(at(document, 'IssueDateTime')?.text, '2027-01-01T00:00:05');
});

test('names lose characters that XML cannot contain and keep those that it reserves', () => {
  const names = ['ขนม\u0000\u000b\ufffe & <น้ำ>  "ดี"\ud800', '\u0001', '&A;', '&amp; &lt;'];
  const root = readXml(writeInvoiceXml(invoice({ lines: names.map((name) => billLine({ name })) })));
  const lines = all(at(root, 'SupplyChainTradeTransaction'), 'IncludedSupplyChainTradeLineItem');
  const written = lines.map((line) => at(line, 'SpecifiedTradeProduct/Name')?.text);
  assert.deepEqual(written, ['ขนม & <น้ำ> "ดี"\ufffd', '-', '&A;', '&amp; &lt;']);
});
