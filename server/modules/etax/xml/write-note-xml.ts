import { vatRatePercent } from '@/domain/etax';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { plainBaht } from '@/server/modules/etax/format-invoice';
import { warningsOf } from '@/server/modules/etax/label-invoice';
import { creditSentence, earlierSentence, noteWords, purposeCodes } from '@/server/modules/etax/label-note';
import type { CreditNote } from '@/server/modules/etax/types';
import type { Elements } from '@/server/platform/write-xml';
import { writeXml } from '@/server/platform/write-xml';
import {
  buyerParty,
  documentCode,
  documentContext,
  inBaht,
  lineItem,
  namespacesOf,
  sellerParty,
  shortened,
  tradeTax,
} from './write-elements';

/**
 * Writes the credit note as XML for the Revenue Department: DebitCreditNote_CrossIndustryInvoice:2 of ETDA's standard ER3-2560.
 * Elements are in the order of its schema; the signer appends its signature.
 */
export function writeNoteXml(note: CreditNote): string {
  const document = {
    'rsm:ExchangedDocumentContext': documentContext,
    'rsm:ExchangedDocument': exchangedDocument(note),
    'rsm:SupplyChainTradeTransaction': {
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:SellerTradeParty': sellerParty(note),
        'ram:BuyerTradeParty': buyerParty(note.buyer),
        'ram:AdditionalReferencedDocument': references(note),
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': {
          'ram:OccurrenceDateTime': bangkokTimestamp(note.happenedAtSeconds),
        },
      },
      'ram:ApplicableHeaderTradeSettlement': settlement(note),
      'ram:IncludedSupplyChainTradeLineItem': note.sums.lines.map(lineItem),
    },
  };
  return writeXml('rsm:DebitCreditNote_CrossIndustryInvoice', document, namespacesOf('DebitCreditNote'));
}

function exchangedDocument(note: CreditNote): Elements {
  const [sentence, earlier] = [creditSentence(note), earlierSentence(note)];
  const notes = [
    sentence.th,
    ...(earlier ? [earlier.th] : []),
    noteWords.rounding.th,
    ...warningsOf(note).map(({ th }) => th),
  ];
  return {
    'ram:ID': note.creditNo,
    'ram:Name': noteWords.title.th,
    'ram:TypeCode': documentCode('81'),
    'ram:IssueDateTime': bangkokTimestamp(note.issuedAtSeconds),
    'ram:Purpose': shortened(sentence.th, 256),
    'ram:PurposeCode': purposeCodes[note.reason],
    'ram:CreationDateTime': bangkokTimestamp(note.issuedAtSeconds),
    'ram:IncludedNote': notes.map((one) => ({ 'ram:Content': shortened(one, 500) })),
  };
}

/** The invoice, then its earlier credit notes. */
function references({ invoice, earlier }: CreditNote): Elements[] {
  const reference = (no: string, issuedAtSeconds: number, code: '388' | '81') => ({
    'ram:IssuerAssignedID': no,
    'ram:IssueDateTime': bangkokTimestamp(issuedAtSeconds),
    'ram:ReferenceTypeCode': code,
  });
  return [
    reference(invoice.invoiceNo, invoice.issuedAtSeconds, '388'),
    ...earlier.map(({ creditNo, issuedAtSeconds }) => reference(creditNo, issuedAtSeconds, '81')),
  ];
}

/** Original value, correct value and difference are without VAT. */
function settlement({ sums, originalSatang }: CreditNote): Elements {
  const { baseSatang, vatSatang, untaxedSatang, totalSatang, taxedSatang } = sums;
  const difference = baseSatang + untaxedSatang;
  return {
    'ram:InvoiceCurrencyCode': inBaht,
    'ram:ApplicableTradeTax': [
      ...(taxedSatang > 0 ? [tradeTax('VAT', vatRatePercent, baseSatang, vatSatang)] : []),
      ...(untaxedSatang > 0 ? [tradeTax('FRE', 0, untaxedSatang, 0)] : []),
    ],
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:OriginalInformationAmount': plainBaht(originalSatang),
      'ram:LineTotalAmount': plainBaht(originalSatang - difference),
      'ram:DifferenceInformationAmount': plainBaht(difference),
      'ram:TaxBasisTotalAmount': plainBaht(baseSatang),
      'ram:TaxTotalAmount': plainBaht(vatSatang),
      'ram:GrandTotalAmount': plainBaht(totalSatang),
    },
  };
}
