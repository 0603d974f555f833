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
  assert.deepEqual(others.filter((file) => /pg_(try_)?advisory/.test(readFileSync(file, 'utf8'))).sort(), inFunctions);
});

/** Functions of the database take these, and a migration imports nothing that may change. */
const inFunctions = [
  // Locks of persons and members: 64-bit hashes, one per row.
  'server/db/migrations/040-gift-laws.ts',
  'server/db/migrations/045-audit-chain.ts',
  'server/db/migrations/047-redacted-notes.ts',
];

test('an advisory lock of a migration has its number in that file', () => {
  for (const file of inFunctions)
    for (const [, number] of readFileSync(file, 'utf8').matchAll(/pg_(?:try_)?advisory\w*\((\d+)\)/g))
      assert.ok(Object.values<number>(advisoryLocks).includes(Number(number)), `${file}: ${number}`);
  for (const [file, lock] of [
    ['045-audit-chain', advisoryLocks.auditChain],
    ['047-redacted-notes', advisoryLocks.redactions],
  ] as const)
    assert.match(readFileSync(`server/db/migrations/${file}.ts`, 'utf8'), new RegExp(`\\(${lock}\\)`));
});
