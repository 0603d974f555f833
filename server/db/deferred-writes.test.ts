import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createDeferredWrites } from './deferred-writes';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const mattersMs = 60_000;

let done: string[] = [];
let tries = 0;
/** Whoever pauses between two tries, until they are let go on. */
let pausing: (() => void)[] = [];
let now = 0;
let fault: Error | undefined = away();

beforeEach(() => {
  [done, tries, pausing, now, fault] = [[], 0, [], 1_000_000, away()];
});

const create = () =>
  createDeferredWrites({ now: () => now, pause: () => new Promise<void>((goOn) => pausing.push(goOn)) });

const write = (name: string) => async () => {
  tries += 1;
  if (fault) throw fault;
  done.push(name);
};

/** Lets whoever pauses go on, and everything happen that then can. */
const goOn = async () => {
  for (const one of pausing.splice(0)) one();
  await settled();
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('writes that find no database are done once there is one, in their turn', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second', 'last']) await writeNowOrLater(write(name), mattersMs);
  await settled();
  assert.deepEqual(done, []);
  fault = undefined;
  await goOn();
  assert.deepEqual(done, ['first', 'second', 'last']);
  assert.equal(pausing.length, 0);
});

test('one of all that wait asks whether the database is there, and pauses before it asks again', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second', 'third']) await writeNowOrLater(write(name), mattersMs);
  await settled();
  for (let turn = 1; turn <= 3; turn += 1) {
    assert.deepEqual([tries, pausing.length], [3 + turn, 1]);
    await goOn();
  }
});

test('a write that does not matter any more is left, and those after it are done', async () => {
  const writeNowOrLater = create();
  await writeNowOrLater(write('soon too late'), mattersMs / 2);
  await writeNowOrLater(write('in time'), mattersMs);
  await settled();
  now += mattersMs / 2;
  fault = undefined;
  await goOn();
  assert.deepEqual(done, ['in time']);
});

test('a write that fails for another reason says so at once, and is not tried again once it waits', async () => {
  const writeNowOrLater = create();
  fault = new Error('a law was broken');
  await assert.rejects(writeNowOrLater(write('never'), mattersMs), /a law/);
  fault = away();
  await writeNowOrLater(write('never'), mattersMs);
  await settled();
  fault = new Error('a law was broken');
  await goOn();
  assert.deepEqual([done, pausing.length], [[], 0]);
});

test('another outage is waited out like the first', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second']) {
    fault = away();
    await writeNowOrLater(write(name), mattersMs);
    await settled();
    fault = undefined;
    await goOn();
  }
  assert.deepEqual(done, ['first', 'second']);
});
