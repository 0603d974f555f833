import type { metricTable } from './metric-table';

type Table = typeof metricTable;

type OfKind<K extends 'counter' | 'gauge' | 'histogram'> = {
  [N in keyof Table]: Table[N]['kind'] extends K ? N : never;
}[keyof Table];

export type CounterName = OfKind<'counter'>;
export type GaugeName = OfKind<'gauge'>;
export type HistogramName = OfKind<'histogram'>;

type Given<S> = { [L in keyof S]: S[L] extends readonly (infer V)[] ? V : never };

export type Labels<N extends keyof Table> = Given<Table[N]['labels']>;

/** Counts the product's events. It never fails, and costs nothing without a metrics port. */
export type Meter = {
  count<N extends CounterName>(name: N, labels: Labels<N>, by?: number): void;
  observe<N extends HistogramName>(name: N, labels: Labels<N>, value: number): void;
};

export const noMeter: Meter = { count: () => undefined, observe: () => undefined };

/** Returns a function that observes the seconds since now. */
export function startTimer<N extends HistogramName>(meter: Meter, name: N, labels: Labels<N>): () => void {
  const begunMs = performance.now();
  return () => meter.observe(name, labels, (performance.now() - begunMs) / 1000);
}
