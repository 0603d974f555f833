import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TraceEvent } from './tasks';
import { markOf, summaryOf, tasksIn } from './tasks';

const main = { pid: 7, tid: 1 };
const task = (ts: number, milliseconds: number, thread = main): TraceEvent => ({
  ...{ name: 'RunTask', ph: 'X', ts, dur: milliseconds * 1000 },
  ...thread,
});
const mark = (phase: string, ts: number): TraceEvent => ({ name: markOf(phase), ph: 'I', ts, ...main });

describe('the tasks of a trace', () => {
  test('count in the phase in which they began, and before the first nowhere', () => {
    const events = [
      ...[mark('arriving', 300), mark('scrolling', 100), mark('scrolling', 500)],
      ...[task(50, 90), task(100, 1), task(299, 2), task(300, 3), task(600, 4)],
    ];
    assert.deepEqual(tasksIn('scrolling', events).counted, [1, 2, 4]);
    assert.deepEqual(tasksIn('arriving', events).counted, [3]);
  });

  test('are those of the thread that set the marks, and of no other process with such a thread', () => {
    const others = [task(200, 80, { pid: 7, tid: 2 }), task(200, 80, { pid: 8, tid: 1 })];
    assert.deepEqual(tasksIn('scrolling', [mark('scrolling', 100), ...others, task(200, 5)]).counted, [5]);
  });

  test('take the time of the clock, or of the processor', () => {
    const events = [mark('scrolling', 100), { ...task(200, 80), tdur: 20_000 }];
    assert.deepEqual(tasksIn('scrolling', events).counted, [80]);
    assert.deepEqual(tasksIn('scrolling', events, 'tdur').counted, [20]);
  });

  test('are whole tasks alone, not what happens inside one', () => {
    const inside = { ...task(200, 80), name: 'Layout' };
    assert.deepEqual(tasksIn('scrolling', [mark('scrolling', 100), inside]).counted, []);
  });

  test("leave out the browser's tidying of memory, and nothing else of the task that it was in", () => {
    const tidying = { ...task(1200, 60), name: 'CppGC.AtomicCompact' };
    const elsewhere = { ...task(90_000, 60), name: 'CppGC.AtomicCompact' };
    const events = [mark('scrolling', 100), task(200, 80), tidying, elsewhere, { ...task(1100, 70), name: 'MajorGC' }];
    assert.deepEqual(tasksIn('scrolling', events), { counted: [20], tidied: [60] });
  });
});

describe('the summary of tasks', () => {
  test('calls long what takes more than 50 ms, and blocking what goes beyond', () => {
    assert.deepEqual(summaryOf([10, 50, 60, 75]), { longest: 75, long: 2, blocking: 35, busy: 195 });
  });

  test('of none is nothing', () => {
    assert.deepEqual(summaryOf([]), { longest: 0, long: 0, blocking: 0, busy: 0 });
  });
});
