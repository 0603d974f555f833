import type { BenefitKind } from './benefits';

/** The numbers of a benefit; a newer server may send kinds that this app does not know. */
type Figures = {
  kind: BenefitKind | (string & {});
  amount?: number;
  percent?: number;
  price?: number;
  quantity?: number;
  pay_quantity?: number;
};

/** The large text of a ticket. Amounts in baht, quantities in pieces. */
export type Worth =
  | { kind: 'amount'; baht: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'free' }
  | { kind: 'price'; baht: number }
  | { kind: 'setPrice'; pieces: number; baht: number }
  | { kind: 'extra'; pay: number; free: number };

/** The value of a benefit in a few letters; undefined for a kind that this app does not know. */
export function worthOf(benefit: Figures | null | undefined): Worth | undefined {
  if (!benefit) return undefined;
  const { kind, amount, percent, price, quantity = 1, pay_quantity: pay } = benefit;
  if (kind === 'amount_off' && amount !== undefined) return { kind: 'amount', baht: amount };
  if (kind === 'percent_off' && percent !== undefined) return { kind: 'percent', percent };
  if (kind === 'free_item') return { kind: 'free' };
  if (kind === 'fixed_price' && price !== undefined) return { kind: 'price', baht: price };
  if (kind !== 'x_for_y') return undefined;
  if (price !== undefined) return { kind: 'setPrice', pieces: quantity, baht: price };
  return pay !== undefined && pay < quantity ? { kind: 'extra', pay, free: quantity - pay } : undefined;
}

export const fieldTones = ['yellow', 'red', 'green', 'pink', 'blue'] as const;

export type FieldTone = (typeof fieldTones)[number];

/** The background colour behind a picture: always the same for one catalogue entry, different for its neighbours. */
export function fieldToneOf(id: string): FieldTone {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);
  return fieldTones[sum % fieldTones.length] ?? 'yellow';
}
