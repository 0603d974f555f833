import type { BenefitKind } from './benefits';

/** The numbers of a benefit; a newer server may send kinds that this app does not know. */
type Figures = {
  kind: BenefitKind | (string & {});
  amount?: number;
  percent?: number;
  price?: number;
  quantity?: number;
  pay_quantity?: number;
  normal_price?: number;
};

/** The large text of a ticket. Amounts in baht, quantities in pieces; `before` is what the same goods cost without it. */
export type Worth =
  | { kind: 'amount'; baht: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'free' }
  | { kind: 'price'; baht: number; before?: number }
  | { kind: 'setPrice'; pieces: number; baht: number; before?: number }
  | { kind: 'extra'; pay: number; free: number };

/** The value of a benefit in a few letters; undefined for a kind that this app does not know. */
export function worthOf(benefit: Figures | null | undefined): Worth | undefined {
  if (!benefit) return undefined;
  const { kind, amount, percent, price, quantity = 1, pay_quantity: pay, normal_price: normal } = benefit;
  if (kind === 'amount_off' && amount !== undefined) return { kind: 'amount', baht: amount };
  if (kind === 'percent_off' && percent !== undefined) return { kind: 'percent', percent };
  if (kind === 'free_item') return { kind: 'free' };
  if (kind === 'fixed_price' && price !== undefined)
    return { kind: 'price', baht: price, ...(normal !== undefined && { before: normal }) };
  if (kind !== 'x_for_y') return undefined;
  if (price !== undefined)
    return {
      kind: 'setPrice',
      pieces: quantity,
      baht: price,
      ...(normal !== undefined && { before: normal * quantity }),
    };
  return pay !== undefined && pay < quantity ? { kind: 'extra', pay, free: quantity - pay } : undefined;
}

/** What one use takes off, in baht, as far as the catalogue says it: a share of a price that it does not name is unknown. */
export function savingOf(benefit: Figures | null | undefined): number | undefined {
  const worth = worthOf(benefit);
  const { quantity = 1, normal_price: normal } = benefit ?? {};
  if (worth?.kind === 'amount') return worth.baht;
  if (!worth || normal === undefined) return undefined;
  if (worth.kind === 'price') return (normal - worth.baht) * quantity;
  if (worth.kind === 'setPrice') return normal * worth.pieces - worth.baht;
  if (worth.kind === 'extra') return normal * worth.free;
  return worth.kind === 'free' ? normal * quantity : undefined;
}

export const fieldTones = ['yellow', 'red', 'green', 'pink', 'blue'] as const;

export type FieldTone = (typeof fieldTones)[number];

/** The background colour behind a picture: always the same for one catalogue entry, different for its neighbours. */
export function fieldToneOf(id: string): FieldTone {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);
  return fieldTones[sum % fieldTones.length] ?? 'yellow';
}
