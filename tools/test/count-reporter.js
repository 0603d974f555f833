import { relative } from 'node:path';
import { inspect } from 'node:util';

// A reporter for node:test that writes how many tests passed, and which failed or were left out, for the end of `npm test`.
export default async function* countReporter(events) {
  const failures = [];
  const leftOut = [];
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') {
      const place = `${relative('.', data.file ?? '')}:${data.line}`;
      failures.push(`${data.name} (${place})\n${inspect(data.details.error?.cause ?? data.details.error)}`);
    }
    if (type === 'test:pass' && data.skip !== undefined) {
      leftOut.push(`${data.name} (${relative('.', data.file ?? '')}:${data.line}): ${data.skip || 'without a reason'}`);
    }
    if (type !== 'test:summary') continue;
    const { passed, failed, cancelled } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled, failures, leftOut });
  }
}
