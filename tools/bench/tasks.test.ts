import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TraceEvent } from './tasks';
import { markOf, summaryOf, tasksIn } from './tasks';

const main = { pid: 7, tid: 1 };
const task = (ts: number, milliseconds: number, thread = main): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ts,
  dur: milliseconds * 1000,
  ...thread,
});
const mark = (phase: string, ts: number): TraceEvent => ({ name: markOf(phase), ph: 'I', ts, ...main });

describe('the tasks of a trace', () => {
  test('count in the phase in which they start, and nowhere before the first phase', () => {
    const events = [
      mark('arriving', 300),
      mark('scrolling', 100),
      mark('scrolling', 500),
      task(50, 90),
      task(100, 1),
      task(299, 2),
      task(300, 3),
      task(600, 4),
    ];
    assert.deepEqual(tasksIn('scrolling', events).counted, [1, 2, 4]);
    assert.deepEqual(tasksIn('arriving', events).counted, [3]);
  });

  test('belong to the thread that set the marks, and to no other process', () => {
    const others = [task(200, 80, { pid: 7, tid: 2 }), task(200, 80, { pid: 8, tid: 1 })];
    assert.deepEqual(tasksIn('scrolling', [mark('scrolling', 100), ...others, task(200, 5)]).counted, [5]);
  });

  test('are measured by wall clock or processor time', () => {
    const events = [mark('scrolling', 100), { ...task(200, 80), tdur: 20_000 }];
    assert.deepEqual(tasksIn('scrolling', events).counted, [80]);
    assert.deepEqual(tasksIn('scrolling', events, 'tdur').counted, [20]);
  });

  test('are whole tasks, not events inside one', () => {
    const inside = { ...task(200, 80), name: 'Layout' };
    assert.deepEqual(tasksIn('scrolling', [mark('scrolling', 100), inside]).counted, []);
  });

  test('exclude the garbage collection of the browser, and nothing else of its task', () => {
    const tidying = { ...task(1200, 60), name: 'CppGC.AtomicCompact' };
    const elsewhere = { ...task(90_000, 60), name: 'CppGC.AtomicCompact' };
    const events = [mark('scrolling', 100), task(200, 80), tidying, elsewhere, { ...task(1100, 70), name: 'MajorGC' }];
    assert.deepEqual(tasksIn('scrolling', events), { counted: [20], tidied: [60] });
  });
});

describe('the summary of tasks', () => {
  test('counts tasks over 50 ms as long, and the time beyond 50 ms as blocking', () => {
    assert.deepEqual(summaryOf([10, 50, 60, 75]), { longest: 75, long: 2, blocking: 35, busy: 195 });
  });

  test('is zero without tasks', () => {
    assert.deepEqual(summaryOf([]), { longest: 0, long: 0, blocking: 0, busy: 0 });
  });
});
