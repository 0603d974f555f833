import { createHook } from 'node:async_hooks';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { suite, test } from 'node:test';
import { parseArgs } from 'node:util';

// Runs the given test files in this process, like `node --test --test-isolation=none`, with a tenth less work: node:test tracks every
// promise, only to attribute uncaught errors to a test. Without that, such an error still fails the run.
const { prototype } = createHook({}).constructor;
const { enable } = prototype;
const withoutPromises = Object.getOwnPropertySymbols(createHook({})).find(
  ({ description }) => description === 'kNoPromiseHook',
);
prototype.enable = function enableWithoutPromises() {
  if (withoutPromises) this[withoutPromises] = true;
  return enable.call(this);
};

// Processes that share files take them one by one: in the folder of --taken each has a mark for a file that it took. Each file is a
// suite, so that its hooks are its own. Loading has to be synchronous for that, so a test file cannot use top-level await.
const load = createRequire(import.meta.url);
const { values, positionals } = parseArgs({ options: { taken: { type: 'string' } }, allowPositionals: true });
for (const [place, file] of positionals.entries()) {
  if (values.taken && !take(join(values.taken, String(place)))) continue;
  await suite(file, () => {
    try {
      load(resolve(file));
    } catch (error) {
      test('can be loaded', () => {
        throw error;
      });
    }
  });
}

// A handle that a test left open would keep the process, and the whole run, for ever.
setTimeout(() => {
  console.error(`All tests have ended, but the process goes on: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, 60_000).unref();

/** Whether this process was the first to make the mark. */
function take(mark) {
  try {
    closeSync(openSync(mark, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
