import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soon, soonForEach } from './soon';

test('what several ask for within a moment is done once, at its end, and again for who asks later', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const work = mock.fn();
  const ask = soon(work);
  ask();
  ask();
  mock.timers.tick(99);
  assert.equal(work.mock.callCount(), 0);
  mock.timers.tick(1);
  assert.equal(work.mock.callCount(), 1);
  mock.timers.tick(1000);
  assert.equal(work.mock.callCount(), 1);
  ask();
  mock.timers.tick(100);
  assert.equal(work.mock.callCount(), 2);
});

test('each name has a moment of its own', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  const ask = soonForEach((name) => done.push(name));
  for (const name of ['a', 'b', 'a']) ask(name);
  mock.timers.tick(100);
  assert.deepEqual(done, ['a', 'b']);
});
