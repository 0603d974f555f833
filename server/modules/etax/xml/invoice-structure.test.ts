import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ruleFaults } from '@/server/modules/etax/check/check-rules';
import { structureFaults } from '@/server/modules/etax/check/check-structure';
import { readXml } from '@/server/modules/etax/check/read-xml';
import { company, invoice } from '@/tests/support/invoices';
import { writeInvoiceXml } from './write-invoice-xml';

const right = writeInvoiceXml(invoice({ buyer: company }));
const faultsOf = (xml: string) => [...structureFaults(readXml(xml)), ...ruleFaults(readXml(xml))];

/** Removes the first element of this name with its content. */
const without = (name: string) => (xml: string) =>
  xml.replace(new RegExp(`<ram:${name}[ >][\\s\\S]*?</ram:${name}>`), '');
/** Removes everything from the first to the last element of this name. */
const withoutAll = (name: string) => (xml: string) =>
  xml.replace(new RegExp(`<ram:${name}>[\\s\\S]*</ram:${name}>`), '');
const changed = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
const before = (name: string, added: string) => changed(`<ram:${name}>`, `${added}<ram:${name}>`);

const reference =
  '<ram:AdditionalReferencedDocument><ram:ReferenceTypeCode>T05</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument>';

const broken: [string, (xml: string) => string][] = [
  ['a document without a number', changed(/<ram:ID>0001.*/, '')],
  ['another type of document', changed('>388<', '>380<')],
  ['an unknown type of document', changed('>388<', '>999<')],
  ['no time of issue', without('IssueDateTime')],
  ['a month that does not exist', changed(/(<ram:IssueDateTime>\d{4})-\d\d/, '$1-13')],
  ['a purpose without words', without('Purpose')],
  ['an unknown purpose', changed('TIVC99', 'TIVC03')],
  ['a seller without a name', changed('<ram:Name>บริษัท สบาย รีเทล (ตัวอย่าง) จำกัด</ram:Name>', '')],
  ['a seller without a district', without('CityName')],
  ['a seller without a sub-district', without('CitySubDivisionName')],
  ['a seller without the number of the house', without('BuildingNumber')],
  ['a buyer without a street', changed('<ram:LineOne>199 ถนนห้วยแก้ว</ram:LineOne>', '')],
  ['a company without its branch', changed('>010550000002900003<', '>0105500000029<')],
  ['an unknown numbering scheme', changed('schemeID="TXID"', 'schemeID="SSID"')],
  [
    'a reference to an abbreviated invoice alone',
    changed('</ram:ApplicableHeaderTradeAgreement>', `${reference}</ram:ApplicableHeaderTradeAgreement>`),
  ],
  ['a negative amount', changed('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>-')],
  ['an amount with a comma', changed('>395.75<', '>3,95.75<')],
  ['no total', without('GrandTotalAmount')],
  ['no sums', without('SpecifiedTradeSettlementHeaderMonetarySummation')],
  ['a document without goods', withoutAll('IncludedSupplyChainTradeLineItem')],
  ['goods without a name', changed(/<ram:Name>นม.*/, '')],
  ['an empty name', changed(/<ram:Name>นม[^<]*</, '<ram:Name><')],
  ['a name that is too long', changed('<ram:Name>นม', `<ram:Name>${'ก'.repeat(256)}`)],
  ['a name with spaces around it', changed('<ram:Name>นม', '<ram:Name> นม')],
  ['elements in another order', changed(/(<ram:PurposeCode>.*)(\s*)(<ram:CreationDateTime>.*)/, '$3$2$1')],
  ['a repeated element', changed(/(<ram:PurposeCode>.*)/, '$1$1')],
  ['an unknown element', before('PurposeCode', '<ram:Colour>red</ram:Colour>')],
  ['text between elements', before('PurposeCode', 'red')],
  ['an unknown attribute', changed('<ram:PurposeCode>', '<ram:PurposeCode listID="1">')],
  ['another namespace', changed('TaxInvoice_CrossIndustryInvoice:2"', 'Invoice_CrossIndustryInvoice:2"')],
];

describe('the check of structure and rules refuses', () => {
  for (const [what, breakIt] of broken) {
    test(what, () => {
      const wrong = breakIt(right);
      assert.ok(wrong !== right, 'the change has no effect');
      assert.notDeepEqual(faultsOf(wrong), []);
    });
  }

  test('nothing in a valid document', () => {
    assert.deepEqual(faultsOf(right), []);
  });
});
