import type { InvoiceSums } from '@/domain/etax';
import { printedBuyer, shownBaht } from '@/server/modules/etax/format-invoice';
import type { Text } from '@/server/modules/etax/label-invoice';
import { afterNotes, bothOf, cancelsAbbreviated, cancelsFull, dayOf, words } from '@/server/modules/etax/label-invoice';
import type { Invoice } from '@/server/modules/etax/types';
import type { PaperNote } from './paper';
import { inBoth, untaxedLegend } from './paper';
import { writePaper } from './write-paper';

/** Writes the invoice as PDF/A-3b with its XML inside. */
export function writeInvoicePdf(invoice: Invoice, xml: string): Promise<Buffer> {
  const { abbreviated, sums } = invoice;
  const paper = {
    ...invoice,
    title: words.title,
    no: invoice.invoiceNo,
    buyer: printedBuyer(invoice.buyer),
    facts: [[words.receipt, abbreviated.billNo, bothOf(dayOf(abbreviated.soldAtSeconds))]] as const,
    lines: sums.lines,
    rows: sumRows(sums),
    total: words.total,
    totalSatang: sums.totalSatang,
    notes: notesOf(invoice),
  };
  return writePaper(paper, xml, 'TaxInvoice_CrossIndustryInvoice');
}

/** Shows tax separately from goods, and untaxed amounts separately from taxed ones. */
export function sumRows({ baseSatang, vatSatang, untaxedSatang }: InvoiceSums): [Text, string][] {
  return [
    [words.base, shownBaht(baseSatang)],
    [words.vat, shownBaht(vatSatang)],
    ...(untaxedSatang > 0 ? [[words.untaxed, shownBaht(untaxedSatang)] satisfies [Text, string]] : []),
  ];
}

function notesOf({ abbreviated, replaces, sums }: Invoice): PaperNote[] {
  return [
    inBoth(cancelsAbbreviated(abbreviated), 'weighty'),
    ...(replaces ? [inBoth(cancelsFull(replaces), 'weighty')] : []),
    ...(replaces?.creditNos?.length ? [inBoth(afterNotes(replaces.creditNos), 'weighty')] : []),
    ...untaxedLegend(sums),
    inBoth(words.rounding, 'plain'),
    inBoth(words.electronic, 'plain'),
  ];
}
