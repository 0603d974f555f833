import type { Language } from '@/domain/languages';
import type { TaxLineKind, TaxSums } from '@/domain/tax-report';
import { boxesOf, formatTaxId, taxBoxNames } from '@/domain/tax-report';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { texts as en } from '@/locales/en/etax-report';
import { texts as th } from '@/locales/th/etax-report';
import { writeCsvRow } from '@/server/platform/csv';
import { filledText, messageMonth } from '@/server/platform/message-text';
import type { Seller } from '@/server/platform/settings/seller';
import { plainBaht } from './format-invoice';
import type { StatedBuyer } from './read-party';

/** One line of the report; its sums have their sign. */
export type TaxLine = TaxSums & {
  kind: TaxLineKind;
  issuedAt: number;
  documentNo: string;
  buyer: StatedBuyer;
  billNo: string;
  soldAt: number;
  /** The invoice that it replaces, by which it was replaced, or that it credits. */
  otherNo: string | null;
};

type Head = { seller: Seller; from: number; language: Language };

type Cells = Partial<Record<keyof typeof th.column, string>>;

/**
 * Writes the report as CSV, row by row. Numbers that a spreadsheet would change (tax numbers, branches, receipts) are parts of a text or
 * have hyphens; amounts are plain numbers.
 */
export function createReportWriter({ seller, from, language }: Head) {
  const words = { th, en }[language];
  const month = messageMonth(from, language);
  const head = [month, seller.name[language], formatTaxId(seller.taxId)];
  const rowOf = (establishment: string, cells: Cells) =>
    writeCsvRow([...head, establishment, ...columnNames.map((name) => cells[name] ?? '')]);
  const placeOf = (number: string) => filledText(number === headOfficeNo ? words.headOffice : words.branch, { number });
  const dayOf = (seconds: number) => bangkokTimestamp(seconds).slice(0, 10);

  const referenceOf = ({ kind, billNo, soldAt, otherNo }: TaxLine): string => {
    const number = otherNo ?? '';
    if (kind === 'cancelled') return filledText(words.reference.replacedBy, { number });
    if (kind === 'credit_note') return filledText(words.reference.credits, { number });
    const receipt = filledText(words.reference.receipt, { bill: billNo, date: dayOf(soldAt) });
    return otherNo === null ? receipt : `${filledText(words.reference.replaces, { number })} · ${receipt}`;
  };

  return {
    heading: () =>
      `\uFEFF${writeCsvRow([words.period, words.company, words.taxId, words.establishment, ...columnNames.map((name) => words.column[name])])}`,
    line: (taxBranchNo: string, no: number, line: TaxLine) =>
      rowOf(placeOf(taxBranchNo), {
        no: String(no),
        date: dayOf(line.issuedAt),
        documentNo: line.documentNo,
        kind: words.kind[line.kind],
        buyer: line.buyer.name,
        buyerTaxId: formatTaxId(line.buyer.taxId),
        buyerBranch: line.buyer.branchNo === null ? '' : placeOf(line.buyer.branchNo),
        ...amountsOf(line),
        reference: referenceOf(line),
      }),
    sum: (taxBranchNo: string, sums: TaxSums) =>
      rowOf(placeOf(taxBranchNo), { kind: words.kind.sum, ...amountsOf(sums) }),
    /** Boxes and notes, which are about all establishments of the file. */
    end: (sums: TaxSums, isOver: boolean) => {
      const boxes = boxesOf(sums);
      const { unfinished, ...notes } = words.note;
      return [
        ...taxBoxNames.map((name) =>
          rowOf('', { kind: words.kind.form, total: plainBaht(boxes[name]), reference: words.box[name] }),
        ),
        ...[...Object.values(notes), ...(isOver ? [] : [unfinished])].map((note) =>
          rowOf('', { kind: words.kind.note, reference: filledText(note) }),
        ),
      ].join('');
    },
  };
}

const headOfficeNo = '00000';

const columnNames = [
  'no',
  'date',
  'documentNo',
  'kind',
  'buyer',
  'buyerTaxId',
  'buyerBranch',
  'base',
  'untaxed',
  'vat',
  'total',
  'reference',
] as const;

function amountsOf({ base, untaxed, vat, total }: TaxSums): Cells {
  return {
    base: plainBaht(base),
    untaxed: plainBaht(untaxed),
    vat: plainBaht(vat),
    total: plainBaht(total),
  };
}
