import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesOf } from './addresses';

test('a DATABASE_URL names one server or several, each with the same user, database and options', () => {
  assert.deepEqual(addressesOf('postgresql://sabai:a%40b@one:5432/sabai'), ['postgresql://sabai:a%40b@one:5432/sabai']);
  assert.deepEqual(addressesOf('postgresql://sabai:pa,ss@one:5432,two:5433,[::1]:5434/sabai?sslmode=verify-full'), [
    'postgresql://sabai:pa,ss@one:5432/sabai?sslmode=verify-full',
    'postgresql://sabai:pa,ss@two:5433/sabai?sslmode=verify-full',
    'postgresql://sabai:pa,ss@[::1]:5434/sabai?sslmode=verify-full',
  ]);
  assert.deepEqual(addressesOf('postgres://one,two/sabai'), ['postgres://one/sabai', 'postgres://two/sabai']);
  assert.deepEqual(addressesOf('nonsense'), ['nonsense']);
});
