import { createHook } from 'node:async_hooks';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Runs the test files that it is given in this process, as `node --test --test-isolation=none` does, for a tenth less work: node:test
// follows every promise, only to tell which test an error belongs to that nobody caught. Without that, the error still fails the run.
const { prototype } = createHook({}).constructor;
const { enable } = prototype;
const withoutPromises = Object.getOwnPropertySymbols(createHook({})).find(
  ({ description }) => description === 'kNoPromiseHook',
);
prototype.enable = function enableWithoutPromises() {
  if (withoutPromises) this[withoutPromises] = true;
  return enable.call(this);
};

for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    test(file, () => {
      throw error;
    });
  }
}
