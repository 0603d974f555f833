/** One event of a thread in a Chromium trace; times in microseconds, `tdur` is processor time. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** In milliseconds. `blocking` is the time of long tasks beyond 50 ms. */
export type TaskSummary = { longest: number; long: number; blocking: number; busy: number };

export const longTaskMilliseconds = 50;

/**
 * When a page has been idle for some seconds Chromium may compact the memory of everything that is drawn. A page without any
 * script does so too, so only this part of the task is counted separately.
 */
const tidying = { category: 'cppgc', name: 'CppGC.AtomicCompact' };

/** The trace categories needed to find the tasks. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', tidying.category];

const phaseMark = 'phase ';

/** The name of the performance mark that starts a phase. */
export function markOf(phase: string): string {
  return `${phaseMark}${phase}`;
}

/** Wall-clock time, or the thread's processor time. */
export type Measure = 'dur' | 'tdur';

/** The duration of each task of the main thread that started in this phase; `tidied` is counted separately. */
type Tasks = { counted: number[]; tidied: number[] };

/** The thread is the one that set the marks; events before the first mark are ignored. */
export function tasksIn(phase: string, events: readonly TraceEvent[], measure: Measure = 'dur'): Tasks {
  const marks = events.filter(({ name }) => name.startsWith(phaseMark)).sort((one, other) => one.ts - other.ts);
  const isMain = ({ pid, tid }: TraceEvent) => pid === marks[0]?.pid && tid === marks[0].tid;
  const phaseAt = (moment: number) => marks.findLast(({ ts }) => ts <= moment)?.name;
  const whole = events.filter((event) => event.ph === 'X' && isMain(event));
  const time = (event: TraceEvent) => (event[measure] ?? 0) / 1000;
  const tidyings = whole.filter(({ name }) => name === tidying.name);
  const tasks = whole
    .filter(({ name, ts }) => name === 'RunTask' && phaseAt(ts) === markOf(phase))
    .map((task) => ({ time: time(task), tidied: sumOf(tidyings.filter(isWithin(task)).map(time)) }));
  return {
    counted: tasks.map(({ time, tidied }) => time - tidied),
    tidied: tasks.map(({ tidied }) => tidied).filter((time) => time > 0),
  };
}

function isWithin({ ts: begin, dur: length = 0 }: TraceEvent) {
  return ({ ts, dur = 0 }: TraceEvent) => begin <= ts && ts + dur <= begin + length;
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
