import { relative } from 'node:path';
import { inspect } from 'node:util';

// A reporter for node:test when several processes share a terminal: one line for each suite that passed, and each failure in
// full when it happens.
export default async function* briefReporter(events) {
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    else if (type === 'test:pass' && data.nesting === 0 && data.name !== '<anonymous>') {
      yield `✓ ${data.name} (${(data.details.duration_ms / 1000).toFixed(1)} s)\n`;
    } else if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') {
      const place = `${relative('.', data.file ?? '')}:${data.line}`;
      yield `✗ ${data.name} (${place})\n${inspect(data.details.error?.cause ?? data.details.error)}\n`;
    }
  }
}
