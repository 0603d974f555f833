import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAfterwards } from './afterwards';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a write that finds no database is done once there is one, in its turn', async () => {
  const nowOrAfterwards = createAfterwards();
  const done: string[] = [];
  const last = Promise.withResolvers<void>();
  let isThere = false;
  const write = (name: string) => async () => {
    if (!isThere) throw away();
    done.push(name);
    if (name === 'last') last.resolve();
  };
  await nowOrAfterwards(write('first'), 60_000);
  await nowOrAfterwards(write('too late'), -1);
  await nowOrAfterwards(write('last'), 60_000);
  assert.deepEqual(done, []);
  isThere = true;
  // The tries keep no process alive; this does.
  const alive = setInterval(() => undefined, 1000);
  await last.promise;
  clearInterval(alive);
  assert.deepEqual(done, ['first', 'last']);
});

test('a write that fails for another reason says so at once', async () => {
  await assert.rejects(
    createAfterwards()(() => Promise.reject(new Error('a law was broken')), 60_000),
    /a law/,
  );
});
