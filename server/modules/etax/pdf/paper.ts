import type { InvoiceLine, InvoiceSums } from '@/domain/etax';
import type { Text } from '@/server/modules/etax/label-invoice';
import { bothOf, untaxedMark, words } from '@/server/modules/etax/label-invoice';
import type { IssuedDocument, PrintedBuyer } from '@/server/modules/etax/types';
import type { Ink } from './draw-text';
import { colour } from './draw-text';

/** What one page design shows of a tax invoice or a credit note. */
export type Paper = Pick<IssuedDocument, 'issuedAtSeconds' | 'seller' | 'branch' | 'willBeSigned' | 'signature'> & {
  title: Text;
  no: string;
  buyer: PrintedBuyer;
  /** What the document is about, below its number and date. */
  facts: readonly (readonly [label: Text, ...values: string[]])[];
  lines: readonly InvoiceLine[];
  /** Labels with amounts, above the total. */
  rows: readonly (readonly [Text, string])[];
  total: Text;
  totalSatang: number;
  notes: readonly PaperNote[];
};

export type PaperNote = readonly (readonly [string, Ink])[];

/** A sentence that the law requires is in bolder type than an explanation. */
export function inBoth({ th, en }: Text, weight: 'weighty' | 'plain'): PaperNote {
  return [
    [th, inks[weight]],
    [en, { size: 7.5, colour: colour.muted }],
  ];
}

/** Explains the mark of goods without tax. */
export function untaxedLegend({ lines }: InvoiceSums): PaperNote[] {
  return lines.every(({ isTaxed }) => isTaxed)
    ? []
    : [[[`${untaxedMark} = ${bothOf(words.untaxedLegend)}`, inks.plain]]];
}

const inks = { weighty: { size: 9, face: 'strong' }, plain: { size: 8 } } as const satisfies Record<string, Ink>;
