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

/**
 * When a page has been quiet for some seconds Chromium may push together the memory of everything that is drawn. The same
 * rows in a page without any script have it too, so it counts apart, and only it: what else its task did stays.
 */
const tidying = { category: 'cppgc', name: 'CppGC.AtomicCompact' };

/** What a trace has to hold for the tasks to be found in it. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', tidying.category];

const phaseMark = 'phase ';

/** The name of the performance mark with which a page says that a phase begins. */
export function markOf(phase: string): string {
  return `${phaseMark}${phase}`;
}

/** By the clock, or by the time that the processor gave to the thread. */
export type Measure = 'dur' | 'tdur';

/** What each task of the main thread took that began in this phase, `tidied` being what counts apart. */
type Tasks = { counted: number[]; tidied: number[] };

/** The thread is the one that set the marks; what comes before the first of them counts nowhere. */
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
