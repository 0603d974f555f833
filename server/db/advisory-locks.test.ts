import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { advisoryLocks } from './advisory-locks';

test('advisory locks have unique numbers and are defined in one file', () => {
  const numbers = Object.values(advisoryLocks);
  assert.equal(new Set(numbers).size, numbers.length);
  const others = globSync(['server/**/*.ts', 'tools/**/*.ts']).filter(
    (file) => !/advisory-locks(\.test)?\.ts$/.test(file),
  );
  assert.deepEqual(
    others.filter((file) => /pg_(try_)?advisory/.test(readFileSync(file, 'utf8'))),
    [],
  );
});
