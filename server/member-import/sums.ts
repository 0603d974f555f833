import type { PointType } from '@/domain/points';
import type { Entry, Finding } from './batch';
import { lastDayOf } from './cells';
import type { Outcome } from './store';

/** The totals of a run, to be compared with the chain's books. */
export type Sums = {
  lines: number;
  outcomes: Record<Outcome, number>;
  /** Points of the lines that were not refused, by type and last day. */
  points: Map<string, { type: PointType; lastDay: string; points: number; lots: number }>;
  /** How often each reason occurred, by field. */
  reasons: Map<string, number>;
};

export function createSums(): Sums {
  const outcomes = { made: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 };
  return { lines: 0, outcomes, points: new Map(), reasons: new Map() };
}

export function countLots(sums: Sums, { member }: Entry): void {
  for (const { type, points, expiresAt } of member.lots) {
    const lastDay = lastDayOf(expiresAt);
    const key = `${type} ${lastDay}`;
    const sum = sums.points.get(key) ?? { type, lastDay, points: 0, lots: 0 };
    sums.points.set(key, { ...sum, points: sum.points + points, lots: sum.lots + 1 });
  }
}

export function countReason(sums: Sums, { field, why }: Finding): void {
  const reason = `${field}: ${why}`;
  sums.reasons.set(reason, (sums.reasons.get(reason) ?? 0) + 1);
}

/** The totals as text, without anything personal. */
export function sumsText({ lines, outcomes, points, reasons }: Sums): string {
  const figure = (count: number) => count.toLocaleString('en');
  const { made, changed, unchanged, kept, refused } = outcomes;
  const ends = [...points.values()].sort((one, other) =>
    `${one.type} ${one.lastDay}` < `${other.type} ${other.lastDay}` ? -1 : 1,
  );
  const byCount = [...reasons].sort(([, one], [, other]) => other - one);
  return [
    `${figure(lines)} lines: ${figure(made)} new, ${figure(changed)} changed, ${figure(unchanged)} unchanged, ${figure(kept)} left alone, ${figure(refused)} refused.`,
    ...ends.map((end) => `${end.type} until ${end.lastDay}: ${figure(end.points)} points in ${figure(end.lots)} lots`),
    ...byCount.map(([reason, count]) => `${figure(count)} × ${reason}`),
  ].join('\n');
}
