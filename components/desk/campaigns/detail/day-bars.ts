export type Day = { day: number; collected: number; used: number };

export type Bar = { x: number; y: number; height: number };

export type DayBars = { collected: Bar; used: Bar };

const daySeconds = 24 * 60 * 60;
/** As many as fit; older ones are in the table. */
const daysShown = 60;
/** As wide as this at least: a campaign's first days are thin bars already. */
const leastDays = 30;

/** The chart's own units: a day is as wide as these, and the highest bar as high. */
export const chart = { day: 16, bar: 6, height: 160 } as const;

/** The positions of each day's two bars: by the calendar, so that a day without events is a gap. */
export function barsOf(days: readonly Day[]): {
  bars: DayBars[];
  shown: Day[];
  first: number;
  width: number;
  most: number;
} {
  const last = days.at(-1)?.day ?? 0;
  const shown = days.filter(({ day }) => day > last - daysShown * daySeconds);
  const first = Math.min(shown[0]?.day ?? last, last - (leastDays - 1) * daySeconds);
  // Something given back may make a day's count negative.
  const most = Math.max(1, ...shown.flatMap(({ collected, used }) => [collected, used]));
  const barOf = (count: number, x: number): Bar => {
    const height = (Math.max(0, count) / most) * chart.height;
    return { x, y: chart.height - height, height };
  };
  const bars = shown.map(({ day, collected, used }) => {
    const x = Math.round((day - first) / daySeconds) * chart.day;
    return { collected: barOf(collected, x + 1), used: barOf(used, x + 1 + chart.bar) };
  });
  return { bars, shown, first, width: (Math.round((last - first) / daySeconds) + 1) * chart.day, most };
}
