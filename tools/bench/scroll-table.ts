import type { TaskSummary } from './tasks';

/**
 * `arriving` is the time from tapping the button for more until its page is shown. `tidied` is Chromium's own memory clean-up,
 * which the tasks exclude; `observed` includes all of it.
 */
export type ScrollRun = {
  scrolling: TaskSummary;
  arriving: TaskSummary;
  tidied: number[];
  observed: number;
  count: number;
  height: number;
};

export function longestOf({ scrolling, arriving }: ScrollRun): number {
  return Math.max(scrolling.longest, arriving.longest);
}

/** Each screen's tasks, and their ratio to `plain` if that was measured. */
export function printRuns(title: string, runs: Readonly<Record<string, ScrollRun>>): void {
  console.log(`\n${title}`);
  console.log(`${''.padEnd(24)}   longest   over 50 ms   blocking         busy   longest : plain   rows`);
  for (const [name, run] of Object.entries(runs)) {
    const ratio = runs.plain
      ? `${(longestOf(run) / longestOf(runs.plain)).toFixed(1)} : 1`.padStart(16)
      : ''.padEnd(16);
    console.log(
      `${line(`${name}, scrolling`, run.scrolling)}  ${ratio}   ${run.count} of ${Math.round(run.height)} px`,
    );
    if (run.arriving.busy > 0) console.log(line(`${name}, a page arriving`, run.arriving));
    for (const time of run.tidied)
      console.log(`${''.padEnd(4)}and the browser tidied memory: ${milliseconds(time).trim()}`);
    console.log(`${''.padEnd(4)}long tasks that its own PerformanceObserver saw: ${run.observed}`);
  }
}

function line(name: string, { longest, long, blocking, busy }: TaskSummary): string {
  const times = [milliseconds(longest), `${long}`.padStart(10), milliseconds(blocking), milliseconds(busy)];
  return `${name.padEnd(24)}${times.join('  ')}`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(11);
}
