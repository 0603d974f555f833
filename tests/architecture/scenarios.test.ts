// Compares a document with the scenarios of the code.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { scenarioGroups } from '@/__mocks__/scenarios/table';

test('docs/qa.md lists every scenario and no removed one', () => {
  const rows = [...readFileSync('docs/qa.md', 'utf8').matchAll(/^\| ([a-z-]+) \| (`.+`) \|$/gm)];
  const listed = rows.map(([, group, names = '']) => [group, names.replaceAll('`', '').split(' ')]);
  const there = scenarioGroups.map(({ group, scenarios }) => [
    group,
    scenarios.filter(({ code }) => code === undefined).map(({ name }) => name),
  ]);
  assert.deepEqual(
    listed,
    there.filter(([, names]) => names?.length),
  );
});

test('the example in docs/qa.md is identical to a real test', () => {
  const example = readFileSync('components/stores/finder/find-a-store.test.tsx', 'utf8');
  assert.ok(readFileSync('docs/qa.md', 'utf8').includes(`\`\`\`tsx\n${example}\`\`\`\n`));
});
