import { vatRatePercent } from '@/domain/etax';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { plainBaht, printedBuyer } from '@/server/modules/etax/format-invoice';
import { afterNotes, cancelsAbbreviated, cancelsFull, warningsOf, words } from '@/server/modules/etax/label-invoice';
import type { Invoice } from '@/server/modules/etax/types';
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
 * Writes the invoice as XML for the Revenue Department: TaxInvoice_CrossIndustryInvoice:2 of ETDA's standard ER3-2560, version
 * 2.1. Elements are in the order of its schema; the signer appends its signature.
 */
export function writeInvoiceXml(invoice: Invoice): string {
  const document = {
    'rsm:ExchangedDocumentContext': documentContext,
    'rsm:ExchangedDocument': exchangedDocument(invoice),
    'rsm:SupplyChainTradeTransaction': {
      'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': {
          'ram:OccurrenceDateTime': bangkokTimestamp(invoice.abbreviated.soldAtSeconds),
        },
      },
      'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
      'ram:IncludedSupplyChainTradeLineItem': invoice.sums.lines.map(lineItem),
    },
  };
  return writeXml('rsm:TaxInvoice_CrossIndustryInvoice', document, namespacesOf('TaxInvoice'));
}

function exchangedDocument(invoice: Invoice): Elements {
  const { abbreviated, replaces, issuedAtSeconds } = invoice;
  const sentences = [cancelsAbbreviated(abbreviated).th, ...(replaces ? [cancelsFull(replaces).th] : [])];
  const credited = replaces?.creditNos?.length ? [afterNotes(replaces.creditNos).th] : [];
  const notes = [...sentences, ...credited, words.rounding.th, ...warningsOf(invoice).map(({ th }) => th)];
  return {
    'ram:ID': invoice.invoiceNo,
    'ram:Name': words.title.th,
    'ram:TypeCode': documentCode('388'),
    'ram:IssueDateTime': bangkokTimestamp(issuedAtSeconds),
    'ram:Purpose': shortened(sentences[sentences.length - 1] ?? '', 256),
    'ram:PurposeCode': replaces?.purpose ?? 'TIVC99',
    'ram:CreationDateTime': bangkokTimestamp(issuedAtSeconds),
    'ram:IncludedNote': notes.map((note) => ({ 'ram:Content': shortened(note, 500) })),
  };
}

/**
 * A referenced document must be a full invoice (ETDA's rule TIV-AdditionalReferencedDocument-001), so the abbreviated one is
 * named in the purpose and the first note instead.
 */
function agreement(invoice: Invoice): Elements {
  const { replaces } = invoice;
  return {
    'ram:SellerTradeParty': sellerParty(invoice),
    'ram:BuyerTradeParty': buyerParty(printedBuyer(invoice.buyer)),
    ...(replaces && {
      'ram:AdditionalReferencedDocument': {
        'ram:IssuerAssignedID': replaces.invoiceNo,
        'ram:IssueDateTime': bangkokTimestamp(replaces.issuedAtSeconds),
        'ram:ReferenceTypeCode': '388',
      },
    }),
  };
}

function settlement({ sums }: Invoice): Elements {
  const { baseSatang, vatSatang, untaxedSatang, totalSatang } = sums;
  const taxes = [
    tradeTax('VAT', vatRatePercent, baseSatang, vatSatang),
    ...(untaxedSatang > 0 ? [tradeTax('FRE', 0, untaxedSatang, 0)] : []),
  ];
  return {
    'ram:InvoiceCurrencyCode': inBaht,
    'ram:ApplicableTradeTax': taxes,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': plainBaht(baseSatang + untaxedSatang),
      'ram:TaxBasisTotalAmount': plainBaht(baseSatang),
      'ram:TaxTotalAmount': plainBaht(vatSatang),
      'ram:GrandTotalAmount': plainBaht(totalSatang),
    },
  };
}
