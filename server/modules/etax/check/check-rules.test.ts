import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { writeNoteXml } from '@/server/modules/etax/xml/write-note-xml';
import { company, creditNote, invoice, person } from '@/tests/support/invoices';
import { noteRules, ruleFaults, rules, rulesThatCannotApply, sentenceOf } from './check-rules';
import { documentFaults } from './find-faults';
import { readXml } from './read-xml';

const replaces = { invoiceNo: '0001-2569-000007', issuedAtSeconds: 1_795_000_000, purpose: 'TIVC02' } as const;
const ofCompany = writeInvoiceXml(invoice({ buyer: company, replaces }));
const ofPerson = writeInvoiceXml(invoice({ buyer: person }));

type Break = (xml: string) => string;
const changed =
  (from: string | RegExp, to: string): Break =>
  (xml) =>
    xml.replace(from, to);
/** Changes this party only. */
const of =
  (party: 'Seller' | 'Buyer', from: RegExp, to: string): Break =>
  (xml) =>
    xml.replace(new RegExp(`<ram:${party}TradeParty>[\\s\\S]*?</ram:${party}TradeParty>`), (whole) =>
      whole.replace(from, to),
    );
const registration = /<ram:SpecifiedTaxRegistration>[\s\S]*<\/ram:SpecifiedTaxRegistration>/;
const id = /<ram:ID schemeID="\w+" schemeAgencyID="RD">[^<]*<\/ram:ID>/;
const idOf = (scheme: string, value: string) => `<ram:ID schemeID="${scheme}" schemeAgencyID="RD">${value}</ram:ID>`;
const element = (name: string) => new RegExp(`<ram:${name}[ >][^<]*</ram:${name}>`);
const [zeros, ones] = ['0'.repeat(13), '1'.repeat(13)];

