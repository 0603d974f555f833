/** What a trace of Chromium says of one thing that a thread did; times in microseconds, `tdur` is the processor's. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** In milliseconds. `blocking` is what the long tasks take beyond the 50 ms. */
export type TaskSummary = { longest: number; long: number; blocking: number; busy: number };

export const longTaskMilliseconds = 50;

const phaseMark = 'phase ';

/** The name of the performance mark with which a page says that a phase begins. */
export function markOf(phase: string): string {
  return `${phaseMark}${phase}`;
}

/** By the clock, or by the time that the processor gave to the thread. */
export type Measure = 'dur' | 'tdur';

/**
 * How long each task of the main thread took that began in this phase. The thread is the one that set the marks; what
 * comes before the first of them counts nowhere.
 */
export function tasksIn(phase: string, events: readonly TraceEvent[], measure: Measure = 'dur'): number[] {
  const marks = events.filter(({ name }) => name.startsWith(phaseMark)).sort((one, other) => one.ts - other.ts);
  const isMain = ({ pid, tid }: TraceEvent) => pid === marks[0]?.pid && tid === marks[0].tid;
  const phaseAt = (moment: number) => marks.findLast(({ ts }) => ts <= moment)?.name;
  return events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isMain(event))
    .filter(({ ts }) => phaseAt(ts) === markOf(phase))
    .map((event) => (event[measure] ?? 0) / 1000);
}

export function summaryOf(milliseconds: readonly number[]): TaskSummary {
  const long = milliseconds.filter((task) => task > longTaskMilliseconds);
  return {
    longest: Math.max(0, ...milliseconds),
    long: long.length,
    blocking: sumOf(long.map((task) => task - longTaskMilliseconds)),
    busy: sumOf(milliseconds),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
