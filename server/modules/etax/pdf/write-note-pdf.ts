import { shownBaht } from '@/server/modules/etax/format-invoice';
import type { Text } from '@/server/modules/etax/label-invoice';
import { bothOf, dayOf } from '@/server/modules/etax/label-invoice';
import { creditSentence, earlierSentence, noteWords } from '@/server/modules/etax/label-note';
import type { CreditNote } from '@/server/modules/etax/types';
import { inBoth, untaxedLegend } from './paper';
import { writePaper } from './write-paper';

/** Writes the credit note as PDF/A-3b with its XML inside. */
export function writeNotePdf(note: CreditNote, xml: string): Promise<Buffer> {
  const { invoice, sums } = note;
  const earlier = earlierSentence(note);
  const paper = {
    ...note,
    title: noteWords.title,
    no: note.creditNo,
    facts: [[noteWords.invoice, invoice.invoiceNo, bothOf(dayOf(invoice.issuedAtSeconds))]] as const,
    lines: sums.lines,
    rows: valueRows(note),
    total: noteWords.total,
    totalSatang: sums.totalSatang,
    notes: [
      inBoth(creditSentence(note), 'weighty'),
      ...(earlier ? [inBoth(earlier, 'weighty')] : []),
      ...untaxedLegend(sums),
      inBoth(noteWords.rounding, 'plain'),
      inBoth(noteWords.electronic, 'plain'),
    ],
  };
  return writePaper(paper, xml, 'DebitCreditNote_CrossIndustryInvoice');
}

/** What section 86/10 of the Revenue Code requires: the original value, the correct one, their difference, and its tax. */
function valueRows({ sums, originalSatang }: CreditNote): [Text, string][] {
  const { baseSatang, untaxedSatang, vatSatang } = sums;
  const difference = baseSatang + untaxedSatang;
  return [
    [noteWords.original, shownBaht(originalSatang)],
    [noteWords.correct, shownBaht(originalSatang - difference)],
    [noteWords.difference, shownBaht(difference)],
    ...(untaxedSatang > 0 ? partsOf(sums) : []),
    [noteWords.vat, shownBaht(vatSatang)],
  ];
}

function partsOf({ baseSatang, untaxedSatang }: CreditNote['sums']): [Text, string][] {
  return [
    [noteWords.taxed, shownBaht(baseSatang)],
    [noteWords.untaxed, shownBaht(untaxedSatang)],
  ];
}