/** A document that breaks each line of the table. */
const broken: [sentence: string, breakIt: Break][] = [
  ['TIV-DocumentContext-001: a version other than 2.1', changed('"v2.1"', '"v2.0"')],
  ['TIV-Document-001: a type other than 388, T02, T03 or T04', changed('>388<', '>380<')],
  ['TIV-Document-004: a replacement without one of its purposes', changed('>TIVC02<', '>TIVC03<')],
  [
    'TIV-Document-005: purpose TIVC99 without words',
    (xml) =>
      changed(
        element('PurposeCode'),
        '<ram:PurposeCode>TIVC99</ram:PurposeCode>',
      )(changed(element('Purpose'), '')(xml)),
  ],
  ['TIV-Document-006: a seller whose number is that of whoever issues for it', of('Seller', id, '')],
  [
    'TIV-AdditionalReferencedDocument-001: a reference to something other than a full invoice',
    changed('<ram:ReferenceTypeCode>388<', '<ram:ReferenceTypeCode>80<'),
  ],
  ['TIV-AdditionalReferencedDocument-002: a reference without a number', changed(element('IssuerAssignedID'), '')],
  [
    'TIV-AdditionalReferencedDocument-003: a reference without a date',
    changed(/(<ram:IssuerAssignedID>.*\s*)<ram:IssueDateTime>.*/, '$1'),
  ],
  ['TIV-SellerTradeParty-001: a seller without a name', of('Seller', element('Name'), '')],
  ['TIV-SellerTradeParty-002: a seller without a registration', of('Seller', registration, '')],
  ['TIV-SellerTradeParty-003: a seller without a number', of('Seller', id, idOf('TXID', ''))],
  [
    'TIV-SellerTradeParty-004: a seller’s number of another kind than TXID or NIDN',
    of('Seller', id, idOf('CCPT', '1999900001010')),
  ],
  [
    'TIV-SellerTradeParty-005: a seller’s TXID that has not 18 characters',
    of('Seller', id, idOf('TXID', '0105500000011')),
  ],
  ['TIV-SellerTradeParty-013: a seller’s TXID that is no number', of('Seller', id, idOf('TXID', '0105500000011A0001'))],
  ['TIV-SellerTradeParty-015: a seller’s NIDN that has not 13 characters', of('Seller', id, idOf('NIDN', '19999'))],
  ['TIV-SellerTradeParty-006: a seller’s NIDN that is no number', of('Seller', id, idOf('NIDN', '199990000101A'))],
  ['TIV-SellerTradeParty-014: a seller’s NIDN that is a placeholder', of('Seller', id, idOf('NIDN', ones))],
  ['TIV-SellerTradeParty-014: a seller’s TXID that is a placeholder', of('Seller', id, idOf('TXID', `${zeros}00001`))],
  [
    'TIV-SellerTradeParty-007: a seller without a postcode of five characters',
    of('Seller', element('PostcodeCode'), ''),
  ],
  ['TIV-SellerTradeParty-008: a seller outside of Thailand', of('Seller', />TH</, '>LA<')],
  ['TIV-SellerTradeParty-009: a seller without the number of the house', of('Seller', element('BuildingNumber'), '')],
  ['TIV-SellerTradeParty-010: a seller without a district', of('Seller', element('CityName'), '')],
  ['TIV-SellerTradeParty-011: a seller without a sub-district', of('Seller', element('CitySubDivisionName'), '')],
  ['TIV-SellerTradeParty-012: a seller without a province', of('Seller', element('CountrySubDivisionID'), '')],
  ['TIV-BuyerTradeParty-001: a buyer without a name', of('Buyer', element('Name'), '')],
  ['TIV-BuyerTradeParty-001: a buyer without a registration', of('Buyer', registration, '')],
  ['TIV-BuyerTradeParty-001: a buyer without a number', of('Buyer', id, idOf('TXID', ''))],
  [
    'TIV-BuyerTradeParty-002: a buyer’s number of another kind than TXID, NIDN, CCPT or OTHR',
    of('Buyer', id, idOf('SSID', '1999900001010')),
  ],
  [
    'TIV-BuyerTradeParty-003: a buyer’s TXID that has not 18 characters',
    of('Buyer', id, idOf('TXID', '0105500000029')),
  ],
  ['TIV-BuyerTradeParty-012: a buyer’s NIDN that has not 13 characters', of('Buyer', id, idOf('NIDN', '199990000101'))],
  ['TIV-BuyerTradeParty-010: a buyer’s TXID that is no number', of('Buyer', id, idOf('TXID', '0105500000029สาขา3'))],
  ['TIV-BuyerTradeParty-004: a buyer’s NIDN that is no number', of('Buyer', id, idOf('NIDN', '199990000101A'))],
  ['TIV-BuyerTradeParty-005: a buyer’s CCPT of more than 35 characters', of('Buyer', id, idOf('CCPT', 'A'.repeat(36)))],
  ['TIV-BuyerTradeParty-006: a buyer’s OTHR that is not N/A', of('Buyer', id, idOf('OTHR', 'none'))],
  ['TIV-BuyerTradeParty-011: a buyer’s NIDN that is a placeholder', of('Buyer', id, idOf('NIDN', zeros))],
  ['TIV-BuyerTradeParty-011: a buyer’s TXID that is a placeholder', of('Buyer', id, idOf('TXID', `${ones}00000`))],
  ['TIV-BuyerTradeParty-007: a buyer without an address, in lines or in parts', of('Buyer', element('LineOne'), '')],
  [
    'TIV-BuyerTradeParty-008: a buyer in Thailand without a postcode of five characters',
    of('Buyer', element('PostcodeCode'), '<ram:PostcodeCode>5030</ram:PostcodeCode>'),
  ],
  ['TIV-BuyerTradeParty-009: a buyer without a country', of('Buyer', element('CountryID'), '')],
];

describe('the check of the Schematron rules', () => {
  for (const [sentence, breakIt] of broken)
    test(`finds ${sentence}`, () => {
      const faults = ruleFaults(readXml(breakIt(ofCompany)));
      assert.ok(faults.includes(sentence), `it found ${JSON.stringify(faults)}`);
    });

  test('has a test for each of its rules', () => {
    assert.deepEqual(broken.map(([sentence]) => sentence).sort(), rules.map(sentenceOf).sort());
  });

  test('accepts valid documents for a company and for a person', () => {
    assert.deepEqual([documentFaults(ofCompany), documentFaults(ofPerson)], [[], []]);
  });
});

const note = writeNoteXml(creditNote());

