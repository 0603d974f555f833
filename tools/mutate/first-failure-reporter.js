import { relative } from 'node:path';

// A reporter for node:test that ends the run at the first failure, with one line that says which test it was.
export default async function* firstFailureReporter(events) {
  let passed = 0;
  for await (const { type, data } of events) {
    if (type === 'test:pass' && !data.skip && data.details.type !== 'suite') passed += 1;
    if (type !== 'test:fail') continue;
    process.stdout.write(`✗ ${relative('.', data.file ?? '')} › ${data.name}\n`, () => process.exit(1));
    return;
  }
  yield `${passed} passed\n`;
}
