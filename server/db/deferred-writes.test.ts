import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createDeferredWrites } from './deferred-writes';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const mattersMs = 60_000;

let done: string[] = [];
let tries = 0;
/** Each ends one pause between two tries. */
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

/** Ends all pauses and waits for the work that follows. */
const endPauses = async () => {
  for (const resume of pausing.splice(0)) resume();
  await settled();
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('writes that cannot reach the database are done in order once it is back', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second', 'last']) await writeNowOrLater(write(name), mattersMs);
  await settled();
  assert.deepEqual(done, []);
  fault = undefined;
  await endPauses();
  assert.deepEqual(done, ['first', 'second', 'last']);
  assert.equal(pausing.length, 0);
});

test('only one of the waiting writes probes the database, with a pause between probes', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second', 'third']) await writeNowOrLater(write(name), mattersMs);
  await settled();
  for (let turn = 1; turn <= 3; turn += 1) {
    assert.deepEqual([tries, pausing.length], [3 + turn, 1]);
    await endPauses();
  }
});

test('a write that no longer matters is dropped, and the later ones are done', async () => {
  const writeNowOrLater = create();
  await writeNowOrLater(write('soon too late'), mattersMs / 2);
  await writeNowOrLater(write('in time'), mattersMs);
  await settled();
  now += mattersMs / 2;
  fault = undefined;
  await endPauses();
  assert.deepEqual(done, ['in time']);
});

test('a write that fails for another reason rejects immediately and is not retried', async () => {
  const writeNowOrLater = create();
  fault = new Error('a constraint was broken');
  await assert.rejects(writeNowOrLater(write('never'), mattersMs), /a constraint/);
  fault = away();
  await writeNowOrLater(write('never'), mattersMs);
  await settled();
  fault = new Error('a constraint was broken');
  await endPauses();
  assert.deepEqual([done, pausing.length], [[], 0]);
});

test('a second outage is handled like the first', async () => {
  const writeNowOrLater = create();
  for (const name of ['first', 'second']) {
    fault = away();
    await writeNowOrLater(write(name), mattersMs);
    await settled();
    fault = undefined;
    await endPauses();
  }
  assert.deepEqual(done, ['first', 'second']);
});