/** A credit note that breaks each line of its table; those of the parties are broken as in an invoice. */
const brokenNotes: [sentence: string, breakIt: Break][] = [
  ['DCN-Document-001: a type other than 81', changed('>81<', '>80<')],
  ['DCN-Document-004: a note without a purpose', changed(element('PurposeCode'), '')],
  ['DCN-Document-006: a credit for another purpose than those of goods', changed('>CDNG05<', '>CDNS05<')],
  [
    'DCN-Document-007: purpose CDNG99 without words',
    (xml) => changed('>CDNG05<', '>CDNG99<')(changed(element('Purpose'), '')(xml)),
  ],
  [
    'DCN-AdditionalReferencedDocument-001: a note without a reference to an invoice or note',
    (xml) => xml.replaceAll(/<ram:ReferenceTypeCode>\d+</g, '<ram:ReferenceTypeCode>82<'),
  ],
  [
    'DCN-AdditionalReferencedDocument-002: a reference without number, date or type',
    changed(element('IssuerAssignedID'), ''),
  ],
  ['difference: values that do not differ by the difference', changed('Amount>300.00<', 'Amount>300.01<')],
  ['total: a difference that is not the total with its tax', changed(/(<ram:GrandTotalAmount>)\d+/, '$11')],
  ...broken
    .filter(([sentence]) => /^TIV-(Seller|Buyer)TradeParty/.test(sentence))
    .map(([sentence, breakIt]): [string, Break] => [sentence.replace('TIV', 'DCN'), breakIt]),
];

describe('the check of the rules of credit notes', () => {
  for (const [sentence, breakIt] of brokenNotes)
    test(`finds ${sentence}`, () => {
      const faults = ruleFaults(readXml(breakIt(note)));
      assert.ok(faults.includes(sentence), `it found ${JSON.stringify(faults)}`);
    });

  test('has a test for each of its rules', () => {
    assert.deepEqual(brokenNotes.map(([sentence]) => sentence).sort(), noteRules.map(sentenceOf).sort());
  });

  test('accepts a valid note, and no parts of an invoice in it', () => {
    assert.deepEqual(documentFaults(note), []);
    assert.notDeepEqual(
      documentFaults(note.replace(/xmlns:ram="[^"]*"/, /xmlns:ram="[^"]*"/.exec(ofPerson)?.[0] ?? '')),
      [],
    );
    for (const name of ['OriginalInformationAmount', 'DifferenceInformationAmount', 'PurposeCode'])
      assert.match(documentFaults(changed(element(name), '')(note)).join(), new RegExp(`lacks ram:${name}`));
  });
});

test('rules that cannot apply are about elements that the structure refuses', () => {
  const settlement = (added: string) => changed('</ram:ApplicableHeaderTradeSettlement>', `${added}$&`);
  const issuer = settlement('<ram:InvoicerTradeParty><ram:Name>ก</ram:Name></ram:InvoicerTradeParty>');
  const deposit = changed(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    '<ram:SpecifiedTradeAllowanceCharge><ram:PrepaidIndicator>true</ram:PrepaidIndicator></ram:SpecifiedTradeAllowanceCharge>$&',
  );
  assert.match(documentFaults(issuer(ofCompany)).join(), /InvoicerTradeParty where it may not be/);
  assert.match(documentFaults(deposit(ofCompany)).join(), /PrepaidIndicator where it may not be/);
  assert.equal(Object.keys(rulesThatCannotApply).length, 1 + 14 + 15);
});

test('prefixes, quotes and comments make no difference to the check', () => {
  const other = ofCompany
    .replaceAll('ram:', 'r:')
    .replace('xmlns:ram=', 'xmlns:r=')
    .replace('schemeVersionID="v2.1"', "schemeVersionID = 'v2.1'")
    .replace('<rsm:ExchangedDocument>', '<!-- <a> & --><rsm:ExchangedDocument>')
    .replace(/<r:Name>บริษัท สบาย[^<]*</, '<r:Name><![CDATA[Sabai & Co.]]><');
  assert.deepEqual(documentFaults(other), []);
});

test('text that is not an XML document is refused', () => {
  for (const text of ['', 'text', '<a>', '<a></b>', '<a/><b/>', '<!DOCTYPE a><a/>', '<a b=c/>', '<a>&lt;</a>x'])
    assert.throws(() => readXml(text), text);
});
