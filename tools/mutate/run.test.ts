import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faultsOf, withFault } from './faults';
import type { Layer } from './layers';
import { runTests } from './run';

const ways: [Layer['runner'], path: string, test: string, was: string][] = [
  ['node', 'server/sweep/regular-jobs.ts', 'server/sweep/regular-jobs.test.ts', '90'],
  ['jest', 'domain/points.ts', 'domain/points.test.ts', '200'],
];
const limits = { seconds: 120, env: {} };

for (const [runner, path, file, was] of ways) {
  test(`${runner} meets a fault that never stood on the disk`, async () => {
    const text = readFileSync(path, 'utf8');
    const fault = faultsOf(path, text).find((one) => one.kind === 'number' && one.was.includes(was));
    assert.ok(fault);
    const { ended, by } = await runTests(runner, [file], { path, text: withFault(text, fault) }, limits);
    assert.equal(ended, 'failed');
    assert.ok(by.startsWith(`${file} › `), by);
    assert.equal((await runTests(runner, [file], undefined, limits)).ended, 'passed');
    assert.equal(readFileSync(path, 'utf8'), text);
  });
}
